import { expect, test } from 'vitest'
import { lineChanges, linesOf } from './line-changes.ts'

test('comparing two texts says which lines stayed, which are gone and which are new', () => {
  const changes = lineChanges(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])
  expect(changes.map(({ what, line }) => `${what} ${line}`)).toEqual([
    'same a',
    'gone b',
    'new x',
    'same c',
    'new d',
  ])
  expect(lineChanges([], [])).toEqual([])
})

test('fields are compared by name, long texts by paragraph', () => {
  expect(linesOf({ title: 'A', body: 'one\n\ntwo', tags: ['x', 'y'], photo: null })).toEqual([
    'title: A',
    'one',
    'two',
    'x',
    'y',
    'photo: ',
  ])
})
