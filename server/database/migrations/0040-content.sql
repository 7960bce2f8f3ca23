-- What the content desk changes about the public pages. What came with the program is in its files; here are only
-- other words for it, new entries, and what was taken off.
create table content_entries (
  id uuid primary key,
  kind text not null check (kind in ('post', 'faq', 'prompt', 'template', 'testimonial')),
  -- The address or anchor; the same as a committed entry's where this one stands in its place.
  key text not null,
  draft jsonb not null,
  -- Grows with every change, so that two editors can't overwrite each other.
  version integer not null default 1,
  -- What is public now; null where the committed words, or nothing, are shown.
  live jsonb,
  is_withdrawn boolean not null default false,
  was_public boolean not null default false,
  publish_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid references accounts on delete set null,
  unique (kind, key),
  check (not (is_withdrawn and live is not null))
);
create index content_entries_due on content_entries (publish_at) where publish_at is not null;

-- Earlier texts. They can only grow; they leave together with a draft that nobody outside has ever seen.
create table content_versions (
  id uuid primary key,
  entry_id uuid not null references content_entries on delete cascade,
  number integer not null,
  what text not null check (what in ('built-in', 'kept', 'scheduled', 'published', 'withdrawn', 'restored')),
  fields jsonb not null,
  made_at timestamptz not null,
  made_by uuid references accounts on delete set null,
  unique (entry_id, number)
);

create function kinfold_keep_content_versions() returns trigger language plpgsql as $$
begin
  -- Deeper than one is the cascade of their entry, or of the account that made them.
  if pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception 'Earlier texts can only grow.';
end $$;
create trigger keep_content_versions before update or delete on content_versions
  for each row execute function kinfold_keep_content_versions();

-- Grows whenever something public changes; every process compares it with what it has in memory.
create table content_edition (
  is_only boolean primary key default true check (is_only),
  edition integer not null
);
insert into content_edition (edition) values (0);

alter table content_entries enable row level security;
alter table content_versions enable row level security;
alter table content_edition enable row level security;

-- Pictures of posts, in the widths they are shown in. Few and small, so they lie here, where every process and backup finds them.
create table content_pictures (
  id uuid primary key,
  name text not null,
  width integer not null,
  height integer not null,
  added_at timestamptz not null,
  added_by uuid references accounts on delete set null
);
create table content_picture_copies (
  picture_id uuid not null references content_pictures on delete cascade,
  width integer not null,
  bytes bytea not null,
  primary key (picture_id, width)
);
alter table content_pictures enable row level security;
alter table content_picture_copies enable row level security;
