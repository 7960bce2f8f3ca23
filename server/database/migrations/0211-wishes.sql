-- Last wishes: somebody's own instructions. Only their author writes them, and who else reads one is decided here, by
-- the database: whom the author chose, now or once their passing was released (docs/decisions/430).
create function kinfold_is_released(owner uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select exists (select from passings where owner_id = owner and value -> 'case' ->> 'state' = 'released')
$$;

create table wish_recordings (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('announced', 'kept')),
  duration_ms integer not null,
  content_type text not null default '',
  byte_length bigint not null default 0,
  sha256 text not null default '',
  storage_key text not null unique,
  -- Which attempt to send it arrived: its bytes lie under the announced key and this number.
  attempt uuid,
  announced_at timestamptz not null,
  constraint wish_recordings_of_family unique (family_id, id)
);
create index wish_recordings_author_id on wish_recordings (author_id);
create index wish_recordings_announced_at on wish_recordings (announced_at);

-- Where bytes lie is nothing that a request may write: the attempt only lengthens the key, once.
create function kinfold_name_spoken_wish() returns trigger language plpgsql as $$
begin
  if old.attempt is null and new.attempt is not null then
    new.storage_key := old.storage_key || '.' || new.attempt;
  else
    new.attempt := old.attempt;
  end if;
  return new;
end $$;
create trigger wish_recordings_name_what_arrived before update of attempt on wish_recordings
  for each row execute function kinfold_name_spoken_wish();

