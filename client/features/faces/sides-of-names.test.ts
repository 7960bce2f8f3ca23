import { expect, test } from 'vitest'
import { sidesOfNames } from './sides-of-names.ts'

const at = (id: string, left: number, top = 0.3) => ({ id, box: { left, top, width: 0.1 } })
const shown = (...faces: ReturnType<typeof at>[]) =>
  sidesOfNames(faces).map(({ id, isAbove }) => `${id} ${isAbove ? 'above' : 'below'}`)

test('names of neighbours stand on different sides of their faces, from left to right', () => {
  expect(shown(at('c', 0.7), at('a', 0.1), at('b', 0.4))).toEqual(['a below', 'b above', 'c below'])
})

test('above a face at the very top there is no room for a name', () => {
  expect(shown(at('a', 0.1), at('b', 0.4, 0.05), at('c', 0.7))).toEqual([
    'a below',
    'b below',
    'c above',
  ])
})
