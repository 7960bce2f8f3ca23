import { sql } from 'kysely'
import type { ComingDay, PersonListItem } from '#contract/people/index.ts'
import { comingDays, longestKept } from '#contract/rules/family-days.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { bornSince } from './lives.ts'
import { listItemFor } from './person.ts'
import { selectListed } from './store.ts'

const MOST = 5
const LEAP_DAY = 229

/** Birthdays, and the days on which one remembers somebody: the next few from today on, over the turn of the year. */
export async function listComingDays(viewer: FamilyViewer, today: string): Promise<ComingDay[]> {
  const from = Number(today.slice(5, 7)) * 100 + Number(today.slice(8))
  const people = new Map<string, PersonListItem>()
  const toListItem = listItemFor(viewer)
  for (const which of ['births', 'remembered births', 'deaths'] as const)
    // A leap day is kept a day earlier in most years than it stands in the index.
    for (const first of [from, 0, LEAP_DAY])
      for (const row of await nextFrom(viewer, which, today, first))
        people.set(row.id, toListItem(row))
  return comingDays([...people.values()], today).slice(0, MOST)
}

/** Those whose day comes next; of whoever was born or died within the year before, the first is still to come. */
function nextFrom(
  viewer: FamilyViewer,
  which: 'births' | 'remembered births' | 'deaths',
  today: string,
  from: number,
) {
  const [day, date] =
    which === 'deaths' ? (['died_day', 'died_on'] as const) : (['born_day', 'born_on'] as const)
  let query = selectListed(viewer)
    .where('is_living', '=', which === 'births')
    .where(day, '>=', from)
    .where(date, '<=', sql<string>`${today}::date`)
  if (which === 'births') query = query.where(date, '>=', sql<string>`${bornSince(viewer)}::date`)
  if (which === 'remembered births')
    query = query.where(
      date,
      '>',
      sql<string>`${today}::date - interval '${sql.raw(String(longestKept + 1))} years'`,
    )
  return query.orderBy(day).orderBy('people.id').limit(MOST).execute()
}
