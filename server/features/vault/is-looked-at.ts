import { sql } from 'kysely'
import { eventNamed } from '#contract/rules/memory-events.ts'
import { soughtIn, type Sought } from '#contract/rules/memory-search.ts'
import type { Shelf } from '#contract/vault.ts'

/** What somebody looks at: a shelf, of it what lies in one album, and of that what these words find. */
export interface Looked {
  readonly shelf: Shelf
  readonly albumId?: string | undefined
  readonly words?: string | undefined
  readonly closeTo?: string | undefined
  /** Which are close to that in meaning; none while nobody has looked. */
  readonly close?: readonly string[]
  readonly onThisDay?: string | undefined
  readonly place?: string | undefined
  readonly tag?: string | undefined
  readonly event?: string | undefined
  readonly areas?: string | undefined
}

export function isLooked(looked: Looked) {
  const { shelf, albumId, words = '', onThisDay, place, tag, event, areas } = looked
  const sought = soughtIn(words)
  const span = event ? eventNamed(event) : undefined
  const conditions = [
    onShelf(shelf),
    ...(albumId
      ? [
          sql`exists (select 1 from album_memories
          where album_memories.memory_id = memories.id and album_id = ${albumId})`,
        ]
      : []),
    ...(sought.length > 0 ? [sql`memories.id in ${soughtBy(sought)}`] : []),
    ...(looked.closeTo ? [isClose(soughtIn(looked.closeTo), looked.close ?? [])] : []),
    ...(onThisDay ? [isOfThisDay(onThisDay)] : []),
    ...(place ? [sql`memories.place = ${place} and memories.place <> ''`] : []),
    ...(span ? [isOfEvent(span)] : []),
    ...(areas
      ? [sql`memories.area = any(${areas.split(',')}::text[]) and memories.area <> ''`]
      : []),
    ...(tag ? [sql`memories.tags @> array[${tag}] and memories.tags <> '{}'`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const soughtBy = (sought: readonly Sought[]) =>
  sql`(select found from kinfold_memories_sought(${JSON.stringify(sought)}::jsonb) found)`

/** What says the words themselves is found by them; what was typed of years, months and kinds has to fit all the same. */
function isClose(sought: readonly Sought[], ids: readonly string[]) {
  const meant = sought.filter(({ means }) => means.length > 0)
  return sql`memories.id = any(${ids}::uuid[]) and memories.id not in ${soughtBy(sought)}
    ${meant.length > 0 ? sql`and memories.id in ${soughtBy(meant)}` : sql``}`
}

/** Of the same day in an earlier year, where the day is known. */
export const isOfThisDay = (today: string) =>
  sql<boolean>`memories.certainty = 'day' and memories.taken_on < ${today} and
    (extract(month from memories.taken_on) * 100 + extract(day from memories.taken_on))::integer
      = ${Number(today.slice(5, 7)) * 100 + Number(today.slice(8, 10))}`

const isOfEvent = ({ since, until, certainty }: NonNullable<ReturnType<typeof eventNamed>>) =>
  sql<boolean>`memories.certainty = ${certainty} and memories.taken_on between ${since} and ${until}`

const onShelf = (shelf: Shelf) =>
  shelf === 'trash'
    ? sql`memories.trashed_at is not null`
    : shelf === 'favourites'
      ? sql`memories.trashed_at is null and memories.is_favourite`
      : sql`memories.trashed_at is null`
