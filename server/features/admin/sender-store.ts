import { sql } from 'kysely'
import type { Page, PageQuery } from '#contract/page.ts'
import {
  complaintDays,
  strangerDays,
  strangersAllowed,
  type SenderStanding,
} from '#contract/rules/letter-budget.ts'
import type { Sender } from '#contract/senders.ts'
import type { Admin } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { later, stamp } from '#server/platform/clock.ts'

type Row = Omit<Sender, 'aDay' | 'stopped'> &
  SenderStanding & { stoppedAt: string | null; reason: string | null; rank: string }

/** Senders as an admin sees them, those complained about first: how much and how it was taken, never to whom. */
export function listSenders(admin: Admin, page: PageQuery): Promise<Page<Sender>> {
  const query = admin.db.selectFrom(ranked(admin).as('ranked')).selectAll()
  const walk = { by: 'ranked.rank', id: 'ranked.accountId', type: 'text', isFew: true } as const
  return readPage(admin, query, { list: ['senders'], ...walk }, page, toSender)
}

function ranked(admin: Admin) {
  const since = (days: number) => stamp(later(admin.ports.clock.now(), { days: -days }))
  return sql<Row>`(
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
      email_verified_at is not null as "isConfirmed", stopped_at as "stoppedAt", reason,
      -- What comes first has the smallest: all three, as one word to walk by.
      to_char(1e8 - coalesce(reports, 0), '000000000') || to_char(1e8 - coalesce(refusals, 0), '000000000')
        || to_char(1e8 - coalesce(strangers, 0), '000000000') as rank
    from accounts
    left join arranged on arranged.account_id = accounts.id
    left join complained on complained.account_id = accounts.id
    left join yes on yes.account_id = accounts.id
    left join stopped_senders on stopped_senders.account_id = accounts.id
    where sandbox_id is null and (letters > 0 or refusals > 0 or reports > 0 or stopped_at is not null))`
}

function toSender({ ageDays, isConfirmed, stoppedAt, reason, ...row }: Row): Sender {
  const { aDay } = strangersAllowed({ ageDays, isConfirmed, ...row })
  const { accountId, username, email, letters, strangers, saidYes, refusals, reports } = row
  const stopped = stoppedAt === null ? null : { at: stoppedAt, reason: reason ?? '' }
  const told = { accountId, username, email, letters, strangers, saidYes, refusals, reports }
  return { ...told, aDay: stopped ? 0 : aDay, stopped }
}
