import { sql } from 'kysely'
import type { AccountEvent, AccountEventKind } from '#contract/accounts/shapes.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { Actor, SignedIn, System, Whereabouts } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { readPage } from '#server/platform/database/page.ts'

/** Writes a line into the account's own log, in the transaction of the act itself. */
export async function noteEvent(
  actor: Actor & Partial<Whereabouts>,
  accountId: string,
  kind: AccountEventKind,
): Promise<void> {
  await actor.db
    .insertInto('account_events')
    .values({
      id: actor.newId(),
      account_id: accountId,
      kind,
      at: actor.now(),
      address: actor.address ?? '',
      agent: actor.agent ?? '',
    })
    .execute()
}

/** When something last happened to an account, if it did. */
export async function lastEvent(
  actor: Actor,
  accountId: string,
  kind: AccountEventKind,
): Promise<string | undefined> {
  const row = await actor.db
    .selectFrom('account_events')
    .select('at')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return row?.at
}

/** Who looks for a stranger looks among the last sign-ins: of older ones it stays that they were. */
const daysTraced = 2 * 365

/** From where and with what, of what happened long ago. */
export async function forgetOldTraces({ db, ports }: System): Promise<void> {
  const before = stamp(later(ports.clock.now(), { days: -daysTraced }))
  await db
    .updateTable('account_events')
    .set({ address: '', agent: '' })
    .where('at', '<', before)
    // As the index has it.
    .where(sql<boolean>`(address <> '' or agent <> '')`)
    .execute()
}

/** What happened, newest first. */
export function listEvents(actor: SignedIn, page: PageQuery): Promise<Page<AccountEvent>> {
  const query = actor.db
    .selectFrom('account_events')
    .select(['id', 'kind', 'at', 'address', 'agent'])
    .where('account_id', '=', actor.accountId)
  const walk = { by: 'at', id: 'id', type: 'timestamptz', direction: 'desc' } as const
  const list = ['account events', actor.accountId]
  return readPage(actor, query, { list, ...walk }, page, ({ id, kind, at, address, agent }) => ({
    id,
    kind: kind as AccountEventKind,
    at,
    address,
    agent,
  }))
}
