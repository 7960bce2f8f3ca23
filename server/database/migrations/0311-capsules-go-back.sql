-- Whose open capsule it was before its maker was said to have died: a recall gives it back (docs/decisions/492).
alter table capsules add column made_by uuid references accounts (id) on delete set null;
create index capsules_made_by on capsules (made_by) where made_by is not null;
