import type { MediaKind, StoredType } from '#contract/rules/media-kinds.ts'
import { adoptFile, deleteBytesJob, withFittingEnding } from '#server/features/media/index.ts'
import { knownContents, makePicturesJob } from '#server/features/vault/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { notFound } from '#server/platform/errors.ts'
import { findWaiting, takeFromTray, type ContributionRow } from './tray-store.ts'

/** As a file, to look at. */
export async function findContributed(editor: FamilyEditor, id: string) {
  const row = await findWaiting(editor, id)
  return { ...row, file_name: nameOf(row) }
}

const nameOf = ({ file_name, content_type }: ContributionRow) =>
  withFittingEnding(file_name, content_type as StoredType)

const captionOf = ({ words, by_name }: ContributionRow) =>
  words ? `${words} (sent by ${by_name})` : `Sent by ${by_name}`

async function taken(editor: FamilyEditor, ids: readonly string[]): Promise<ContributionRow[]> {
  const rows = await takeFromTray(editor, ids)
  if (rows.length === 0)
    throw notFound('None of these wait here any more: somebody took or declined them.')
  return rows
}

/**
 * From now on they are the family's. No plan and no room is asked for: they came while the plan covered the vault and
 * there was room for them, and would be gone in a while if nobody could take them. What the vault has already, by its content,
 * isn't kept twice.
 */
export async function acceptContributions(
  editor: FamilyEditor,
  ids: readonly string[],
): Promise<{ taken: number; known: number }> {
  const rows = await taken(editor, ids)
  const known = new Set(await knownContents(editor, [...new Set(rows.map((row) => row.sha256))]))
  let count = 0
  for (const row of rows) {
    if (known.has(row.sha256)) {
      await editor.ports.jobs.enqueueLater(editor, deleteBytesJob, { key: row.storage_key })
      continue
    }
    known.add(row.sha256)
    count += 1
    await adopt(editor, row)
  }
  await editor.ports.jobs.enqueueLater(editor, makePicturesJob, {})
  return { taken: count, known: rows.length - count }
}

async function adopt(editor: FamilyEditor, row: ContributionRow): Promise<void> {
  const { content_type, byte_length, sha256, storage_key } = row
  await adoptFile(editor, {
    id: editor.newId(),
    kind: row.kind as MediaKind,
    file_name: nameOf(row),
    caption: captionOf(row),
    content_type,
    byte_length,
    sha256,
    storage_key,
  })
}

export async function declineContributions(
  editor: FamilyEditor,
  ids: readonly string[],
): Promise<{ declined: number }> {
  const rows = await taken(editor, ids)
  for (const { storage_key: key } of rows)
    await editor.ports.jobs.enqueueLater(editor, deleteBytesJob, { key })
  return { declined: rows.length }
}
