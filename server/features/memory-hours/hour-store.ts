import { sql } from 'kysely'
import { mostAtFirst, mostHours, longestWords, type ListedHour } from '#contract/memory-hours.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'

const withPerson = ({ db, familyId }: FamilyViewer) =>
  db
    .selectFrom('memory_hours')
    .innerJoin('people', 'people.id', 'memory_hours.person_id')
    .select(['memory_hours.id', 'title', 'person_id', 'given_name', 'surname'])
    .where('memory_hours.family_id', '=', familyId)
    .where('people.removed_at', 'is', null)

const personOf = (row: { person_id: string; given_name: string; surname: string }) => ({
  id: row.person_id,
  name: fullName({ givenName: row.given_name, surname: row.surname }),
})

/** What is to be seen or heard now: not what lies in the trash, nor what was deleted of it. */
const isThere = sql<boolean>`(
  exists (select from memories where memories.id = slide.memory_id and trashed_at is null)
  or slide.memory_id is null and exists (select from media where media.id = slide.media_id and private_to is null))`

export async function listHours(viewer: FamilyViewer): Promise<{ hours: ListedHour[] }> {
  const rows = await withPerson(viewer)
    .select(
      sql<number>`(select count(*)::integer from memory_hour_slides slide
        where hour_id = memory_hours.id and ${isThere})`.as('count'),
    )
    .select(
      sql<string | null>`(select memory_id from memory_hour_slides slide
        where hour_id = memory_hours.id and memory_id is not null and ${isThere}
        order by position limit 1)`.as('cover'),
    )
    .orderBy('made_at', 'desc')
    .orderBy('memory_hours.id', 'desc')
    .limit(mostHours)
    .execute()
  const hours = rows.map((row) => ({
    id: row.id,
    title: row.title,
    person: personOf(row),
    count: row.count,
    coverId: row.cover,
  }))
  return { hours }
}

export async function findHour(viewer: FamilyViewer, id: string) {
  const row = await withPerson(viewer)
    .leftJoin('accounts', 'accounts.id', 'agreed_by')
    .select(['memory_hours.version', 'advance_seconds', 'agreed_at', 'agreed_with', 'is_living'])
    .select('accounts.display_name as agreed_by_name')
    .where('memory_hours.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const hour = {
    id: row.id,
    version: row.version,
    title: row.title,
    person: personOf(row),
    advanceSeconds: row.advance_seconds,
    agreement: row.agreed_at
      ? { by: row.agreed_by_name ?? row.agreed_with, at: row.agreed_at }
      : null,
  }
  return { hour, isLiving: row.is_living }
}

/** Whether all of these are the family's. */
export async function haveMemories(
  { db, familyId }: FamilyViewer,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true
  const found = await db
    .selectFrom('memories')
    .select('id')
    .where('family_id', '=', familyId)
    .where('id', 'in', ids)
    .execute()
  return found.length === ids.length
}

export const slidesOf = ({ db, familyId }: FamilyViewer, hourId: string) =>
  db
    .selectFrom('memory_hour_slides as slide')
    .leftJoin('media as picture', 'picture.id', 'slide.memory_id')
    .select(['slide.memory_id', 'slide.media_id', 'slide.words'])
    .select('picture.caption')
    .where('slide.family_id', '=', familyId)
    .where('hour_id', '=', hourId)
    .where(isThere)
    .orderBy('position')
    .orderBy('slide.id')
    .execute()

