import { expect, test } from 'vitest'
import { draftDelivery } from './delivery.ts'
import { CHECK_TO_SEND_HOURS, checkAt, dueAt, remindAt, REMINDER_TO_SEND_HOURS } from './gates.ts'
import { instantOf, localTimeOf, nextYearly } from './local-time.ts'

// Not a sample: every change of the clocks that every zone has ahead of it, for a hundred years.
const zones = Intl.supportedValuesOf('timeZone')
const FROM = Temporal.Instant.from('2026-01-01T00:00:00Z')
const UNTIL = Temporal.Instant.from('2127-01-01T00:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE

interface Change {
  readonly at: number
  /** What the clocks show just before it and just after it, as milliseconds of local time. */
  readonly before: number
  readonly after: number
}

function changesIn(zone: string): Change[] {
  const changes: Change[] = []
  let there = FROM.toZonedDateTimeISO(zone)
  for (;;) {
    const next = there.getTimeZoneTransition('next')
    if (!next || Temporal.Instant.compare(next.toInstant(), UNTIL) > 0) return changes
    const at = next.epochMilliseconds
    const offset = next.subtract({ nanoseconds: 1 }).offsetNanoseconds / 1e6
    changes.push({ at, before: at + offset, after: at + next.offsetNanoseconds / 1e6 })
    there = next
  }
}

const changes = new Map(zones.map((zone) => [zone, changesIn(zone)]))
/** Many zones change their clocks at the very same moments by the very same hours: one of each. */
const distinct = new Map([...changes].map((each) => [JSON.stringify(each[1]), each])).values()

const written = (local: number, zone: string) => {
  const [on, at] = new Date(local).toISOString().split('T') as [string, string]
  return { on, at: at.slice(0, 5), zone }
}
const shown = (instant: number, zone: string) =>
  localTimeOf(Temporal.Instant.fromEpochMilliseconds(instant), zone)

test('in every zone, a time that the clocks skip moves on by as much, to 2126', () => {
  const wrong: string[] = []
  let gaps = 0
  for (const [zone, all] of changes)
    for (const { at, before, after } of all) {
      if (after <= before) continue
      gaps += 1
      // The first minute that isn't there, one amid, and the last.
      for (const into of [
        0,
        Math.floor((after - before) / 2 / MINUTE) * MINUTE,
        after - before - MINUTE,
      ]) {
        const instant = instantOf(written(before + into, zone)).epochMilliseconds
        const isMoved = instant === at + into
        const isShown =
          JSON.stringify(shown(instant, zone)) === JSON.stringify(written(after + into, zone))
        if (!isMoved || !isShown) wrong.push(`${zone} ${new Date(before + into).toISOString()}`)
      }
    }
  expect(wrong).toEqual([])
  expect(gaps).toBeGreaterThan(10_000)
})

test('in every zone, of a time that comes twice the first one counts, to 2126', () => {
  const wrong: string[] = []
  let overlaps = 0
  for (const [zone, all] of changes)
    for (const { at, before, after } of all) {
      if (after >= before) continue
      overlaps += 1
      for (const ahead of [MINUTE, before - after]) {
        const local = written(before - ahead, zone)
        const instant = instantOf(local).epochMilliseconds
        const isFirst = instant === at - ahead
        const isShown = JSON.stringify(shown(instant, zone)) === JSON.stringify(local)
        if (!isFirst || !isShown) wrong.push(`${zone} ${new Date(before - ahead).toISOString()}`)
      }
    }
  expect(wrong).toEqual([])
  expect(overlaps).toBeGreaterThan(10_000)
})

test('around every change of the clocks there is time for both warnings, so that nothing has to slide', () => {
  const wrong: string[] = []
  for (const [zone, all] of distinct)
    for (const { before } of all)
      for (const days of [0, 1, 2]) {
        const due = written(before + days * 24 * HOUR, zone)
        const delivery = { ...draftDelivery(due, zone), reminderAcceptedAt: null }
        const reminder = remindAt(delivery)
        const check = checkAt({ ...delivery, reminderAcceptedAt: reminder })!
        const hoursTo = (from: Temporal.Instant) => from.until(dueAt(delivery)).total('hours')
        const hasRoom =
          hoursTo(reminder) >= REMINDER_TO_SEND_HOURS && hoursTo(check) >= CHECK_TO_SEND_HOURS
        if (!hasRoom) wrong.push(`${zone} ${due.on} ${due.at}`)
      }
  expect(wrong).toEqual([])
})

test('29 February comes in every zone each year until 2126, on the day that was chosen', () => {
  const wrong: string[] = []
  for (const [i, zone] of zones.entries()) {
    const leapDay = i % 2 ? 'march-1' : 'february-28'
    const first = { on: '2028-02-29', at: '08:00', zone }
    let after = instantOf(first)
    for (let year = 2029; year <= 2126; year += 1) {
      const next = nextYearly(first, after, leapDay)
      // 2100 can be divided by four and has none.
      const isLeap = year % 4 === 0 && year !== 2100
      const day = isLeap ? '02-29' : leapDay === 'march-1' ? '03-01' : '02-28'
      if (next.on !== `${year}-${day}`) wrong.push(`${zone} ${next.on}`)
      after = instantOf(next)
    }
  }
  expect(wrong).toEqual([])
})

test('a day that a country left out moves to the next, and its warnings are not skipped', () => {
  // Samoa went from 29 to 31 December 2011.
  const zone = 'Pacific/Apia'
  const delivery = draftDelivery({ on: '2011-12-30', at: '08:00', zone }, zone)
  expect(localTimeOf(dueAt(delivery), zone).on).toBe('2011-12-31')
  expect(remindAt(delivery).until(dueAt(delivery)).total('hours')).toBe(24)
})
