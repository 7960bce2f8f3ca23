-- When a file was first found not to be what it was, and in which backups a sound copy was looked for; once it is again,
-- since when and from which copy. What isn't told yet is told by the next letter, whatever cut off the night before.
alter table file_checks add column found_at timestamptz;
alter table file_checks add column looked_in uuid[] not null default '{}';
alter table file_checks add column mended_at timestamptz;
alter table file_checks add column mended_from text check (mended_from in ('second store', 'backup'));
alter table file_checks add column told_at timestamptz;
-- Given up: every copy there is was looked at, and none is sound. What wasn't tried yet isn't lost.
alter table file_checks add column tried_at timestamptz;
alter table file_checks add column given_up_at timestamptz;
update file_checks set found_at = checked_at where outcome <> 'sound';
alter table file_checks drop constraint file_checks_outcome_check;
alter table file_checks add constraint file_checks_outcome_check
  check (outcome in ('sound', 'missing', 'changed', 'unreadable'));

-- What we put into the second store, noted before it is put: only what stands here is ever deleted there. Copied once it
-- was put.
create table second_copies (
  storage_key text not null primary key,
  copied_at timestamptz,
  checked_at timestamptz not null
);
create index second_copies_checked_at on second_copies (checked_at);
alter table second_copies enable row level security;

-- Each place where files lie carries a mark of this house. Where it isn't found, the place is away (a disk that isn't
-- mounted, another house's bucket): nothing is mended into it, copied to it or deleted in it. Not in backups: a restored
-- copy has marks, and a folder in the second store, of its own.
create table file_stores (
  which text not null primary key check (which in ('first', 'second')),
  mark uuid not null,
  place text not null,
  marked_at timestamptz,
  away_since timestamptz,
  told_at timestamptz
);
alter table file_stores enable row level security;
