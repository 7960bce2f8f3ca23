import { sql } from 'kysely'
import type { ShownEvent } from '#contract/memory-events.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { firstPhotoOn } from '#contract/rules/memory-date.ts'
import {
  eventsIn,
  longestDays,
  type DayOfPhotos,
  type MemoryEvent,
} from '#contract/rules/memory-events.ts'
import { albumsOfDays } from '#server/features/vault/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'

const usual = 24
// Years without an event are passed over; once there is something to show, a dozen are enough for one request.
const mostYears = 12
const endOfTime = 2200

/** Whole years at a time, the last first: an event belongs to the year in which it ended. */
export async function listEvents(
  viewer: FamilyViewer,
  { cursor, limit = usual }: PageQuery,
): Promise<Page<ShownEvent>> {
  let before = cursor === undefined ? endOfTime : Number(cursor)
  if (!/^\d{4}$/.test(cursor ?? '2000')) throw invalid('That page isn’t one of this list.')
  const events: MemoryEvent[] = []
  const isEnough = (looked: number) =>
    events.length >= limit || (events.length > 0 && looked >= mostYears)
  for (let looked = 0; !isEnough(looked); looked += 1) {
    const year = await lastYearBefore(viewer, before)
    if (year === undefined) return { items: await withCovers(viewer, events), next: null }
    events.push(...(await eventsOfYear(viewer, year)))
    before = year
  }
  const next = (await isMoreBefore(viewer, before)) ? String(before) : null
  return { items: await withCovers(viewer, events), next }
}

/** Nobody is offered more where the years before hold pictures, but nothing that stands out. */
async function isMoreBefore(viewer: FamilyViewer, before: number): Promise<boolean> {
  const year = await lastYearBefore(viewer, before)
  if (year === undefined) return false
  return (await eventsOfYear(viewer, year)).length > 0 || isMoreBefore(viewer, year)
}

/** Where nobody knows a day, nothing is known of when it happened. */
const isDated = sql<boolean>`trashed_at is null and certainty <> 'unknown'`
const yearWords = (year: number) => String(year).padStart(4, '0')

async function lastYearBefore({ db, familyId }: FamilyViewer, year: number) {
  const { rows } = await sql<{ taken_on: string }>`
    select taken_on from memories where family_id = ${familyId} and ${isDated}
      and taken_on < ${`${yearWords(year)}-01-01`}::date and taken_on >= ${firstPhotoOn}::date
    order by taken_on desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].taken_on.slice(0, 4))
}

async function eventsOfYear(
  { db, familyId }: FamilyViewer,
  year: number,
): Promise<readonly MemoryEvent[]> {
  // Some days before and after: what goes over the turn of a year isn't torn apart.
  const around = longestDays + 2
  const { rows } = await sql<DayOfPhotos>`
    select taken_on as "takenOn", certainty, count(*)::integer as count,
      coalesce(mode() within group (order by nullif(place, '')), '') as place
    from memories where family_id = ${familyId} and ${isDated}
      and taken_on >= ${`${yearWords(year)}-01-01`}::date - ${around}::integer
      and taken_on <= ${`${yearWords(year)}-12-31`}::date + ${around}::integer
    group by taken_on, certainty`.execute(db)
  return eventsIn(rows).filter(({ until }) => until.startsWith(yearWords(year)))
}

/** Whether it is an event as the photos of today tell: nobody else’s days are put into its album. */
export async function isEvent(
  viewer: FamilyViewer,
  { since, until, certainty }: Pick<MemoryEvent, 'since' | 'until' | 'certainty'>,
): Promise<boolean> {
  const events = await eventsOfYear(viewer, Number(until.slice(0, 4)))
  return events.some(
    (event) => event.since === since && event.until === until && event.certainty === certainty,
  )
}

/** Which of them to show: a favourite where there is one, else one from its middle. */
async function withCovers(
  viewer: FamilyViewer,
  events: readonly MemoryEvent[],
): Promise<ShownEvent[]> {
  const { db, familyId } = viewer
  if (events.length === 0) return []
  const asked = events.map(({ since, until, certainty }) => ({ since, until, certainty }))
  const { rows } = await sql<{ cover: string | null }>`
    select (select memories.id from memories join media on media.id = memories.id
        where memories.family_id = ${familyId} and trashed_at is null and kind = 'photo'
          and picture_state <> 'unreadable' and certainty = each.certainty
          and taken_on between each.since and each.until
        order by is_favourite desc, abs(taken_on - (each.since + (each.until - each.since) / 2)), memories.id
        limit 1) as cover
    from rows from (jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as (since date, until date, certainty text)) with ordinality
      as each (since, until, certainty, number)
    order by number`.execute(db)
  const albums = await albumsOfDays(viewer, asked)
  return events.map((event, i) => ({
    ...event,
    coverId: rows[i]?.cover ?? null,
    albumId: albums[i] ?? null,
  }))
}
