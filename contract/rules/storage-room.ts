import type { MediaKind } from './media-kinds.ts'
import type { PlanId } from './plans.ts'

export const gigabyte = 1024 ** 3

/** How much the families of one owner keep together, by the owner's plan; a server's operator may set others. */
export const storageRoomGigabytes: Readonly<Record<PlanId, number>> = {
  free_forever: 5,
  memory_plus: 100,
  complete_legacy: 500,
}

/**
 * Up to where a file of this kind is taken. Voice messages are unlimited on every plan (spec §9), so films and photos
 * stop long before a voice does: voices find as much room again, also where more is kept of other kinds than there is
 * room for.
 */
export const roomForKind = (
  roomBytes: number,
  kind: MediaKind | undefined,
  otherBytes = 0,
): number => (kind === 'audio' ? Math.max(roomBytes, otherBytes) + roomBytes : roomBytes)

export interface StorageRoom {
  /** Originals, what is announced and still on its way, and voices that wait to be heard. */
  readonly heldBytes: number
  /** Null where the operator set no limit. */
  readonly roomBytes: number | null
  /** An admin has set it for this owner's families; no plan changes it. */
  readonly isSetByHand: boolean
}

/** What an admin may set by hand. */
export const leastGigabytes = 1
export const mostGigabytes = 100_000

const nearlyFullShare = 0.8

type RoomLeft = 'plenty' | 'little' | 'none'

export function roomLeft({
  heldBytes,
  roomBytes,
}: Pick<StorageRoom, 'heldBytes' | 'roomBytes'>): RoomLeft {
  if (roomBytes === null || heldBytes < roomBytes * nearlyFullShare) return 'plenty'
  return heldBytes < roomBytes ? 'little' : 'none'
}

/** How long a stored file that no row knows waits for somebody who misses it. */
export const ownerlessDays = 7
