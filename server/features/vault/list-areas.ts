import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '#contract/endpoint.ts'
import { middleOf, type Position } from '#contract/rules/map-areas.ts'
import { mostAreas, mostCounted, type Area } from '#contract/vault/looked.ts'
import type { vault } from '#contract/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'

interface AreaRow {
  readonly mark: string
  readonly counted: number
  readonly place: string | null
  readonly cover: string | null
  readonly found: { readonly position?: Position | null } | null
  readonly told: { readonly position?: Position | null } | null
}

/** Where photos were taken. Areas are counted by their marks; of each one photo's position is opened. */
export async function listAreas(
  viewer: FamilyViewer,
  { cursor = '', limit = mostAreas }: QueryOf<typeof vault.areas>,
): Promise<ReplyOf<typeof vault.areas>> {
  const rows = await walk(viewer, cursor, limit + 1)
  const shown = rows.slice(0, limit)
  return {
    items: shown.flatMap(toArea),
    next: rows.length > limit ? shown.at(-1)!.mark : null,
    isWaiting: await areSomeUnseen(viewer),
  }
}

function toArea({ mark, counted, place, cover, found, told }: AreaRow): Area[] {
  const position = found?.position ?? told?.position
  if (!position) return []
  const count = Math.min(counted, mostCounted)
  const isMore = counted > mostCounted
  return [{ mark, ...middleOf(position), count, isMore, place: place ?? '', coverId: cover }]
}

// Its newest pictures tell what a place is called, and which of them to show.
const mostAsked = 5

async function walk({ db, familyId }: FamilyViewer, after: string, most: number) {
  const ours = sql`family_id = ${familyId} and area <> '' and trashed_at is null`
  const newest = sql`order by taken_on desc, second_of_day desc, id desc`
  // What row security leaves is guessed too low, and a few rows would be quicker to sort than to walk.
  const sorting = (is: 'on' | 'off') =>
    sql`select set_config('enable_sort', ${is}, true)`.execute(db)
  await sorting('off')
  const { rows } = await sql<AreaRow>`
    with recursive marked (area, nth) as (
      (select area, 1 from memories where ${ours} and area > ${after} order by area limit 1)
      union all
      select following.area, nth + 1 from marked, lateral (
        select area from memories where ${ours} and area > marked.area order by area limit 1) following
      where nth < ${most})
    select marked.area as mark, counted.counted, first.found, first.told, told_by.place, told_by.cover from marked,
      lateral (select count(*)::integer as counted from (
        select from memories where ${ours} and area = marked.area limit ${mostCounted + 1}) few) counted,
      lateral (select found, told from memories where ${ours} and area = marked.area ${newest} limit 1) first,
      lateral (select (array_agg(place) filter (where place <> ''))[1] as place,
          (array_agg(id) filter (where picture_state <> 'unreadable' and exists (
            select from media where media.id = latest.id and media.kind = 'photo')))[1] as cover
        from (select id, place, picture_state from memories
          where ${ours} and area = marked.area ${newest} limit ${mostAsked}) latest) told_by
    order by nth`.execute(db)
  await sorting('on')
  return rows
}

async function areSomeUnseen({ db, familyId }: FamilyViewer): Promise<boolean> {
  const { rows } = await sql`
    select from memories where family_id = ${familyId} and area is null limit 1`.execute(db)
  return rows.length > 0
}