create table wishes (
  id uuid primary key,
  family_id uuid not null references families (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  -- A question's name, or paper and witness, of which there can be many.
  kind text not null,
  version integer not null check (version > 0),
  content sealed_json not null,
  recording_id uuid,
  visible text not null check (visible in ('now', 'after')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint wishes_of_family unique (family_id, id),
  foreign key (family_id, recording_id) references wish_recordings (family_id, id) on delete set null (recording_id)
);
create unique index wishes_answered_once on wishes (family_id, author_id, kind) where kind not in ('paper', 'witness');
create index wishes_of_author on wishes (family_id, author_id, created_at, id);
create index wishes_author_id on wishes (author_id);
create index wishes_recording_id on wishes (recording_id) where recording_id is not null;

create table wish_versions (
  id uuid primary key,
  family_id uuid not null,
  wish_id uuid not null,
  number integer not null check (number > 0),
  content sealed_json not null,
  recording_id uuid,
  -- Saves of one sitting are one version.
  sitting uuid,
  saved_at timestamptz not null,
  unique (wish_id, number),
  foreign key (family_id, wish_id) references wishes (family_id, id) on delete cascade,
  foreign key (family_id, recording_id) references wish_recordings (family_id, id) on delete set null (recording_id)
);
create index wish_versions_by_number on wish_versions (wish_id, number, id);
create index wish_versions_recording_id on wish_versions (recording_id) where recording_id is not null;

-- Who may read one wish now.
create table wish_sharings (
  family_id uuid not null,
  wish_id uuid not null,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (wish_id, account_id),
  foreign key (family_id, wish_id) references wishes (family_id, id) on delete cascade
);
create index wish_sharings_account_id on wish_sharings (account_id, family_id);

-- Who reads what is kept for afterwards. Without a row: everybody of the family.
create table wish_audiences (
  family_id uuid not null references families (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  audience text not null check (audience in ('family', 'chosen')),
  changed_at timestamptz not null,
  primary key (family_id, author_id)
);
create index wish_audiences_author_id on wish_audiences (author_id);
create table wish_readers (
  family_id uuid not null references families (id) on delete cascade,
  author_id uuid not null references accounts (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  primary key (family_id, author_id, account_id)
);
create index wish_readers_author_id on wish_readers (author_id);
create index wish_readers_account_id on wish_readers (account_id, family_id);

-- Whom an author chose for afterwards; asked by whoever was chosen, and by the letters of a release.
create function kinfold_reads_wish_after(wish uuid, family uuid, author uuid, reader uuid) returns boolean
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select coalesce((select audience from wish_audiences where family_id = family and author_id = author), 'family') = 'family'
    or exists (select from wish_readers where family_id = family and author_id = author and account_id = reader)
    or exists (select from wish_sharings join wishes on wishes.id = wish_id
      where wish_id = wish and account_id = reader and visible = 'now')
$$;
-- Those of others that whoever asks may read in the family they look at: asked once for a statement.
create function kinfold_readable_wishes() returns setof uuid
  language sql stable security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select id from wishes
  where family_id = kinfold_family_id() and author_id <> kinfold_account_id()
    and (visible = 'now' and exists (
        select from wish_sharings where wish_id = wishes.id and account_id = kinfold_account_id())
      or kinfold_is_released(author_id)
        and kinfold_reads_wish_after(id, family_id, author_id, kinfold_account_id()))
$$;

alter table wishes enable row level security;
create policy own on wishes for select to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
create policy shown on wishes for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and id in (select kinfold_readable_wishes()));
create policy members_begin on wishes for insert to kinfold_serving
  with check (family_id = (select kinfold_family_id()) and author_id = (select kinfold_account_id()));
create policy authors_change on wishes for update to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
create policy authors_remove on wishes for delete to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
grant select, insert, delete, update (version, content, recording_id, visible, changed_at) on wishes to kinfold_serving;

-- What somebody wrote before is theirs alone, also after their passing.
alter table wish_versions enable row level security;
create policy own on wish_versions for all to kinfold_serving
  using (wish_id in (select id from wishes where author_id = (select kinfold_account_id())))
  with check ((family_id, wish_id) in (select family_id, id from wishes where author_id = (select kinfold_account_id())));
grant select, insert, delete, update (number, content, recording_id, saved_at) on wish_versions to kinfold_serving;

alter table wish_sharings enable row level security;
create policy own on wish_sharings for select to kinfold_serving
  using (wish_id in (select id from wishes where author_id = (select kinfold_account_id())));
create policy authors_share on wish_sharings for insert to kinfold_serving
  with check ((family_id, wish_id) in (select family_id, id from wishes where author_id = (select kinfold_account_id()))
    and (family_id, account_id) in (select family_id, account_id from members where status = 'active'));
create policy authors_unshare on wish_sharings for delete to kinfold_serving
  using (wish_id in (select id from wishes where author_id = (select kinfold_account_id())));
grant select, insert, delete on wish_sharings to kinfold_serving;

alter table wish_audiences enable row level security;
create policy own on wish_audiences for all to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id))
  with check (author_id = (select kinfold_account_id()) and family_id = (select kinfold_own_family_id()));
grant select, insert, update (audience, changed_at) on wish_audiences to kinfold_serving;
alter table wish_readers enable row level security;
create policy own on wish_readers for select to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
create policy authors_choose on wish_readers for insert to kinfold_serving
  with check (author_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and (family_id, account_id) in (select family_id, account_id from members where status = 'active'));
create policy authors_unchoose on wish_readers for delete to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
grant select, insert, delete on wish_readers to kinfold_serving;

-- A voice is heard by its author, and by whoever may read the wish as it stands now.
alter table wish_recordings enable row level security;
create policy own on wish_recordings for select to kinfold_serving
  using (author_id = (select kinfold_account_id()) and family_id = coalesce((select kinfold_own_family_id()), family_id));
create policy shown on wish_recordings for select to kinfold_serving
  using (family_id = (select kinfold_family_id()) and state = 'kept' and id in (select recording_id from wishes));
create policy authors_announce on wish_recordings for insert to kinfold_serving
  with check (author_id = (select kinfold_account_id()) and family_id = (select kinfold_family_id())
    and state = 'announced' and starts_with(storage_key, 'media/' || family_id || '/'));
create policy authors_send on wish_recordings for update to kinfold_serving
  using (author_id = (select kinfold_account_id()) and state = 'announced')
  with check (state = 'kept');
grant select, insert, update (state, attempt, content_type, byte_length, sha256) on wish_recordings to kinfold_serving;

-- Whoever leaves a family, or is taken out of it, was chosen as one of it: coming back brings nothing back by itself.
create function kinfold_forget_wish_reader() returns trigger
  language plpgsql security definer set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  delete from wish_sharings where account_id = old.account_id and family_id = old.family_id;
  delete from wish_readers where account_id = old.account_id and family_id = old.family_id;
  return null;
end $$;
create trigger wishes_forget_reader after update of status on members
  for each row when (old.status = 'active' and new.status <> 'active')
  execute function kinfold_forget_wish_reader();
create trigger wishes_forget_gone_reader after delete on members
  for each row execute function kinfold_forget_wish_reader();

-- Wishes, like messages, stay their author's also after they left the family.
drop policy authored on families;
create policy authored on families for select to kinfold_serving
  using ((select kinfold_family_id()) is null and (exists (select from messages where messages.family_id = families.id)
    or exists (select from wishes where wishes.family_id = families.id and wishes.author_id = (select kinfold_account_id()))));

-- Where those are written to who read somebody's wishes once their passing was released, each once.
create function kinfold_wish_readers(author uuid) returns table (address text, family_id uuid)
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select distinct on (lower(accounts.email)) accounts.email, members.family_id
  from members join accounts on accounts.id = members.account_id
  where members.status = 'active' and accounts.status = 'active' and accounts.email_verified_at is not null
    and accounts.id <> author and exists (
      select from wishes where wishes.family_id = members.family_id and wishes.author_id = author
        and kinfold_reads_wish_after(wishes.id, wishes.family_id, author, accounts.id))
  order by lower(accounts.email), members.family_id
$$;
