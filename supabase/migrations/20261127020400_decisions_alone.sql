-- Gone: deciding without a name, by which nobody could tell what a call had changed. See decide_items and undo_decisions.
drop function public.approve_items(jsonb);
drop function public.undo_approvals(uuid[], uuid[]);
