import type { Readable } from 'node:stream'
import type { BodyOf } from '#contract/endpoint.ts'
import type { memorials, Tribute } from '#contract/memorials.ts'
import { kindOf, refusedType, type ContentType } from '#contract/rules/media-kinds.ts'
import { largestKeepsakeBytes, mostTributesOfMember } from '#contract/rules/memorials.ts'
import {
  cleanFileName,
  keyOfAttempt,
  receiveWhole,
  sniff,
  takeRoom,
  withFittingEnding,
  type Largest,
  type Received,
} from '#server/features/media/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound, tooLarge, unsupported } from '#server/platform/errors.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { assertRemembered } from './memorial-store.ts'
import {
  countOwn,
  findKnown,
  findTribute,
  insertTribute,
  markHere,
  toTribute,
  type TributeIds,
  type TributeRow,
} from './tribute-store.ts'

async function asWriter(viewer: FamilyViewer, { personId, tributeId }: TributeIds) {
  await assertRemembered(viewer, personId)
  if ((await countOwn(viewer, personId)) >= mostTributesOfMember)
    throw conflict(
      `You have added ${mostTributesOfMember} things to this page, which is as much as one person can.`,
    )
  const { display_name } = await viewer.db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  return {
    id: tributeId,
    family_id: viewer.familyId,
    person_id: personId,
    written_by: viewer.accountId,
    by_name: display_name,
    written_at: viewer.now(),
  }
}

/** Words wait until a steward lets them in. Sent twice, they are there once. */
export async function condole(
  viewer: FamilyViewer,
  personId: string,
  { tributeId, words }: BodyOf<typeof memorials.condole>,
): Promise<Tribute> {
  const ids = { personId, tributeId }
  const writer = await asWriter(viewer, ids)
  const row = { ...writer, kind: 'words', state: 'waiting' } as const
  await insertTribute(viewer, { ...row, words: sealedText(viewer.familyId, words) })
  return toTribute(viewer, await findTribute(viewer, ids))
}

/** Writes down that a file is coming. Asked again, it says whether it is here. */
export async function announceKeepsake(
  viewer: FamilyViewer,
  personId: string,
  { tributeId, name }: BodyOf<typeof memorials.announce>,
): Promise<{ isHere: boolean }> {
  const ids = { personId, tributeId }
  const writer = await asWriter(viewer, ids)
  const earlier = await findKnown(viewer, ids)
  if (earlier) return { isHere: earlier.state !== 'announced' }
  await insertTribute(viewer, {
    ...writer,
    // What it is, its bytes will tell.
    kind: 'photo',
    state: 'announced',
    words: sealedText(viewer.familyId, cleanFileName(name)),
    // Never the device's own number: that could be another file's.
    storage_key: `media/${viewer.familyId}/${viewer.newId()}`,
  })
  return { isHere: false }
}

/** What is known before its first byte is taken. */
export async function expectKeepsake(viewer: FamilyViewer, ids: TributeIds, announced: number) {
  const row = await findKnown(viewer, ids)
  if (!row?.storage_key || row.written_by !== viewer.accountId)
    throw notFound('We didn’t expect this. Please send it once more; yours is safe.')
  await assertRemembered(viewer, ids.personId)
  const { maxFileSize } = await readSettings(viewer)
  const bytes = Math.min(largestKeepsakeBytes, maxFileSize * 1024 * 1024)
  await takeRoom(viewer, { kind: undefined, addingBytes: Math.min(announced, bytes) })
  const largest: Largest = {
    bytes,
    refuse: () => {
      throw tooLarge(
        `One file can have at most ${Math.floor(bytes / 1024 / 1024)} MB here. It is safe on your device.`,
      )
    },
  }
  return { row, key: row.storage_key, largest }
}

/** Photos, voices and films; papers have their place elsewhere. */
function keepsakeOnly(head: Buffer): ContentType {
  const type = sniff(head, 'video/mp4')
  if (!type) throw unsupported(refusedType)
  if (kindOf(type) === 'document') throw unsupported('Only photos, voices and films go here.')
  return type
}

export const receiveKeepsake = (
  storage: Storage,
  { key, largest }: { key: string; largest: Largest },
  bytes: Readable,
): Promise<Received<ContentType>> =>
  receiveWhole(storage, { key, largest, judge: keepsakeOnly, what: 'file' }, bytes)

/** `twice`: the same came by another attempt, and is there. `late`: it was taken back, or its person lives after all. */
type Arrival = 'first' | 'twice' | 'late'

/** It is here whole. */
export async function noteHere(
  viewer: FamilyViewer,
  row: TributeRow,
  here: Received<ContentType>,
): Promise<Arrival> {
  const kind = kindOf(here.content_type) as TributeRow['kind']
  const ids = { personId: row.person_id, tributeId: row.id }
  // Counted again, now that its length is known: others may have come at the same time.
  if ((await findKnown(viewer, ids))?.state === 'announced')
    await takeRoom(viewer, { kind: undefined, addingBytes: here.byte_length })
  if (await markHere(viewer, row.id, { ...here, kind })) return 'first'
  const other = await findKnown(viewer, ids)
  return other && other.state !== 'announced' ? 'twice' : 'late'
}

/** What isn't on the page keeps no bytes either. */
export async function settle(
  storage: Storage,
  { key, here, arrival }: { key: string; here: Received; arrival: Arrival },
): Promise<{ isHere: boolean }> {
  if (arrival !== 'first') await storage.delete(keyOfAttempt(key, here.attempt))
  if (arrival === 'late')
    throw conflict('This page changed while the file was on its way. Please look at it again.')
  return { isHere: true }
}

/** Its bytes, with a name that fits them. */
export async function findBytes(viewer: FamilyViewer, ids: TributeIds) {
  const row = await findTribute(viewer, ids)
  if (!row.storage_key) throw notFound('These are words, not a file.')
  return {
    ...row,
    storage_key: row.storage_key,
    file_name: withFittingEnding(row.words, row.content_type as ContentType),
  }
}
