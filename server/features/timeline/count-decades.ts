import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { mostCounted, mostDecades, type timeline } from '#contract/timeline.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { chooseMoments, type Chosen } from './choose-moments.ts'
import type { Source } from './moment-sources.ts'

interface Counted {
  readonly start: number
  readonly count: number
}

/** The decades in which something happened. Of each kind the index is asked for a thousand at most. */
export async function countDecades(
  viewer: FamilyViewer,
  query: QueryOf<typeof timeline.decades>,
): Promise<ReplyOf<typeof timeline.decades>> {
  const chosen = await chooseMoments(viewer, query)
  const found = new Map<number, { count: number; isMore: boolean }>()
  for (const source of chosen.sources)
    for (const { start, count } of await countsOf(viewer, chosen, source)) {
      const before = found.get(start) ?? { count: 0, isMore: false }
      found.set(start, {
        count: before.count + Math.min(count, mostCounted),
        isMore: before.isMore || count > mostCounted,
      })
    }
  const decades = [...found].map(([start, { count, isMore }]) => ({ start, count, isMore }))
  return { decades: decades.sort((one, other) => one.start - other.start).slice(0, mostDecades) }
}

async function countsOf(viewer: FamilyViewer, chosen: Chosen, source: Source) {
  const { rows } = await (chosen.isNarrowed ? grouped : walked)(chosen, source).execute(viewer.db)
  return rows
}

const decadeOf = (on: Source['on']) => sql`extract(year from ${on})::integer / 10 * 10`

/** What a few people are in is few enough to be counted whole. */
const grouped = ({ rowsOf }: Chosen, source: Source) => sql<Counted>`
  select ${decadeOf(source.on)} as start, count(*)::integer as count
  ${rowsOf(source)} and ${source.on} is not null and ${source.on} > '0001-01-01'
  group by 1`

/** Decade by decade from the first day to the last: what lies in between isn't read whole. */
const walked = ({ rowsOf }: Chosen, source: Source) => sql<Counted>`
  with ends as materialized (select
    (select ${source.on} ${rowsOf(source)} and ${source.on} > '0001-01-01'
      order by ${source.on} limit 1) as first,
    (select ${source.on} ${rowsOf(source)} and ${source.on} < '9999-12-31'
      order by ${source.on} desc limit 1) as last)
  select start, count from ends,
    generate_series(${decadeOf(sql`first`)}, ${decadeOf(sql`last`)}, 10) as start,
    lateral (select count(*)::integer as count from (
      select ${rowsOf(source)}
        and ${source.on} >= make_date(greatest(start, 1), 1, 1)
        and ${source.on} < make_date(start + 10, 1, 1)
      limit ${mostCounted + 1}) few) counted
  where count > 0`
