import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'

interface Fields {
  readonly own: string
  readonly foreign: string
  /** Also by adding and by changing some other column, which costs as much as all the rest. */
  readonly isWhole?: boolean
}

/**
 * A guard that only the owner can set up: it notices each row of the other family that a statement adds, changes or
 * takes away, before a key refuses it, and keeps a row of each table to be copied. Whoever raids needs to see nothing.
 */
export async function watchFamily(
  system: Kysely<Tables>,
  tables: readonly string[],
  { foreign }: Fields,
): Promise<void> {
  await sql
    .raw(
      `create schema raid;
      grant usage on schema raid to kinfold_serving, kinfold_visiting;
      create table raid.rows (of_table text primary key, row jsonb, accounts text[]);
      grant select on raid.rows to kinfold_serving, kinfold_visiting;
      create function raid.notice() returns trigger language plpgsql as $$
      begin
        if session_user like 'kinfold_serving%' and '${foreign}' in (old.family_id::text, new.family_id::text) then
          raise exception 'touched' using errcode = 'KF001';
        end if;
        return null;
      end $$;
      do $$ declare name text;
      begin
        foreach name in array '{${tables.join(',')}}'::text[] loop
          -- In front of those that hold references: PostgreSQL goes by the alphabet.
          execute format('create trigger "A_raid" after insert or update or delete on %I
            for each row execute function raid.notice()', name);
          execute format('insert into raid.rows select %L, to_jsonb(t), array(
              select attname from pg_attribute where attrelid = %L::regclass and (attname = ''account_id''
                or exists (select from pg_constraint where conrelid = attrelid and conkey[1] = attnum
                  and confrelid = ''accounts''::regclass)))
            from %I t where family_id = ''${foreign}'' limit 1', name, name, name);
        end loop;
      end $$`,
    )
    .execute(system)
}

/**
 * Tries to read, change, take, give away, delete and add rows of the other family in each of these tables, in one
 * statement: a call for each would be hundreds of thousands. Changes and deletions come without a condition as well: one that
 * names a column is held back by what one may read already. Answers what led somewhere.
 */
export async function raid(
  db: Kysely<Tables>,
  tables: readonly string[],
  fields: Fields,
): Promise<string[]> {
  await sql.raw(raiding(tables, fields)).execute(db)
  const { rows } = await sql<{ seen: string }>`select current_setting('raid.seen') as seen`.execute(
    db,
  )
  return rows[0]!.seen.split(',').filter(Boolean)
}

/** Whatever a statement does is undone at once; what was noticed stays in a variable. */
const tried = (what: string, statement: string) => `
  begin
    execute ${statement};
    raise exception 'undone' using errcode = 'KF000';
  exception when sqlstate 'KF001' then seen := seen || (name || ': ${what}');
    when others then null; end;`

const raiding = (tables: readonly string[], { own, foreign, isWhole = false }: Fields) => `
  do $$ declare
    name text; rows bigint; seen text[] := '{}'; copied jsonb; accounts text[]; columns text; changed text; me text;
  begin
    me := kinfold_account_id();
    foreach name in array '{${tables.join(',')}}'::text[] loop
      begin
        execute format('select count(*) from %I where family_id = ''${foreign}''', name) into rows;
        if rows > 0 then seen := seen || (name || ': read'); end if;
      exception when others then null; end;
      if has_table_privilege(name, 'delete') then
        ${tried('deleted', `format('delete from %I', name)`)}
      end if;
      if has_any_column_privilege(name, 'update') then
        ${tried('taken', `format('update %I set family_id = ''${own}''', name)`)}
        ${tried('given', `format('update %I set family_id = ''${foreign}''', name)`)}
      end if;
      if not ${isWhole} then continue; end if;
      select r.row, r.accounts into copied, accounts from raid.rows r where of_table = name;
      if has_any_column_privilege(name, 'update') then
        select attname into changed from pg_attribute
        where attrelid = name::regclass and attnum > 0 and not attisdropped and attname <> 'family_id'
          and attgenerated = '' and has_column_privilege(attrelid, attnum, 'update')
          and not exists (select from pg_index where indrelid = attrelid and indisunique and attnum = any(indkey))
        limit 1;
        if found then
          ${tried('changed', `format('update %I set %2$I = (jsonb_populate_record(null::%1$I, $1)).%2$I', name, changed) using copied`)}
        end if;
      end if;
      if has_any_column_privilege(name, 'insert') then
        select string_agg(quote_ident(attname), ',') into columns from pg_attribute
        where attrelid = name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
          and has_column_privilege(attrelid, attnum, 'insert');
        for rows in 1..2 loop
          -- Once as it is, once as one's own.
          if rows = 2 then
            copied := copied || coalesce((select jsonb_object_agg(a, me) from unnest(accounts) a), '{}');
          end if;
          begin
            execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1)', name, columns)
              using copied;
            raise exception 'added' using errcode = 'KF001';
          exception when insufficient_privilege then null;
            when others then seen := seen || (name || ': added'); end;
        end loop;
      end if;
    end loop;
    perform set_config('raid.seen', array_to_string(seen, ','), true);
  end $$`
