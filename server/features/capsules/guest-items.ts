import { sql } from 'kysely'
import type { HeldCapsule, heldCapsules } from '#contract/capsules/held-by-link.ts'
import type { CapsuleItem } from '#contract/capsules/index.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { mostGuests, mostWaitingBytes, mostWaitingOfGuest } from '#contract/rules/capsules.ts'
import { checkShownName } from '#server/features/names/index.ts'
import { guestBudget } from '#server/features/media/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { announceItem, largestItem, noteHere, type HereNow } from './add-item.ts'
import { toLid } from './capsule-store.ts'
import { waitingLetter } from './emails.ts'
import {
  countGuests,
  hasPutIn,
  heldCapsule,
  insertGuest,
  waitingBytes,
  type HeldRow,
} from './guest-store.ts'
import {
  countOf,
  deleteItem,
  findAnnounced,
  findItem,
  listItems,
  toItem,
  type ItemRow,
} from './item-store.ts'
import { capsuleUrl, guestToken } from './links.ts'
import { asFile } from './member-items.ts'
import { assertOpen, isSealed } from './own-capsule.ts'

export async function readHeld(holder: TokenHolder): Promise<HeldCapsule> {
  const row = await heldCapsule(holder)
  return {
    ...toLid(row),
    familyName: row.family_name,
    guestName: row.guest_name,
    mayLookInside: row.state === 'opened' && (await hasPutIn(holder)),
  }
}

/** Says who somebody is: from now on they have a link of their own. */
export function joinCapsule(
  holder: TokenHolder,
  { name, email }: BodyOf<typeof heldCapsules.join>,
): Promise<{ token: string }> {
  return inTransaction(holder, async (holder) => {
    const capsule = await heldCapsule(holder)
    if (capsule.guest_id) return { token: holder.token }
    assertOpen(capsule)
    if ((await countGuests(holder, capsule.id)) >= mostGuests)
      throw conflict('So many people are adding to this capsule that it takes no more guests.')
    checkShownName(name)
    const id = holder.newId()
    const { id: capsule_id, family_id } = capsule
    await insertGuest(holder, { id, family_id, capsule_id, name, email, joined_at: holder.now() })
    return { token: guestToken(holder, id) }
  })
}

interface AsGuest {
  readonly capsule: HeldRow
  readonly guestId: string
}

/** The link that is handed around adds nothing: first one says who one is. */
async function asGuest(holder: TokenHolder): Promise<AsGuest> {
  const capsule = await heldCapsule(holder)
  if (!capsule.guest_id) throw conflict('Please tell us your name first.')
  return { capsule, guestId: capsule.guest_id }
}

const nothingOfYours = () =>
  conflict('It is open for the family and for the guests who put something in.')

export async function readHeldItems(
  holder: TokenHolder,
  page: PageQuery,
): Promise<Page<CapsuleItem>> {
  const { capsule, guestId } = await asGuest(holder)
  if (capsule.state === 'sealed') throw isSealed()
  if (capsule.state === 'opened' && !(await hasPutIn(holder))) throw nothingOfYours()
  return listItems(holder, capsule.id, page, (row) => toItem(row, row.guest_id === guestId))
}

/** Asked at the announcement, and again when its bytes come and are here: until then nobody knows how many. */
async function assertTrayRoom(holder: TokenHolder, bytes: number): Promise<void> {
  if ((await waitingBytes(holder)) + bytes > mostWaitingBytes)
    throw conflict(
      'So much waits to be let in that there is no room beside this capsule just now. What you have is safe on this device; please send it later.',
    )
}

export function announceHeld(holder: TokenHolder, announced: BodyOf<typeof heldCapsules.announce>) {
  return inTransaction(holder, async (holder) => {
    const { capsule, guestId } = await asGuest(holder)
    const { waiting } = await countOf(holder, capsule.id, guestId)
    await assertTrayRoom(holder, 1)
    if (waiting >= mostWaitingOfGuest)
      throw conflict(
        `${mostWaitingOfGuest} of your things still wait to be let in. What you have is safe on this device; please send it later.`,
      )
    const by = { guest_id: guestId, by_name: capsule.guest_name! }
    return announceItem(holder, capsule, by, announced)
  })
}

export async function expectHeld(holder: TokenHolder, itemId: string, announcedBytes: number) {
  const { capsule, guestId } = await asGuest(holder)
  assertOpen(capsule)
  const row = await findAnnounced(holder, capsule.id, itemId)
  const largest = await largestItem(holder, row)
  if (row?.state === 'announced')
    await assertTrayRoom(holder, Math.min(announcedBytes, largest.bytes))
  return { row, largest, budget: guestBudget(holder, guestId, { announcedBytes, largest }) }
}

/** An address that nobody confirmed may be anybody's. */
const ownAddress = (capsule: HeldRow): string | null =>
  capsule.owner_status === 'active' && capsule.owner_verified_at ? capsule.owner_email : null

/** Its owner hears of it, once a day at most, however much is sent. */
export async function noteHeld(holder: TokenHolder, row: ItemRow, here: HereNow) {
  return inTransaction(holder, async (holder) => {
    const { capsule } = await asGuest(holder)
    // Until the end of the transaction: what comes at once is counted one by one.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`capsule tray ${capsule.id}`}, 0))`.execute(
      holder.db,
    )
    if ((await findAnnounced(holder, capsule.id, row.id))?.state === 'announced')
      await assertTrayRoom(holder, here.byte_length)
    const arrival = await noteHere(holder, row, here)
    const to = ownAddress(capsule)
    if (arrival === 'first' && to)
      await mailLater(holder, {
        to,
        letter: waitingLetter({
          guest: capsule.guest_name!,
          title: capsule.title,
          isBeyond: capsule.paper_key !== null,
          url: capsuleUrl(holder, capsule.family_id, capsule.id),
        }),
        key: `capsule-waiting:${capsule.id}:${holder.now().slice(0, 10)}`,
        familyId: capsule.family_id,
      })
    return arrival
  })
}

export async function findHeldContent(holder: TokenHolder, itemId: string) {
  const { capsule, guestId } = await asGuest(holder)
  if (capsule.state === 'sealed') throw isSealed()
  const row = await findItem(holder, capsule.id, itemId)
  return { ...asFile(row), isMine: row.guest_id === guestId }
}

/** Answers where its bytes are. */
export function removeHeld(holder: TokenHolder, itemId: string): Promise<string> {
  return inTransaction(holder, async (holder) => {
    const { capsule } = await asGuest(holder)
    assertOpen(capsule)
    await findItem(holder, capsule.id, itemId)
    const key = await deleteItem(holder, capsule.id, itemId)
    if (key === undefined) throw isSealed()
    return key
  })
}
