-- Someone known to the family, with or without a login.
create table people (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  account_id uuid references accounts on delete set null,
  given_name text not null,
  surname text not null default '',
  born_on date,
  -- What is known when the day is not: "about 1890", "spring 1902".
  born_words text not null default '',
  born_place text not null default '',
  died_on date,
  died_words text not null default '',
  died_place text not null default '',
  is_living boolean not null default true,
  occupation text not null default '',
  story text not null default '',
  time_zone text,
  portrait_id uuid references media on delete set null,
  is_made_up boolean not null default false,
  created_at timestamptz not null
);
create index people_family_id on people (family_id);

create table kinships (
  id uuid primary key,
  family_id uuid not null references families on delete cascade,
  -- parent-like kinds point from the elder to the younger; partners in either order.
  person_id uuid not null references people on delete cascade,
  relative_id uuid not null references people on delete cascade,
  kind text not null check (kind in ('parent', 'adoptive-parent', 'step-parent', 'partner', 'chosen-kin')),
  began_on date,
  ended_on date,
  unique (person_id, relative_id, kind),
  check (person_id <> relative_id)
);
create index kinships_family_id on kinships (family_id);
create index kinships_relative_id on kinships (relative_id);

alter table people enable row level security;
alter table kinships enable row level security;

create policy same_family on people for select to kinfold_serving using (family_id = kinfold_family_id());
create policy editors_add on people for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_change on people for update to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_remove on people for delete to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());
create policy same_family on kinships for select to kinfold_serving using (family_id = kinfold_family_id());
create policy editors_add on kinships for insert to kinfold_serving
  with check (family_id = kinfold_family_id() and kinfold_may_edit());
create policy editors_remove on kinships for delete to kinfold_serving
  using (family_id = kinfold_family_id() and kinfold_may_edit());

grant select, insert, update, delete on people, kinships to kinfold_serving;
