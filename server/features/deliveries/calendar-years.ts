import { sql } from 'kysely'
import type { anywhere } from '#contract/deliveries/anywhere.ts'
import type { DeliveryAnywhere } from '#contract/deliveries/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { familiesOfMessages, type MessagesFamily } from '#server/features/families/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { readListed } from './list-anywhere.ts'
import { selectOwn } from './list-deliveries.ts'

const YEARS = 100
const FIRST_OF_YEAR = 8
const MOST_SERIES = 100

/** A hundred years at a glance; what one year holds beyond its first few, the list of that year tells. */
export async function readYears(
  account: SignedIn,
  from: number,
): Promise<ReplyOf<typeof anywhere.years>> {
  const mine = await familiesOfMessages(account)
  const counted = (await Promise.all(mine.map((author) => yearsIn(author, from)))).flat()
  const series = (await Promise.all(mine.map(seriesIn))).flat()
  const first = Map.groupBy(
    await read(
      account,
      counted.flatMap(({ ids }) => ids),
    ),
    ({ on }) => Number(on.slice(0, 4)),
  )
  const years = Map.groupBy(counted, ({ year }) => year)
  return {
    years: [...years]
      .map(([year, each]) => ({
        year,
        count: each.reduce((sum, { count }) => sum + count, 0),
        first: (first.get(year) ?? []).slice(0, FIRST_OF_YEAR),
      }))
      .toSorted((a, b) => a.year - b.year),
    series: (await read(account, series)).slice(0, MOST_SERIES),
  }
}

/** By their day, those of all families in one order. */
const read = async (account: SignedIn, ids: readonly string[]): Promise<DeliveryAnywhere[]> =>
  (await readListed(account, ids)).toSorted(
    (a, b) => a.on.localeCompare(b.on) || a.id.localeCompare(b.id),
  )

async function yearsIn({ db, familyId, accountId }: MessagesFamily, from: number) {
  const shown = sql`family_id = ${familyId} and author_id = ${accountId}
    and state not in ('draft', 'cancelled')`
  const { rows } = await sql<{ year: number; count: number; ids: string[] }>`
    select year, counted.count,
      array(select id from deliveries where ${shown}
        and due_on >= make_date(year, 1, 1) and due_on < make_date(year + 1, 1, 1)
        order by due_on, id limit ${FIRST_OF_YEAR}) as ids
    from generate_series(${from}::int, ${from + YEARS - 1}::int) year
    join (
      select extract(year from due_on)::int as year, count(*) as count from deliveries
      where ${shown} and due_on >= make_date(${from}::int, 1, 1)
        and due_on < make_date(${from + YEARS}::int, 1, 1) group by 1) counted using (year)`.execute(
    db,
  )
  return rows
}

async function seriesIn(author: MessagesFamily): Promise<string[]> {
  const rows = await selectOwn(author)
    .select('deliveries.id')
    .where(sql<boolean>`(trigger ->> 'kind' = 'yearly' or trigger ->> 'isEvery' = 'true')`)
    .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked', 'held'])
    .orderBy('deliveries.due_on')
    .orderBy('deliveries.id')
    .limit(MOST_SERIES)
    .execute()
  return rows.map(({ id }) => id)
}
