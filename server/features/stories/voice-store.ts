import { sql } from 'kysely'
import { momentsOf } from '#contract/rules/spoken-moments.ts'
import { longestStory } from '#contract/stories.ts'
import type { WrittenLine } from '#server/features/transcripts/engine/index.ts'
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
    .innerJoin('media', 'media.id', 'memory_voices.media_id')
    .select(['media_id', 'added_at', 'heard_state', 'heard_words', 'is_read'])
    .select(
      sql<boolean>`uploaded_by is not null and uploaded_by = added_by`.as('is_recorded_by_them'),
    )
    .select('accounts.display_name as added_by_name')
    .where('memory_voices.family_id', '=', familyId)
    .where('memory_id', '=', memoryId)
    .where('taken_away_at', 'is', null)

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
      and trashed_at is null and taken_away_at is null
    group by media_id order by max(added_at) desc, media_id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

const own = ({ db, familyId }: FamilyEditor, { memoryId, mediaId }: VoiceIds) =>
  db
    .updateTable('memory_voices')
    .where('memory_id', '=', memoryId)
    .where('media_id', '=', mediaId)
    .where('family_id', '=', familyId)

/** Whether it is new there; what was taken away comes back as it was. */
export async function addVoice(
  editor: FamilyEditor,
  { memoryId, mediaId }: VoiceIds,
): Promise<boolean> {
  const { db, familyId, accountId } = editor
  const { numUpdatedRows } = await own(editor, { memoryId, mediaId })
    .set({ taken_away_at: null })
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return false
  await db
    .insertInto('memory_voices')
    .values({
      memory_id: memoryId,
      media_id: mediaId,
      family_id: familyId,
      added_by: accountId,
      added_at: editor.now(),
    })
    .execute()
  return true
}

export async function takeVoiceAway(editor: FamilyEditor, ids: VoiceIds): Promise<boolean> {
  const { numUpdatedRows } = await own(editor, ids)
    .set({ taken_away_at: editor.now() })
    .where('taken_away_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether whoever brings a recording may have it written down: it is theirs, and nobody else's voice. */
export async function isOwnVoice(
  { db, familyId, accountId }: FamilyEditor,
  mediaId: string,
): Promise<boolean> {
  const { rows } = await sql<{ isOwn: boolean }>`
    select uploaded_by = ${accountId} and not exists (select from people speaker
      where speaker.id = voice_of and speaker.account_id is distinct from ${accountId}) as "isOwn"
    from media where id = ${mediaId} and family_id = ${familyId}`.execute(db)
  return rows[0]?.isOwn ?? false
}

const daysUntilGone = 30

/** What was taken away is gone for good after as long as what lies in the trash. */
export async function deleteTakenAway(system: System): Promise<void> {
  const before = stamp(later(system.ports.clock.now(), { days: -daysUntilGone }))
  await system.db.deleteFrom('memory_voices').where('taken_away_at', '<', before).execute()
}

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
    .where('taken_away_at', 'is', null)
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
    .where('taken_away_at', 'is', null)
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
  lines: readonly WrittenLine[],
): Promise<void> {
  const heard =
    words === null
      ? ({ heard_state: 'failed' } as const)
      : ({
          heard_state: 'ready',
          heard_words: words.slice(0, longestStory),
          heard_at: momentsOf(lines),
        } as const)
  await waiting(system, ids).set(heard).execute()
}

const mostAtOnce = 200

/** What waits for an engine that wasn't there, or was lost with its queue. */
export async function listForgotten(system: System): Promise<VoiceIds[]> {
  const hourAgo = stamp(later(system.ports.clock.now(), { hours: -1 }))
  const { rows } = await sql<VoiceIds>`
    select memory_id as "memoryId", media_id as "mediaId" from memory_voices
    where heard_state = 'waiting' and taken_away_at is null and heard_asked_at < ${hourAgo}
    order by heard_asked_at limit ${mostAtOnce}`.execute(system.db)
  return rows
}
