-- Compiling the count takes longer than running it.
alter function public.feed_activity() set jit = off;
