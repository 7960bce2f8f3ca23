import { sql, type Insertable } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { media, MediaCopy, MediaItem } from '#contract/media.ts'
import type { Page } from '#contract/page.ts'
import type { StoredType } from '#contract/rules/media-kinds.ts'
import { fullName } from '#contract/rules/person-name.ts'
import type { MediaTable } from '#server/database/types.ts'
import type { FamilyAuthor, FamilyEditor, FamilyViewer, System } from '#server/platform/actors.ts'
import type { Measured } from '#server/platform/av/av.ts'
import { readPage } from '#server/platform/database/page.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Found } from '#server/platform/pictures/child/answer.ts'
import { toCopyState } from './copy-state.ts'
import { isWholeCopy } from './copy-store.ts'

const missing = () => notFound('We couldn’t find that file.')

const copyColumns = [
  'media_copies.state as copy_state',
  'media_copies.reason as copy_reason',
  'media_copies.byte_length as copy_byte_length',
  'media_copies.duration_ms as copy_duration_ms',
  'media_copies.peaks as copy_peaks',
  'media_copies.poster_key',
] as const

export function selectMedia(viewer: Pick<FamilyAuthor, 'db' | 'familyId'>) {
  return (
    viewer.db
      .selectFrom('media')
      .leftJoin('accounts', 'accounts.id', 'media.uploaded_by')
      .leftJoin('media_copies', (join) => join.on(isWholeCopy))
      // One by one, by the limit: few files have a speaker, and a join would read everybody first.
      .leftJoinLateral(
        (from) =>
          from
            .selectFrom('people')
            .select(['given_name', 'surname'])
            .whereRef('people.id', '=', 'media.voice_of')
            .limit(sql.lit(1))
            .as('speaker'),
        (join) => join.onTrue(),
      )
      .selectAll('media')
      .select('accounts.display_name as uploader')
      .select(['speaker.given_name as speaker_name', 'speaker.surname as speaker_surname'])
      .select(copyColumns)
      .where('media.family_id', '=', viewer.familyId)
  )
}

export type MediaRow = Awaited<
  ReturnType<ReturnType<typeof selectMedia>['executeTakeFirstOrThrow']>
>

export async function findMedia(viewer: FamilyAuthor, id: string): Promise<MediaRow> {
  const found = await selectMedia(viewer).where('media.id', '=', id).executeTakeFirst()
  if (!found) throw missing()
  return found
}

/** The family's files, newest first. What is private belongs to a message and is shown there; the trash is the vault's. */
export function listMedia(
  viewer: FamilyViewer,
  { kind, ...page }: QueryOf<typeof media.list>,
): Promise<Page<MediaItem>> {
  let query = selectMedia(viewer)
    .where('media.private_to', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('memories')
            .select('memories.id')
            .whereRef('memories.id', '=', 'media.id')
            .where('memories.trashed_at', 'is not', null),
        ),
      ),
    )
  // Said in the statement: by a kind that nobody knows it would be planned anew each time.
  if (kind) query = query.where('media.kind', '=', sql.lit(kind))
  const list = ['media', viewer.familyId, kind]
  const walk = { by: 'media.created_at', id: 'media.id', type: 'timestamptz' } as const
  return readPage(viewer, query, { list, ...walk, direction: 'desc' }, page, toItem)
}

export type NewMedia = Omit<
  Insertable<MediaTable>,
  'family_id' | 'uploaded_by' | 'created_at' | 'file_name'
> & { readonly file_name: string }

/** Adds the row of an upload; the second of two that complete the same one changes nothing. */
/** Somebody who may add; or the house, for somebody who may and has said so from a letter. */
export type Adopting = FamilyEditor | (System & Pick<FamilyEditor, 'familyId' | 'accountId'>)

export async function insertMedia(editor: Adopting, row: NewMedia): Promise<void> {
  const { familyId: family_id, accountId: uploaded_by } = editor
  const file_name = sealedText(family_id, row.file_name)
  await editor.db
    .insertInto('media')
    .values({ ...row, file_name, family_id, uploaded_by, created_at: editor.now() })
    .execute()
}

/** What was brought into the vault is an item of it, though nothing of it can be seen. */
export async function rememberSound({ db }: FamilyEditor, id: string): Promise<void> {
  await sql`select kinfold_remember_sound(${id})`.execute(db)
}

export async function setCaption(editor: FamilyEditor, id: string, caption: string): Promise<void> {
  const { numUpdatedRows } = await editor.db
    .updateTable('media')
    .set({ caption })
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw missing()
}

