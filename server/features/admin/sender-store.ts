import { sql } from 'kysely'
import {
  complaintDays,
  strangerDays,
  strangersAllowed,
  type SenderStanding,
} from '#contract/rules/letter-budget.ts'
import type { Sender } from '#contract/senders.ts'
import type { Admin } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

const most = 100

type Row = Omit<Sender, 'aDay' | 'stopped'> &
  SenderStanding & { stoppedAt: string | null; reason: string | null }

/** Senders as an admin sees them: how much and how it was taken, never to whom. */
export async function listSenders(admin: Admin): Promise<{ senders: Sender[] }> {
  const since = (days: number) => stamp(later(admin.ports.clock.now(), { days: -days }))
  const { rows } = await sql<Row>`
    with arranged as (
      select account_id, count(*) as letters,
        count(distinct addressee) filter (where is_stranger) as strangers
      from arranged_letters where arranged_at > ${since(strangerDays)} group by account_id),
    complained as (
      select account_id,
        count(distinct addressee) filter (where kind = 'refusal') as refusals,
        count(distinct addressee) filter (where kind = 'report') as reports
      from complaints where complained_at > ${since(complaintDays)} group by account_id),
    yes as (
      select account_id, count(distinct address) as said from (
        select asked_by as account_id, lower(address) as address from contact_questions where answer = 'confirmed'
        union all select invited_by, lower(email) from invitations
        where accepted_at is not null and email is not null) said group by account_id)
    select accounts.id as "accountId", username, accounts.email,
      coalesce(letters, 0) as letters, coalesce(strangers, 0) as strangers,
      coalesce(said, 0) as "saidYes", coalesce(refusals, 0) as refusals, coalesce(reports, 0) as reports,
      extract(epoch from ${admin.now()}::timestamptz - created_at)::float8 / 86400 as "ageDays",
      email_verified_at is not null as "isConfirmed", stopped_at as "stoppedAt", reason
    from accounts
    left join arranged on arranged.account_id = accounts.id
    left join complained on complained.account_id = accounts.id
    left join yes on yes.account_id = accounts.id
    left join stopped_senders on stopped_senders.account_id = accounts.id
    where sandbox_id is null and (letters > 0 or refusals > 0 or reports > 0 or stopped_at is not null)
    order by reports desc nulls last, refusals desc nulls last, strangers desc nulls last, accounts.id
    limit ${most}`.execute(admin.db)
  return { senders: rows.map(toSender) }
}

function toSender({ ageDays, isConfirmed, stoppedAt, reason, ...row }: Row): Sender {
  const { aDay } = strangersAllowed({ ageDays, isConfirmed, ...row })
  const stopped = stoppedAt === null ? null : { at: stoppedAt, reason: reason ?? '' }
  return { ...row, aDay: stopped ? 0 : aDay, stopped }
}