/** Changed by nobody else until the end of the transaction. */
export const lockHour = ({ db, familyId }: FamilyEditor, id: string) =>
  db
    .selectFrom('memory_hours')
    .select(['version', 'person_id', 'agreed_at'])
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locked until the end: two who add at once are counted one after the other. */
export async function countHours({ db, familyId }: FamilyEditor): Promise<number> {
  const turn = `memory hours ${familyId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('memory_hours')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('family_id', '=', familyId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertHour(
  editor: FamilyEditor,
  { personId, title }: { readonly personId: string; readonly title: string },
): Promise<string> {
  const id = editor.newId()
  await editor.db
    .insertInto('memory_hours')
    .values({
      id,
      family_id: editor.familyId,
      person_id: personId,
      title,
      made_by: editor.accountId,
      made_at: editor.now(),
    })
    .execute()
  return id
}

/** Pictures somebody is in, favourites before others, then by their day; each with the first voice that tells of it. */
export async function fillHour(
  { db, familyId }: FamilyEditor,
  id: string,
  personId: string,
): Promise<void> {
  await sql`
    insert into memory_hour_slides (id, hour_id, family_id, position, memory_id, media_id, words)
    select gen_random_uuid(), ${id}, ${familyId}, row_number() over (order by taken_on, second_of_day, chosen.id),
      chosen.id, (select memory_voices.media_id from memory_voices join media voice on voice.id = memory_voices.media_id
        where memory_voices.memory_id = chosen.id and taken_away_at is null and voice.private_to is null
        order by added_at limit 1), left(chosen.caption, ${longestWords})
    from (select memories.id, taken_on, second_of_day, media.caption from memory_people
      join memories on memories.id = memory_people.memory_id join media on media.id = memories.id
      where memory_people.family_id = ${familyId} and person_id = ${personId} and trashed_at is null
        and media.kind = 'photo'
      order by is_favourite desc, taken_on desc, memories.id limit ${mostAtFirst}) chosen`.execute(
    db,
  )
}

export async function updateHour(
  { db, familyId }: FamilyEditor,
  id: string,
  change: {
    readonly version: number
    readonly title: string
    readonly advance_seconds: number | null
  },
): Promise<void> {
  await db
    .updateTable('memory_hours')
    .set(change)
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .execute()
}

interface WrittenSlide {
  readonly memoryId: string | null
  readonly mediaId: string | null
  readonly words: string
}

/** In this order. What lies in the trash meanwhile wasn't to be seen by whoever wrote: it stays, behind the rest. */
export async function replaceSlides(
  editor: FamilyEditor,
  hourId: string,
  slides: readonly WrittenSlide[],
): Promise<void> {
  const { db, familyId } = editor
  const away = await db
    .selectFrom('memory_hour_slides')
    .innerJoin('memories', 'memories.id', 'memory_hour_slides.memory_id')
    .select(['memory_id', 'media_id', 'memory_hour_slides.words'])
    .where('hour_id', '=', hourId)
    .where('trashed_at', 'is not', null)
    .orderBy('position')
    .execute()
  await db.deleteFrom('memory_hour_slides').where('hour_id', '=', hourId).execute()
  const rows = [
    ...slides.map(({ memoryId, mediaId, words }) => ({
      memory_id: memoryId,
      media_id: mediaId,
      words,
    })),
    ...away,
  ].map((row, position) => ({
    ...row,
    id: editor.newId(),
    hour_id: hourId,
    family_id: familyId,
    position,
  }))
  if (rows.length > 0) await db.insertInto('memory_hour_slides').values(rows).execute()
}

export async function setAgreement(
  editor: FamilyEditor,
  id: string,
  agreed: { readonly at: string; readonly name: string } | null,
): Promise<void> {
  await editor.db
    .updateTable('memory_hours')
    .set({
      agreed_at: agreed?.at ?? null,
      agreed_by: agreed ? editor.accountId : null,
      agreed_with: agreed?.name ?? '',
    })
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .execute()
}

export async function deleteHour({ db, familyId }: FamilyEditor, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memory_hours')
    .where('id', '=', id)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function hoursFor(
  { db, familyId }: FamilyEditor,
  personId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('memory_hours')
    .select('id')
    .where('family_id', '=', familyId)
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are somebody else's by now stay theirs. */
export async function moveHours(
  { db, familyId }: FamilyEditor,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await db
    .updateTable('memory_hours')
    .set({ person_id: to })
    .where('family_id', '=', familyId)
    .where('person_id', '=', from)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
}

export async function deleteHours({ db }: System, familyId: string): Promise<void> {
  await db.deleteFrom('memory_hours').where('family_id', '=', familyId).execute()
}
