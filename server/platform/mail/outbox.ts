import { sql, type Kysely, type Updateable } from 'kysely'
import type { MailsTable, Tables } from '#server/database/types.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { noWords } from '#server/platform/encryption/sealed.ts'
import { leaseSeconds } from '#server/platform/heartbeat.ts'
import { isLatchedNow } from '#server/platform/latch.ts'
import { urgentKey } from './mail.ts'
import type { Ports } from '#server/platform/ports.ts'

export type Outside = Pick<Ports, 'config' | 'clock' | 'log' | 'system' | 'installation'>

/** A mail taken out of the outbox for one attempt. `attempts` is the fence: who was overtaken writes nothing. */
export interface ClaimedMail {
  readonly id: string
  readonly recipient: string
  readonly sender: string
  readonly reply_to: string | null
  readonly unsubscribe_url: string | null
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly message_id: string
  readonly attempts: number
  readonly created_at: string
  readonly topic: string | null
  readonly about: unknown
  /** ISO 8601: later than this it says nothing true any more. */
  readonly void_after: string | null
  readonly leased_until: string
  /** What it is one of, where whoever listens says so: of several with the same word one is enough, also after a restore. */
  readonly same_as?: string
}

const columns = sql.raw(
  'id, recipient, sender, reply_to, unsubscribe_url, subject, text_body, html_body, message_id, attempts, created_at, topic, about, void_after, next_try_at as leased_until',
)

/** What a process takes: letters about topics it listens to, and none to domains that keep it waiting already. */
export interface Wanted {
  readonly topics: readonly string[]
  readonly crowded: readonly string[]
  /** Nothing but what tells the operator that everything waits. */
  readonly onlyUrgent?: boolean
}

// A letter put off for longer than this has been refused for hours: what comes after it needn't wait as well.
const patienceInLane = { hours: 2 }

/** Letters of one lane to one address leave one after the other, in the order in which they were posted. */
const isItsTurn = ({ topics, crowded, onlyUrgent }: Wanted, now: Temporal.Instant) => sql`
  status = 'waiting' and not ${isLatchedNow} and (topic is null or topic = any(${topics}))
  and lower(split_part(recipient, '@', 2)) <> all(${crowded})
  and key like ${onlyUrgent ? urgentKey('%') : '%'}
  and (lane is null or not exists (
    select from mails earlier
    where earlier.lane = mails.lane and earlier.recipient = mails.recipient
      and earlier.status = 'waiting' and earlier.posted < mails.posted
      and earlier.next_try_at <= ${stamp(later(now, patienceInLane))}))`

export async function claimDue(
  { system, clock }: Outside,
  most: number,
  wanted: Wanted,
): Promise<ClaimedMail[]> {
  const now = clock.now()
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, next_try_at = ${leaseEnd(now)}
    where id in (
      select id from mails where ${isItsTurn(wanted, now)} and next_try_at <= ${stamp(now)}
      order by next_try_at, posted limit ${most} for update skip locked)
    returning ${columns}
  `.execute(system)
  return rows
}

/** Letters that can't leave, and whose writers haven't been told yet that the mailbox has taken them. */
export async function keptUnheard(
  { system }: Outside,
  most: number,
  topics: readonly string[],
): Promise<ClaimedMail[]> {
  const { rows } = await sql<ClaimedMail>`
    select ${columns} from mails
    where status = 'kept' and accepted_at is null and topic = any(${topics}) and not ${isLatchedNow}
    order by posted limit ${most}`.execute(system)
  return rows
}

const leaseEnd = (now: Temporal.Instant) => stamp(later(now, { seconds: leaseSeconds }))

/**
 * Each call keeps what was claimed for another while. What another attempt has overtaken, or what was settled or put
 * off, is due at a time that we didn't write as a lease, and stays as it is.
 */
export function holding(
  { system, clock }: Outside,
  mails: readonly ClaimedMail[],
): () => Promise<void> {
  const ids = mails.map(({ id }) => id)
  const leases = mails.map(({ leased_until }) => leased_until)
  return async () => {
    const until = leaseEnd(clock.now())
    // Noted before it is written: should the answer get lost, it is still known as ours.
    leases.push(until)
    await sql`
      update mails set next_try_at = ${until}
      where id = any(${ids}) and status = 'waiting' and next_try_at = any(${leases})`.execute(
      system,
    )
  }
}

// Letters carry live links. Once nobody has to send it any more, only the fact that there was one stays.
export const emptied = {
  next_try_at: null,
  text_body: noWords,
  html_body: noWords,
  unsubscribe_url: null,
}

/** False, and nothing written, when another attempt has overtaken this one. */
export async function settle(
  db: Kysely<Tables>,
  mail: ClaimedMail,
  change: Updateable<MailsTable>,
  status: 'waiting' | 'kept' = 'waiting',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(change)
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Milliseconds until there is something to claim; undefined when nothing waits. */
export async function untilNextDue(
  { system, clock }: Outside,
  wanted: Wanted,
): Promise<number | undefined> {
  const now = clock.now()
  const { rows } = await sql<{ next: string | null }>`
    select min(next_try_at) as next from mails where ${isItsTurn(wanted, now)}`.execute(system)
  const next = rows[0]?.next
  if (!next) return undefined
  return Temporal.Instant.from(next).epochMilliseconds - now.epochMilliseconds
}

/**
 * For a server that lost its SMTP_URL: what still waits can only be read here. A restored copy has lost it on purpose, and
 * an admin may set another before they let it go.
 */
export async function keepWaiting({ system }: Outside): Promise<void> {
  await system
    .updateTable('mails')
    .set({ status: 'kept', next_try_at: null })
    .where('status', '=', 'waiting')
    .where(sql<boolean>`not ${isLatchedNow}`)
    .execute()
}
