import { expect, test } from 'vitest'
import { inReadableOrder } from './readable-order.ts'
import type { PersonRow } from './tree-store.ts'

const people = ['Xena', 'Ben', 'Ann', 'Cleo'].map(
  (given_name, at) => ({ id: String(at), given_name, surname: '' }) as PersonRow,
)
const links = {
  partnerships: {
    ids: ['couple'],
    kinds: [0],
    ended: [],
    partners: [[1, 3]],
    children: [[0, 2]],
    parentages: [[1, 0]],
  },
  chosenKin: [[0, 3]],
}

test('whose birth is hidden come last, by name, and everything still leads to the same people', () => {
  const isHidden = (person: number) => person === 0 || person === 2
  const moved = inReadableOrder({ people, links, isHidden })
  const names = moved.people.map(({ given_name }) => given_name)
  const named = (rows: readonly (readonly number[])[]) =>
    rows.map((row) => row.map((at) => names[at]))
  expect(names).toEqual(['Ben', 'Cleo', 'Ann', 'Xena'])
  expect(names.map((_, at) => moved.isHidden(at))).toEqual([false, false, true, true])
  expect(named(moved.links.partnerships.partners)).toEqual([['Ben', 'Cleo']])
  expect(named(moved.links.partnerships.children)).toEqual([['Ann', 'Xena']])
  expect(moved.links.partnerships.parentages).toEqual([[0, 1]])
  expect(named(moved.links.chosenKin)).toEqual([['Xena', 'Cleo']])
})
