import { expect, test } from 'vitest'
import { movableClock } from '#tests/support/clock.ts'

const right = Temporal.Instant.from('2027-06-04T07:00:00Z')
/** Has run for an hour, and it is right. */
const started = () => {
  const clock = movableClock(hours(-1))
  clock.now()
  clock.advance({ hours: 1 })
  clock.now()
  return clock
}
const hours = (count: number) => right.add({ hours: count }).toString()

test('a clock that leaps ahead isn’t followed; back again it is doubted for five minutes', () => {
  const clock = started()
  clock.leap(hours(24 * 400))
  expect(clock.now()).toEqual(right)
  expect(clock.isDoubtful()).toBe(true)
  clock.leap(right.toString())
  expect(clock.isDoubtful()).toBe(true)
  clock.advance({ minutes: 5 })
  expect(clock.isDoubtful()).toBe(false)
})

test('a clock that was set back and is put right again is believed after five minutes, also in two steps', () => {
  const clock = started()
  for (const steps of [[0], [-24 * 100, 0]]) {
    clock.leap(hours(-24 * 400))
    expect(clock.now().toString()).toBe(hours(-24 * 400))
    for (const step of steps) {
      clock.leap(hours(step))
      expect(clock.now().toString()).toBe(hours(step))
      expect(clock.isDoubtful()).toBe(true)
    }
    clock.advance({ minutes: 5 })
    expect(clock.isDoubtful()).toBe(false)
    clock.leap(right.toString())
  }
})

test('after it was set back it leaps no further than it would be, and not after a week', () => {
  const clock = started()
  clock.leap(hours(-24))
  clock.now()
  clock.leap(hours(1))
  expect(clock.now().toString()).toBe(hours(-24))
  clock.leap(hours(-24))
  clock.advance({ days: 8 })
  clock.now()
  clock.leap(hours(24 * 8))
  expect(clock.now().toString()).toBe(hours(24 * 7))
})

test('a time with which it began an hour ago at most isn’t one to go back to', () => {
  const clock = movableClock(hours(24 * 400))
  clock.now()
  clock.leap(right.toString())
  expect(clock.now()).toEqual(right)
  clock.leap(hours(24 * 400))
  expect(clock.now()).toEqual(right)
})

test('set back, never put right, and set back again after a week: the second time is remembered', () => {
  const clock = started()
  clock.leap(hours(-2))
  clock.now()
  clock.advance({ days: 8 })
  const then = clock.now()
  clock.leap(then.subtract({ hours: 3 }).toString())
  clock.now()
  clock.leap(then.toString())
  expect(clock.now()).toEqual(then)
})

test('a machine that slept hasn’t leapt', () => {
  const clock = started()
  clock.sleep({ hours: 9 })
  expect(clock.now().toString()).toBe(hours(9))
  expect(clock.isDoubtful()).toBe(false)
})
