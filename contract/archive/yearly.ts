import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { daysInMonth } from '#contract/rules/yearly-days.ts'
import { familyParams, instant } from '#contract/shapes.ts'

/** Whoever reads a letter late finds the archive it tells of so many days after it was begun. */
export const yearlyArchiveDays = 30

const dayOfYear = z
  .strictObject({
    month: z
      .int('Please choose a month.')
      .check(z.minimum(1, 'Please choose a month.'), z.maximum(12, 'Please choose a month.')),
    day: z.int('Please choose a day.').check(z.minimum(1, 'Please choose a day.')),
  })
  .check(
    z.refine(({ month, day }) => day <= daysInMonth(month), {
      error: 'That month doesn’t have so many days.',
      path: ['day'],
    }),
  )

const yearly = z.strictObject({
  /** Null where nobody asked for letters. */
  day: z.nullable(z.strictObject({ month: z.int(), day: z.int() })),
  nextAt: z.nullable(instant),
  timeZone: z.string(),
  /** Why no letter can be had just now. */
  hindrance: z.nullable(z.enum(['unproven', 'sandbox', 'leaving', 'card', 'off'])),
})
export type YearlyArchive = z.output<typeof yearly>

const own = '/api/families/:familyId/yearly-archive'

/** A letter once a year that says that the family’s archive is ready. */
export const yearlyArchive = {
  read: endpoint({
    method: 'GET',
    path: own,
    access: 'family-owner',
    summary: 'Whether one is written to once a year about the family’s archive, and when next.',
    params: familyParams,
    reply: yearly,
  }),
  askFor: endpoint({
    method: 'PUT',
    path: own,
    access: 'family-owner',
    summary:
      'Be written to on this day of each year, at one’s own confirmed address, that an archive is ready.',
    params: familyParams,
    body: dayOfYear,
    reply: yearly,
    limit: { max: 60, perSeconds: 3600 },
  }),
  stop: endpoint({
    method: 'DELETE',
    path: own,
    access: 'family-owner',
    summary: 'No letter about the family’s archive any more.',
    params: familyParams,
    reply: yearly,
  }),
}
