-- Family dishes. An ingredient is the line that somebody wrote; what it says is read from it (decision 715).
create table recipes (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  version integer not null default 1,
  title text not null,
  folded_title text not null generated always as (kinfold_folded(title)) stored,
  story text not null default '',
  servings double precision,
  servings_words text not null default '',
  minutes integer,
  ingredients text[] not null default '{}',
  -- [{"id": …, "words": …}]
  steps jsonb not null default '[]',
  tags text[] not null default '{}',
  -- Whose recipe it is.
  person_id uuid,
  -- The picture of its card.
  memory_id uuid,
  variant_of uuid,
  is_favourite boolean not null default false,
  -- Folded: title, foods and tags, where slips are forgiven; and everything else that is said.
  named text not null,
  told text not null,
  added_by uuid references accounts (id) on delete set null,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  constraint recipes_of_family unique (family_id, id),
  foreign key (family_id, person_id) references people (family_id, id) on delete set null (person_id),
  foreign key (family_id, memory_id) references memories (family_id, id) on delete set null (memory_id),
  foreign key (family_id, variant_of) references recipes (family_id, id) on delete set null (variant_of)
);
create index recipes_by_title on recipes (family_id, folded_title, id);
create index recipes_person_id on recipes (person_id);
create index recipes_memory_id on recipes (memory_id);
create index recipes_variant_of on recipes (variant_of);
create index recipes_added_by on recipes (added_by);
create index recipes_removed on recipes (removed_at) where removed_at is not null;
alter table recipes enable row level security;
create policy same_family on recipes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on recipes for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on recipes for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert (id, family_id, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id,
    memory_id, variant_of, named, told, added_by, added_at, changed_at),
  update (version, title, story, servings, servings_words, minutes, ingredients, steps, tags, person_id, memory_id,
    variant_of, is_favourite, named, told, changed_at, removed_at)
  on recipes to kinfold_serving;

-- The cook's voice beside a step: a recording of the family.
create table recipe_voices (
  recipe_id uuid not null,
  step_id uuid not null,
  family_id uuid not null,
  media_id uuid not null,
  added_by uuid references accounts (id) on delete set null,
  added_at timestamptz not null,
  primary key (recipe_id, step_id),
  foreign key (family_id, recipe_id) references recipes (family_id, id) on delete cascade,
  foreign key (family_id, media_id) references media (family_id, id) on delete cascade
);
create index recipe_voices_media_id on recipe_voices (family_id, media_id);
create index recipe_voices_added_by on recipe_voices (added_by);
alter table recipe_voices enable row level security;
create policy same_family on recipe_voices for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
-- A recording that is private to somebody is told to nobody.
create policy editors_add on recipe_voices for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and added_by = (select kinfold_account_id())
    and exists (select from media where media.id = media_id and media.private_to is null));
create policy editors_remove on recipe_voices for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete on recipe_voices to kinfold_serving;

-- “Cooked on”, with a picture where there is one.
create table recipe_cookings (
  id uuid primary key,
  recipe_id uuid not null,
  family_id uuid not null,
  cooked_on date not null,
  note text not null default '',
  memory_id uuid,
  logged_by uuid references accounts (id) on delete set null,
  logged_at timestamptz not null,
  foreign key (family_id, recipe_id) references recipes (family_id, id) on delete cascade,
  foreign key (family_id, memory_id) references memories (family_id, id) on delete set null (memory_id)
);
create index recipe_cookings_by_day on recipe_cookings (recipe_id, cooked_on, id);
create index recipe_cookings_memory_id on recipe_cookings (memory_id);
create index recipe_cookings_logged_by on recipe_cookings (logged_by);
alter table recipe_cookings enable row level security;
create policy same_family on recipe_cookings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on recipe_cookings for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on recipe_cookings for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, insert, delete on recipe_cookings to kinfold_serving;

-- A recipe of somebody who is hidden is hidden, with its card and the voices beside its steps.
create or replace function kinfold_hidden_media() returns setof uuid
language sql stable security definer set search_path to 'public', 'pg_catalog' as $$
  with hidden as materialized (select kinfold_hidden_people() as id),
  unseen as materialized (
    select memory_id as id from memory_people join hidden on hidden.id = person_id
    union all select portrait_id from people join hidden using (id) where portrait_id is not null
    union all select memory_id from recipes join hidden on hidden.id = person_id where memory_id is not null)
  select id from unseen
  union all select media_id from memory_voices join unseen on unseen.id = memory_id
  union all select media_id from told_of join hidden on hidden.id = person_id
  union all select media.id from media join hidden on hidden.id = voice_of
  union all select media_id from recipe_voices join recipes on recipes.id = recipe_id
    join hidden on hidden.id = person_id
$$;
-- Also of somebody who was set aside by a merge: whoever doesn't see everybody doesn't see them.
create policy branch_of_person on recipes as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or person_id is null
    or person_id in (select id from people));
create policy branch_of_media on recipes as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id is null
    or memory_id not in (select kinfold_hidden_media()));
create policy branch_of_media on recipe_voices as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or media_id not in (select kinfold_hidden_media()));
create policy branch_of_media on recipe_cookings as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or memory_id is null
    or memory_id not in (select kinfold_hidden_media()));
create policy branch_of_recipe on recipe_cookings as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or recipe_id in (select id from recipes));
create policy branch_of_recipe on recipe_voices as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or recipe_id in (select id from recipes));

-- Somebody of a branch who is deleted for good: their recipes stay where they were hidden.
create or replace function kinfold_leave_shadow(person uuid, shadow uuid) returns void
language sql set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
  insert into people (id, family_id, given_name, created_at, removed_at, portrait_id, is_shadow)
  select shadow, family_id, '', created_at, removed_at, portrait_id, true from people where id = person;
  update partners set person_id = shadow where person_id = person;
  update parentages set child_id = shadow where child_id = person;
  update branch_people set person_id = shadow where person_id = person;
  update media set voice_of = shadow where voice_of = person;
  update recipes set person_id = shadow where person_id = person;
  -- What hangs on the one who goes is gone with them, from the words that are searched, too.
  insert into memory_people (memory_id, person_id, family_id)
  select memory_id, shadow, family_id from memory_people where person_id = person;
  insert into told_of (media_id, person_id, family_id)
  select media_id, shadow, family_id from told_of where person_id = person;
$$;
