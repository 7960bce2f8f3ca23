import { expect, test } from 'vitest'
import { isClockSane, isTooLate } from './alarms.ts'
import { decide } from './decide.ts'
import { draftDelivery, type Delivery } from './delivery.ts'
import { applyEvent, ImpossibleTransition, type DeliveryEvent } from './apply-event.ts'
import { mailKey } from './mail-key.ts'
import { schedulingObstacle } from './scheduling.ts'

const zone = 'America/New_York'
const due = { on: '2027-06-04', at: '08:00', zone }
const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant()
const draft = draftDelivery(due, zone)
const begun: DeliveryEvent = { kind: 'schedule', at: at('2027-01-01T12:00') }
const after = (...events: DeliveryEvent[]): Delivery => events.reduce(applyEvent, draft)

const reminded: DeliveryEvent = { kind: 'remind', at: at('2027-06-02T08:00') }
const took = (mail: 'remind' | 'check', local: string, epoch = 1): DeliveryEvent => ({
  kind: 'warningAccepted',
  mail,
  epoch,
  at: at(local),
})
const checked: DeliveryEvent = { kind: 'check', at: at('2027-06-03T08:00') }
const warned = after(
  begun,
  reminded,
  took('remind', '2027-06-02T08:01'),
  checked,
  took('check', '2027-06-03T08:01'),
)

test('the reminder goes out two calendar days before, at the hour of the message when that is before nine', () => {
  const moment = at('2027-06-02T08:00')
  expect(decide(after(begun), moment.subtract({ seconds: 1 }))).toEqual({
    wakeAt: moment,
    awaits: 'time',
  })
  expect(decide(after(begun), moment)).toEqual({ transition: 'remind' })
})

test('the reminder of an afternoon message comes at nine', () => {
  const evening = applyEvent(draftDelivery({ ...due, at: '17:30' }, zone), begun)
  expect(decide(evening, at('2027-01-02T00:00'))).toMatchObject({ wakeAt: at('2027-06-02T09:00') })
})

test('warnings come in the author’s morning, wherever the recipient lives', () => {
  // 8:00 in Auckland is four in the afternoon of the day before in New York.
  const far = applyEvent(draftDelivery({ ...due, zone: 'Pacific/Auckland' }, zone), begun)
  expect(decide(far, at('2027-01-02T00:00'))).toMatchObject({ wakeAt: at('2027-06-01T09:00') })
})

test('the check waits for the day before, and for 22 hours since the reminder was taken', () => {
  const onTime = after(begun, reminded, took('remind', '2027-06-02T08:01'))
  expect(decide(onTime, at('2027-06-02T12:00'))).toMatchObject({ wakeAt: at('2027-06-03T08:00') })
  const late = after(begun, reminded, took('remind', '2027-06-03T07:00'))
  expect(decide(late, at('2027-06-03T08:00'))).toMatchObject({ wakeAt: at('2027-06-04T05:00') })
  expect(decide(late, at('2027-06-04T05:00'))).toEqual({ transition: 'check' })
})

test('no check while the mail server has not taken the reminder', () => {
  const now = at('2027-06-10T08:00')
  expect(decide(after(begun, reminded), now)).toMatchObject({ awaits: 'mail' })
})

test('silence after two warnings releases at the due moment and not a second before', () => {
  const moment = at('2027-06-04T08:00')
  expect(decide(warned, moment.subtract({ seconds: 1 }))).toMatchObject({ wakeAt: moment })
  expect(decide(warned, moment)).toEqual({ transition: 'release' })
})

test('a day without mail slides the message: 45 hours since the reminder, 22 since the check', () => {
  const late = after(
    begun,
    reminded,
    took('remind', '2027-06-03T08:00'),
    { kind: 'check', at: at('2027-06-04T06:00') },
    took('check', '2027-06-04T06:00'),
  )
  expect(decide(late, at('2027-06-04T08:00'))).toMatchObject({ wakeAt: at('2027-06-05T05:00') })
})

test('a strange clock or a silent mail server pauses releases, and nothing else', () => {
  const now = at('2027-06-04T08:00')
  const paused = { awaits: 'release-pause' }
  expect(decide(warned, now, { isClockSane: false, isMailOn: true })).toMatchObject(paused)
  expect(decide(warned, now, { isClockSane: true, isMailOn: false })).toMatchObject(paused)
  const scheduled = after(begun)
  expect(decide(scheduled, now, { isClockSane: false, isMailOn: false })).toEqual({
    transition: 'remind',
  })
})

test('postponing makes a new plan: older letters open nothing', () => {
  const later = { ...due, on: '2027-06-11' }
  const postponed = applyEvent(warned, { kind: 'postpone', due: later, at: at('2027-06-03T10:00') })
  expect(postponed).toMatchObject({ state: 'scheduled', epoch: 2, reminderAcceptedAt: null })
  const mocked = applyEvent(postponed, took('remind', '2027-06-09T08:00', 1))
  expect(mocked).toEqual(postponed)
  expect(decide(postponed, at('2027-06-04T08:00'))).toMatchObject({
    wakeAt: at('2027-06-09T08:00'),
  })
})

