import { sql } from 'kysely'
import { announcedMinutes } from '#contract/rules/contribution-limits.ts'
import type { MediaKind } from '#contract/rules/media-kinds.ts'
import { sizeWords } from '#contract/rules/size-words.ts'
import { gigabyte, roomForKind, type StorageRoom } from '#contract/rules/storage-room.ts'
import { coveredNow } from '#contract/rules/subscription/standing.ts'
import { familiesOwnedBy } from '#server/features/families/index.ts'
import { ownerOf, standingFor, standingOfAccount } from '#server/features/subscriptions/index.ts'
import type { Actor, FamilyViewer, TokenHolder } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { elevate } from '#server/platform/elevate.ts'
import { tooLarge } from '#server/platform/errors.ts'

/** How much is held, and how much the owner's plan has room for. A trial has the room of the plan that follows it. */
export async function readRoom(viewer: FamilyViewer): Promise<StorageRoom> {
  return roomOf(viewer, (await ownerOf(viewer))?.account_id)
}

async function roomOf(
  viewer: FamilyViewer,
  ownerId: string | undefined,
  kind?: MediaKind,
): Promise<StorageRoom> {
  const rooms = viewer.ports.config.storageRoomGigabytes
  const heldBytes = await countHeld(viewer, ownerId ?? null, kind === 'audio')
  if (!rooms) return { heldBytes, roomBytes: null }
  const { plan } = await standingFor(viewer)
  return { heldBytes, roomBytes: Math.floor(rooms[plan] * gigabyte) }
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
  const { heldBytes, roomBytes } = await roomOf(viewer, owner?.account_id, wanted.kind)
  if (roomBytes === null) return
  if (heldBytes + wanted.addingBytes <= roomForKind(roomBytes, wanted.kind)) return
  const larger =
    owner?.account_id === viewer.accountId
      ? 'choose a larger plan'
      : `ask ${owner?.display_name ?? 'the family’s owner'} for a larger plan`
  throw tooLarge(
    `There is no room left for this file: your family’s plan holds ${sizeWords(roomBytes)}. Nothing is lost: everything you keep stays, and ${wanted.stays ?? 'this file is still on your device'}. Delete what you no longer need, finish or cancel other uploads, or ${larger}; then try again.`,
  )
}

const lockRoom = ({ db }: Pick<Actor, 'db'>, whose: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`storage room ${whose}`}, 0))`.execute(db)

/**
 * Counted over all families of the same owner, or founding another would double the room. Copies and stills that we
 * make ourselves aren't counted, nor anything twice: a voice that was kept is a file of the family.
 */
async function countHeld(
  viewer: FamilyViewer,
  ownerId: string | null,
  withMessages: boolean,
): Promise<number> {
  const db = elevate(viewer, 'room', ({ db }) => db)
  const owned = ownerId ? await familiesOwnedBy({ db }, ownerId) : []
  return countIn({ db }, [viewer.familyId, ...owned], announcedSince(viewer), withMessages)
}

/** What a guest announced before and didn't send takes no room any more, and no place in their link. */
export const announcedSince = ({ ports }: Pick<Actor, 'ports'>) =>
  stamp(later(ports.clock.now(), { minutes: -announcedMinutes }))

async function countIn(
  { db }: Pick<Actor, 'db'>,
  counted: readonly string[],
  since: string,
  withMessages = false,
): Promise<number> {
  // What is spoken for a message takes no room of the vault; only further voices are measured by it.
  const { rows } = await sql<{ held: number }>`
    select (
      (select coalesce(sum(byte_length), 0) from media where family_id = any(${counted}::uuid[])
        and (${withMessages} or private_to is null or kind not in ('audio', 'sealed')))
      + (select coalesce(sum(byte_length), 0) from uploads
        where media_id is null and family_id = any(${counted}::uuid[])
          and (${withMessages} or not is_private or declared_type not like 'audio/%'))
      + (select coalesce(sum(byte_length), 0) from voices
        where state = 'arrived' and family_id = any(${counted}::uuid[]))
      + (select coalesce(sum(byte_length), 0) from capsule_items
        where family_id = any(${counted}::uuid[]))
      + (select coalesce(sum(byte_length), 0) from contributions
        where family_id = any(${counted}::uuid[]) and (state = 'waiting' or sent_at > ${since}))
      + (select coalesce(sum(byte_length), 0) from memorial_tributes
        where family_id = any(${counted}::uuid[]))
      + (select coalesce(sum(byte_length), 0) from wish_recordings
        where family_id = any(${counted}::uuid[])))::float8 as held`.execute(db)
  return rows[0]!.held
}

/**
 * Whether there is room for what a member says by a link of their own: by the measure that holds for them signed in.
 * Asked within the transaction that keeps it, as for a guest.
 */
export function takeRoomForMember(
  holder: TokenHolder,
  { familyId, accountId }: { readonly familyId: string; readonly accountId: string },
  bytes: number,
): Promise<boolean> {
  return elevate(holder, 'room', async (raised) => {
    const rooms = raised.ports.config.storageRoomGigabytes
    if (!rooms) return true
    const ownerId = (await ownerOf({ db: raised.db, familyId }))?.account_id
    await lockRoom(holder, ownerId ?? familyId)
    const owned = ownerId ? await familiesOwnedBy(raised, ownerId) : []
    const held = await countIn(raised, [familyId, ...owned], announcedSince(holder), true)
    const { plan } = await standingOfAccount(raised, ownerId ?? accountId)
    return held + bytes <= roomForKind(Math.floor(rooms[plan] * gigabyte), 'audio')
  })
}

/**
 * Whether a family takes what a guest wants to send: whoever isn't of the family learns nothing else. Asked within the
 * transaction that keeps it; until its end nobody else takes room of the same owner.
 */
export function takeRoomForGuest(
  holder: TokenHolder,
  familyId: string,
  bytes: number,
): Promise<'taken' | 'full' | 'uncovered'> {
  return elevate(holder, 'room', async (raised) => {
    const owner = await ownerOf({ db: raised.db, familyId })
    if (!owner?.account_id) return 'uncovered'
    const standing = await standingOfAccount(raised, owner.account_id)
    if (!coveredNow(standing).includes('memoryVault')) return 'uncovered'
    const rooms = raised.ports.config.storageRoomGigabytes
    if (!rooms) return 'taken'
    await lockRoom(holder, owner.account_id)
    const owned = await familiesOwnedBy(raised, owner.account_id)
    const held = await countIn(raised, owned, announcedSince(holder))
    return held + bytes <= Math.floor(rooms[standing.plan] * gigabyte) ? 'taken' : 'full'
  })
}
