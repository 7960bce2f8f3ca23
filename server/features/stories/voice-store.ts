import { sql } from 'kysely'
import { longestStory } from '#contract/stories.ts'
import type { FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

export interface VoiceIds {
  readonly memoryId: string
  readonly mediaId: string
}

const ofMemory = ({ db, familyId }: FamilyViewer, memoryId: string) =>
  db
    .selectFrom('memory_voices')
    .leftJoin('accounts', 'accounts.id', 'added_by')
    .select(['media_id', 'added_at', 'heard_state', 'heard_words', 'is_read'])
    .select('accounts.display_name as added_by_name')
    .where('memory_voices.family_id', '=', familyId)
    .where('memory_id', '=', memoryId)

export type VoiceRow = Awaited<ReturnType<ReturnType<typeof ofMemory>['executeTakeFirstOrThrow']>>

/** The oldest first, as they were told. */
export const voicesOf = (viewer: FamilyViewer, memoryId: string): Promise<VoiceRow[]> =>
  ofMemory(viewer, memoryId).orderBy('added_at').orderBy('media_id').execute()

/** Recordings that tell of a picture somebody is in; nothing of what lies in the trash. */
export async function voicesOfMemoriesWith(
  { db, familyId }: FamilyViewer,
  personId: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select media_id as id from memory_voices
    join memory_people using (memory_id) join memories on memories.id = memory_id
    where memory_people.person_id = ${personId} and memory_voices.family_id = ${familyId}
      and trashed_at is null
    group by media_id order by max(added_at) desc, media_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whether it is new there. */
export async function addVoice(
  { db, familyId, accountId, now }: FamilyEditor,
  { memoryId, mediaId }: VoiceIds,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('memory_voices')
    .values({
      memory_id: memoryId,
      media_id: mediaId,
      family_id: familyId,
      added_by: accountId,
      added_at: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removeVoice(
  { db, familyId }: FamilyEditor,
  { memoryId, mediaId }: VoiceIds,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memory_voices')
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('family_id', '=', familyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const own = ({ db, familyId }: FamilyEditor, { memoryId, mediaId }: VoiceIds) =>
  db
    .updateTable('memory_voices')
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('family_id', '=', familyId)

export async function noteAsked(editor: FamilyEditor, ids: VoiceIds): Promise<void> {
  await own(editor, ids)
    .set({ heard_state: 'waiting', heard_tries: 0, heard_asked_at: editor.now() })
    .execute()
}

/** Changed by nobody else until the end of the transaction. */
export const lockVoice = (
  editor: FamilyEditor,
  { memoryId, mediaId }: VoiceIds,
): Promise<Pick<VoiceRow, 'heard_state' | 'heard_words'> | undefined> =>
  editor.db
    .selectFrom('memory_voices')
    .select(['heard_state', 'heard_words'])
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('family_id', '=', editor.familyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export async function noteRead(editor: FamilyEditor, ids: VoiceIds, words: string): Promise<void> {
  await own(editor, ids).set({ heard_words: words, is_read: true }).execute()
}

/** What the worker needs to know of a voice, if it is still to be written down. */
export const findUnheard = ({ db }: System, { memoryId, mediaId }: VoiceIds) =>
  db
    .selectFrom('memory_voices')
    .innerJoin('media', 'media.id', 'memory_voices.media_id')
    .select(['media.storage_key', 'media.content_type', 'heard_tries'])
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('heard_state', '=', 'waiting')
    .executeTakeFirst()

const waiting = ({ db }: System, { memoryId, mediaId }: VoiceIds) =>
  db
    .updateTable('memory_voices')
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('heard_state', '=', 'waiting')

export async function noteTried(system: System, ids: VoiceIds): Promise<void> {
  await waiting(system, ids)
    .set((eb) => ({ heard_tries: eb('heard_tries', '+', 1) }))
    .execute()
}

export async function noteHeard(
  system: System,
  ids: VoiceIds,
  words: string | null,
): Promise<void> {
  const heard =
    words === null
      ? ({ heard_state: 'failed' } as const)
      : ({ heard_state: 'ready', heard_words: words.slice(0, longestStory) } as const)
  await waiting(system, ids).set(heard).execute()
}

const mostAtOnce = 200

/** What waits for an engine that wasn't there, or was lost with its queue. */
export async function listForgotten(system: System): Promise<VoiceIds[]> {
  const hourAgo = stamp(later(system.ports.clock.now(), { hours: -1 }))
  const { rows } = await sql<VoiceIds>`
    select memory_id as "memoryId", media_id as "mediaId" from memory_voices
    where heard_state = 'waiting' and heard_asked_at < ${hourAgo}
    order by heard_asked_at limit ${mostAtOnce}`.execute(system.db)
  return rows
}
