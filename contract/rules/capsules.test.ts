import { expect, test } from 'vitest'
import { unfitOpening, unfitProlonging } from './capsules.ts'
import { instantOf } from './delivery/local-time.ts'

const now = Temporal.Instant.from('2027-03-01T12:00:00Z')
const opens = (on: string, at = '12:00', zone = 'UTC') => ({ on, at, zone })

test('a capsule opens an hour from now at the soonest, and within a hundred years', () => {
  expect(unfitOpening(opens('2027-03-01', '12:59'), now)).toMatch('at least an hour')
  expect(unfitOpening(opens('2027-03-01', '13:00'), now)).toBeUndefined()
  expect(unfitOpening(opens('2127-03-01'), now)).toBeUndefined()
  expect(unfitOpening(opens('2127-03-01', '12:01'), now)).toMatch('within 100 years')
})

test('the same hour is earlier in the east', () => {
  expect(unfitOpening(opens('2027-03-01', '14:00', 'Asia/Tokyo'), now)).toMatch('at least an hour')
  expect(unfitOpening(opens('2027-03-01', '14:00', 'America/Lima'), now)).toBeUndefined()
})

test('a sealed capsule gets a longer date once, and never a shorter one', () => {
  const opensAt = instantOf(opens('2040-01-01'))
  const sealed = { opensAt, wasProlonged: false }
  expect(unfitProlonging(opens('2040-01-02'), sealed, now)).toBeUndefined()
  expect(unfitProlonging(opens('2040-01-01'), sealed, now)).toMatch('never opens earlier')
  expect(unfitProlonging(opens('2039-12-31'), sealed, now)).toMatch('never opens earlier')
  expect(unfitProlonging(opens('2040-01-02'), { opensAt, wasProlonged: true }, now)).toMatch('once')
  // The same words on the clock, an ocean further east, are hours earlier.
  expect(unfitProlonging(opens('2040-01-01', '12:00', 'Asia/Tokyo'), sealed, now)).toMatch(
    'earlier',
  )
})
