import type { Insertable, Selectable } from 'kysely'
import type { UploadSegmentsTable, UploadsTable } from '#server/database/types.ts'
import type { FamilyEditor, System } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'

export type Upload = Selectable<UploadsTable>
export type Segment = Selectable<UploadSegmentsTable>

/** An upload's id becomes its media's: whatever crashes, the bytes and the row that will be find each other. */
export function storageKeyOf(upload: Pick<Upload, 'id' | 'family_id'>): string {
  return `media/${upload.family_id}/${upload.id}`
}

export async function insertUpload(
  editor: FamilyEditor,
  upload: Omit<Insertable<UploadsTable>, 'family_id' | 'account_id' | 'created_at'>,
): Promise<void> {
  const { familyId: family_id, accountId: account_id } = editor
  const row = { ...upload, family_id, account_id, created_at: editor.now() }
  await editor.db.insertInto('uploads').values(row).execute()
}

/** Only one's own, in this family; anything else doesn't exist. */
export async function findUpload(editor: FamilyEditor, id: string): Promise<Upload> {
  const found = await editor.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('family_id', '=', editor.familyId)
    .where('account_id', '=', editor.accountId)
    .executeTakeFirst()
  if (!found) throw notFound('We couldn’t find that upload. Please start it again.')
  return found
}

interface Progress {
  readonly from: number
  readonly to: number
  readonly expiresAt: string
  readonly segment: { readonly from: number; readonly sha256: string } | undefined
}

export async function noteReceived(
  editor: FamilyEditor,
  id: string,
  progress: Progress,
): Promise<void> {
  const { from, to, expiresAt, segment } = progress
  const { numUpdatedRows } = await editor.db
    .updateTable('uploads')
    .set({ received_bytes: to, expires_at: expiresAt })
    .where('id', '=', id)
    .where('received_bytes', '=', from)
    .executeTakeFirst()
  // The lock keeps others away; if it was lost, the count must not run ahead of the bytes.
  if (numUpdatedRows !== 1n) throw new Error(`Upload ${id} was changed by somebody else meanwhile`)
  if (segment)
    await editor.db
      .insertInto('upload_segments')
      .values({ upload_id: id, from_byte: segment.from, to_byte: to, sha256: segment.sha256 })
      .execute()
}

export function listSegments(editor: FamilyEditor, id: string): Promise<Segment[]> {
  return editor.db
    .selectFrom('upload_segments')
    .selectAll()
    .where('upload_id', '=', id)
    .orderBy('from_byte')
    .execute()
}

export async function markKept(editor: FamilyEditor, id: string): Promise<void> {
  await editor.db.updateTable('uploads').set({ media_id: id }).where('id', '=', id).execute()
}

export async function removeUpload(actor: FamilyEditor | System, id: string): Promise<void> {
  await actor.db.deleteFrom('uploads').where('id', '=', id).execute()
}

export function listExpired(system: System, limit: number): Promise<Upload[]> {
  return system.db
    .selectFrom('uploads')
    .selectAll()
    .where('expires_at', '<=', system.now())
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** The same one again, as it is now; undefined if its sender came back meanwhile. */
export function findExpired(system: System, id: string): Promise<Upload | undefined> {
  return system.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '<=', system.now())
    .executeTakeFirst()
}
