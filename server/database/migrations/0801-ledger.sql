-- Where the ledger stands: files outside this database and outside every backup, written once each, that a restored copy
-- is brought up to before it sends anything (decision 773). `line` names its files, `number` and `sha256` are those of
-- the last one, `token` is in the file that is being written. While `latched_at` is set this is a restored copy that
-- nothing leaves. `lives` counts how often this house came back without its ledger.
create table ledger (
  only_row boolean not null primary key default true check (only_row),
  line text not null default substr(md5(gen_random_uuid()::text), 1, 16),
  number integer not null default 0,
  sha256 text not null default '',
  token text,
  written_at timestamptz,
  latched_at timestamptz,
  lifted_at timestamptz,
  lives integer not null default 0
);
insert into ledger default values;

-- Rows that changed and whose state isn't in the ledger yet; for those with a history, since which version.
create table ledger_waiting (
  posted bigint not null generated always as identity primary key,
  subject text not null,
  row_key jsonb not null,
  since integer,
  at timestamptz not null default now()
);
alter table ledger enable row level security;
alter table ledger_waiting enable row level security;

-- The arguments are the columns of the row's key. What a restored copy is told by the ledger isn't news.
create function ledger_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key_before jsonb := (select jsonb_object_agg(name, before -> name) from unnest(tg_argv) name where before is not null);
  key_after jsonb := (select jsonb_object_agg(name, after -> name) from unnest(tg_argv) name where after is not null);
begin
  if exists (select from ledger where latched_at is not null) then return null; end if;
  if key_before is not null and key_before is distinct from key_after then
    insert into ledger_waiting (subject, row_key) values (tg_table_name, key_before);
  end if;
  if key_after is not null then
    insert into ledger_waiting (subject, row_key, since) values (tg_table_name, key_after,
      case when not after ? 'version' then null
        when key_before is distinct from key_after then 1
        else (before ->> 'version')::integer + 1 end);
  end if;
  return null;
end $$;

create trigger ledger_note after insert or delete or update of version, family_id, author_id, message_id, person_id, address
  on deliveries for each row execute function ledger_note('id');
create trigger ledger_note after insert or delete or update on sealed_messages for each row execute function ledger_note('id');
create trigger ledger_note after insert or delete or update on listening_vouchings for each row
  execute function ledger_note('delivery_id', 'address');
create trigger ledger_note after insert or delete or update of version, owner_id, taken, kept_channels
  on passings for each row execute function ledger_note('owner_id');
create trigger ledger_note after insert or delete or update on keepers for each row execute function ledger_note('id');
create trigger ledger_note after insert or delete or update on passing_notes for each row execute function ledger_note('id');
create trigger ledger_note after update of status, deletion_requested_at, delete_after_at, links_ended_at
  on accounts for each row execute function ledger_note('id');
-- To whom nothing may be sent, and where the others are reached.
create trigger ledger_note after update of is_living on people for each row
  when (new.is_living <> old.is_living) execute function ledger_note('id');
create trigger ledger_note after insert or delete or update on contact_ways for each row execute function ledger_note('id');
create trigger ledger_note after insert or delete or update on recipient_agreements for each row
  execute function ledger_note('author_id', 'person_id');
-- What was deleted for good comes back with an older backup: whoever restores it is told.
create trigger ledger_note after delete on media for each row execute function ledger_note('id');
-- Letters whose words are written when they leave can leave another house; of the others it is told what became of them.
create trigger ledger_note after insert on mails for each row when (new.topic is not null) execute function ledger_note('id');
create trigger ledger_note_status after update of status on mails for each row
  when (new.status <> old.status) execute function ledger_note('id');

-- Without its ledger a house counts again from its backup's numbers, by which letters are named: what it writes from then
-- on must not be taken by mail systems for what left before.
create function ledger_name_mail() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  life integer := (select lives from ledger where latched_at is null);
begin
  if life > 0 then new.message_id := regexp_replace(new.message_id, '^<', '<r' || life || '.'); end if;
  return new;
end $$;
create trigger ledger_name_mail before insert on mails for each row execute function ledger_name_mail();
