-- What a family's files take is added up as they come and go: each look at it would read a million of them. Lines are
-- only added, so that two who bring something at once never wait for each other; a night puts those of a family together.
create table held_bytes (
  id bigint generated always as identity primary key,
  family_id uuid not null references families (id) on delete cascade,
  is_voice boolean not null,
  is_private boolean not null,
  byte_length bigint not null
);
create index held_bytes_family_id on held_bytes (family_id) include (is_voice, is_private, byte_length);
alter table held_bytes enable row level security;

create function kinfold_count_held_bytes() returns trigger
language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
begin
  insert into held_bytes (family_id, is_voice, is_private, byte_length)
  select moved.family_id, kind in ('audio', 'sealed'), private_to is not null, sum(bytes)
  from (select old.family_id, old.kind, old.private_to, - old.byte_length as bytes where tg_op <> 'INSERT'
    union all select new.family_id, new.kind, new.private_to, new.byte_length where tg_op <> 'DELETE') moved
  where exists (select from families where id = moved.family_id)
  group by 1, 2, 3 having sum(bytes) <> 0;
  return null;
end $$;
create trigger media_held_bytes after insert or delete or update of family_id, kind, private_to, byte_length on media
  for each row execute function kinfold_count_held_bytes();

insert into held_bytes (family_id, is_voice, is_private, byte_length)
select family_id, kind in ('audio', 'sealed'), private_to is not null, sum(byte_length) from media
group by 1, 2, 3 having sum(byte_length) <> 0;
