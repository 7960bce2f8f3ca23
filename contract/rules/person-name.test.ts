import { expect, test } from 'vitest'
import { answersTo, calledName, fullName } from './person-name.ts'
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
