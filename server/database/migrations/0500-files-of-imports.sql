-- Pictures, films, papers and sounds that a family file names: they lie beside it in a zip archive, come through the
-- vault's own door after its people did, and go again when all of it is taken back.
create table tree_import_files (
  import_id uuid not null,
  family_id uuid not null,
  position integer not null,
  -- As the family file calls it.
  name text not null,
  title text not null,
  -- Who is in it, by their places in the family file; and of whom it is the first picture.
  people integer[] not null,
  first_of integer[] not null,
  state text not null default 'wanted' check (state in ('wanted', 'here', 'lost')),
  why text not null default '',
  media_id uuid,
  -- Whether it came with this import, or was in the vault before.
  is_added boolean not null default false,
  -- Who was named in it because of this import.
  named uuid[] not null default '{}',
  constraint tree_import_files_pkey primary key (import_id, position),
  foreign key (family_id, import_id) references tree_imports (family_id, id) on delete cascade,
  foreign key (family_id, media_id) references media (family_id, id) on delete set null (media_id)
);
create index tree_import_files_family_id on tree_import_files (family_id);
create index tree_import_files_media_id on tree_import_files (media_id) where media_id is not null;

alter table tree_imports add column brought_at timestamptz;
update tree_imports set brought_at = created_at where expires_at is null;

alter table tree_import_files enable row level security;
create policy editors on tree_import_files for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, update, delete on tree_import_files to kinfold_serving;
