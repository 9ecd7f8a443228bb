-- The search functions were the only ones without a search_path of their own, which Supabase's Security Advisor asks for.
alter function search.read_alike(text) set search_path = '';
alter function search.fold_text(text) set search_path = '';
alter function search.text_of(text, text) set search_path = '';
