import { expect, test } from 'vitest'
import { nextBirthdays } from './birthdays.ts'

const born = (bornOn: string | null, isLiving = true) => ({ bornOn, isLiving })
const days = (people: ReturnType<typeof born>[], today: string) =>
  nextBirthdays(people, today).map(({ on, turns }) => [on, turns])

test('a birthday later this year comes this year, one that has passed comes next year', () => {
  expect(days([born('2008-11-20'), born('1990-03-14')], '2026-11-15')).toEqual([
    ['2026-11-20', 18],
    ['2027-03-14', 37],
  ])
})

test('today’s birthday is today', () => {
  expect(days([born('2000-11-15')], '2026-11-15')).toEqual([['2026-11-15', 26]])
})

test('somebody born on a leap day keeps it on the 28th in other years', () => {
  expect(days([born('2004-02-29')], '2027-01-01')).toEqual([['2027-02-28', 23]])
  expect(days([born('2004-02-29')], '2028-01-01')).toEqual([['2028-02-29', 24]])
})

test('the dead and those whose day isn’t known have none', () => {
  expect(days([born('1900-01-01', false), born(null)], '2026-01-01')).toEqual([])
})
