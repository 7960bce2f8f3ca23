-- A house that came from a backup is latched: people read and write in it, and nothing of its own accord is sent,
-- released or deleted until an admin lifts the latch. Not in backups: each restore latches anew.
create table latch (
  only_row boolean not null primary key default true check (only_row),
  since timestamptz not null,
  -- Null for a copy that was made by hand.
  backup_made_at timestamptz,
  lifted_at timestamptz,
  lifted_by text
);
alter table latch enable row level security;

-- A backup from before this table is restored into the tables of its time: there the restore leaves its mark in one
-- of its own, in the same transaction as the rows.
do $$
begin
  if to_regclass('public.latch_wanted') is not null then
    insert into latch (since, backup_made_at) select since, backup_made_at from latch_wanted;
    drop table latch_wanted;
  end if;
end
$$;
