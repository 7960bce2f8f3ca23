-- What a family sets itself, in its own words: done, or let go, and never late.
create table goals (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  words text not null,
  -- Whom it is about.
  person_id uuid,
  wanted_on date,
  state text not null default 'open' check (state in ('open', 'done', 'let-go')),
  made_by uuid references accounts (id) on delete set null,
  made_at timestamptz not null,
  moved_at timestamptz not null,
  foreign key (family_id, person_id) references people (family_id, id) on delete cascade
);
create index goals_by_state on goals (family_id, state, moved_at, id);
create index goals_person_id on goals (person_id);
create index goals_made_by on goals (made_by);
alter table goals enable row level security;
create policy same_family on goals for select to kinfold_serving
  using (family_id = (select kinfold_family_id()));
create policy editors_add on goals for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_change on goals for update to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy editors_remove on goals for delete to kinfold_serving
  using (family_id = (select kinfold_family_id()) and (select kinfold_may_edit()));
create policy branch_of_person on goals as restrictive for select to kinfold_serving
  using ((select kinfold_hidden_branches()) is null or person_id is null
    or person_id in (select id from people));
grant select, insert (id, family_id, words, person_id, wanted_on, made_by, made_at, moved_at),
  update (words, person_id, wanted_on, state, moved_at), delete on goals to kinfold_serving;

-- Who asked for a question each week, on which day; 1 is Monday.
create table weekly_prompts (
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  next_at timestamptz not null,
  asked_for_at timestamptz not null,
  primary key (family_id, account_id)
);
create index weekly_prompts_account_id on weekly_prompts (account_id);
create index weekly_prompts_next_at on weekly_prompts (next_at);
alter table weekly_prompts enable row level security;
create policy own on weekly_prompts for select to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id()));
create policy own_add on weekly_prompts for insert to kinfold_serving
  with check (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and (select kinfold_may_edit()));
create policy own_change on weekly_prompts for update to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and (select kinfold_may_edit()));
create policy own_remove on weekly_prompts for delete to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id()));
grant select, insert, update (weekday, next_at), delete on weekly_prompts to kinfold_serving;
-- The link in each letter ends them.
create policy held on weekly_prompts for select to kinfold_visiting
  using (account_id = (select kinfold_held('account')));
create policy held_remove on weekly_prompts for delete to kinfold_visiting
  using (account_id = (select kinfold_held('account')));
grant select (family_id, account_id), delete on weekly_prompts to kinfold_visiting;

-- Each question that was written to somebody, and what they answered. Its link is known by its hash alone.
create table prompt_letters (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  -- The prompt, and whom it remembers.
  question_key text not null,
  question text not null,
  token_hash bytea not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  take_id uuid,
  media_id uuid,
  answered_at timestamptz,
  foreign key (family_id, media_id) references media (family_id, id) on delete set null (media_id)
);
create index prompt_letters_of_account on prompt_letters (account_id, family_id, sent_at);
create index prompt_letters_family_id on prompt_letters (family_id);
create index prompt_letters_media_id on prompt_letters (media_id);
alter table prompt_letters enable row level security;
create policy own on prompt_letters for select to kinfold_serving
  using (account_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id()));
grant select (id, family_id, account_id, question_key, question, sent_at, expires_at, media_id, answered_at)
  on prompt_letters to kinfold_serving;
