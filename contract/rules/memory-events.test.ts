import { expect, test } from 'vitest'
import { eventName, eventNamed, eventsIn, eventWords, type DayOfPhotos } from './memory-events.ts'

const day = (takenOn: string, count = 10, of: Partial<DayOfPhotos> = {}): DayOfPhotos => ({
  takenOn,
  count,
  certainty: 'day',
  place: '',
  ...of,
})
const told = (days: readonly DayOfPhotos[]) =>
  eventsIn(days).map((event) => `${eventWords(event)}, ${event.count}`)

/** So many days one after the other. */
const daily = (since: string, days: number, count: number) =>
  Array.from({ length: days }, (_, i) => {
    const at = new Date(Date.parse(`${since}T00:00:00Z`) + i * 86_400_000)
    return day(at.toISOString().slice(0, 10), count)
  })

test('days one after the other are one event; a day without a photo ends it', () => {
  expect(told([day('1986-07-12', 20), day('1986-07-13', 23), day('1986-07-15', 8)])).toEqual([
    'A day in July 1986, 8',
    'A weekend in July 1986, 43',
  ])
})

test('a few photos are no event', () => {
  expect(told([day('1986-07-12', 2), day('1986-07-13', 2), day('1986-08-01', 4)])).toEqual([])
  expect(told([])).toEqual([])
})

test('another place is another event, also on the next day; days without a place belong to those around them', () => {
  const events = eventsIn([
    day('1990-08-01', 6, { place: 'Lake Superior' }),
    day('1990-08-02', 6),
    day('1990-08-03', 6, { place: 'lake superior' }),
    day('1990-08-04', 6, { place: 'Chicago' }),
  ])
  expect(events).toMatchObject([
    { since: '1990-08-04', until: '1990-08-04', place: 'Chicago' },
    { since: '1990-08-01', until: '1990-08-03', count: 18 },
  ])
})

test('who takes photos every day isn’t on a journey of a year: only the full days are events', () => {
  const year = daily('2023-01-01', 365, 3)
  const party = ['2023-06-17', '2023-06-18']
  const days = year.map((one) => (party.includes(one.takenOn) ? { ...one, count: 40 } : one))
  expect(told(days)).toEqual(['A weekend in June 2023, 80'])
  expect(told(daily('1999-08-01', 14, 12))).toEqual(['Two weeks in August 1999, 168'])
})

test('what is known by its month, its year or about so stays by itself, each as surely as it is known', () => {
  const days = [
    day('1986-07-01', 9, { certainty: 'month' }),
    day('1986-07-01', 7, { certainty: 'day' }),
    day('1986-01-01', 6, { certainty: 'year' }),
    day('1986-01-01', 12, { certainty: 'about' }),
    day('2026-11-17', 900, { certainty: 'unknown' }),
  ]
  expect(told(days)).toEqual([
    '1986, 6',
    'Around 1986, 12',
    'July 1986, 9',
    'A day in July 1986, 7',
  ])
  expect(eventsIn(days)).toHaveLength(4)
  expect(eventsIn(days).find(({ certainty }) => certainty === 'month')).toMatchObject({
    since: '1986-07-01',
    until: '1986-07-31',
  })
})

test('odd dates: over the turn of a year, leap days, the end of February, the first photos', () => {
  expect(told([day('1999-12-31', 5), day('2000-01-01', 5)])).toEqual([
    'A few days in December 1999 and January 2000, 10',
  ])
  expect(told([day('2024-02-28'), day('2024-02-29'), day('2024-03-01')])).toEqual([
    'A few days in February and March 2024, 30',
  ])
  expect(told([day('2023-02-28'), day('2023-03-01')])).toHaveLength(1)
  expect(told([day('1827-01-01', 5), day('1826-12-31', 5)])).toHaveLength(1)
  expect(eventsIn([day('1900-02-01', 8, { certainty: 'month' })])[0]!.until).toBe('1900-02-28')
  expect(eventsIn([day('1999-12-01', 8, { certainty: 'month' })])[0]!.until).toBe('1999-12-31')
})

test('in whichever order the days come, the events are the same', () => {
  const days = [...daily('1986-07-10', 4, 5), ...daily('1987-01-01', 2, 6), day('1986-07-20', 9)]
  expect(eventsIn(days.toReversed())).toEqual(eventsIn(days))
})

test('an event stands in an address and is read from it again, and nothing else is', () => {
  const [event] = eventsIn([day('1986-07-12'), day('1986-07-13')])
  expect(eventName(event!)).toBe('1986-07-12_1986-07-13_day')
  expect(eventNamed(eventName(event!))).toEqual({
    since: '1986-07-12',
    until: '1986-07-13',
    certainty: 'day',
  })
  for (const name of [
    '',
    '1986-07-12',
    '1986-07-13_1986-07-12_day',
    '1986-02-30_1986-03-01_day',
    '0000-01-01_1986-03-01_day',
    '1986-07-12_1986-07-13_unknown',
    '1986-07-12_1986-07-13_day_day',
  ])
    expect(eventNamed(name)).toBeUndefined()
})
