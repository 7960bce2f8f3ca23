import { expect, test } from 'vitest'
import { messageBlock } from '#contract/rules/message-block.ts'
import { decadesOf, hundredYears, walked, yearWords, type DatedMessage } from './calendar-years.ts'

const today = '2026-11-15'
const dated = (on: string, isYearly = false): DatedMessage => ({
  id: on,
  href: `/future-messages/${on}`,
  name: 'Eighteen',
  personName: 'Nora',
  on,
  block: messageBlock({ kind: 'written', peaks: [] }),
  label: 'Waiting',
  isYearly,
  isOver: false,
})
const laid = (...messages: DatedMessage[]) => ({
  messages,
  counts: new Map(messages.map(({ on }) => [Number(on.slice(0, 4)), 1])),
  series: messages.filter(({ isYearly }) => isYearly),
})
const mia = { id: 'mia', name: 'Mia', bornOn: '2020-02-29', isLiving: true }

test('a hundred years begin with this one, in ten rows', () => {
  const years = hundredYears(laid(), [], today)
  expect([years[0]!.year, years.at(-1)!.year, years.length]).toEqual([2026, 2125, 100])
  expect(decadesOf(years).map((row) => row[0]!.year)).toEqual(
    Array.from({ length: 10 }, (_, i) => 2026 + 10 * i),
  )
})

test('a message stands in the year it is heard, a yearly one runs on as a thread', () => {
  const years = hundredYears(laid(dated('2039-06-04'), dated('2027-06-04', true)), [], today)
  const of = (year: number) => years.find((one) => one.year === year)!
  expect(of(2039).messages).toHaveLength(1)
  expect(of(2027).threads).toHaveLength(0)
  expect(of(2028).threads).toHaveLength(1)
  expect(yearWords(of(2039))).toBe('one message, one comes again, as every year.')
  expect(yearWords(of(2026))).toBe('Nothing planned yet.')
})

test('ages that are remembered are marked; a leap day is kept on February 28', () => {
  const years = hundredYears(laid(), [mia, { ...mia, name: 'Frances', isLiving: false }], today)
  const eighteen = years.find(({ year }) => year === 2038)!
  expect(eighteen.milestones).toMatchObject([{ on: '2038-02-28', words: 'Mia turns 18' }])
  expect(years.find(({ year }) => year === 2039)!.milestones).toEqual([])
  expect(years.find(({ year }) => year === 2039)!.birthdays).toHaveLength(1)
})

test('arrow keys walk by years and rows, and stop at the ends', () => {
  expect(walked(0, 'ArrowRight', 10, 100)).toBe(1)
  expect(walked(0, 'ArrowLeft', 10, 100)).toBe(0)
  expect(walked(3, 'ArrowDown', 5, 100)).toBe(8)
  expect(walked(95, 'ArrowDown', 10, 100)).toBe(95)
  expect(walked(12, 'PageUp', 5, 100)).toBe(2)
  expect([walked(12, 'Home', 5, 100), walked(12, 'End', 5, 100)]).toEqual([0, 99])
  expect(walked(12, 'a', 5, 100)).toBeUndefined()
})
