-- `npm run doctor` compares the database itself with the migrations (DATABASE_URL); nobody asks for its catalogue any more.
drop function public.report_catalogue();
drop function private.report_catalogue();
drop function private.catalogue();
