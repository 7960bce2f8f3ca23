import { sql } from 'kysely'
import type { AnalyticsWeek } from '#contract/admin.ts'
import type { Admin } from '#server/platform/actors.ts'
import { madeUp } from './store.ts'

/** Counts by week, the oldest first. The demo and its copies are nobody's and aren't counted. */
export async function readAnalytics(admin: Admin) {
  const { rows: weeks } = await sql<AnalyticsWeek>`
    with weeks as (
      select w as began_at, w + interval '7 days' as ended_at from generate_series(
        date_trunc('week', ${admin.now()}::timestamptz, 'UTC') - interval '77 days',
        date_trunc('week', ${admin.now()}::timestamptz, 'UTC'), interval '7 days') w),
    kept as (
      select kind, byte_length, media.created_at from media
      join families on families.id = family_id 
      where families.sandbox_id is null and not families.is_demo)
    select to_char(began_at at time zone 'UTC', 'YYYY-MM-DD') as "beganOn",
      (select count(*) from accounts
        where sandbox_id is null and id <> all(${madeUp(admin)}::uuid[])
          and status <> 'departed' and created_at >= began_at and created_at < ended_at) as "signUps",
      (select count(*) from kept
        where kind = 'audio' and created_at >= began_at and created_at < ended_at) as recordings,
      (select count(*) from mails
        where accepted_at >= began_at and accepted_at < ended_at) as "mailsSent",
      (select count(*) from mails
        where bounced_at >= began_at and bounced_at < ended_at) as "mailsBounced",
      (select coalesce(sum(byte_length), 0)::float8 from kept
        where created_at < ended_at) as "storedBytes",
      (select coalesce(sum(total_cents - refunded_cents), 0) from invoices
        where provider = ${admin.ports.payments.provider}
          and paid_at >= began_at and paid_at < ended_at)::float8 as "revenueCents"
    from weeks order by began_at`.execute(admin.db)
  const deliveries = await admin.db
    .selectFrom('deliveries')
    .innerJoin('families', 'families.id', 'deliveries.family_id')
    .select((columns) => ['state', columns.fn.countAll<number>().as('count')])
    .where('families.sandbox_id', 'is', null)
    .where('families.is_demo', '=', false)
    .groupBy('state')
    .orderBy('count', 'desc')
    .orderBy('state')
    .execute()
  return { weeks, deliveries }
}
