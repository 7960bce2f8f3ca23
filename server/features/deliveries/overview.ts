import { sql } from 'kysely'
import type { DeliveryCounts, deliveries } from '#contract/deliveries/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { places } from '#contract/rules/delivery/places.ts'
import { nameOf } from '#server/features/deliveries/engine/index.ts'
import { countDrafts } from '#server/features/messages/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import {
  countByPlace,
  countSealed,
  selectListed,
  toListed,
  type Narrowed,
} from './list-deliveries.ts'

/** How many stand where. */
export async function countDeliveries(
  author: FamilyAuthor,
  narrowed: Narrowed,
): Promise<DeliveryCounts> {
  const counted = await countByPlace(author, narrowed)
  // A draft has neither a person nor a day.
  const hasDrafts = narrowed.person === undefined && narrowed.year === undefined
  counted.set('sealed', await countSealed(author, narrowed))
  return {
    drafts: hasDrafts ? await countDrafts(author, narrowed.search) : 0,
    places: Object.fromEntries(
      places.map((place) => [place, counted.get(place) ?? 0]),
    ) as DeliveryCounts['places'],
  }
}

const MOST_PEOPLE = 100

/** Jumps from one person, and from one year, to the next instead of reading all that lie between. */
export async function listChoices(
  author: FamilyAuthor,
): Promise<ReplyOf<typeof deliveries.choices>> {
  const own = sql`family_id = ${author.familyId} and author_id = ${author.accountId}`
  const { rows: people } = await sql<{ id: string; given_name: string; surname: string }>`
    with recursive met as (
      (select person_id, 1 as place from deliveries where ${own} order by person_id limit 1)
      union all
      select (select person_id from deliveries where ${own} and person_id > met.person_id
        order by person_id limit 1), place + 1
      from met where met.person_id is not null and place < ${MOST_PEOPLE})
    select id, given_name, surname from people
    where id in (select person_id from met union select person_id from (
      select person_id from sealed_messages where ${own} limit ${MOST_PEOPLE}) sealed)`.execute(
    author.db,
  )
  const { rows: years } = await sql<{ year: string }>`
    with recursive met as (
      (select due_on from deliveries where ${own} order by due_on limit 1)
      union all
      select (select due_on from deliveries
        where ${own} and due_on >= make_date(extract(year from met.due_on)::int + 1, 1, 1)
        order by due_on limit 1)
      from met where met.due_on is not null)
    select extract(year from due_on)::text as year from met where due_on is not null order by 1`.execute(
    author.db,
  )
  return {
    people: people
      .map((row) => ({ id: row.id, name: nameOf(row) }))
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .slice(0, MOST_PEOPLE),
    years: years.map(({ year }) => year),
  }
}

const YEARS = 100
const FIRST_OF_YEAR = 8
const MOST_SERIES = 100

/** A hundred years at a glance; what one year holds beyond its first few, the list of that year tells. */
export async function readYears(
  author: FamilyAuthor,
  from: number,
): Promise<ReplyOf<typeof deliveries.years>> {
  const shown = sql`family_id = ${author.familyId} and author_id = ${author.accountId}
    and state not in ('draft', 'cancelled')`
  const { rows } = await sql<{ year: number; count: number; ids: string[] | null }>`
    select year, coalesce(counted.count, 0) as count,
      (select array_agg(id) from (select id from deliveries where ${shown}
        and due_on >= make_date(year, 1, 1) and due_on < make_date(year + 1, 1, 1)
        order by due_on, id limit ${FIRST_OF_YEAR}) few) as ids
    from generate_series(${from}::int, ${from + YEARS - 1}::int) year
    left join (
      select extract(year from due_on)::int as year, count(*) as count from deliveries
      where ${shown} and due_on >= make_date(${from}::int, 1, 1)
        and due_on < make_date(${from + YEARS}::int, 1, 1) group by 1) counted using (year)
    where counted.count > 0 order by year`.execute(author.db)
  const ids = rows.flatMap((row) => row.ids ?? [])
  const first = await selectListed(author)
    .where(sql<boolean>`deliveries.id = any(${ids}::uuid[])`)
    .orderBy('deliveries.due_on')
    .orderBy('deliveries.id')
    .execute()
  const byYear = Map.groupBy(first.map(toListed), ({ on }) => Number(on.slice(0, 4)))
  const series = await selectListed(author)
    .where(sql<boolean>`(trigger ->> 'kind' = 'yearly' or trigger ->> 'isEvery' = 'true')`)
    .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked', 'held'])
    .orderBy('deliveries.due_on')
    .orderBy('deliveries.id')
    .limit(MOST_SERIES)
    .execute()
  return {
    years: rows.map(({ year, count }) => ({ year, count, first: byYear.get(year) ?? [] })),
    series: series.map(toListed),
  }
}
