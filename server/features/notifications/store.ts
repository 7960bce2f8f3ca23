import type { OptionalLetter } from '#contract/notifications.ts'
import { setFamilyNews, wantsFamilyNews } from '#server/features/accounts/index.ts'
import type { Actor } from '#server/platform/actors.ts'

/** What an account said it can do without. */
export async function declinedBy(
  actor: Actor,
  accountId: string,
): Promise<ReadonlySet<OptionalLetter>> {
  const rows = await actor.db
    .selectFrom('declined_letters')
    .select('kind')
    .where('account_id', '=', accountId)
    .execute()
  const kinds = rows.map(({ kind }) => kind as OptionalLetter)
  const isNews = await wantsFamilyNews(actor, accountId)
  return new Set(isNews ? kinds : [...kinds, 'family-news' as const])
}

export async function setWanted(
  actor: Actor,
  accountId: string,
  kind: OptionalLetter,
  isWanted: boolean,
): Promise<void> {
  // Older than the others: it has a column of the account, which sandboxes and the demo family set too.
  if (kind === 'family-news') return setFamilyNews(actor, accountId, isWanted)
  if (isWanted) {
    const { db } = actor
    await db
      .deleteFrom('declined_letters')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await actor.db
    .insertInto('declined_letters')
    .values({ account_id: accountId, kind, declined_at: actor.now() })
    .onConflict((on) => on.doNothing())
    .execute()
}
