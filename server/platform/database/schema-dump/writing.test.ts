import { expect, test } from 'vitest'
import { dumpSchema } from '#server/platform/database/schema-dump.ts'
import { testDatabase } from '#tests/support/database.ts'

const { system, url } = await testDatabase({ migrated: false })

await system.pool.query(`
  create type season as enum ('spring', 'autumn');
  create domain cents as integer check (value >= 0);
  create function touch() returns trigger language plpgsql as $$ BEGIN RETURN new; END $$;
  create table orders (
    id bigint generated always as identity primary key,
    kind text not null default 'gift' check (kind in ('gift', 'it''s "mine"')),
    state text check (state = 'open'),
    season season not null,
    seasons season[] not null default '{}',
    price cents not null,
    weight numeric(6, 2),
    rate numeric not null default 1,
    options jsonb not null default '{}',
    extra jsonb,
    tags text[] not null default '{}',
    label text not null generated always as (upper(kind)) stored,
    ordered_at timestamptz not null default now(),
    parent bigint references orders on delete cascade,
    constraint cheap check (price < 100000 or kind = 'gift')
  );
  create index orders_open on orders (ordered_at desc) where state is not null;
  create trigger touched before update on orders for each row execute function touch();
  alter table orders enable row level security;
  alter table orders force row level security;
  create policy mine on orders as restrictive for insert with check (kind in ('gift', 'other'));
  grant select (id, kind), update on orders to kinfold_serving;
  create view gifts as select id from orders where kind = 'gift'`)

const dump = await dumpSchema(url)
const withoutHeading = (text: string) => text.slice(text.indexOf('\n') + 1).trim()

test('the dump shows all that a table is made of', () => {
  expect(withoutHeading(dump.sql)).toBe(expectedSql.trim())
})

test('the types say what can be read and what must be written', () => {
  expect(withoutHeading(dump.types)).toBe(expectedTypes.trim())
})

test('a type nobody has decided about is named, not guessed', async () => {
  await system.pool.query('create table shapes (area box)')
  await expect(dumpSchema(url)).rejects.toThrow('The column area is of the type box')
})

const expectedSql = `
create type season as enum ('spring', 'autumn');

create or replace function touch() returns trigger language plpgsql
as $function$ BEGIN RETURN new; END $function$;

create table orders (
  id bigint not null generated always as identity,
  kind text not null default 'gift',
  state text,
  season season not null,
  seasons season[] not null default '{}'::season[],
  price cents not null,
  weight numeric(6,2),
  rate numeric not null default 1,
  options jsonb not null default '{}'::jsonb,
  extra jsonb,
  tags text[] not null default '{}'::text[],
  label text not null generated always as (upper(kind)) stored,
  ordered_at timestamptz not null default now(),
  parent bigint,
  constraint orders_pkey primary key (id),
  constraint orders_parent_fkey foreign key (parent) references orders(id) on delete cascade,
  constraint cheap check (price::integer < 100000 or kind = 'gift'),
  constraint orders_kind_check check (kind in ('gift', 'it''s "mine"')),
  constraint orders_state_check check (state = 'open')
);
create index orders_open on orders (ordered_at desc) where state is not null;
create trigger touched before update on orders for each row execute function touch();
alter table orders enable row level security;
alter table orders force row level security;
create policy mine on orders as restrictive for insert to public
  with check (kind in ('gift', 'other'));
grant select (id, kind), update on orders to kinfold_serving;

-- view gifts (id bigint)`

const expectedTypes = `
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface OrdersTable {
  id: GeneratedAlways<number>
  kind: Generated<'gift' | 'it\\'s "mine"'>
  state: 'open' | null
  season: 'spring' | 'autumn'
  seasons: Generated<('spring' | 'autumn')[]>
  price: number
  weight: ColumnType<string, string | number, string | number> | null
  rate: ColumnType<string, string | number | undefined, string | number>
  options: ColumnType<unknown, string | undefined, string>
  extra: ColumnType<unknown, string, string> | null
  tags: Generated<string[]>
  label: GeneratedAlways<string>
  ordered_at: Generated<string>
  parent: number | null
}

export interface Tables {
  orders: OrdersTable
}`
