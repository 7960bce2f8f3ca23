import { expect, test } from 'vitest'
import { answersTo, calledName, fullName, shownToChoose } from './person-name.ts'
import { isTimeZone } from './time-zones.ts'

const dot = {
  givenName: 'Dorothy Anne',
  surname: 'Wójcik-O’Brien',
  nickname: 'Dot',
  kinWords: 'Grandma’s sister',
}

test.each(['dor', 'anne', 'WOJ', 'dot woj', 'obr', 'o’brien', 'grandma', 'sister dot', '', ' '])(
  'Dorothy answers to “%s”',
  (typed) => expect(answersTo(dot, typed)).toBe(true),
)
test.each(['rothy', 'dot nora', 'x'])('and not to “%s”', (typed) =>
  expect(answersTo(dot, typed)).toBe(false),
)

test('of many to choose from the first few who answer are shown, and whoever was chosen', () => {
  const people = ['Ann', 'Ben', 'Anna Rose', 'Carl', 'Hanna', 'Änne'].map((name) => ({ name }))
  const shown = (typed: string, most: number, ...staying: string[]) =>
    shownToChoose(people, typed, { most, stays: ({ name }) => staying.includes(name) }).map(
      ({ name }) => name,
    )
  expect(shown('', 2)).toEqual(['Ann', 'Ben'])
  expect(shown('', 2, 'Ann', 'Hanna')).toEqual(['Ann', 'Ben', 'Anna Rose', 'Hanna'])
  expect(shown('ann', 9)).toEqual(['Ann', 'Anna Rose', 'Änne'])
  expect(shown('nobody', 9, 'Carl')).toEqual(['Carl'])
  expect(shown('nobody', 9)).toEqual([])
})

test('people are called by their nickname where they have one', () => {
  expect(calledName(dot)).toBe('Dot')
  expect(calledName({ ...dot, nickname: '' })).toBe('Dorothy Anne')
  expect(fullName({ givenName: 'Teresa', surname: '' })).toBe('Teresa')
})

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is a time zone',
  (zone) => expect(isTimeZone(zone)).toBe(true),
)
test.each(['', '+05:00', 'Mars/Olympus', 'EST5EDT4,M3', 'utc', `Europe/${'x'.repeat(99)}`])(
  '“%s” is none',
  (zone) => expect(isTimeZone(zone)).toBe(false),
)
