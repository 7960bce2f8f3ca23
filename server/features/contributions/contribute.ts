import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import {
  contributedKinds,
  type contributing,
  type ContributedKind,
} from '#contract/contributions.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import {
  contributedBytesOfDay,
  largestContributionBytes,
  mostWaiting,
  mostWaitingBytes,
} from '#contract/rules/contribution-limits.ts'
import { kindOf, type ContentType } from '#contract/rules/media-kinds.ts'
import {
  cleanFileName,
  guestBudget,
  hasRoomFor,
  keyOfAttempt,
  orDelete,
  receiveWhole,
  sniff,
  type Largest,
  type Received,
} from '#server/features/media/index.ts'
import { readSettings } from '#server/features/settings/index.ts'
import { holdShare, notInUse, requireOpened } from '#server/features/shares/index.ts'
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
  readonly maker_email: string
}

/** The link in hand of somebody who opened it, if it takes something. */
async function takingLink(held: TokenHolder, key: string): Promise<Taking> {
  await requireOpened(held, key)
  const { rows } = await sql<Taking>`
    select family_id, share_id, title, things, bytes::float8 as bytes, maker_email
    from kinfold_contributable()`.execute(held.db)
  if (!rows[0]) throw conflict('This link shows something, and takes nothing.')
  return rows[0]
}

interface HeldRow {
  readonly id: string
  readonly share_id: string
  readonly state: 'announced' | 'waiting'
  readonly byte_length: number
  readonly storage_key: string
}

async function findHeld({ db }: TokenHolder, id: string): Promise<HeldRow | undefined> {
  const { rows } = await sql<HeldRow>`
    select id, share_id, state, byte_length::float8 as byte_length, storage_key
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
  const { byteLength } = body
  const hasRoom = await caller.act(async (holder) => {
    const held = holdShare(holder)
    const { family_id } = await takingLink(held, key)
    return hasRoomFor(held, family_id, byteLength)
  })
  if (!hasRoom) throw conflict(`The family has no room left for this just now. ${safeHere}`)
  return caller.act((holder) =>
    inTransaction(holdShare(holder), async (held) => {
      const { share_id } = await takingLink(held, key)
      // What is announced at once is counted one by one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`contributions ${share_id}`}, 0))`.execute(
        held.db,
      )
      return announce(held, await takingLink(held, key), body)
    }),
  )
}

async function announce(
  held: TokenHolder,
  taking: Taking,
  { contributionId, name, words, fileName, byteLength }: BodyOf<typeof contributing.announce>,
): Promise<{ isHere: boolean }> {
  const earlier = await findHeld(held, contributionId)
  if (earlier) return { isHere: earlier.state === 'waiting' }
  if (taking.things >= mostWaiting || taking.bytes + byteLength > mostWaitingBytes)
    throw conflict(
      `So much was sent by this link that the family looks through it first. ${safeHere}`,
    )
  const { family_id } = taking
  // Never the device's own number: that could be another file's.
  const key = `media/${family_id}/${held.newId()}`
  await sql`
    select kinfold_announce_contribution(${contributionId}, ${name}, ${sealedText(family_id, words)},
      ${sealedText(family_id, cleanFileName(fileName))}, ${byteLength}, ${key}, ${held.now()})`.execute(
    held.db,
  )
  return { isHere: false }
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
    const row = await findHeld(held, contributionId)
    const largest = await largestOf(held, row)
    const measure = { name: 'contributions', ...contributedBytesOfDay }
    const source = row && `share ${row.share_id}`
    return { row, largest, budget: guestBudget(held, source, { announcedBytes, largest, measure }) }
  })
  if (!row) throw notFound('We didn’t expect this. Please send it once more; yours is safe.')
  if (row.state === 'waiting') return { isHere: true }
  const { storage } = caller.ports
  const expected = { key: row.storage_key, largest, judge: takenType, what: 'file' }
  const here = await budget.within(() => receiveWhole(storage, expected, bytes))
  const stored = keyOfAttempt(row.storage_key, here.attempt)
  const isFirst = await orDelete(storage, stored, () =>
    caller.act((holder) => note(holder, { key, row, here })),
  )
  if (!isFirst) await storage.delete(stored)
  return { isHere: true }
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

/** False when another attempt brought the same. Whoever made the link hears of it, once a day at most. */
function note(holder: TokenHolder, { key, row, here }: Arrived): Promise<boolean> {
  return inTransaction(holdShare(holder), async (held) => {
    const { family_id, share_id, title, maker_email } = await takingLink(held, key)
    const { attempt, content_type, byte_length, sha256 } = here
    const { rows } = await sql<{ first: boolean }>`
      select kinfold_note_contribution(${row.id}, ${attempt}, ${kindOf(content_type)}, ${content_type}, ${byte_length},
        ${sha256}) as first`.execute(held.db)
    if (!rows[0]!.first) {
      if ((await findHeld(held, row.id))?.state !== 'waiting') throw notInUse()
      return false
    }
    await mailLater(held, {
      to: maker_email,
      letter: sentLetter({
        title,
        url: `${held.ports.config.publicUrl}/sharing?family=${family_id}`,
      }),
      key: `contributions:${share_id}:${held.now().slice(0, 10)}`,
      familyId: family_id,
    })
    return true
  })
}
