import { describe, expect, it, test } from 'vitest'
import { isRecalled, isTrusted, recallOf, type WrittenDown } from './opening.ts'

const at = (moment: string) => Temporal.Instant.from(moment)
const rosa = { givenName: 'Rosa María', nickname: 'Rosie', surname: 'Ellis' }
const about: WrittenDown = {
  bornOn: '1994-03-09',
  parents: [rosa],
  dueOn: '2031-06-04',
  occasion: 'wedding',
  said: ['Joe Ellis', 'Your wedding', 'Nora'],
}

test('a confirmation counts for 24 months before the release, to the day', () => {
  expect(isTrusted(at('2027-06-04T07:00:00Z'), at('2029-06-04T07:00:00Z'))).toBe(true)
  expect(isTrusted(at('2027-06-04T06:59:59Z'), at('2029-06-04T07:00:00Z'))).toBe(false)
})

describe('what is asked is something that the letter doesn’t say', () => {
  test.each<[string, Partial<WrittenDown>, ReturnType<typeof recallOf>]>([
    ['the birth date', {}, 'birth-date'],
    ['not on the birthday itself', { dueOn: '2031-03-09' }, 'parent-name'],
    ['not for a birthday', { occasion: 'birthday' }, 'parent-name'],
    ['not on the day before March', { bornOn: '1996-02-29', dueOn: '2031-02-28' }, 'parent-name'],
    ['a parent’s name where no birth date is known', { bornOn: null }, 'parent-name'],
    ['not the author’s own name', { bornOn: null, said: ['Rosa Ellis'] }, null],
    ['not a nickname in the title', { bornOn: null, said: ['From Rosie and Joe'] }, null],
    ['nothing where nothing is written down', { bornOn: null, parents: [] }, null],
  ])('%s', (_, changed, expected) => expect(recallOf({ ...about, ...changed })).toBe(expected))
})

describe('answers are compared forgivingly', () => {
  const byName = { ...about, bornOn: null }
  test.each(['rosa maria', ' Rosa  ', 'ROSA MARÍA', 'Rosie', 'Rosa-María Ellis'])(
    '%s',
    (answer) => {
      expect(isRecalled(byName, answer)).toBe(true)
    },
  )
  test.each(['Ellis', 'Ros', '', '…', 'Joe'])('but %j is wrong', (answer) => {
    expect(isRecalled(byName, answer)).toBe(false)
  })
  it('a birth date is a day of the calendar', () => {
    expect(isRecalled(about, '1994-03-09')).toBe(true)
    expect(isRecalled(about, '1994-09-03')).toBe(false)
    expect(isRecalled({ ...about, bornOn: null, parents: [] }, '')).toBe(false)
  })
})
