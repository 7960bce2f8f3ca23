import { DAY } from '#contract/rules/release/moments.ts'
import { newPassing, type Keeper } from '#contract/rules/release/passing.ts'
import type { Cast } from './moves.ts'

const NOW = Date.parse('2027-01-01T12:00:00Z')
const WAIT_DAYS = 14
const LONG_AGO = 100

/** Confirmed so many days ago; null: still to be confirmed by the owner. */
const keeper = (id: string, daysAgo: number | null, marks: readonly string[] = [id]): Keeper => ({
  id,
  state: daysAgo === null ? 'accepted' : 'confirmed',
  marks,
  invitedAt: NOW - 2 * LONG_AGO * DAY,
  confirmedAt: daysAgo === null ? null : NOW - daysAgo * DAY,
  lockedUntil: null,
  askedAt: NOW,
})

function castOf(
  keepers: readonly Keeper[],
  k: number,
  may: readonly (Cast['may'] extends ReadonlySet<infer T> ? T : never)[],
  more: Partial<Pick<Cast, 'humans' | 'cases' | 'delays' | 'longestMs'>> = {},
): Cast {
  const plan = {
    k: { value: k, next: null },
    waitDays: { value: WAIT_DAYS, next: null },
    rhythmMonths: 0,
  }
  return {
    passing: { ...newPassing(NOW), plan, keepers },
    now: NOW,
    longestMs: 100 * DAY,
    cases: 1,
    delays: 1,
    channels: ['owner@example.org'],
    humans: Object.fromEntries(keepers.map(({ id }) => [id, id])),
    may: new Set(may),
    ...more,
  }
}

/** Keepers were missing once before: the letters of the time before that are earlier ones of the same report. */
const missedOnce = (cast: Cast): Cast => ({ ...cast, passing: { ...cast.passing, vacancies: 1 } })

/** Small enough that everything can be tried, and each with its own kind of trouble. */
export const casts: Readonly<Record<string, Cast>> = {
  'two of three, and some leave': castOf(
    [keeper('ada', LONG_AGO), keeper('ben', LONG_AGO), keeper('cleo', LONG_AGO)],
    2,
    ['leave', 'refuse'],
    { delays: 0 },
  ),
  'two of three, somebody doubts it': castOf(
    [keeper('ada', LONG_AGO), keeper('ben', LONG_AGO), keeper('cleo', LONG_AGO)],
    2,
    ['dispute'],
  ),
  'two, of whom one has two addresses': castOf(
    [
      keeper('ada', LONG_AGO, ['ada@work']),
      keeper('ada-again', LONG_AGO, ['ada@home', 'ada@work']),
      keeper('ben', LONG_AGO),
    ],
    2,
    ['leave'],
    { humans: { ada: 'ada', 'ada-again': 'ada', ben: 'ben' } },
  ),
  'one of two, the second new, and then fewer': castOf(
    [keeper('ada', LONG_AGO), keeper('new', 1), keeper('unconfirmed', null)],
    2,
    ['confirm', 'lower-k'],
    { longestMs: 40 * DAY, delays: 0 },
  ),
  'one alone, twice, with letters that come back': castOf(
    [keeper('ada', LONG_AGO)],
    1,
    ['refuse', 'late-mail', 'dispute'],
    { cases: 2, delays: 0 },
  ),
  'one of two, of whom one stands in, twice, with an earlier letter that leaked': missedOnce(
    castOf(
      [keeper('ada', LONG_AGO), { ...keeper('dora', LONG_AGO), nominatedBy: 'ada' }],
      1,
      ['dispute', 'earlier-letter'],
      { cases: 2, delays: 0 },
    ),
  ),
}
