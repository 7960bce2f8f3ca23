import { expect, test } from 'vitest'
import { foresee, foreseeWish } from './foresee.ts'

const now = Temporal.Instant.from('2026-11-15T12:00:00Z')
const plan = (on: string, at = '08:00') => ({
  due: { on, at, zone: 'America/Chicago' },
  name: 'Nora',
  isWritten: false,
  authorZone: 'America/New_York',
})

test('a plan tells on which days its author is asked, and when it is heard on both clocks', () => {
  expect(foresee(plan('2027-06-04'), now)).toEqual({
    obstacle: null,
    isShortNotice: false,
    askedOn: ['Wednesday, June 2, 2027', 'Thursday, June 3, 2027'],
    heardOn: 'Friday, June 4, 2027 at 8:00 AM where Nora lives (9:00 AM where you are)',
    dueOn: '2027-06-04',
    isMoved: false,
    heard: 'Nora hears it.',
    neverAnswer: 'Nora hears it on Friday, June 4, 2027 at 8:00 AM.',
    thenOn: null,
  })
})

test('a letter is read, not heard', () => {
  expect(foresee({ ...plan('2027-06-04'), isWritten: true }, now)).toMatchObject({
    heard: 'Nora reads it.',
    neverAnswer: 'Nora reads it on Friday, June 4, 2027 at 8:00 AM.',
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

type Wish = Parameters<typeof foreseeWish>[0]
const wish = (trigger: Wish['trigger'], bornOn: string | null, more: Partial<Wish> = {}) =>
  foreseeWish(
    {
      trigger,
      name: 'Nora',
      isWritten: false,
      bornOn,
      zone: 'America/Chicago',
      authorZone: 'America/Chicago',
      ...more,
    },
    now,
  )

test('a birthday that comes every year tells of the first one, and that it comes again', () => {
  const every = { kind: 'birthday', isEvery: true, at: '08:00', leapDay: null } as const
  const foreseen = wish(every, '2009-06-04')
  expect(foreseen.askedOn).toEqual(['Wednesday, June 2, 2027', 'Thursday, June 3, 2027'])
  expect(foreseen.neverAnswer).toBe(
    'Nora hears it on Friday, June 4, 2027 at 8:00 AM. It comes again each year, next on Sunday, June 4, 2028; we ask you before each one.',
  )
})

test('a birth that isn’t shown to the author stands in no way: their own plan tells the day, or the server does', () => {
  const age = { kind: 'age', age: 18, at: '09:00', leapDay: null } as const
  const due = { on: '2030-06-04', at: '08:00', zone: 'America/Chicago' }
  const byAge = { occurrence: 1, meantOn: due.on, due, trigger: age }
  const hidden = (trigger: Wish['trigger'], standing?: Wish['standing']) =>
    wish(trigger, null, { isBirthHidden: true, standing })
  expect(hidden(age, byAge)).toMatchObject({ obstacle: null, dueOn: '2030-06-04' })
  expect(hidden({ ...age, age: 21 }, byAge).dueOn).toBe('2033-06-04')
  const every = { kind: 'birthday', isEvery: true, at: '09:00', leapDay: null } as const
  const yearly = { ...byAge, meantOn: '2027-06-04', trigger: every }
  expect(hidden(every, yearly)).toMatchObject({ obstacle: null, dueOn: '2027-06-04' })
  for (const plan of [hidden(age), hidden(age, yearly)])
    expect(plan).toMatchObject({ obstacle: null, isUnseen: true })
})

test('what a plan by birth date lacks is named: the date, the choice for leap days, or a later age', () => {
  const age = { kind: 'age', age: 18, at: '08:00', leapDay: null } as const
  expect(wish(age, null).obstacle).toBe('birth-date')
  expect(wish(age, '2001-06-04').obstacle).toBe('already-older')
  expect(wish(age, '2012-02-29').obstacle).toBe('leap-day')
  expect(wish({ ...age, age: 20 }, '2012-02-29')).toMatchObject({ obstacle: null, thenOn: null })
})
