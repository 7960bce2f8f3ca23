import { expect, test } from 'vitest'
import { byClockOf, lastDayAnywhere, yourMoment } from './time-words.ts'

const at = (moment: string) => Temporal.Instant.from(moment)

test('A6: an hour is told by the reader’s clock, with its city; who has told us none reads UTC', () => {
  const moment = at('2027-06-05T01:30:00Z')
  expect(yourMoment(moment, 'America/Chicago')).toBe(
    'Friday, June 4, 2027 at 8:30 PM in Chicago, your time',
  )
  expect(yourMoment(moment, 'UTC')).toBe('Saturday, June 5, 2027 at 1:30 AM (UTC)')
  expect(byClockOf('America/Chicago')).toBe('by the clock of Chicago')
  expect(byClockOf('UTC')).toBe('by the world clock (UTC)')
})

test('A6: the last day told to a stranger is over everywhere on earth before the moment comes', () => {
  const lastIsland = 'Etc/GMT+12'
  for (let hour = 0; hour < 48; hour += 1) {
    const moment = at('2027-06-04T00:00:00Z').add({ hours: hour })
    const lastWholeDay = moment
      .toZonedDateTimeISO(lastIsland)
      .toPlainDate()
      .subtract({ days: 1 })
      .toLocaleString('en-US', { dateStyle: 'full' })
    expect(lastDayAnywhere(moment)).toBe(`the end of ${lastWholeDay}, wherever you live`)
  }
})
