import { sql } from 'kysely'
import type { AccountEvent, AccountEventKind } from '#contract/accounts/shapes.ts'
import type { Actor, SignedIn, Whereabouts } from '#server/platform/actors.ts'

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

const page = 30

/** What happened, newest first; `before` is the last line already seen. */
export async function listEvents(
  actor: SignedIn,
  before: string | undefined,
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  const rows = await actor.db
    .selectFrom('account_events')
    .select(['id', 'kind', 'at', 'address', 'agent'])
    .where('account_id', '=', actor.accountId)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from account_events where id = ${before} and account_id = ${actor.accountId})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page + 1)
    .execute()
  const events = rows.map((row) => ({ ...row, kind: row.kind as AccountEventKind }))
  return { events: events.slice(0, page), hasMore: events.length > page }
}
