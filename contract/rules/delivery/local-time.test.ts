import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayInYear, instantOf, localTimeOf, nextYearly } from './local-time.ts'

const utc = (on: string, at: string, zone: string) => instantOf({ on, at, zone }).toString()

test('the same hour is another moment in another zone, and in summer', () => {
  expect(utc('2039-01-10', '08:00', 'America/New_York')).toBe('2039-01-10T13:00:00Z')
  expect(utc('2039-06-04', '08:00', 'America/New_York')).toBe('2039-06-04T12:00:00Z')
  expect(utc('2039-06-04', '08:00', 'Asia/Kolkata')).toBe('2039-06-04T02:30:00Z')
  expect(utc('2039-06-04', '08:00', 'Pacific/Auckland')).toBe('2039-06-03T20:00:00Z')
})

test('an hour that the clocks skip in spring moves on by an hour', () => {
  expect(utc('2027-03-14', '02:30', 'America/New_York')).toBe('2027-03-14T07:30:00Z')
  expect(
    localTimeOf(
      instantOf({ on: '2027-03-14', at: '02:30', zone: 'America/New_York' }),
      'America/New_York',
    ).at,
  ).toBe('03:30')
})

test('of an hour that comes twice in autumn the first one counts', () => {
  expect(utc('2027-11-07', '01:30', 'America/New_York')).toBe('2027-11-07T05:30:00Z')
  expect(utc('2027-10-31', '02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00Z')
})

test('half-hour clock changes and a day that a country skipped are survived', () => {
  expect(utc('2027-10-03', '02:15', 'Australia/Lord_Howe')).toBe('2027-10-02T15:45:00Z')
  expect(utc('2011-12-30', '08:00', 'Pacific/Apia')).toBe('2011-12-30T18:00:00Z')
})

test.each([
  [2028, 'february-28', '2028-02-29'],
  [2027, 'february-28', '2027-02-28'],
  [2027, 'march-1', '2027-03-01'],
  [2100, 'march-1', '2100-03-01'],
  [2400, 'march-1', '2400-02-29'],
] as const)('29 February falls in %s, with the choice of %s, on %s', (year, choice, on) => {
  expect(dayInYear('2024-02-29', year, choice)).toBe(on)
})

test('a yearly message of 29 February comes back to it when there is one', () => {
  const first = { on: '2024-02-29', at: '08:00', zone: 'Europe/London' }
  const years: string[] = []
  let after = instantOf(first)
  for (let i = 0; i < 4; i += 1) {
    const next = nextYearly(first, after, 'march-1')
    years.push(next.on)
    after = instantOf(next)
  }
  expect(years).toEqual(['2025-03-01', '2026-03-01', '2027-03-01', '2028-02-29'])
})

const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
const days = fc.date({
  min: new Date('2026-01-01'),
  max: new Date('2125-12-31'),
  noInvalidDate: true,
})
const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
const clockTime = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

test('in every zone a local time is kept, or moved later where the clocks skip it', () => {
  fc.assert(
    fc.property(zones, days, minutes, (zone, day, minute) => {
      const meant = { on: day.toISOString().slice(0, 10), at: clockTime(minute), zone }
      const kept = localTimeOf(instantOf(meant), zone)
      const wanted = `${meant.on}T${meant.at}`
      expect(`${kept.on}T${kept.at}` >= wanted).toBe(true)
      const moved = Temporal.PlainDateTime.from(wanted).until(`${kept.on}T${kept.at}`)
      expect(moved.total('hours')).toBeLessThanOrEqual(24)
    }),
    { numRuns: 1500 },
  )
})

test('a yearly message always has a next day, less than 367 days away', () => {
  fc.assert(
    fc.property(
      zones,
      days,
      days,
      fc.constantFrom('february-28', 'march-1'),
      (zone, day, then, leapDay) => {
        const first = { on: day.toISOString().slice(0, 10), at: '08:00', zone }
        const after = Temporal.Instant.fromEpochMilliseconds(then.getTime())
        const next = instantOf(nextYearly(first, after, leapDay))
        const hours = after.until(next).total('hours')
        expect(hours).toBeGreaterThan(0)
        expect(hours).toBeLessThan(367 * 24 + 2)
      },
    ),
    { numRuns: 500 },
  )
})
