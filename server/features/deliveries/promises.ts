import { sql } from 'kysely'
import { isBeforeRelease } from '#contract/rules/delivery/states.ts'
import type { deliveries, PromiseView } from '#contract/deliveries/index.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import { isSeries } from '#contract/rules/delivery/trigger.ts'
import { nameOf, triggerFrom } from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'

/** Promised, and not yet with whom it was promised to. */
const owed = [
  'scheduled',
  'reminded',
  'checked',
  'held',
  'released',
  'soft_bounced',
  'undeliverable',
  'kept_safe',
  'needs_attention',
] as const

/** Past the mail server that took it: it is the recipient's. */
const theirs = ['accepted', 'delivered', 'opened'] as const

/** What an account has promised in any family, the next due first; what has no day comes last. */
export function listPromises(
  actor: Actor,
  accountId: string,
  page: PageQuery,
): Promise<Page<PromiseView>> {
  const query = actor.db
    .selectFrom(owedBy(actor, accountId).as('owed'))
    .innerJoin('people', 'people.id', 'owed.person_id')
    .innerJoin('messages', 'messages.id', 'owed.message_id')
    .innerJoin('families', 'families.id', 'owed.family_id')
    .select(['owed.id', 'owed.state', 'owed.trigger', 'owed.due_on', 'owed.due_time'])
    .select(['owed.due_zone', 'messages.title', 'people.given_name', 'people.surname'])
    .select('families.name as family_name')
  const walk = { by: 'owed.comes_at', id: 'owed.id', type: 'timestamptz' } as const
  return readPage(actor, query, { list: ['promises', accountId], ...walk }, page, (row) => ({
    id: row.id,
    title: row.title,
    personName: nameOf(row),
    familyName: row.family_name,
    state: row.state,
    due: row.due_on === null ? null : { on: row.due_on, at: row.due_time!, zone: row.due_zone! },
    isEveryYear: row.trigger !== null && isSeries(triggerFrom(row.trigger)),
    mayCallOff: row.state === 'sealed' || isBeforeRelease(row.state),
  }))
}

const owedBy = ({ db }: Actor, accountId: string) =>
  db
    .selectFrom('deliveries')
    .select(['id', 'family_id', 'person_id', 'message_id', 'trigger', 'due_on', 'due_time'])
    .select(['due_zone', 'due_at as comes_at'])
    .select(sql<PromiseView['state']>`state`.as('state'))
    .where('author_id', '=', accountId)
    .where('state', 'in', owed)
    .unionAll(
      db
        .selectFrom('sealed_messages')
        .select(['id', 'family_id', 'person_id', 'message_id'])
        .select(sql<unknown>`null::jsonb`.as('trigger'))
        .select(sql<string>`null::date`.as('due_on'))
        .select(sql<string>`null::text`.as('due_time'))
        .select(sql<string>`null::text`.as('due_zone'))
        .select(sql<string>`'infinity'::timestamptz`.as('comes_at'))
        .select(sql<PromiseView['state']>`'sealed'`.as('state'))
        .where('author_id', '=', accountId),
    )

/** How many are promised and how many have arrived, without reading any. */
export async function countPromises(
  { db }: Actor,
  accountId: string,
): Promise<ReplyOf<typeof deliveries.promiseCounts>> {
  const { rows } = await sql<{ promised: number; delivered: number }>`
    select (select count(*) from deliveries where author_id = ${accountId} and state = any(${owed}))
        + (select count(*) from sealed_messages where author_id = ${accountId}) as promised,
      (select count(*) from deliveries where author_id = ${accountId} and state = any(${theirs})) as delivered`.execute(
    db,
  )
  return rows[0]!
}
