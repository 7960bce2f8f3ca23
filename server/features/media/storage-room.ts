import { sql } from 'kysely'
import type { MediaKind } from '#contract/rules/media-kinds.ts'
import type { PlanId } from '#contract/rules/plans.ts'
import { sizeWords } from '#contract/rules/size-words.ts'
import { gigabyte, roomForKind, type StorageRoom } from '#contract/rules/storage-room.ts'
import { coveredNow } from '#contract/rules/subscription/standing.ts'
import { assertSandboxRoom, familiesOwnedBy } from '#server/features/families/index.ts'
import { ownerOf, standingFor, standingOfAccount } from '#server/features/subscriptions/index.ts'
import type { Actor, FamilyViewer, System, TokenHolder } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { tooLarge } from '#server/platform/errors.ts'
import { announcedSince, countForVoice, countIn } from './count-held.ts'
import { findRoomByHand } from './room-by-hand.ts'

/**
 * How much is held, and how much there is room for: as an admin set it for the owner, or as the owner's plan says. A
 * trial has the room of the plan that follows it.
 */
export async function readRoom(viewer: FamilyViewer): Promise<StorageRoom> {
  return roomOf(viewer, (await ownerOf(viewer))?.account_id)
}

async function roomOf(
  viewer: FamilyViewer,
  ownerId: string | undefined,
  kind?: MediaKind,
): Promise<StorageRoom & { readonly otherBytes?: number }> {
  const db = elevate(viewer, 'room', (raised) => raised.db)
  // Over all families of the same owner, or founding another would double the room.
  const owned = ownerId ? await familiesOwnedBy({ db }, ownerId) : []
  const counted = [viewer.familyId, ...owned]
  const since = announcedSince(viewer)
  const held =
    kind === 'audio'
      ? await countForVoice({ db }, counted, since)
      : { heldBytes: await countIn({ db }, counted, since) }
  return {
    ...held,
    ...(await roomFor({ db, ports: viewer.ports }, ownerId, () => standingFor(viewer))),
  }
}

async function roomFor(
  { db, ports }: Pick<System, 'db'> & Pick<Actor, 'ports'>,
  ownerId: string | undefined,
  standing: () => Promise<{ readonly plan: PlanId }>,
): Promise<Omit<StorageRoom, 'heldBytes'>> {
  const byHand = ownerId ? await findRoomByHand({ db }, ownerId) : undefined
  if (byHand) return { roomBytes: byHand.gigabytes * gigabyte, isSetByHand: true }
  const rooms = ports.config.storageRoomGigabytes
  if (!rooms) return { roomBytes: null, isSetByHand: false }
  const { plan } = await standing()
  return { roomBytes: Math.floor(rooms[plan] * gigabyte), isSetByHand: false }
}

interface Wanted {
  readonly kind: MediaKind | undefined
  /** What isn't counted yet; nothing for an upload that was announced. */
  readonly addingBytes: number
  /** Where it stays when there is no room for it. */
  readonly stays?: string
}

/**
 * Refuses what no longer fits. Until the end of the transaction nobody else takes room of the same owner, so that what
 * is announced at once is counted one by one.
 */
export async function takeRoom(viewer: FamilyViewer, wanted: Wanted): Promise<void> {
  const owner = await ownerOf(viewer)
  const whose = owner?.account_id ?? viewer.familyId
  await lockRoom(viewer, whose)
  await assertSandboxRoom(viewer, { bytes: wanted.addingBytes })
  const { heldBytes, otherBytes, roomBytes, isSetByHand } = await roomOf(
    viewer,
    owner?.account_id ?? undefined,
    wanted.kind,
  )
  if (roomBytes === null) return
  if (heldBytes + wanted.addingBytes <= roomForKind(roomBytes, wanted.kind, otherBytes)) return
  const ofTheirs = `your family${isSetByHand ? ' has room for' : '’s plan holds'} ${sizeWords(roomBytes)}`
  const larger = isSetByHand
    ? 'write to our care team for more'
    : owner?.account_id === viewer.accountId
      ? 'choose a larger plan'
      : `ask ${owner?.display_name ?? 'the family’s owner'} for a larger plan`
  throw tooLarge(
    `There is no room left for this file: ${ofTheirs}. Nothing is lost: everything you keep stays, and ${wanted.stays ?? 'this file is still on your device'}. Delete what you no longer need, finish or cancel other uploads, or ${larger}; then try again.`,
  )
}

const lockRoom = ({ db }: Pick<Actor, 'db'>, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`storage room ${whose}`}, 0))`.execute(db)

/**
 * Whether there is room for what a member says by a link of their own: by the measure that holds for them signed in.
 * Asked within the transaction that keeps it, as for a guest.
 */
export async function takeRoomForMember(
  holder: TokenHolder,
  { familyId, accountId }: { readonly familyId: string; readonly accountId: string },
  bytes: number,
): Promise<boolean> {
  await assertSandboxRoom({ ...holder, familyId }, { bytes })
  return elevate(holder, 'room', async (raised) => {
    const ownerId = (await ownerOf({ db: raised.db, familyId }))?.account_id ?? undefined
    await lockRoom(holder, ownerId ?? familyId)
    const { roomBytes } = await roomFor(raised, ownerId, () =>
      standingOfAccount(raised, ownerId ?? accountId),
    )
    if (roomBytes === null) return true
    const owned = ownerId ? await familiesOwnedBy(raised, ownerId) : []
    const { heldBytes, otherBytes } = await countForVoice(
      raised,
      [familyId, ...owned],
      announcedSince(holder),
    )
    return heldBytes + bytes <= roomForKind(roomBytes, 'audio', otherBytes)
  })
}

/**
 * Whether a family takes what a guest wants to send: whoever isn't of the family learns nothing else. Asked within the
 * transaction that keeps it; until its end nobody else takes room of the same owner.
 */
export async function takeRoomForGuest(
  holder: TokenHolder,
  familyId: string,
  bytes: number,
): Promise<'taken' | 'full' | 'uncovered'> {
  await assertSandboxRoom({ ...holder, familyId }, { bytes })
  return elevate(holder, 'room', async (raised) => {
    const owner = await ownerOf({ db: raised.db, familyId })
    if (!owner?.account_id) return 'uncovered'
    const standing = await standingOfAccount(raised, owner.account_id)
    if (!coveredNow(standing).includes('memoryVault')) return 'uncovered'
    await lockRoom(holder, owner.account_id)
    const { roomBytes } = await roomFor(raised, owner.account_id, async () => standing)
    if (roomBytes === null) return 'taken'
    const owned = await familiesOwnedBy(raised, owner.account_id)
    const held = await countIn(raised, owned, announcedSince(holder))
    return held + bytes <= roomBytes ? 'taken' : 'full'
  })
}
