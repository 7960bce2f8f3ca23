import { expect, test } from 'vitest'
import { compare, isRight } from './compare.ts'
import type { Snapshot } from './snapshot.ts'

const house: Snapshot = {
  tables: { people: { count: 3, hash: 'a' }, mails: { count: 0, hash: '' } },
  files: { 'media/1': 'x', 'media/2': 'y' },
  schedules: { 'delivery 1': 'scheduled 1 2027-06-04' },
}

test('a house that came back whole differs in nothing', () => {
  expect(compare(house, structuredClone(house)).every(isRight)).toBe(true)
})

test.each([
  ['a row is changed', { tables: { ...house.tables, people: { count: 3, hash: 'b' } } }],
  ['a row is missing', { tables: { ...house.tables, people: { count: 2, hash: 'c' } } }],
  ['a table is missing', { tables: { people: house.tables['people']! } }],
  ['a file is missing', { files: { 'media/1': 'x' } }],
  ['a file is changed', { files: { ...house.files, 'media/2': 'z' } }],
  ['a file is more', { files: { ...house.files, 'media/3': 'z' } }],
  ['a schedule moved', { schedules: { 'delivery 1': 'scheduled 1 2027-06-05' } }],
  ['a schedule is lost', { schedules: {} }],
])('the drill fails where %s', (_, planted) => {
  expect(compare(house, { ...house, ...planted }).every(isRight)).toBe(false)
})
