-- What can't be taken back, or done again, stands in nobody's way: it is passed over until the others were tried.
alter table tree_changes add column passed_at timestamptz;
grant update (passed_at) on tree_changes to kinfold_serving;
