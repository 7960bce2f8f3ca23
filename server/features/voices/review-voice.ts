import { dateWriter } from '#contract/rules/date-looks.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import type { ArrivedVoice, voices } from '#contract/voices.ts'
import type { ContentType } from '#contract/rules/media-kinds.ts'
import {
  adoptFile,
  copyName,
  deleteBytesJob,
  takeRoom,
  withFittingEnding,
} from '#server/features/media/index.ts'
import type { FamilyEditor, FamilyAuthor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import {
  deleteVoice,
  findArrived,
  listArrived,
  markKept,
  markKeptForSelf,
  mostTries,
  type ReviewedRow,
} from './voice-store.ts'

export const readArrived = (viewer: FamilyAuthor, page: QueryOf<typeof voices.list>) =>
  listArrived(viewer, page, (row) => toArrived(viewer, row))

const toArrived = (viewer: FamilyAuthor, row: ReviewedRow): ArrivedVoice => ({
  id: row.id,
  from: row.link_id ? 'link' : 'reply',
  personName: row.person_name,
  isForMe: row.for_account_id === viewer.accountId,
  title: row.title,
  durationMs: row.duration_ms,
  peaks: row.peaks as number[],
  arrivedAt: row.arrived_at!,
  copy: copyOf(row),
})

function copyOf({ copy_state, copy_tries }: ReviewedRow): ArrivedVoice['copy'] {
  if (copy_state === 'ready') return 'ready'
  return copy_state === 'waiting' && copy_tries < mostTries ? 'coming' : 'none'
}

/** The file as it came, or the copy that every device plays, for those who are to judge it. */
export async function findSound(viewer: FamilyAuthor, id: string, as: 'playback' | 'original') {
  const row = await findArrived(viewer, id)
  const file_name = nameFor(row)
  if (as === 'original' || row.copy_key === null) return { ...row, file_name }
  return {
    file_name: copyName(file_name, 'audio'),
    content_type: 'audio/mp4',
    storage_key: row.copy_key,
    byte_length: row.copy_byte_length!,
    sha256: row.copy_sha256!,
  }
}

const day = dateWriter('day', 'UTC')

const nameFor = (row: ReviewedRow): string => {
  const on = day(Temporal.Instant.from(row.arrived_at!).epochMilliseconds)
  return withFittingEnding(`${row.person_name}, ${on}`, row.content_type as ContentType)
}

/** From now on it is a recording of the family, with whose voice it is. */
export async function keepVoice(editor: FamilyEditor, id: string): Promise<{ mediaId: string }> {
  const row = await findArrived(editor, id)
  if (row.for_account_id) throw conflict(forOneOnly(row.person_name))
  // Counted since it came; but what is kept is kept for good.
  await takeRoom(editor, { kind: 'audio', addingBytes: 0, stays: 'this voice waits here' })
  const mediaId = editor.newId()
  await adoptFile(editor, {
    id: mediaId,
    kind: 'audio',
    file_name: nameFor(row),
    content_type: row.content_type,
    byte_length: row.byte_length,
    sha256: row.sha256,
    storage_key: row.storage_key,
    duration_ms: row.duration_ms,
    voice_of: row.person_id,
    caption: `${row.person_name}’s voice`,
  })
  if (!(await markKept(editor, id, mediaId))) throw conflict('Somebody has just kept it.')
  return { mediaId }
}

const forOneOnly = (name: string) =>
  `${name} said that only you should hear it, so it can’t be put among the family’s recordings. You can keep it for yourself.`

export async function keepForSelf(author: FamilyAuthor, id: string): Promise<void> {
  const row = await findArrived(author, id)
  if (!(await markKeptForSelf(author, id)))
    throw conflict(`What ${row.person_name} said is meant for the family: keep it there.`)
}

export async function removeVoice(viewer: FamilyAuthor, id: string): Promise<void> {
  const { storage_key, copy_key } = await findArrived(viewer, id)
  await deleteVoice(viewer, id)
  for (const key of [storage_key, copy_key])
    if (key) await viewer.ports.jobs.enqueueLater(viewer, deleteBytesJob, { key })
}
