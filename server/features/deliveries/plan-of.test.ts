import { expect, test } from 'vitest'
import { draftDelivery } from '#contract/rules/delivery/delivery.ts'
import { columnsOf, type DeliveryRow } from './engine/delivery-row.ts'
import { planOf } from './plan-of.ts'

const at = (moment: string) => Temporal.Instant.from(moment)

const waiting = (on: string, zone = 'America/Chicago') => {
  const draft = draftDelivery({ on, at: '08:00', zone }, 'America/New_York')
  return { ...columnsOf({ ...draft, state: 'scheduled' }), id: '' } as unknown as DeliveryRow
}

const june = {
  remindAt: '2027-06-02T13:00:00.000Z',
  checkAt: '2027-06-03T13:00:00.000Z',
  sendAt: '2027-06-04T13:00:00.000Z',
}

test('a waiting message has the same plan whenever one looks', () => {
  expect(planOf(waiting('2027-06-04'), at('2026-11-15T12:00:00Z'))).toEqual(june)
  expect(planOf(waiting('2027-06-04'), at('2027-06-02T12:59:00Z'))).toEqual(june)
})

test('another zone or another day has a plan of its own', () => {
  const now = at('2026-11-15T12:00:00Z')
  expect(planOf(waiting('2027-06-04', 'Europe/London'), now)?.sendAt).toBe(
    '2027-06-04T07:00:00.000Z',
  )
  expect(planOf(waiting('2027-06-05'), now)?.sendAt).toBe('2027-06-05T13:00:00.000Z')
})

test('a first letter that is late moves what comes after it', () => {
  const row = waiting('2027-06-04')
  planOf(row, at('2026-11-15T12:00:00Z'))
  expect(planOf(row, at('2027-06-03T12:00:00Z'))).toEqual({
    remindAt: '2027-06-03T12:00:00.000Z',
    checkAt: '2027-06-04T10:00:00.000Z',
    sendAt: '2027-06-05T09:00:00.000Z',
  })
})

test('what is held, over or confirmed twice has no plan', () => {
  const now = at('2026-11-15T12:00:00Z')
  expect(planOf({ ...waiting('2027-06-04'), state: 'held' }, now)).toBeNull()
  expect(planOf({ ...waiting('2027-06-04'), state: 'opened' }, now)).toBeNull()
  const sure = { ...waiting('2027-06-04'), short_notice_confirmed_at: '2026-11-15T11:00:00.000Z' }
  expect(planOf(sure, now)).toBeNull()
})
