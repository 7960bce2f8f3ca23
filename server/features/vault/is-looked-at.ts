import { sql, type RawBuilder } from 'kysely'
import { eventNamed } from '#contract/rules/memory-events.ts'
import { isMeant, isOnlySigns, soughtIn, type Sought } from '#contract/rules/memory-search.ts'
import { soughtWords } from '#contract/rules/person-name.ts'
import type { Shelf } from '#contract/vault/looked.ts'
import type { Among } from '#server/features/meanings/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { SoughtMarks } from '#server/platform/encryption/sealed.ts'

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
  readonly personId?: string | undefined
  readonly memoryId?: string | undefined
  readonly event?: string | undefined
  readonly areas?: string | undefined
}

export const isLooked = (viewer: Viewer, looked: Looked) =>
  all([onShelf(looked.shelf), ...narrowed(viewer, looked)])

type Viewer = Pick<FamilyViewer, 'familyId'>

const all = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

function narrowed(viewer: Viewer, looked: Looked): RawBuilder<unknown>[] {
  const { albumId, words = '', closeTo, onThisDay, place, tag, event, areas, memoryId } = looked
  const { personId } = looked
  const sought = soughtIn(words)
  const span = event ? eventNamed(event) : undefined
  return [
    ...(albumId
      ? [
          sql`exists (select 1 from album_memories
          where album_memories.memory_id = memories.id and album_id = ${albumId})`,
        ]
      : []),
    ...(isOnlySigns(words) ? [sql`false`] : fits(viewer, sought, looked.shelf)),
    ...(closeTo ? [sql`memories.id = any(${looked.close ?? []}::uuid[])`] : []),
    ...(personId
      ? [sql`memories.id in (select memory_id from memory_people where person_id = ${personId})`]
      : []),
    ...(memoryId ? [sql`memories.id = ${memoryId}`] : []),
    ...(onThisDay ? [isOfThisDay(onThisDay)] : []),
    ...(place ? [sql`memories.place = ${place} and memories.place <> ''`] : []),
    ...(span ? [isOfEvent(span)] : []),
    ...(areas
      ? [sql`memories.area = any(${areas.split(',')}::text[]) and memories.area <> ''`]
      : []),
    ...(tag ? [sql`memories.tags @> array[${tag}] and memories.tags <> '{}'`] : []),
  ]
}

/** Words and what they mean are asked for together; a day by its index, or by the words that say it. */
function fits(viewer: Viewer, sought: readonly Sought[], shelf: Shelf): RawBuilder<unknown>[] {
  const others = sought.filter(({ day }) => !day)
  const days = sought.filter(({ day }) => day)
  return [
    ...(others.length > 0 ? [sql`memories.id in ${soughtBy(viewer, others)}`] : []),
    ...days.map(
      (one) => sql`memories.id in (select id from ${soughtBy(viewer, [one])} said (id)
        union all select memories.id from memories
        where memories.family_id = kinfold_family_id() and ${onShelf(shelf)} and ${isOfDay(one.day!)})`,
    ),
  ]
}

/** By words, by what they mean, and by the marks of the names of files. */
const soughtBy = ({ familyId }: Viewer, sought: readonly Sought[]) => {
  // Of what was typed with a hyphen the longest part.
  const typed = sought.map(
    ({ word }) => soughtWords(word).toSorted((one, other) => other.length - one.length)[0] ?? '',
  )
  return sql`(select found from kinfold_memories_sought(${JSON.stringify(sought)}::jsonb,
    ${new SoughtMarks(familyId, typed)}::text[]) found)`
}

/**
 * What says the words themselves is found by them; what was typed of dates and kinds has to fit all the same, and
 * so does what is looked at. Of everything only the trash is named: it is the smaller part.
 */
export function mayBeClose(viewer: FamilyViewer, { closeTo = '', ...looked }: Looked): Among {
  const { familyId } = viewer
  const sought = soughtIn(closeTo)
  const conditions = [
    ...narrowed(viewer, looked),
    ...fits(viewer, sought.filter(isMeant), looked.shelf),
  ]
  const which = (condition: RawBuilder<unknown>) =>
    sql`select memories.id from memories where memories.family_id = ${familyId} and ${condition}`
  const said = sought.some(({ day }) => day)
    ? which(all(fits(viewer, sought, looked.shelf)))
    : sql`select id from ${soughtBy(viewer, sought)} said (id)`
  if (looked.shelf === 'all' && conditions.length === 0)
    return { without: sql`${said} union all ${which(onShelf('trash'))}` }
  return { only: which(all([onShelf(looked.shelf), ...conditions])), without: said }
}

/** Of the same day in an earlier year, where the day is known. */
export const isOfThisDay = (today: string) =>
  sql<boolean>`memories.taken_on < ${today} and ${isOfDate(today.slice(5))}`

/** `1986-07-14`, or `07-14` of any year, where the day is known. */
const isOfDay = (day: string) =>
  day.length > 5
    ? sql<boolean>`memories.certainty = 'day' and memories.taken_on = ${day}`
    : isOfDate(day)

const isOfDate = (date: string) =>
  sql<boolean>`memories.certainty = 'day' and memories.taken_day = ${Number(date.replace('-', ''))}`

const isOfEvent = ({ since, until, certainty }: NonNullable<ReturnType<typeof eventNamed>>) =>
  sql<boolean>`memories.certainty = ${certainty} and memories.taken_on between ${since} and ${until}`

const onShelf = (shelf: Shelf) =>
  shelf === 'trash'
    ? sql`memories.trashed_at is not null`
    : shelf === 'favourites'
      ? sql`memories.trashed_at is null and memories.is_favourite`
      : sql`memories.trashed_at is null`
