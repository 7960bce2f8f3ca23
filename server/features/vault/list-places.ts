import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import { mostOnPage, type Page } from '#contract/page.ts'
import { mostCounted, type OfPlace } from '#contract/vault/looked.ts'
import type { vault } from '#contract/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { listMemories } from './memory-store.ts'

interface PlaceRow {
  readonly place: string
  readonly counted: number
  readonly newest: string
}

const usual = 48

/** The places by name. From each the index is asked for the next one, so that nobody reads all that is of a place. */
export async function listPlaces(
  viewer: FamilyViewer,
  { cursor = '', limit = usual }: QueryOf<typeof vault.places>,
): Promise<Page<OfPlace>> {
  const most = Math.min(limit, mostOnPage)
  const rows = await walk(viewer, cursor, most + 1)
  const shown = rows.slice(0, most)
  const memories = await listMemories(
    viewer,
    shown.map(({ newest }) => newest),
  )
  return {
    items: shown.flatMap(({ place, counted, newest }) => {
      const memory = memories.get(newest)
      const count = Math.min(counted, mostCounted)
      return memory ? [{ place, count, isMore: counted > mostCounted, memory }] : []
    }),
    next: rows.length > most ? shown.at(-1)!.place : null,
  }
}

async function walk({ db, familyId }: FamilyViewer, after: string, most: number) {
  const ours = sql`family_id = ${familyId} and place <> '' and trashed_at is null`
  // What row security leaves is guessed too low, and a few rows would be quicker to sort than to walk.
  const sorting = (is: 'on' | 'off') =>
    sql`select set_config('enable_sort', ${is}, true)`.execute(db)
  await sorting('off')
  const { rows } = await sql<PlaceRow>`
    with recursive named (place, nth) as (
      (select place, 1 from memories where ${ours} and place > ${after} order by place limit 1)
      union all
      select following.place, nth + 1 from named, lateral (
        select place from memories where ${ours} and place > named.place order by place limit 1) following
      where nth < ${most})
    select named.place, counted.counted, newest.id as newest from named,
      lateral (select count(*)::integer as counted from (
        select from memories where ${ours} and place = named.place limit ${mostCounted + 1}) few) counted,
      lateral (select id from memories where ${ours} and place = named.place
        order by taken_on desc, second_of_day desc, id desc limit 1) newest
    order by nth`.execute(db)
  await sorting('on')
  return rows
}
