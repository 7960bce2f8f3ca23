import type { CapsuleItem, capsules } from '#contract/capsules/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { StoredType } from '#contract/rules/media-kinds.ts'
import {
  cleanFileName,
  deleteBytesJob,
  takeRoom,
  withFittingEnding,
} from '#server/features/media/index.ts'
import { arrangeLetter } from '#server/features/senders/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor, FamilyViewer } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { announceItem, largestItem, noteHere, type Arrival, type HereNow } from './add-item.ts'
import { findCapsule } from './capsule-store.ts'
import { addressOfGuest } from './guest-store.ts'
import {
  deleteItem,
  findAnnounced,
  findItem,
  listItems,
  markKept,
  toItem,
  type ItemRow,
} from './item-store.ts'
import { assertOpen, findOwnCapsule, isSealed } from './own-capsule.ts'

export async function readItems(
  viewer: FamilyViewer,
  capsuleId: string,
  page: PageQuery,
): Promise<Page<CapsuleItem>> {
  const { state } = await findCapsule(viewer, capsuleId)
  if (state === 'sealed') throw isSealed()
  return listItems(viewer, capsuleId, page, (row) => toItem(row, row.added_by === viewer.accountId))
}

export async function announceOwn(
  viewer: FamilyViewer,
  capsuleId: string,
  announced: BodyOf<typeof capsules.announce>,
) {
  const capsule = await findCapsule(viewer, capsuleId)
  assertOpen(capsule)
  await requireCovered(viewer, 'capsules')
  const { display_name } = await viewer.db
    .selectFrom('accounts')
    .select('display_name')
    .where('id', '=', viewer.accountId)
    .executeTakeFirstOrThrow()
  const by = { added_by: viewer.accountId, by_name: display_name }
  return announceItem(viewer, capsule, by, announced)
}

/** What is known before its first byte is taken. */
export async function expectOwn(
  viewer: FamilyViewer,
  { capsuleId, itemId }: { capsuleId: string; itemId: string },
  announcedBytes: number,
) {
  assertOpen(await findCapsule(viewer, capsuleId))
  const row = await findAnnounced(viewer, capsuleId, itemId)
  const largest = await largestItem(viewer, row)
  await takeRoom(viewer, { kind: undefined, addingBytes: Math.min(announcedBytes, largest.bytes) })
  return { row, largest }
}

/** It is here whole. Counted again, now that its length is known: others may have come at the same time. */
export async function noteOwn(viewer: FamilyViewer, row: ItemRow, here: HereNow): Promise<Arrival> {
  const { state } = (await findAnnounced(viewer, row.capsule_id, row.id)) ?? row
  if (state === 'announced')
    await takeRoom(viewer, { kind: undefined, addingBytes: here.byte_length })
  return noteHere(viewer, row, here)
}

/** As a file: a letter by its own name, everything else with an ending that fits its bytes. */
export const asFile = (row: ItemRow) => ({
  ...row,
  file_name:
    row.kind === 'letter'
      ? cleanFileName(`${row.name.replaceAll(/[/\\]/g, '-')}.txt`)
      : withFittingEnding(row.name, row.content_type as StoredType),
})

export async function findContent(
  viewer: FamilyViewer,
  { capsuleId, itemId }: { capsuleId: string; itemId: string },
) {
  const { state } = await findCapsule(viewer, capsuleId)
  if (state === 'sealed') throw isSealed()
  return asFile(await findItem(viewer, capsuleId, itemId))
}

/** Lets what a guest sent in. */
export async function keepItem(
  editor: FamilyEditor,
  { capsuleId, itemId }: { capsuleId: string; itemId: string },
): Promise<undefined> {
  assertOpen(await findOwnCapsule(editor, capsuleId))
  const row = await findItem(editor, capsuleId, itemId)
  // Counted since it came; but what is kept is kept for good.
  await takeRoom(editor, { kind: undefined, addingBytes: 0, stays: 'this waits here' })
  if (row.state !== 'waiting') return undefined
  // On its day we write to that address: whoever lets it in has arranged the letter.
  const to = row.guest_id && (await addressOfGuest(editor, row.guest_id))
  if (to) await arrangeLetter(editor, { kind: 'message', to })
  if (!(await markKept(editor, capsuleId, itemId))) throw conflict('It has just been taken out.')
  return undefined
}

export async function removeItem(
  viewer: FamilyViewer,
  { capsuleId, itemId }: { capsuleId: string; itemId: string },
): Promise<undefined> {
  assertOpen(await findCapsule(viewer, capsuleId))
  await findItem(viewer, capsuleId, itemId)
  const key = await deleteItem(viewer, capsuleId, itemId)
  if (key === undefined) throw isSealed()
  await viewer.ports.jobs.enqueueLater(viewer, deleteBytesJob, { key })
  return undefined
}
