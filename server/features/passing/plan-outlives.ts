import { sql } from 'kysely'
import { isOpen } from '#contract/rules/release/passing.ts'
import {
  channelsOf,
  keeperLetterUrl,
  keepersToAsk,
  postgresRepository,
  recordEvent,
} from '#server/features/passing/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'

/** While somebody says that an owner has died, nothing of theirs is deleted: their letters lead to that report. */
export async function isReportOpen(system: System, ownerId: string): Promise<boolean> {
  return isOpen((await postgresRepository(system).find(ownerId))?.passing.case ?? null)
}

/** Who is told that an owner has left for good, and each one's page. */
export async function keepersLeft(system: System, ownerId: string) {
  const keepers = await keepersToAsk(system, ownerId)
  return keepers.map(({ id, address }) => ({ address, url: keeperLetterUrl(system, id) }))
}

/**
 * An owner leaves for good and what they sealed stays: so do the plan, its keepers, and the addresses at which they
 * are asked whether they live. Nobody is asked because of a silence any more: the account that spoke is gone.
 */
export async function handPlanTo(
  system: System,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const channels = await channelsOf(system, from)
  await system.db
    .updateTable('passings')
    .set({ owner_id: to, kept_channels: channels })
    .where('owner_id', '=', from)
    .execute()
  const repository = postgresRepository(system)
  const at = system.ports.clock.now().epochMilliseconds
  await recordEvent(repository, to, { kind: 'depart', at })
}

/** So long whoever was declared dead by mistake may still say so by their letter. */
const RECALL_DAYS = 30

/** Plans of departed owners that have nothing left to keep: with the keepers' addresses, and their own. */
export async function forgetPlans({ db, ports }: System): Promise<void> {
  const since = stamp(later(ports.clock.now(), { days: -RECALL_DAYS }))
  await sql`
    delete from passings using accounts
    where accounts.id = passings.owner_id and accounts.status = 'departed'
      and not exists (select from sealed_messages where author_id = accounts.id)
      and not exists (select from deliveries where author_id = accounts.id
        and state in ('scheduled', 'reminded', 'checked', 'held', 'released', 'soft_bounced',
          'undeliverable', 'kept_safe', 'needs_attention'))
      and coalesce((value -> 'case' ->> 'endedAt')::float8, 0) < extract(epoch from ${since}::timestamptz) * 1000
      and coalesce(value -> 'case' ->> 'state', 'none') not in ('claimed', 'corroborated', 'waiting', 'last_call', 'disputed')`.execute(
    db,
  )
}
