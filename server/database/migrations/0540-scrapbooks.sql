-- Books that a family lays out. Their pages are scenes (contract/scrapbooks/scene.ts): what lies where, in millimetres.
create table scrapbooks (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  title text not null,
  subtitle text not null default '',
  format text not null,
  theme text not null,
  -- Grows with every change to the book or a page of it: who asks for changes names the one they know.
  revision integer not null default 1,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint scrapbooks_of_family unique (family_id, id),
  constraint scrapbooks_format_check check (format in ('square', 'portrait', 'landscape'))
);
create index scrapbooks_by_change on scrapbooks (family_id, changed_at, id);
create index scrapbooks_made_by on scrapbooks (made_by);
create index scrapbooks_removed on scrapbooks (removed_at) where removed_at is not null;
alter table scrapbooks enable row level security;
create policy same_family on scrapbooks for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on scrapbooks for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on scrapbooks for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert (id, family_id, title, subtitle, format, theme, made_by, made_at, changed_at),
  update (title, subtitle, theme, revision, changed_at, removed_at) on scrapbooks to kinfold_serving;

create table scrapbook_pages (
  id uuid primary key,
  book_id uuid not null,
  family_id uuid not null,
  is_cover boolean not null default false,
  -- Also of pages that were taken out: they come back where they stood.
  position integer not null,
  version integer not null default 1,
  -- The book's, when this page changed last.
  revision integer not null,
  paper text not null,
  items jsonb not null,
  byte_length integer not null,
  changed_by uuid references accounts (id) on delete set null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  foreign key (family_id, book_id) references scrapbooks (family_id, id) on delete cascade
);
create unique index scrapbook_pages_cover on scrapbook_pages (book_id) where is_cover;
create index scrapbook_pages_in_order on scrapbook_pages (book_id, position, id);
create index scrapbook_pages_room on scrapbook_pages (family_id, book_id) include (byte_length);
create index scrapbook_pages_changed_by on scrapbook_pages (changed_by);
create index scrapbook_pages_removed on scrapbook_pages (removed_at) where removed_at is not null;
alter table scrapbook_pages enable row level security;
create policy same_family on scrapbook_pages for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on scrapbook_pages for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on scrapbook_pages for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on scrapbook_pages for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()) and removed_at is not null);
grant select, delete,
  insert (id, book_id, family_id, is_cover, position, revision, paper, items, byte_length, changed_by, changed_at),
  update (position, version, revision, paper, items, byte_length, changed_by, changed_at, removed_at)
  on scrapbook_pages to kinfold_serving;

-- A whole book as it stood at a moment.
create table scrapbook_editions (
  id uuid primary key,
  book_id uuid not null,
  family_id uuid not null,
  name text not null default '',
  why text not null,
  title text not null,
  subtitle text not null,
  theme text not null,
  -- [{"id": …, "isCover": …, "paper": …, "items": […]}], in their order
  pages jsonb not null,
  page_count integer not null,
  byte_length integer not null,
  kept_by uuid references accounts (id) on delete set null,
  kept_at timestamptz not null,
  constraint scrapbook_editions_why_check check (why in ('hand', 'sitting', 'restoring')),
  foreign key (family_id, book_id) references scrapbooks (family_id, id) on delete cascade
);
create index scrapbook_editions_by_time on scrapbook_editions (book_id, kept_at, id);
create index scrapbook_editions_room on scrapbook_editions (family_id, book_id) include (byte_length);
create index scrapbook_editions_kept_by on scrapbook_editions (kept_by);
alter table scrapbook_editions enable row level security;
create policy same_family on scrapbook_editions for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on scrapbook_editions for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on scrapbook_editions for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
-- Whoever doesn't see all of the family doesn't read what may stand in it of others.
create policy branch_of_family on scrapbook_editions as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null);
grant select, insert, delete on scrapbook_editions to kinfold_serving;

-- What somebody sees of a page: of a memory that isn't for their eyes neither the picture nor words that were taken
-- from it. Asked with the asker's rights: a memory they don't see isn't there.
create function kinfold_seen_items(items jsonb) returns jsonb language sql stable as $$
  select case when (select kinfold_hidden_branches()) is null then items else (
    select coalesce(jsonb_agg(
      case when item ->> 'memoryId' is null
          or exists (select from memories where memories.id = (item ->> 'memoryId')::uuid) then item
        when item ->> 'kind' = 'text' then item || '{"memoryId": null, "words": "", "lines": []}'
        else item || '{"memoryId": null, "alt": ""}' end order by number), '[]')
    from jsonb_array_elements(items) with ordinality as each (item, number)) end
$$;

-- Of these items, those whose picture can't be shown to whoever asks.
create function kinfold_missing_items(items jsonb) returns uuid[] language sql stable as $$
  select coalesce(array_agg((item ->> 'id')::uuid order by number), '{}')
  from jsonb_array_elements(items) with ordinality as each (item, number)
  where item ->> 'kind' = 'picture' and item ->> 'memoryId' is not null and not exists (
    select from memories where memories.id = (item ->> 'memoryId')::uuid and trashed_at is null)
$$;
