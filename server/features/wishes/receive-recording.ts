import type { Readable } from 'node:stream'
import type { BodyOf } from '#contract/endpoint.ts'
import { kindOf, refusedType, type ContentType } from '#contract/rules/media-kinds.ts'
import { largestRecordingBytes } from '#contract/rules/wishes/wish.ts'
import type { wishes } from '#contract/wishes/index.ts'
import {
  copyName,
  receiveWhole,
  sniff,
  takeRoom,
  withFittingEnding,
  type Largest,
  type Playable,
  type Received,
} from '#server/features/media/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyAuthor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict, notFound, tooLarge, unsupported } from '#server/platform/errors.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { writeDownKept } from './correct-words.ts'
import {
  findAnnounced,
  findHeard,
  insertRecording,
  markKept,
  type RecordingRow,
} from './recording-store.ts'
import type { TwoFold } from './whole-voice.ts'

const unexpected = () =>
  notFound('We didn’t expect this. Please send it once more; yours is safe on your device.')

/** Writes down that a voice is coming. Asked again, it says whether it is here. */
export async function announceRecording(
  author: FamilyViewer,
  { recordingId, durationMs }: BodyOf<typeof wishes.announce>,
): Promise<{ isHere: boolean }> {
  await requireCovered(author, 'lastWishesRelease')
  await insertRecording(author, { id: recordingId, durationMs })
  const row = await findAnnounced(author, recordingId)
  // The number is another's: a device makes a new one for the next take.
  if (!row) throw conflict('This recording couldn’t be taken. Please record it once more.')
  return { isHere: row.state === 'kept' }
}

/** What is known before its first byte is taken. */
export async function expectRecording(
  author: FamilyViewer,
  id: string,
  announcedBytes: number,
): Promise<RecordingRow> {
  const row = await findAnnounced(author, id)
  if (!row) throw unexpected()
  const addingBytes = Math.min(announcedBytes, largestRecordingBytes)
  await takeRoom(author, { kind: 'audio', addingBytes })
  return row
}

const largest: Largest = {
  bytes: largestRecordingBytes,
  refuse: () => {
    throw tooLarge('One answer can have at most a quarter of an hour. It is safe on your device.')
  },
}

export const receiveRecording = (
  storage: Storage,
  { storage_key: key }: RecordingRow,
  bytes: Readable,
): Promise<Received> =>
  receiveWhole(storage, { key, largest, judge: soundOnly, what: 'recording' }, bytes)

function soundOnly(head: Buffer): ContentType {
  const type = sniff(head, 'audio/mp4')
  if (!type || kindOf(type) !== 'audio') throw unsupported(refusedType)
  return type
}

/** It is here whole; another attempt may have been first. */
export async function noteKept(
  author: FamilyViewer,
  { id }: RecordingRow,
  here: Received,
): Promise<{ isFirst: boolean }> {
  const before = await findAnnounced(author, id)
  // Counted again, now that its length is known: others may have come at the same time.
  if (before?.state === 'announced')
    await takeRoom(author, { kind: 'audio', addingBytes: here.byte_length })
  if (await markKept(author, id, here)) {
    await writeDownKept(author, id)
    return { isFirst: true }
  }
  const row = await findAnnounced(author, id)
  if (row?.state === 'kept') return { isFirst: false }
  throw unexpected()
}

/** As files for whoever may hear it: as it came, and the copy that every device plays. */
export async function findContent(author: FamilyAuthor, id: string): Promise<TwoFold<Playable>> {
  const row = await findHeard(author, id)
  if (!row) throw notFound('We couldn’t find that recording.')
  const file_name = withFittingEnding('Spoken wish', row.content_type as ContentType)
  return { original: { ...row, file_name }, copy: copyOf(row, file_name) }
}

const copyOf = (row: RecordingRow, fileName: string): Playable | null =>
  row.copy_key === null
    ? null
    : {
        file_name: copyName(fileName, 'audio'),
        content_type: 'audio/mp4',
        storage_key: row.copy_key,
        byte_length: row.copy_byte_length!,
        sha256: row.copy_sha256!,
      }
