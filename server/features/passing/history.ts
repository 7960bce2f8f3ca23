import { sql } from 'kysely'
import type { PassingHappening } from '#contract/passing/index.ts'
import type { Page, PageQuery } from '#contract/page.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { readPage } from '#server/platform/database/page.ts'
import { historyWords } from './history-words.ts'
import { keepersOf, namesOf } from './keeper-store.ts'

/** Everything that happened to one's plan, newest first. A sign-in is told where it ended a report. */
export async function readHistory(
  owner: SignedIn,
  page: PageQuery,
): Promise<Page<PassingHappening>> {
  const names = namesOf(await keepersOf(owner, owner.accountId))
  const query = owner.db
    .selectFrom('passing_events as happened')
    .select(['happened.version', 'happened.kind', 'happened.detail', 'happened.at'])
    // Whom others only proposed got no invitation that could run out.
    .select(
      sql<boolean>`happened.kind <> 'lapse' or exists (
        select from passing_events asked
        where asked.owner_id = happened.owner_id and asked.version < happened.version
          and asked.kind in ('invite', 'approve')
          and asked.detail ->> 'keeperId' = happened.detail ->> 'keeperId')`.as('was_asked'),
    )
    .where('happened.owner_id', '=', owner.accountId)
    .where('happened.kind', '<>', 'channelAccepted')
    .where(
      sql<boolean>`(happened.kind <> 'proofOfLife' or (
        select before.kind = 'claim' or before.detail ->> 'goesOn' = 'true' from passing_events before
        where before.owner_id = happened.owner_id and before.version < happened.version
          and before.kind in ('claim', 'proofOfLife', 'expire', 'decideDispute', 'release', 'recall')
        order by before.version desc limit 1))`,
    )
  const walk = {
    list: ['passing history', owner.accountId],
    by: 'happened.version',
    id: 'happened.owner_id',
    type: 'integer',
    direction: 'desc',
  } as const
  return readPage(owner, query, walk, page, ({ version, kind, detail, at, was_asked }) => ({
    id: String(version),
    at,
    words: historyWords({ kind, ...(detail as object), at: 0 } as PassingEvent, names, was_asked),
  }))
}
