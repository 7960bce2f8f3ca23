import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { rowsIn } from '#tests/support/rows-in.ts'
import { describedEndpoints } from '#tests/support/described-endpoints.ts'
import { bounded } from '#tests/support/short-lists.ts'

const endpoints = (await describedEndpoints()).filter(
  // The demo family is written by us, whole.
  ({ path }) => !path.startsWith('/api/demo/'),
)

const fieldsOf = ({ query }: Endpoint): string[] =>
  Object.keys((query as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {})

/** Every list of rows that isn't a page and doesn't say itself how long it can be, by all the names it has. */
function listsThatStandApart(): string[][] {
  const names = new Map<unknown, string[]>()
  for (const endpoint of endpoints)
    for (const { at, schema, isBounded, beside } of rowsIn(endpoint.reply)) {
      const asked = fieldsOf(endpoint)
      const isPage =
        at === '.items[]' &&
        beside.includes('next') &&
        ['cursor', 'limit'].every((field) => asked.includes(field))
      if (isPage || isBounded) continue
      names.set(schema, [...(names.get(schema) ?? []), `${endpoint.method} ${endpoint.path} ${at}`])
    }
  return [...names.values()]
}

test('every list of rows is a page, or stands with its bound and reason where lists are short', () => {
  const strangers = listsThatStandApart().filter((names) => !names.some((name) => name in bounded))
  expect(strangers.map(([name]) => name)).toEqual([])
})

test('whatever is written there is a list of the contract', () => {
  const all = new Set(listsThatStandApart().flat())
  expect(Object.keys(bounded).filter((name) => !all.has(name))).toEqual([])
})

test('what is short by its bound is short: at most 500 rows', () => {
  expect(Object.entries(bounded).filter(([, { most }]) => !(most > 0 && most <= 500))).toEqual([])
})
