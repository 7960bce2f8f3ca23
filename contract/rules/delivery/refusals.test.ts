import { expect, test } from 'vitest'
import { applyEvent, ImpossibleTransition, type DeliveryEvent } from './apply-event.ts'
import { draftDelivery, type Delivery } from './delivery.ts'
import { mayTakeBack, takeBackEnd } from './refusals.ts'
import type { DeliveryState } from './states.ts'

const said = Temporal.Instant.from('2027-06-10T09:00:00Z')
const due = { on: '2027-06-04', at: '08:00', zone: 'Europe/London' }
const standing = (state: DeliveryState, more: Partial<Delivery> = {}): Delivery => ({
  ...draftDelivery(due, 'Europe/London'),
  state,
  ...more,
})
const refused = (before: Delivery) => applyEvent(before, { kind: 'refuse', at: said })
const after = (days: number) => said.add({ hours: 24 * days })
const takeBack = (before: Delivery, isFollowing?: boolean) => {
  const event: DeliveryEvent = {
    kind: 'takeBack',
    at: after(2),
    ...(isFollowing && { isFollowing }),
  }
  return applyEvent(refused(before), event)
}

test.each(['accepted', 'delivered', 'opened', 'redirected', 'needs_attention'] as const)(
  'what was %s is that again, to the letter',
  (state) => {
    const before = standing(state)
    expect(takeBack(before)).toEqual(before)
  },
)

test.each(['draft', 'scheduled', 'held', 'cancelled', 'soft_bounced', 'kept_safe'] as const)(
  'a later one of its series that was %s is that again, to the letter',
  (state) => {
    const before = standing(state, { heldAt: state === 'held' ? said : null, epoch: 3 })
    expect(takeBack(before, true)).toEqual(before)
  },
)

test.each(['released', 'soft_bounced', 'undeliverable', 'kept_safe'] as const)(
  'whoever holds the letter of what was %s isn’t sent it again',
  (state) => {
    expect(takeBack(standing(state, { firstBouncedAt: said, retries: 2 }))).toMatchObject({
      state: 'accepted',
      firstBouncedAt: null,
      retries: 0,
    })
  },
)

test('a later one that was just being sent is sent once more under the same name', () => {
  expect(takeBack(standing('released'), true)).toMatchObject({
    state: 'soft_bounced',
    epoch: 1,
    attempt: 1,
    firstBouncedAt: after(2),
  })
})

test.each(['reminded', 'checked'] as const)(
  'a later one whose author was being asked (%s) is asked about anew',
  (state) => {
    const asked = standing(state, { reminderAcceptedAt: said })
    expect(takeBack(asked, true)).toMatchObject({
      state: 'scheduled',
      epoch: 2,
      reminderAcceptedAt: null,
    })
  },
)

test('it can be taken back for a week from the first time it was said, and only once', () => {
  const before = refused(standing('opened'))
  const again = applyEvent(before, { kind: 'refuse', at: after(3) })
  expect(again).toEqual(before)
  expect(takeBackEnd(again)).toEqual(after(7))
  expect(mayTakeBack(again, after(7))).toBe(true)
  const late: DeliveryEvent = { kind: 'takeBack', at: after(7).add({ milliseconds: 1 }) }
  expect(() => applyEvent(again, late)).toThrow(ImpossibleTransition)
  const back = applyEvent(again, { kind: 'takeBack', at: after(7) })
  expect(takeBackEnd(back)).toBeNull()
  expect(() => applyEvent(back, { kind: 'takeBack', at: after(7) })).toThrow(ImpossibleTransition)
})

test('what was refused before this was written down stays refused', () => {
  expect(takeBackEnd(standing('refused'))).toBeNull()
  expect(() => applyEvent(standing('refused'), { kind: 'takeBack', at: said })).toThrow(
    ImpossibleTransition,
  )
})
