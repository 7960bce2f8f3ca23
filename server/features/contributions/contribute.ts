import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import {
  contributedKinds,
  type contributing,
  type ContributedKind,
} from '#contract/contributions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  announcedBytesOfDay,
  contributedBytesOfDay,
  largestContributionBytes,
  leastAnnouncedBytes,
  mostWaiting,
  mostWaitingBytes,
} from '#contract/rules/contribution-limits.ts'
import { kindOf, type ContentType } from '#contract/rules/media-kinds.ts'
import { checkShownName } from '#server/features/accounts/index.ts'
import {
  announcedBudget,
  announcedSince,
  cleanFileName,
  guestBudget,
  keyOfAttempt,
  orDelete,
  receiveWhole,
  sniff,
  takeRoomForGuest,
  type Largest,
  type Received,
} from '#server/features/media/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import { holdShare, requireOpened } from '#server/features/shares/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { conflict, notFound, tooLarge, unsupported } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { sentLetter } from './emails.ts'

interface Taking {
  readonly family_id: string
  readonly share_id: string
  readonly title: string
  readonly things: number
  readonly bytes: number
  /** Who hears of it; null where no address is known to be theirs. */
  readonly told: string | null
}

/** The link in hand of somebody who opened it, if it takes something. */
async function takingLink(held: TokenHolder, key: string): Promise<Taking> {
  await requireOpened(held, key)
  const { rows } = await sql<Taking>`
    select family_id, share_id, title, things, bytes::float8 as bytes, told
    from kinfold_contributable(${announcedSince(held)})`.execute(held.db)
  if (!rows[0]) throw conflict('This link shows something, and takes nothing.')
  return rows[0]
}

interface HeldRow {
  readonly id: string
  readonly share_id: string
  readonly state: 'announced' | 'waiting'
  readonly byte_length: number
  readonly storage_key: string
  readonly sent_at: string
}

