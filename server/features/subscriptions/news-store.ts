import { sql } from 'kysely'
import type { News } from '#contract/rules/subscription/news.ts'
import type { System } from '#server/platform/actors.ts'
import type { Taken } from './news-of-event.ts'

/** One piece of news about a subscription at a time: what it adds up to is computed from all of them. */
export async function lockSubscription({ db }: System, ref: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ref}, 30))`.execute(db)
}

/** False when this piece of news came before. */
export async function insertNews(
  system: System,
  { id, ref, kind, at, facts }: Taken,
): Promise<boolean> {
  const inserted = await system.db
    .insertInto('payment_news')
    .values({
      id,
      subscription_ref: ref,
      kind,
      happened_at: at,
      received_at: system.now(),
      facts: JSON.stringify(facts),
    })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function newsAbout({ db }: System, ref: string): Promise<Taken[]> {
  const rows = await db
    .selectFrom('payment_news')
    .select(['id', 'kind', 'happened_at', 'facts'])
    .where('subscription_ref', '=', ref)
    .orderBy('happened_at')
    .orderBy('id')
    .execute()
  return rows.map(
    ({ id, kind, happened_at, facts }) =>
      ({ id, ref, kind, at: happened_at, facts }) as unknown as Taken,
  )
}

/** The part of the news that the rules of a subscription read. */
export function forRules(taken: readonly Taken[]): News[] {
  return taken.flatMap(({ id, at, ...news }): News[] => {
    if (news.kind === 'started' || news.kind === 'changed')
      return [{ id, at, kind: news.kind, snapshot: news.facts.snapshot }]
    return news.kind === 'refunded' || news.kind === 'checkout-completed'
      ? []
      : [{ id, at, kind: news.kind }]
  })
}
