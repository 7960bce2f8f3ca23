import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { mostOnPage, type Page } from '#contract/page.ts'
import type { timeline, TimelineMoment } from '#contract/timeline.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { chooseMoments, type Chosen } from './choose-moments.ts'
import { sources, type Source, type Stand } from './moment-sources.ts'
import { tellMoments } from './tell-moments.ts'

const usual = 30

/** What happened in ten years. Of each kind the index is asked for as many as a page has; those that come first are told. */
export async function listMoments(
  viewer: FamilyViewer,
  { decade, cursor, limit = usual, ...looked }: QueryOf<typeof timeline.list>,
): Promise<Page<TimelineMoment>> {
  const most = Math.min(limit, mostOnPage)
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const chosen = await chooseMoments(viewer, looked)
  const stands = await standsOf(viewer, chosen, { decade, after, most: most + 1 })
  const shown = stands.slice(0, most)
  const last = stands.length > most ? shown.at(-1) : undefined
  return {
    items: await tellMoments(viewer, shown),
    next: last ? [last.on, last.source, last.second, last.id].join(' ') : null,
  }
}

const cursorWords =
  /^(\d{4}-\d{2}-\d{2}) (\d) (\d{1,5}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function readCursor(cursor: string): Stand {
  const [, on = '', source = '', second = '', id = ''] = cursorWords.exec(cursor) ?? []
  // A day that no calendar has would be the database's complaint.
  if (!isDay(on) || !sources[Number(source)])
    throw invalid('This page of the list can’t be found. Please start again from the first one.')
  return { on, source: Number(source), second: Number(second), id }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

interface Asked {
  readonly decade: number
  readonly after: Stand | undefined
  readonly most: number
}

async function standsOf(viewer: FamilyViewer, chosen: Chosen, asked: Asked): Promise<Stand[]> {
  if (chosen.sources.length === 0) return []
  const parts = chosen.sources.map((source) => sql`(${partOf(chosen, source, asked)})`)
  // What row security leaves is guessed too low, and a few rows would be quicker to sort than to walk.
  const sorting = (is: 'on' | 'off') =>
    sql`select set_config('enable_sort', ${is}, true)`.execute(viewer.db)
  if (!chosen.isNarrowed) await sorting('off')
  const { rows } = await sql<Stand>`${sql.join(parts, sql` union all `)}`.execute(viewer.db)
  if (!chosen.isNarrowed) await sorting('on')
  return rows.sort(byPlace).slice(0, asked.most)
}

const byPlace = (one: Stand, other: Stand) =>
  one.on.localeCompare(other.on) ||
  one.source - other.source ||
  one.second - other.second ||
  (one.id < other.id ? -1 : 1)

function partOf({ rowsOf }: Chosen, source: Source, { decade, after, most }: Asked) {
  const { on, second, place } = source
  const behind = after ? sql`and ${isBehind(source, after)}` : sql``
  return sql`select ${place}::integer as source, (${on})::text as on, ${second} as second, id
    ${rowsOf(source)}
      and ${on} >= make_date(${Math.max(decade, 1)}, 1, 1) and ${on} < make_date(${decade + 10}, 1, 1)
      ${behind}
    order by ${on}, ${source.hasHour ? sql`${second}, ` : sql``}id
    limit ${most}`
}

/** Of one day those of an earlier source have been told, and those of a later one haven't. */
function isBehind({ on, second, place, hasHour }: Source, after: Stand) {
  if (place < after.source) return sql`${on} > ${after.on}::date`
  if (place > after.source) return sql`${on} >= ${after.on}::date`
  return hasHour
    ? sql`(${on}, ${second}, id) > (${after.on}::date, ${after.second}::integer, ${after.id}::uuid)`
    : sql`(${on}, id) > (${after.on}::date, ${after.id}::uuid)`
}
