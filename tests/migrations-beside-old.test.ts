import { expect, test } from 'vitest'
import { readMigrations } from '#server/platform/database/migrate.ts'

// The rule counts for whatever comes after it; CONTRIBUTING.md tells it.
const lastBefore = '1013-where-births-and-deaths-stand'
const reason = /^-- Beside old processes: \S.{19,}$/m

const breaking: Record<string, RegExp> = {
  'drops a column': /\bdrop column\b/,
  'drops a table': /\bdrop table\b/,
  'drops a function': /\bdrop function\b/,
  renames: /\brename\b/,
  'changes a type': /\balter (?:column )?\w+ (?:set data )?type\b/,
  'asks for a value': /\bset not null\b/,
  'adds a column that asks for a value':
    /\badd column\b(?!.*\b(?:default|generated)\b).*\bnot null\b/,
}

/** What of a migration an old process, which still serves while it is applied, would break on. */
function breaksOld(sql: string): string[] {
  if (reason.test(sql)) return []
  const bare = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    // What a check or an index asks is no demand on a column.
    .replaceAll('is not null', '')
  const clauses = bare.split(/;|(?=\badd column\b)|(?=\balter column\b)|(?=\bdrop column\b)/)
  return Object.keys(breaking).filter((what) =>
    clauses.some((clause) => breaking[what]!.test(clause)),
  )
}

test('a migration takes nothing away that older processes still use, or says why it may', async () => {
  const newer = (await readMigrations()).filter(({ name }) => name > lastBefore)
  expect(newer.flatMap(({ name, sql }) => breaksOld(sql).map((what) => `${name} ${what}`))).toEqual(
    [],
  )
})

test.each([
  ['alter table a drop column b', 'drops a column'],
  ['alter table a add column c text,\n  drop column b', 'drops a column'],
  ['DROP TABLE a', 'drops a table'],
  ['drop function one(text); create function one(text, text) returns text', 'drops a function'],
  ['alter table a rename column b to c', 'renames'],
  ['alter table a rename to b', 'renames'],
  ['alter table a alter b type bigint', 'changes a type'],
  ['alter table a alter column b set not null', 'asks for a value'],
  ['alter table a add column b text not null', 'adds a column that asks for a value'],
  [
    "alter table a add column b text not null default '', add column c text not null",
    'adds a column that asks for a value',
  ],
])('an old process would break on: %s', (sql, what) => {
  expect(breaksOld(sql)).toEqual([what])
  expect(
    breaksOld(`-- Beside old processes: no version that was released reads it.\n${sql}`),
  ).toEqual([])
  expect(breaksOld(`-- Beside old processes:\n${sql}`)).toEqual([what])
})

test.each([
  "alter table a add column b text not null default ''",
  "alter table a add column b text default '' not null",
  'alter table a add column b date not null generated always as (coalesce(c, current_date)) stored',
  'alter table a add column b text',
  'alter table a alter b drop not null',
  'create table a (b text not null)',
  'create function one() returns trigger as $$ begin drop table latch_wanted; end $$',
  '-- what a rename was\nselect 1',
])('an old process goes on beside: %s', (sql) => expect(breaksOld(sql)).toEqual([]))