async function findHeld({ db }: TokenHolder, id: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select id, share_id, state, byte_length::float8 as byte_length, storage_key, sent_at
    from kinfold_held_contribution(${id})`.execute(db)
  return rows[0]
}

const safeHere = 'What you have is safe on this device; please send it later.'

/** Writes down that something is coming. Asked again, it says whether it is here. */
export async function announceContribution(
  caller: Admitted<'token'>,
  key: string,
  body: BodyOf<typeof contributing.announce>,
): Promise<{ isHere: boolean }> {
  checkShownName(body.name)
  const { isHere, budget } = await caller.act(async (holder) => {
    const held = holdShare(holder)
    const { share_id } = await takingLink(held, key)
    const earlier = await findHeld(held, body.contributionId)
    const measure = { name: 'announced contributions', ...announcedBytesOfDay }
    const budget = announcedBudget(held, `share ${share_id}`, measure)
    return { isHere: earlier?.state === 'waiting', budget }
  })
  if (isHere) return { isHere }
  const bytes = Math.max(body.byteLength, leastAnnouncedBytes)
  return budget.announcing(bytes, () =>
    caller.act((holder) =>
      inTransaction(holdShare(holder), async (held) =>
        announce(held, await takingOneByOne(held, key), body),
      ),
    ),
  )
}

/** What comes by a link at once is counted one by one. */
async function takingOneByOne(held: TokenHolder, key: string): Promise<Taking> {
  const { share_id } = await takingLink(held, key)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contributions ${share_id}`}, 0))`.execute(
    held.db,
  )
  return takingLink(held, key)
}

async function announce(
  held: TokenHolder,
  taking: Taking,
  { contributionId, name, words, fileName, byteLength }: BodyOf<typeof contributing.announce>,
): Promise<{ isHere: boolean }> {
  const earlier = await findHeld(held, contributionId)
  if (earlier?.state === 'waiting') return { isHere: true }
  if (!earlier) await requireSpace(held, taking, byteLength)
  else if (!isCounted(held, earlier)) await requireSpace(held, taking, earlier.byte_length)
  const { family_id } = taking
  // Never the device's own number: that could be another file's.
  const key = `media/${family_id}/${held.newId()}`
  await (
    earlier
      ? sql`select kinfold_announce_again(${contributionId}, ${held.now()})`
      : sql`
    select kinfold_announce_contribution(${contributionId}, ${name}, ${sealedText(family_id, words)},
      ${sealedText(family_id, cleanFileName(fileName))}, ${byteLength}, ${key}, ${held.now()})`
  ).execute(held.db)
  return { isHere: false }
}

const isCounted = (held: TokenHolder, row: HeldRow) => row.sent_at > announcedSince(held)

/** Before something is counted that wasn't: in the room of the family's owner, and in what waits from one link. */
async function requireSpace(held: TokenHolder, taking: Taking, bytes: number): Promise<void> {
  const room = await takeRoomForGuest(held, taking.family_id, bytes)
  if (room === 'uncovered')
    throw conflict(`The family can’t take anything by this link just now. ${safeHere}`)
  if (room === 'full') throw conflict(`The family has no room left for this just now. ${safeHere}`)
  if (taking.things >= mostWaiting || taking.bytes + bytes > mostWaitingBytes)
    throw conflict(
      `So much was sent by this link that the family looks through it first. ${safeHere}`,
    )
}

async function largestOf(holder: TokenHolder, row: HeldRow | undefined): Promise<Largest> {
  const { maxFileSize } = await readSettings(holder)
  const most = Math.min(largestContributionBytes, maxFileSize * 1024 * 1024)
  const isOver = !row || row.byte_length > most
  return {
    // No more than was announced: so much room was kept for it.
    bytes: isOver ? most : row.byte_length,
    refuse: () => {
      throw tooLarge(
        isOver
          ? `One file can have at most ${Math.floor(most / 1024 / 1024)} MB here. It is safe on your device.`
          : 'This is more than was announced. Please send it once more; yours is safe.',
      )
    },
  }
}

interface Coming {
  readonly contributionId: string
  readonly key: string
  readonly announcedBytes: number
}

/** Its bytes, whole: kept in the tray, or nothing of them is. */
export async function receiveContribution(
  caller: Admitted<'token'>,
  { contributionId, key, announcedBytes }: Coming,
  bytes: Readable,
): Promise<{ isHere: boolean }> {
  const { row, largest, budget } = await caller.act(async (holder) => {
    const held = holdShare(holder)
    await takingLink(held, key)
    const found = await findHeld(held, contributionId)
    const isExpected = found && (found.state === 'waiting' || isCounted(held, found))
    const row = isExpected ? found : undefined
    const largest = await largestOf(held, row)
    const measure = { name: 'contributions', ...contributedBytesOfDay }
    const source = row && `share ${row.share_id}`
    return { row, largest, budget: guestBudget(held, source, { announcedBytes, largest, measure }) }
  })
  if (!row) throw unexpected()
  if (row.state === 'waiting') return { isHere: true }
  const { storage } = caller.ports
  const expected = { key: row.storage_key, largest, judge: takenType, what: 'file' }
  return orWithdraw(caller, row, async () => {
    const here = await budget.within(() => receiveWhole(storage, expected, bytes))
    const stored = keyOfAttempt(row.storage_key, here.attempt)
    const isFirst = await orDelete(storage, stored, () =>
      caller.act((holder) => note(holder, { key, row, here })),
    )
    if (!isFirst) await storage.delete(stored)
    return { isHere: true }
  })
}

const unexpected = () => notFound('We didn’t expect this. Please send it once more; yours is safe.')

/** What was refused or broke off is expected no longer: it keeps no room from others. */
async function orWithdraw<T>(
  caller: Admitted<'token'>,
  { id, sent_at }: HeldRow,
  receive: () => Promise<T>,
): Promise<T> {
  try {
    return await receive()
  } catch (error) {
    await caller.act((holder) =>
      sql`select kinfold_withdraw_contribution(${id}, ${sent_at})`.execute(holdShare(holder).db),
    )
    throw error
  }
}

function takenType(head: Buffer): ContentType {
  const type = sniff(head, 'video/mp4')
  if (type && isTaken(kindOf(type))) return type
  throw unsupported(
    'By this link you can send photos, films and recordings. This is something else, so it stayed on your device.',
  )
}

const isTaken = (kind: string): kind is ContributedKind =>
  (contributedKinds as readonly string[]).includes(kind)

interface Arrived {
  readonly key: string
  readonly row: HeldRow
  readonly here: Received<ContentType>
}

/** False when another attempt brought the same. */
function note(holder: TokenHolder, { key, row, here }: Arrived): Promise<boolean> {
  return inTransaction(holdShare(holder), async (held) => {
    const taking = await takingLink(held, key)
    const { attempt, content_type, byte_length, sha256 } = here
    const before = await findHeld(held, row.id)
    // So slow that it wasn't counted any more: then others may have taken its place.
    if (before?.state === 'announced' && !isCounted(held, before))
      await requireSpace(held, await takingOneByOne(held, key), byte_length)
    const { rows } = await sql<{ first: boolean }>`
      select kinfold_note_contribution(${row.id}, ${row.storage_key}, ${attempt}, ${kindOf(content_type)},
        ${content_type}, ${byte_length}, ${sha256}) as first`.execute(held.db)
    if (rows[0]!.first) await tell(held, taking)
    else if ((await findHeld(held, row.id))?.state !== 'waiting') throw unexpected()
    return rows[0]!.first
  })
}

/** Whoever made the link hears of it, or else the family's owner: once a day at most, by however many links it comes. */
async function tell(held: TokenHolder, { family_id, title, told }: Taking): Promise<void> {
  if (told === null) return
  const url = `${held.ports.config.publicUrl}/sharing?family=${family_id}`
  await mailLater(held, {
    to: told,
    letter: sentLetter({ title, url }),
    key: `contributions:${family_id}:${told.toLowerCase()}:${held.now().slice(0, 10)}`,
    familyId: family_id,
  })
}
