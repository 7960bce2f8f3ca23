import { expect, test } from 'vitest'
import { foresee } from './foresee.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const plan = (on: string, at = '08:00') => ({
  due: { on, at, zone: 'America/Chicago' },
  name: 'Nora',
  authorZone: 'America/New_York',
})

test('a plan tells on which days its author is asked, and when it is heard on both clocks', () => {
  expect(foresee(plan('2027-06-04'), now)).toEqual({
    obstacle: null,
    isShortNotice: false,
    askedOn: ['Wednesday, June 2, 2027', 'Thursday, June 3, 2027'],
    heardOn: 'Friday, June 4, 2027 at 8:00 AM where Nora lives (9:00 AM where you are)',
    isMoved: false,
    neverAnswer: 'Nora hears it on Friday, June 4, 2027 at 8:00 AM.',
  })
})

test('with the same clock at both ends the hour is told once', () => {
  const same = { ...plan('2027-06-04'), authorZone: 'America/Chicago' }
  expect(foresee(same, now).heardOn).toBe('Friday, June 4, 2027 at 8:00 AM')
})

test('a day that lies elsewhere for the author is named as well', () => {
  const far = {
    ...plan('2027-06-04'),
    authorZone: 'Asia/Tokyo',
    due: { on: '2027-06-04', at: '20:00', zone: 'America/Chicago' },
  }
  expect(foresee(far, now).heardOn).toContain('(Saturday, June 5, 10:00 AM where you are)')
})

test('less than 48 hours ahead nobody is asked by letter: it takes a second confirmation', () => {
  expect(foresee(plan('2026-11-16'), now)).toMatchObject({
    obstacle: null,
    isShortNotice: true,
    askedOn: [],
    isMoved: false,
  })
})

test('little more than 48 hours ahead there are two letters, and time to answer them', () => {
  const foreseen = foresee(
    plan('2026-11-17', '08:00'),
    Temporal.Instant.from('2026-11-15T13:59:00Z'),
  )
  expect(foreseen.askedOn).toHaveLength(2)
  expect(foreseen.isShortNotice).toBe(false)
})

test('a past day and one beyond a hundred years stand in the way', () => {
  expect(foresee(plan('2026-11-14'), now).obstacle).toBe('past')
  expect(foresee(plan('2127-01-01'), now).obstacle).toBe('too-far')
})