/** False where somebody wrote words for it before, or meanwhile: those stay. */
export async function fillCaption(
  editor: FamilyEditor,
  id: string,
  caption: string,
): Promise<boolean> {
  const { numUpdatedRows } = await editor.db
    .updateTable('media')
    .set({ caption })
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('caption', '=', '')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Removes the row and answers where its bytes are, those of its copies too. */
export async function removeMedia(
  editor: FamilyEditor,
  id: string,
): Promise<{ keys: string[]; file_name: string }> {
  const copies = await editor.db
    .selectFrom('media_copies')
    .select(['storage_key', 'poster_key'])
    .where('media_id', '=', id)
    .execute()
  const removed = await editor.db
    .deleteFrom('media')
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('private_to', 'is', null)
    .returning(['storage_key', 'file_name'])
    .executeTakeFirst()
  if (!removed) throw missing()
  const { storage_key, file_name } = removed
  const ofCopies = copies.flatMap((copy) => [copy.storage_key, copy.poster_key])
  return { keys: [storage_key, ...ofCopies].filter((key) => key !== null), file_name }
}

/** What decoding a recording has shown. */
export async function learnFacts(
  { db }: System,
  id: string,
  { durationMs, picture }: Measured,
): Promise<void> {
  const seen = picture && { width: picture.width, height: picture.height }
  await db
    .updateTable('media')
    .set({ duration_ms: durationMs, ...seen })
    .where('id', '=', id)
    .execute()
}

/** Its day unless somebody knows better, its camera and its place; where it is an item of the vault. */
export async function learnFound(
  { db }: System,
  { media_id, family_id }: { readonly media_id: string; readonly family_id: string },
  { takenOn, certainty, secondOfDay, camera, position, caption, tags }: Found,
): Promise<void> {
  const said = sealedJson(family_id, { camera, position })
  await sql`select kinfold_file_says(${media_id}::uuid, ${said}::sealed_json, ${takenOn}::date,
    ${secondOfDay}::integer, ${certainty}, ${caption}, ${tags}::text[])`.execute(db)
}

/** A recorder that streams writes no length into its file; the device that listened knows it. */
export async function learnDuration(
  editor: FamilyEditor,
  mediaId: string,
  durationMs: number,
): Promise<void> {
  await editor.db
    .updateTable('media')
    .set({ duration_ms: durationMs })
    .where('id', '=', mediaId)
    .where('duration_ms', 'is', null)
    .execute()
}

/**
 * Ends private recordings that never became a message, or no longer are one. Only rows: the nightly sweep finds bytes
 * that belong to nobody.
 */
export async function deleteUnusedRecordings({ db }: System, before: string): Promise<void> {
  await db
    .deleteFrom('media')
    .where('private_to', 'is not', null)
    .where('created_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select('messages.id')
            .whereRef('messages.media_id', '=', 'media.id'),
        ),
      ),
    )
    .execute()
}

/** Which of these keys belong to a file the family has, or is about to have. */
export async function knownKeys(system: System, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from media where storage_key = any(${keys})
    union
    select storage_key from voices where storage_key = any(${keys}) and state <> 'kept'
    union
    select copy_key from voices where copy_key = any(${keys}) and state <> 'kept'
    union
    select storage_key from capsule_items where storage_key = any(${keys})
    union
    select copy_key from capsule_items where copy_key = any(${keys})
    union
    select storage_key from memorial_tributes where storage_key = any(${keys})
    union
    select storage_key from contributions where storage_key = any(${keys})
    union
    select storage_key from wish_recordings where storage_key = any(${keys})
    union
    select copy_key from wish_recordings where copy_key = any(${keys})
    union
    select storage_key from media_copies where storage_key = any(${keys})
    union
    select poster_key from media_copies where poster_key = any(${keys})
    union
    select storage_key from renditions where storage_key = any(${keys})
    union
    select unnest(array[made_key, plan_key, tree_key]) from heirlooms
    where made_key = any(${keys}) or plan_key = any(${keys}) or tree_key = any(${keys})
    union
    select 'media/' || family_id || '/' || id from uploads
    where 'media/' || family_id || '/' || id = any(${keys})`.execute(system.db)
  return new Set(rows.map((row) => row.key))
}

function copyOf(row: MediaRow): MediaCopy {
  return {
    state: toCopyState(row.copy_state),
    reason: row.copy_reason,
    byteLength: row.copy_byte_length,
    durationMs: row.copy_duration_ms,
    peaks: (row.copy_peaks ?? []) as number[],
    hasPoster: row.poster_key !== null,
  }
}

function speakerOf({ voice_of, speaker_name, speaker_surname }: MediaRow): MediaItem['voiceOf'] {
  if (!voice_of || speaker_name === null) return null
  return {
    id: voice_of,
    name: fullName({ givenName: speaker_name, surname: speaker_surname ?? '' }),
  }
}

export function toItem(row: MediaRow): MediaItem {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    contentType: row.content_type as StoredType,
    byteLength: row.byte_length,
    sha256: row.sha256,
    caption: row.caption,
    isMadeUp: row.is_made_up,
    durationMs: row.duration_ms,
    copy: copyOf(row),
    width: row.width,
    height: row.height,
    uploadedBy:
      row.uploaded_by && row.uploader !== null
        ? { id: row.uploaded_by, displayName: row.uploader }
        : null,
    voiceOf: speakerOf(row),
    createdAt: row.created_at,
  }
}
