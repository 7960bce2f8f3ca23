import { sql } from 'kysely'
import { later, stamp } from '#server/platform/clock.ts'
import type { Ports } from '#server/platform/ports.ts'

export type Outside = Pick<Ports, 'config' | 'clock' | 'log' | 'system'>

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
}

// Renewed while a send lasts, so it only has to outlive a pause, not a slow server.
export const leaseSeconds = 90

export async function claimDue({ system, clock }: Outside, most: number): Promise<ClaimedMail[]> {
  const now = clock.now()
  const { rows } = await sql<ClaimedMail>`
    update mails set attempts = attempts + 1, next_try_at = ${leaseEnd(now)}
    where id in (
      select id from mails where status = 'waiting' and next_try_at <= ${stamp(now)}
      order by next_try_at limit ${most} for update skip locked)
    returning id, recipient, sender, reply_to, unsubscribe_url, subject, text_body, html_body, message_id, attempts, created_at
  `.execute(system)
  return rows
}

const leaseEnd = (now: Temporal.Instant) => stamp(later(now, { seconds: leaseSeconds }))

export async function renewLeases(outside: Outside, mails: readonly ClaimedMail[]): Promise<void> {
  const next_try_at = leaseEnd(outside.clock.now())
  for (const mail of mails) await settle(outside, mail, { next_try_at })
}

// Letters carry live links. Once nobody has to send it any more, only the fact that there was one stays.
const emptied = { next_try_at: null, text_body: '', html_body: '', unsubscribe_url: null }

export async function markAccepted(outside: Outside, mail: ClaimedMail): Promise<void> {
  const accepted_at = stamp(outside.clock.now())
  await settle(outside, mail, { ...emptied, status: 'accepted', accepted_at, last_error: null })
}

export async function markFailed(
  outside: Outside,
  mail: ClaimedMail,
  error: string,
): Promise<void> {
  await settle(outside, mail, { ...emptied, status: 'failed', last_error: error })
}

export async function tryAgain(
  outside: Outside,
  mail: ClaimedMail,
  afterMinutes: number,
  error: string,
): Promise<void> {
  const next_try_at = stamp(later(outside.clock.now(), { minutes: afterMinutes }))
  await settle(outside, mail, { next_try_at, last_error: error })
}

async function settle({ system }: Outside, mail: ClaimedMail, change: object): Promise<void> {
  await system
    .updateTable('mails')
    .set(change)
    .where('id', '=', mail.id)
    .where('attempts', '=', mail.attempts)
    .where('status', '=', 'waiting')
    .execute()
}

/** Milliseconds until the next mail is due; undefined when none waits. */
export async function untilNextDue({ system, clock }: Outside): Promise<number | undefined> {
  const { rows } = await sql<{ next: string | null }>`
    select min(next_try_at) as next from mails where status = 'waiting'`.execute(system)
  const next = rows[0]?.next
  if (!next) return undefined
  return Temporal.Instant.from(next).epochMilliseconds - clock.now().epochMilliseconds
}

/** For a server that lost its SMTP_URL: what still waits can only be read here. */
export async function keepWaiting({ system }: Outside): Promise<void> {
  await system
    .updateTable('mails')
    .set({ status: 'kept', next_try_at: null })
    .where('status', '=', 'waiting')
    .execute()
}
