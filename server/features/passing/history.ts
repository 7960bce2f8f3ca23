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
  return readPage(owner, query, walk, page, ({ version, kind, detail, at }) => ({
    id: String(version),
    at,
    words: historyWords({ kind, ...(detail as object), at: 0 } as PassingEvent, names),
  }))
}
