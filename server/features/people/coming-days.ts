import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { ComingDay } from '#contract/people/index.ts'
import { comingDays, longestKept } from '#contract/rules/family-days.ts'
import type { PeopleTable } from '#server/database/types.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { bornSince } from './lives.ts'
import { listItemFor } from './person.ts'
import { selectListed } from './store.ts'

const MOST = 5
const LEAP_DAY = 229

/** Birthdays, and the days on which one remembers somebody: the next few from today on, over the turn of the year. */
export async function listComingDays(viewer: FamilyViewer, today: string): Promise<ComingDay[]> {
  const rows = await selectListed({ ...viewer, db: amongNext(viewer, today) }).execute()
  const people = new Map(rows.map((row) => [row.id, listItemFor(viewer)(row)]))
  return comingDays([...people.values()], today).slice(0, MOST)
}

/**
 * Reads those as `people` whose day comes next, of each kind as many as are shown; of whoever was born or died within
 * the year before, the first is still to come. One statement, which names the table three times: its rows are the
 * first of an index, and what it costs is to be planned, with every rule of that table each time.
 */
function amongNext(viewer: FamilyViewer, today: string): FamilyViewer['db'] {
  const births = sql`is_living and born_on <= ${today}::date and born_on >= ${bornSince(viewer)}::date`
  const remembered = sql`not is_living and born_on <= ${today}::date
    and born_on > ${today}::date - interval '${sql.raw(String(longestKept + 1))} years'`
  const deaths = sql`not is_living and died_on <= ${today}::date`
  const next = sql<Selectable<PeopleTable>>`(${firstBy(viewer, today, 'born_day', births)}
    union all ${firstBy(viewer, today, 'born_day', remembered)}
    union all ${firstBy(viewer, today, 'died_day', deaths)})`
  // The name stands for these rows in whatever is read beside it, and within them for the table itself.
  return viewer.db.with('people', () => next) as unknown as FamilyViewer['db']
}

function firstBy(
  { familyId }: FamilyViewer,
  today: string,
  column: 'born_day' | 'died_day',
  who: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const day = sql.ref(column)
  const from = Number(today.slice(5, 7)) * 100 + Number(today.slice(8))
  // From today, over the turn of the year; and a leap day is kept a day earlier in most years than it stands in the index.
  return sql`select found.* from (values (${from}::int), (0), (${sql.lit(LEAP_DAY)})) as start (day), lateral (
    select people.* from people where family_id = ${familyId} and removed_at is null and ${who} and ${day} >= start.day
    order by ${day}, id limit ${MOST}) as found`
}
