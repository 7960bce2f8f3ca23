import { sql } from 'kysely'
import { complaintDays, strangerDays, type SenderStanding } from '#contract/rules/letter-budget.ts'
import type { Actor, Admin, System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { addresseeOf } from './addressee.ts'

export interface Sender extends SenderStanding {
  readonly isStopped: boolean
  /** The address is the sender's own. */
  readonly isOwn: boolean
  /** Somebody who reads there is with the sender's family, or said yes to it. */
  readonly isKnown: boolean
  /** Counted within the last 30 days already. */
  readonly isCounted: boolean
  /** And for a message, so that it already stands for a recipient. */
  readonly isCountedForMessage: boolean
  readonly strangersToday: number
  readonly strangersIn30Days: number
}

const daysAgo = ({ ports }: Actor, days: number) => stamp(later(ports.clock.now(), { days: -days }))

/** Everything the rule asks about a sender and one address. Read as the system: it looks across families. */
export async function findSender(actor: Actor, accountId: string, to: string): Promise<Sender> {
  const address = to.toLowerCase()
  const addressee = addresseeOf(actor.ports, to)
  const { rows } = await sql<Sender>`
    with recent as (
      select addressee, arranged_at, kind from arranged_letters
      where account_id = ${accountId} and is_stranger and arranged_at > ${daysAgo(actor, strangerDays)}),
    complained as (
      select kind, addressee from complaints
      where account_id = ${accountId} and complained_at > ${daysAgo(actor, complaintDays)}),
    family as (select family_id from members where account_id = ${accountId} and status = 'active')
    select
      extract(epoch from ${actor.now()}::timestamptz - created_at)::float8 / 86400 as "ageDays",
      email_verified_at is not null as "isConfirmed",
      exists (select from stopped_senders where account_id = accounts.id) as "isStopped",
      lower(email) = ${address} as "isOwn",
      exists (
        select from contact_ways join family using (family_id)
        where lower(address) = ${address} and state = 'confirmed')
      or exists (
        select from members join family using (family_id) join accounts reader on reader.id = members.account_id
        where members.status = 'active' and lower(reader.email) = ${address}
          and reader.email_verified_at is not null) as "isKnown",
      (select count(*) from (
        select lower(address) from contact_questions where asked_by = accounts.id and answer = 'confirmed'
        union select lower(invitations.email) from invitations
        where invited_by = accounts.id and accepted_at is not null and invitations.email is not null
      ) said) as "saidYes",
      (select count(distinct addressee) from complained where kind = 'refusal') as refusals,
      (select count(distinct addressee) from complained where kind = 'report') as reports,
      exists (select from recent where addressee = ${addressee}) as "isCounted",
      exists (select from recent where addressee = ${addressee} and kind = 'message') as "isCountedForMessage",
      (select count(distinct addressee) from recent
        where arranged_at > ${daysAgo(actor, 1)}) as "strangersToday",
      (select count(distinct addressee) from recent) as "strangersIn30Days"
    from accounts where id = ${accountId}`.execute(actor.db)
  return rows[0]!
}

/** On the connection of whoever asks: the engine is in the middle of a transaction, and waits for no other. */
export async function isStopped({ db }: System, accountId: string): Promise<boolean> {
  const found = await db
    .selectFrom('stopped_senders')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

export const stopSending = ({ db, now }: Admin, accountId: string, reason: string) =>
  db
    .insertInto('stopped_senders')
    .values({ account_id: accountId, reason, stopped_at: now() })
    .onConflict((on) => on.column('account_id').doUpdateSet({ reason }))
    .execute()

/** Answers false if nobody had stopped them. */
export async function allowSending({ db }: Admin, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('stopped_senders')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