test('a held message waits for its author, who is asked every 30 days', () => {
  const held = applyEvent(warned, { kind: 'hold', at: at('2027-06-03T10:00') })
  expect(decide(held, at('2027-06-05T08:00'))).toMatchObject({ wakeAt: at('2027-07-03T10:00') })
  expect(decide(held, at('2027-07-03T10:00'))).toEqual({ transition: 'nudge' })
  const nudged = applyEvent(held, { kind: 'nudge', at: at('2027-07-03T10:00') })
  expect(decide(nudged, at('2027-07-03T10:00'))).toMatchObject({ wakeAt: at('2027-08-02T10:00') })
})

test('less than 48 hours ahead a second confirmation is asked for, and replaces both warnings', () => {
  const now = at('2027-06-02T08:01')
  expect(schedulingObstacle(draft, now)).toBe('short-notice')
  expect(schedulingObstacle(draft, at('2027-06-02T08:00'))).toBeNull()
  const confirmed = applyEvent(draft, { kind: 'schedule', isConfirmedTwice: true, at: now })
  expect(schedulingObstacle(confirmed, now)).toBeNull()
  expect(confirmed.shortNoticeConfirmedAt).toEqual(now)
  expect(decide(confirmed, now)).toMatchObject({ wakeAt: at('2027-06-04T08:00') })
  expect(decide(confirmed, at('2027-06-04T08:00'))).toEqual({ transition: 'release' })
})

test('a message is scheduled for the future, and within 100 years', () => {
  expect(schedulingObstacle(draft, at('2027-06-04T08:00'))).toBe('past')
  expect(
    schedulingObstacle({ ...draft, due: { ...due, on: '2126-06-04' } }, at('2027-01-01T00:00')),
  ).toBeNull()
  expect(
    schedulingObstacle({ ...draft, due: { ...due, on: '2127-06-04' } }, at('2027-01-01T00:00')),
  ).toBe('too-far')
})

test('nothing but the table moves a delivery', () => {
  const released = applyEvent(warned, { kind: 'release', at: at('2027-06-04T08:00') })
  for (const kind of ['cancel', 'hold', 'remind'] as const)
    expect(() => applyEvent(released, { kind, at: at('2027-06-04T09:00') })).toThrow(
      ImpossibleTransition,
    )
})

test('a bounced letter is tried again after 5 min, 30 min, 2, 8, 24 and 48 h, and given up after 72', () => {
  const sent = at('2027-06-04T08:00')
  let bounced = applyEvent(applyEvent(warned, { kind: 'release', at: sent }), {
    kind: 'softBounce',
    at: sent,
  })
  const minutes: number[] = []
  for (;;) {
    const waiting = decide(bounced, sent)
    if (!('wakeAt' in waiting)) throw new Error('a bounced letter waits')
    minutes.push(sent.until(waiting.wakeAt).total('minutes'))
    const decision = decide(bounced, waiting.wakeAt)
    if (!('transition' in decision)) throw new Error('its time has come')
    bounced = applyEvent(bounced, {
      kind: decision.transition as 'retry' | 'giveUp',
      at: waiting.wakeAt,
    })
    if (bounced.state === 'undeliverable') break
  }
  expect(minutes).toEqual([5, 30, 120, 480, 1440, 2880, 4320])
})

test('what can’t be delivered goes to the next address, else is kept and tried each anniversary', () => {
  const moment = at('2027-06-07T08:00')
  const lost: Delivery = { ...warned, state: 'undeliverable' }
  const known = applyEvent(lost, { kind: 'addressing', nextAddress: 'known', at: moment })
  expect(decide(known, moment)).toEqual({ transition: 'readdress' })
  expect(applyEvent(known, { kind: 'readdress', at: moment })).toMatchObject({
    attempt: 2,
    nextAddress: 'none',
  })
  expect(decide(lost, moment)).toEqual({ transition: 'keepSafe' })
  const kept = applyEvent(lost, { kind: 'keepSafe', at: moment })
  expect(decide(kept, moment)).toMatchObject({ wakeAt: at('2028-06-04T08:00') })
  expect(decide(kept, at('2028-06-04T08:00'))).toEqual({ transition: 'tryAgain' })
})

test('a plan more than seven days late is told to the operator', () => {
  expect(isTooLate(after(begun, reminded), at('2027-06-11T07:59'))).toBe(false)
  expect(isTooLate(after(begun, reminded), at('2027-06-11T08:00'))).toBe(true)
  expect(
    isTooLate(
      applyEvent(warned, { kind: 'release', at: at('2027-06-04T08:00') }),
      at('2028-01-01T00:00'),
    ),
  ).toBe(false)
})

test('the clock is sane unless it went back five minutes or disagrees with the database by two', () => {
  const now = at('2027-06-04T08:00')
  const clocks = { now, databaseNow: now, latestEverSeen: now }
  expect(isClockSane(clocks)).toBe(true)
  expect(isClockSane({ ...clocks, latestEverSeen: now.add({ minutes: 5 }) })).toBe(true)
  expect(isClockSane({ ...clocks, latestEverSeen: now.add({ minutes: 5, seconds: 1 }) })).toBe(
    false,
  )
  expect(isClockSane({ ...clocks, databaseNow: now.subtract({ minutes: 2, seconds: 1 }) })).toBe(
    false,
  )
})

test('a letter’s key names the plan it belongs to', () => {
  const letter = {
    messageId: 'm',
    recipientId: 'r',
    kind: 'send',
    epoch: 3,
    attempt: 1,
    occurrence: 1,
  } as const
  expect(mailKey(letter)).toBe('m:send:3:r')
  expect(mailKey({ ...letter, attempt: 2 })).toBe('m:send:3:r:2')
})
