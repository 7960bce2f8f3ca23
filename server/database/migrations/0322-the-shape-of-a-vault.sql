-- Where everything stands is asked every time a vault opens, and answered from a row for each month: what is in it in
-- the order of the grid, one letter each for width over height. Whoever changes something notes its month; whoever asks
-- next draws the noted months anew. So an answer costs what has changed, not what there is.

-- From 0.30 to 4.00 in 90 equal steps of proportion, without the two letters that JSON would write as two:
-- contract/rules/aspect-letters.ts reads them.
create function kinfold_aspect_letter(aspect integer) returns text language sql immutable strict parallel safe as $$
  select chr(35 + step + case when step >= 57 then 1 else 0 end)
  from (select round(90 * ln(aspect / 30::float8) / ln(400 / 30::float8))::integer as step) steps
$$;

create table memory_months (
  family_id uuid not null references families (id) on delete cascade,
  month date not null,
  aspects text not null,
  primary key (family_id, month)
);
alter table memory_months enable row level security;

create table memory_changes (
  id bigint primary key generated always as identity,
  family_id uuid not null references families (id) on delete cascade,
  month date not null
);
create index memory_changes_family_id on memory_changes (family_id, month);
alter table memory_changes enable row level security;

create function kinfold_month(taken_on date) returns date language sql immutable strict parallel safe as $$
  select taken_on - (extract(day from taken_on)::integer - 1)
$$;

create function kinfold_months_lock(family uuid) returns bigint language sql immutable strict parallel safe as $$
  select hashtextextended('memory months ' || family::text, 0)
$$;

-- A family that ends takes its months along, and needs no notes.
create function kinfold_note_month() returns trigger
  language plpgsql security definer set search_path to 'public', 'pg_catalog', 'pg_temp' as $$
declare
  family uuid := coalesce(new.family_id, old.family_id);
begin
  -- Held until what was changed is seen by everybody: no month is drawn and kept without it.
  perform pg_advisory_xact_lock_shared(kinfold_months_lock(family));
  insert into memory_changes (family_id, month)
  select distinct family, kinfold_month(day) from unnest(array[old.taken_on, new.taken_on]) day
  where day is not null and exists (select from families where id = family);
  return null;
end $$;
create trigger memories_months_added after insert or delete on memories
  for each row execute function kinfold_note_month();
create trigger memories_months_changed after update of taken_on, second_of_day, aspect, trashed_at on memories
  for each row when ((old.taken_on, old.second_of_day, old.aspect, old.trashed_at)
    is distinct from (new.taken_on, new.second_of_day, new.aspect, new.trashed_at))
  execute function kinfold_note_month();
insert into memory_changes (family_id, month) select distinct family_id, kinfold_month(taken_on) from memories;

create function kinfold_draw_months(family uuid, noted date[]) returns table(month date, aspects text)
  language sql stable set search_path to 'public', 'pg_catalog' as $$
  select begins, drawn.aspects from unnest(noted) begins, lateral (
    select string_agg(kinfold_aspect_letter(aspect), '' order by taken_on desc, second_of_day desc, id desc) as aspects
    from memories where family_id = family and trashed_at is null
      and taken_on >= begins and taken_on < (begins + interval '1 month')::date) drawn
  where drawn.aspects is not null
$$;

-- Whoever comes while something is being changed draws the noted months for themselves, and keeps nothing.
create function kinfold_vault_months() returns table(month text, aspects text)
  language plpgsql security definer set search_path to 'public', 'pg_catalog' as $$
#variable_conflict use_column
declare
  family uuid := kinfold_family_id();
  noted date[];
begin
  if exists (select from memory_changes where family_id = family)
    and pg_try_advisory_xact_lock(kinfold_months_lock(family)) then
    with taken as (delete from memory_changes where family_id = family returning month)
    select array_agg(distinct month) into noted from taken;
    delete from memory_months where family_id = family and month = any(noted);
    insert into memory_months (family_id, month, aspects)
    select family, month, aspects from kinfold_draw_months(family, noted);
    noted := null;
  else
    select array_agg(distinct month) into noted from memory_changes where family_id = family;
  end if;
  return query
    select to_char(known.month, 'YYYY-MM'), known.aspects from (
      select month, aspects from memory_months where family_id = family and month <> all(coalesce(noted, '{}'))
      union all select month, aspects from kinfold_draw_months(family, noted)) known
    order by known.month desc;
end $$;

create index memories_waiting_of_family on memories (family_id) where picture_state = 'waiting';
