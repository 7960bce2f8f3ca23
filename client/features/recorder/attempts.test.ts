import { expect, test } from 'vitest'
import { attemptsAmong } from './attempts.ts'
import { newTake } from './take.ts'

test('takes of the same message stand together, in the order they were spoken', () => {
  const first = newTake('voice')
  const other = newTake('written')
  const again = newTake('voice', { attemptsOf: first.id })
  expect(attemptsAmong([again, other, first])).toEqual([
    { id: first.id, takes: [first, again] },
    { id: other.id, takes: [other] },
  ])
})
