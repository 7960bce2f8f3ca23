import { sql, type Selectable } from 'kysely'
import type { HeardWish } from '#contract/wishes/index.ts'
import type { WishRecordingsTable } from '#server/database/types.ts'
import type { FamilyAuthor, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { addVersion, deleteVersions } from './heard-versions.ts'

export type HeardRow = Pick<
  Selectable<WishRecordingsTable>,
  'heard_state' | 'heard_words' | 'heard_read_at'
>

export const toHeard = ({ heard_state, heard_words, heard_read_at }: HeardRow): HeardWish => ({
  state: heard_state as HeardWish['state'],
  words: heard_words,
  readAt: heard_read_at,
})

const ownRow = (author: FamilyAuthor, id: string) =>
  author.db
    .selectFrom('wish_recordings')
    .select(['heard_state', 'heard_words', 'heard_read_at'])
    .where('id', '=', id)
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .where('state', '=', 'kept')

export const findOwn = (author: FamilyAuthor, id: string): Promise<HeardRow | undefined> =>
  ownRow(author, id).executeTakeFirst()

/** The same, changed by nobody else until the end of the transaction. */
export const lockOwn = (author: FamilyAuthor, id: string): Promise<HeardRow | undefined> =>
  ownRow(author, id).forUpdate().executeTakeFirst()

const own = (author: FamilyAuthor, id: string) =>
  author.db
    .updateTable('wish_recordings')
    .where('id', '=', id)
    .where('family_id', '=', author.familyId)
    .where('author_id', '=', author.accountId)
    .where('state', '=', 'kept')

export async function noteAsked(author: FamilyAuthor, id: string): Promise<void> {
  await own(author, id)
    .set({
      heard_state: 'waiting',
      heard_tries: 0,
      heard_asked_at: author.now(),
      heard_words: null,
      heard_read_at: null,
    })
    .execute()
}

export async function noteForgotten(author: FamilyAuthor, id: string): Promise<void> {
  await own(author, id)
    .set({ heard_state: 'off', heard_words: null, heard_read_at: null })
    .execute()
  await deleteVersions(author, id)
}

export async function noteRead(author: FamilyAuthor, id: string, words: string): Promise<void> {
  await own(author, id)
    .set({ heard_words: sealedText(author.familyId, words), heard_read_at: author.now() })
    .execute()
}

/** What the worker needs to know of a voice, if it is still to be written down. */
export const findUnheard = ({ db }: System, id: string) =>
  db
    .selectFrom('wish_recordings')
    .select(['family_id', 'storage_key', 'content_type', 'heard_tries'])
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .where('heard_state', '=', 'waiting')
    .executeTakeFirst()

/** Only what is still wanted is changed: its author may have said no meanwhile. */
const wanted = ({ db }: System, id: string) =>
  db
    .updateTable('wish_recordings')
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .where('heard_state', '=', 'waiting')

export async function noteTried(system: System, id: string): Promise<void> {
  await wanted(system, id)
    .set((eb) => ({ heard_tries: eb('heard_tries', '+', 1) }))
    .execute()
}

export async function noteHeard(system: System, id: string, words: string): Promise<void> {
  const voice = await findUnheard(system, id)
  if (!voice) return
  const familyId = voice.family_id
  const { numUpdatedRows } = await wanted(system, id)
    .set({ heard_state: 'ready', heard_words: sealedText(familyId, words) })
    .executeTakeFirst()
  if (numUpdatedRows === 1n)
    await addVersion(system, { recordingId: id, familyId, words, isAuthors: false })
}

export async function noteUnheard(system: System, id: string): Promise<void> {
  await wanted(system, id).set({ heard_state: 'failed' }).execute()
}

const mostAtOnce = 200

/** What waits for an engine that wasn't there, or was lost with its queue. */
export async function listForgotten(system: System): Promise<string[]> {
  const hourAgo = stamp(later(system.ports.clock.now(), { hours: -1 }))
  const { rows } = await sql<{ id: string }>`
    select id from wish_recordings where heard_state = 'waiting' and heard_asked_at < ${hourAgo}
    order by heard_asked_at limit ${mostAtOnce}`.execute(system.db)
  return rows.map(({ id }) => id)
}
