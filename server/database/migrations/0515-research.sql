-- Voice Ancestry: what a family asks a researcher, and what comes of it. Cases name the living and cost money, so those
-- who only look at a family don't see them; the researcher sees a case from the moment it is asked, and nothing else.
create table research_cases (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  state text not null default 'draft' check (state in
    ('draft', 'asked', 'quoted', 'accepted', 'in-work', 'reported', 'closed', 'withdrawn', 'declined')),
  title sealed_text not null,
  question sealed_text not null,
  known sealed_text not null,
  begun_by uuid references accounts (id) on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  asked_at timestamptz,
  quoted_hours integer check (quoted_hours between 1 and 500),
  quoted_rate_cents integer check (quoted_rate_cents between 1 and 100000),
  quote_words sealed_text,
  quoted_at timestamptz,
  accepted_by uuid references accounts (id) on delete set null,
  accepted_at timestamptz,
  work_begun_at timestamptz,
  paid_at timestamptz,
  report_words sealed_text,
  reported_at timestamptz,
  ended_at timestamptz,
  end_words sealed_text,
  desk_read_number integer not null default 0,
  unique (family_id, id),
  constraint research_cases_asked check (state = 'draft' or asked_at is not null),
  constraint research_cases_quoted check
    (state not in ('quoted', 'accepted', 'in-work', 'reported', 'closed') or quoted_at is not null),
  constraint research_cases_accepted check
    (state not in ('accepted', 'in-work', 'reported', 'closed') or accepted_at is not null)
);
create index research_cases_begun_by on research_cases (begun_by);
create index research_cases_accepted_by on research_cases (accepted_by);
create index research_cases_open on research_cases (asked_at, id)
  where asked_at is not null and ended_at is null;
create index research_cases_over on research_cases (asked_at, id)
  where asked_at is not null and ended_at is not null;
alter table research_cases enable row level security;
create policy editors_read on research_cases for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_begin on research_cases for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and state = 'draft' and begun_by = (select kinfold_account_id()));
-- Whatever only the desk says (quote, payment, report) is in no grant.
create policy editors_change on research_cases for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()))
  with check (family_id = (select kinfold_family_id()) and state not in ('quoted', 'in-work', 'reported', 'declined'));
create policy editors_remove_drafts on research_cases for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()) and state = 'draft');
grant select, insert, delete,
  update (state, title, question, known, changed_at, asked_at, accepted_by, accepted_at, ended_at)
  on research_cases to kinfold_serving;

create table research_people (
  case_id uuid not null,
  person_id uuid not null,
  family_id uuid not null,
  position integer not null,
  -- As the family called them: a card may be removed, or become one with another.
  name sealed_text not null,
  primary key (case_id, person_id),
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index research_people_person on research_people (family_id, person_id);
create index research_people_case on research_people (family_id, case_id);

create table research_recordings (
  case_id uuid not null,
  media_id uuid not null,
  family_id uuid not null,
  position integer not null,
  primary key (case_id, media_id),
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade,
  foreign key (family_id, media_id) references media (family_id, id) on delete cascade
);
create index research_recordings_media on research_recordings (family_id, media_id);
create index research_recordings_case on research_recordings (family_id, case_id);

create table research_messages (
  id uuid primary key,
  case_id uuid not null,
  family_id uuid not null,
  number integer not null,
  side text not null check (side in ('family', 'desk')),
  account_id uuid references accounts (id) on delete set null,
  words sealed_text not null,
  said_at timestamptz not null,
  unique (case_id, number),
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade
);
create index research_messages_case on research_messages (family_id, case_id);
create index research_messages_account on research_messages (account_id);

-- How far each member has read.
create table research_readings (
  case_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  family_id uuid not null,
  read_number integer not null,
  primary key (case_id, account_id),
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade
);
create index research_readings_account on research_readings (account_id);
create index research_readings_case on research_readings (family_id, case_id);

create table research_sources (
  id uuid primary key,
  case_id uuid not null,
  family_id uuid not null,
  position integer not null,
  title sealed_text not null,
  place sealed_text not null,
  link sealed_text not null,
  unique (family_id, id),
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade
);
create index research_sources_case on research_sources (family_id, case_id);

-- What the sources say of whom; the family takes each into its tree, or leaves it.
create table research_facts (
  id uuid primary key,
  case_id uuid not null,
  family_id uuid not null,
  position integer not null,
  person_id uuid not null,
  source_id uuid not null,
  kind text not null,
  what text not null,
  written text not null,
  place text not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'refused')),
  -- Into whose life it was written: not always the one it was proposed for.
  attached_to uuid,
  decided_by uuid references accounts (id) on delete set null,
  decided_at timestamptz,
  foreign key (family_id, case_id) references research_cases (family_id, id) on delete cascade,
  foreign key (family_id, source_id) references research_sources (family_id, id) on delete cascade,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index research_facts_case on research_facts (family_id, case_id);
create index research_facts_person on research_facts (family_id, person_id);
create index research_facts_source on research_facts (family_id, source_id);
create index research_facts_decided_by on research_facts (decided_by);

alter table research_people enable row level security;
alter table research_recordings enable row level security;
alter table research_messages enable row level security;
alter table research_readings enable row level security;
alter table research_sources enable row level security;
alter table research_facts enable row level security;

create policy editors_read on research_people for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_choose on research_people for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and exists (select from research_cases where id = case_id and state = 'draft'));
create policy editors_unchoose on research_people for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and exists (select from research_cases where id = case_id and state = 'draft'));
grant select, insert, delete on research_people to kinfold_serving;

create policy editors_read on research_recordings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
-- What is private to somebody is handed to nobody.
create policy editors_choose on research_recordings for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and exists (select from research_cases where id = case_id and state = 'draft')
    and exists (select from media where media.id = media_id and media.private_to is null));
create policy editors_unchoose on research_recordings for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and exists (select from research_cases where id = case_id and state = 'draft'));
grant select, insert, delete on research_recordings to kinfold_serving;

create policy editors_read on research_messages for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_say on research_messages for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and side = 'family' and account_id = (select kinfold_account_id()));
grant select, insert on research_messages to kinfold_serving;

create policy own_reading on research_readings for all to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit())
    and account_id = (select kinfold_account_id()))
  with check (family_id = (select kinfold_family_id()) and account_id = (select kinfold_account_id()));
grant select, insert, update (read_number) on research_readings to kinfold_serving;

create policy editors_read on research_sources for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select on research_sources to kinfold_serving;

create policy editors_read on research_facts for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_decide on research_facts for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
grant select, update (state, attached_to, decided_by, decided_at) on research_facts to kinfold_serving;

-- Where what is known of somebody's life stands: an archive, a book, a register.
alter table life_events add column source text not null default '';
