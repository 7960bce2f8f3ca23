import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { capsules } from '#contract/capsules/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  largestGuestItemBytes,
  largestItemBytes,
  largestLetterBytes,
  mostItems,
  type ItemKind,
} from '#contract/rules/capsules.ts'
import { sealedEnding, sealedKind, sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { kindOf, refusedType, type ContentType } from '#contract/rules/media-kinds.ts'
import {
  cleanFileName,
  isSealed,
  keyOfAttempt,
  receiveWhole,
  sniff,
  type Largest,
  type Received,
} from '#server/features/media/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { Actor, FamilyViewer, TokenHolder } from '#server/platform/actors.ts'
import { conflict, notFound, tooLarge, unsupported } from '#server/platform/errors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import type { CapsuleRow } from './capsule-store.ts'
import { findAnnounced, insertItem, markHere, type ItemRow } from './item-store.ts'
import { assertOpen } from './own-capsule.ts'

type Contributor = ({ readonly added_by: string } | { readonly guest_id: string }) & {
  readonly by_name: string
}

export const letterType = 'text/plain; charset=utf-8'

/** Writes down that something is coming. Asked again, it says whether it is here. */
export async function announceItem(
  actor: Actor,
  capsule: Pick<CapsuleRow, 'id' | 'family_id' | 'state' | 'items' | 'waiting' | 'paper_key'>,
  by: Contributor,
  { itemId, kind, name }: BodyOf<typeof capsules.announce>,
): Promise<{ isHere: boolean }> {
  assertOpen(capsule)
  const earlier = await findAnnounced(actor, capsule.id, itemId)
  if (earlier) return { isHere: earlier.state !== 'announced' }
  if (capsule.items + capsule.waiting >= mostItems)
    throw conflict(`A capsule holds at most ${mostItems} things. This one is full.`)
  await insertItem(actor, {
    ...by,
    id: itemId,
    family_id: capsule.family_id,
    capsule_id: capsule.id,
    state: 'announced',
    ...(capsule.paper_key ? unnamed(capsule, by.by_name) : named(capsule, kind, name)),
    // Never the device's own number: that could be another file's.
    storage_key: `media/${capsule.family_id}/${actor.newId()}`,
    announced_at: actor.now(),
  })
  return { isHere: false }
}

// What a file is, its bytes will tell. A letter is called by its first words, which are no path.
const named = ({ family_id }: Pick<CapsuleRow, 'family_id'>, kind: string, name: string) =>
  ({
    kind: kind === 'letter' ? 'letter' : 'document',
    name: sealedText(family_id, kind === 'letter' ? name : cleanFileName(name)),
  }) as const

// How a thing is called is sealed with it, and whatever a browser may say of it is left unheard; in an export it is told
// by whom it is from.
const unnamed = ({ family_id }: Pick<CapsuleRow, 'family_id'>, by: string) =>
  ({
    kind: sealedKind,
    name: sealedText(family_id, cleanFileName(`From ${by}.${sealedEnding}`)),
  }) as const

/** What a sender may send in one piece: never more than the admin allows for any file. */
export async function largestItem(
  actor: FamilyViewer | TokenHolder,
  row: ItemRow | undefined,
): Promise<Largest> {
  const { maxFileSize } = await readSettings(actor)
  const most = row?.guest_id ? largestGuestItemBytes : largestItemBytes
  const bytes =
    row?.kind === 'letter' ? largestLetterBytes : Math.min(most, maxFileSize * 1024 * 1024)
  const words =
    row?.kind === 'letter'
      ? 'This letter is too long for one piece. Please send it in two.'
      : `One file can have at most ${Math.floor(bytes / 1024 / 1024)} MB here. It is safe on your device.`
  return {
    bytes,
    refuse: () => {
      throw tooLarge(words)
    },
  }
}

export interface HereNow extends Received {
  readonly kind: ItemKind
}

/** Stores what was announced, and says what it is. */
export async function receiveItem(
  storage: Storage,
  { row, largest }: { row: ItemRow | undefined; largest: Largest },
  bytes: Readable,
): Promise<HereNow> {
  if (!row) throw notFound('We didn’t expect this. Please send it once more; yours is safe.')
  const key = row.storage_key
  if (row.kind === 'letter') {
    const expected = { key, largest, judge: letterOnly, what: 'letter' }
    return { ...(await receiveWhole(storage, expected, bytes)), kind: 'letter' }
  }
  if (row.kind === sealedKind) {
    const expected = { key, largest, judge: sealedOnly, what: 'file' }
    return { ...(await receiveWhole(storage, expected, bytes)), kind: sealedKind }
  }
  const expected = { key, largest, judge: known, what: 'file' }
  const received = await receiveWhole(storage, expected, bytes)
  return { ...received, kind: kindOf(received.content_type) }
}

function known(head: Buffer): ContentType {
  const type = sniff(head, 'video/mp4')
  if (!type) throw unsupported(refusedType)
  return type
}

function sealedOnly(head: Buffer): typeof sealedType {
  if (isSealed(head)) return sealedType
  throw unsupported(
    'This capsule takes only what was encrypted before it was sent. Please load the page again; what you have is safe on your device.',
  )
}

function letterOnly(head: Buffer): string {
  if (isLetter(head)) return letterType
  throw unsupported('A letter is words. This isn’t.')
}

export function isLetter(bytes: Buffer): boolean {
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !words.includes('\u0000') && words.trim() !== ''
  } catch {
    return false
  }
}

/** `twice`: the same thing came by another attempt, and is in. `late`: the capsule was sealed meanwhile. */
export type Arrival = 'first' | 'twice' | 'late'

/** It is here whole. */
export async function noteHere(actor: Actor, row: ItemRow, here: HereNow): Promise<Arrival> {
  const state = row.guest_id ? 'waiting' : 'kept'
  if (await markHere(actor, row.id, { ...here, state })) return 'first'
  const other = await findAnnounced(actor, row.capsule_id, row.id)
  return other && other.state !== 'announced' ? 'twice' : 'late'
}

/** What isn't in the capsule keeps no bytes either. */
export async function settle(
  storage: Storage,
  { row, here, arrival }: { row: ItemRow; here: HereNow; arrival: Arrival },
): Promise<{ isHere: boolean }> {
  if (arrival !== 'first') await storage.delete(keyOfAttempt(row.storage_key, here.attempt))
  if (arrival === 'late')
    throw conflict('The capsule was sealed while this was on its way, so it stayed outside.')
  return { isHere: true }
}

export const announcedBytes = (request: FastifyRequest): number =>
  Number(request.headers['content-length'] ?? 0)
