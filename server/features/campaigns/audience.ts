import { sql } from 'kysely'
import type { Audience } from '#contract/campaigns/shapes.ts'
import { readSettings } from '#server/features/settings/index.ts'
import type { Actor, Admin } from '#server/platform/actors.ts'

/** Asked for the newsletter and confirmed it, and nothing speaks against writing to them. `s` is the subscriber. */
export const isReachable = sql<boolean>`(s.state = 'confirmed'
  and not exists (select from suppressed_addresses x where x.address = lower(s.email))
  and not exists (select from bounced_addresses b where b.address = lower(s.email)))`

export async function countReachable({ db }: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from newsletter_subscribers s where ${isReachable}`.execute(db)
  return rows[0]!.count
}

export async function readAudience(admin: Admin): Promise<Audience> {
  const { rows } = await sql<Omit<Audience, 'isMailOn'>>`
    select count(*) filter (where ${isReachable})::int as reachable,
      count(*) filter (where s.state = 'pending')::int as pending,
      count(*) filter (where s.state = 'unsubscribed')::int as unsubscribed,
      count(*) filter (where s.state = 'confirmed' and x.address is not null)::int as suppressed,
      count(*) filter (where s.state = 'confirmed' and x.address is null and b.address is not null)::int as bounced
    from newsletter_subscribers s
      left join suppressed_addresses x on x.address = lower(s.email)
      left join bounced_addresses b on b.address = lower(s.email)`.execute(admin.db)
  return { ...rows[0]!, isMailOn: (await readSettings(admin)).emailNotifications }
}
