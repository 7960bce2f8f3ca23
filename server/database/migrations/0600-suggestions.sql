-- What members suggest about people in the tree, for somebody who may edit to accept or decline.
create table suggestions (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  person_id uuid not null,
  -- Who is said to be the same person.
  other_id uuid,
  -- How the card was called then: it may have become another's since.
  name_then text not null,
  kind text not null check (kind in ('wrong', 'note', 'facts', 'relative', 'same')),
  suggested jsonb not null,
  -- What stood there then, of the facts it speaks of. For editors alone: of the living, viewers are told little.
  facts_then jsonb not null default '{}',
  why text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'declined')),
  is_open boolean not null generated always as (state = 'waiting') stored,
  is_corrected boolean not null default false,
  answer text not null default '',
  answered_by uuid references accounts (id) on delete set null,
  answered_at timestamptz,
  -- When whoever suggested it had read the answer.
  heard_at timestamptz,
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  -- Made, or answered.
  moved_at timestamptz not null,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade,
  foreign key (family_id, other_id) references people (family_id, id) on delete set null (other_id)
);
create index suggestions_in_order on suggestions (family_id, is_open, moved_at, id);
create index suggestions_of_account on suggestions (made_by, family_id, made_at, id);
create index suggestions_person_id on suggestions (person_id);
create index suggestions_other_id on suggestions (other_id);
create index suggestions_answered_by on suggestions (answered_by);
alter table suggestions enable row level security;
create policy editors_and_author on suggestions for select to kinfold_serving
  using (family_id = (select kinfold_family_id())
    and ((select kinfold_may_edit()) or made_by = (select kinfold_account_id())));
create policy author_adds on suggestions for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and made_by = (select kinfold_account_id())
    and state = 'waiting');
-- An author only notes what they have read.
create policy editors_answer on suggestions for update to kinfold_serving
  using (family_id = (select kinfold_family_id())
    and ((select kinfold_may_edit()) or made_by = (select kinfold_account_id()) and state <> 'waiting'));
create policy author_removes on suggestions for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and made_by = (select kinfold_account_id())
    and state = 'waiting');
create policy branch_of_person on suggestions as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or person_id in (select id from people)
    and (other_id is null or other_id in (select id from people)));
grant select,
  insert (id, family_id, person_id, other_id, name_then, kind, suggested, facts_then, why, made_by, made_at, moved_at),
  update (person_id, other_id, state, is_corrected, answer, answered_by, answered_at, heard_at, moved_at),
  delete on suggestions to kinfold_serving;
