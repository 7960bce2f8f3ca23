-- The living family tree. People stay the only table of persons, with their birth and death; these say who belongs to
-- whom, what else they were called and what else happened to them.
alter table people add column sex text not null default 'unknown',
  add constraint people_sex_check check (sex in ('unknown', 'male', 'female', 'other'));

-- Those who had children together or lived together: two mostly, one where the other isn't known, none where only
-- brothers and sisters are.
create table partnerships (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  kind text not null default 'unknown',
  created_at timestamptz not null,
  constraint partnerships_kind_check check (kind in ('married', 'together', 'engaged', 'unknown')),
  constraint partnerships_of_family unique (family_id, id)
);

create table partners (
  id uuid primary key,
  family_id uuid not null,
  partnership_id uuid not null,
  person_id uuid not null,
  constraint partners_partnership_id_person_id_key unique (partnership_id, person_id),
  foreign key (family_id, partnership_id) references partnerships (family_id, id) on delete cascade,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index partners_family_id on partners (family_id);
create index partners_person_id on partners (person_id);

create table parentages (
  id uuid primary key,
  family_id uuid not null,
  partnership_id uuid not null,
  child_id uuid not null,
  kind text not null default 'birth',
  constraint parentages_partnership_id_child_id_key unique (partnership_id, child_id),
  constraint parentages_kind_check check (kind in ('birth', 'adopted', 'foster', 'step', 'other')),
  foreign key (family_id, partnership_id) references partnerships (family_id, id) on delete cascade,
  foreign key (family_id, child_id) references people (family_id, id) on delete cascade
);
create index parentages_family_id on parentages (family_id);
create index parentages_child_id on parentages (child_id);

-- What somebody was called besides: before a marriage, in another script, as a child.
create table person_names (
  id uuid primary key,
  family_id uuid not null,
  person_id uuid not null,
  kind text not null,
  name text not null,
  position integer not null,
  constraint person_names_kind_check check (kind in ('birth', 'married', 'script', 'other')),
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index person_names_of_person on person_names (family_id, person_id);

-- Of one person or of one partnership. The date is kept as somebody wrote it; the days between which it lies and the
-- number it is sorted by (Julian day numbers) follow from it.
create table life_events (
  id uuid primary key,
  family_id uuid not null,
  person_id uuid,
  partnership_id uuid,
  kind text not null,
  what text not null default '',
  written text not null default '',
  earliest integer,
  latest integer,
  sort_key double precision,
  place text not null default '',
  constraint life_events_of_one check (num_nonnulls(person_id, partnership_id) = 1),
  constraint life_events_kind_check check (kind in ('baptism', 'schooling', 'work', 'home', 'emigration', 'immigration',
    'service', 'burial', 'engagement', 'marriage', 'separation', 'divorce', 'other')),
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade,
  foreign key (family_id, partnership_id) references partnerships (family_id, id) on delete cascade
);
create index life_events_of_person on life_events (family_id, person_id);
create index life_events_of_partnership on life_events (family_id, partnership_id);

-- What each editor did to the tree, step by step, so that they can take it back.
create table tree_changes (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  made_at timestamptz not null,
  -- Clocks stand still and go back; what came later never does.
  number bigint generated always as identity,
  undone_at timestamptz,
  steps jsonb not null
);
create index tree_changes_of_account on tree_changes (family_id, account_id, number);
create index tree_changes_account_id on tree_changes (account_id);

alter table partnerships enable row level security;
alter table partners enable row level security;
alter table parentages enable row level security;
alter table person_names enable row level security;
alter table life_events enable row level security;
alter table tree_changes enable row level security;
do $$
declare name text;
begin
  foreach name in array array['partnerships', 'partners', 'parentages', 'person_names', 'life_events'] loop
    execute format('create policy same_family on %I for select to kinfold_serving
      using (family_id = (select kinfold_family_id()))', name);
    execute format('create policy editors_add on %I for insert to kinfold_serving
      with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()))', name);
    execute format('create policy editors_remove on %I for delete to kinfold_serving
      using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()))', name);
    execute format('grant select, insert, delete on %I to kinfold_serving', name);
  end loop;
end $$;
create policy own on tree_changes for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and account_id = (select kinfold_account_id())
    and (select kinfold_may_edit()));
grant select, insert, delete, update (undone_at) on tree_changes to kinfold_serving;

-- Of recipients the parents, whose names they may be asked for.
create policy held on parentages for select to kinfold_visiting
  using (kind in ('birth', 'adopted', 'step')
    and child_id in (select person_id from deliveries where id = (select kinfold_held('message'))));
grant select (partnership_id, child_id, kind) on parentages to kinfold_visiting;
create policy held on partners for select to kinfold_visiting
  using (partnership_id in (select partnership_id from parentages));
grant select (partnership_id, person_id) on partners to kinfold_visiting;
drop policy held on people;
create policy held on people for select to kinfold_visiting
  using (id in (select person_id from voice_links) or id in (select person_id from deliveries)
    or id in (select person_id from partners) or id in (select person_id from contact_ways));

-- Kinships of parents and partners were written for the demo family only, whose seed writes them anew. What stays is
-- whom a family counts as its own without either.
drop policy held on kinships;
revoke all on kinships from kinfold_visiting;
delete from kinships where kind <> 'chosen-kin';
alter table kinships drop constraint kinships_kind_check, drop column began_on, drop column ended_on,
  add constraint kinships_kind_check check (kind = 'chosen-kin');
