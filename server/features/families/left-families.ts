import { mostOnPage } from '#contract/page.ts'
import type { SignedIn } from '#server/platform/actors.ts'

/** Families that somebody left, or was taken out of, and that still hold messages or wishes of theirs. */
export function leftFamiliesOf({ db, accountId }: SignedIn) {
  return db
    .selectFrom('families')
    .select(['families.id', 'families.name', 'families.created_at as foundedAt'])
    .where(({ exists, not, and, or, selectFrom }) =>
      and([
        or([
          exists(
            selectFrom('messages')
              .select('messages.id')
              .whereRef('messages.family_id', '=', 'families.id')
              .where('messages.author_id', '=', accountId),
          ),
          exists(
            selectFrom('wishes')
              .select('wishes.id')
              .whereRef('wishes.family_id', '=', 'families.id')
              .where('wishes.author_id', '=', accountId),
          ),
        ]),
        not(
          exists(
            selectFrom('members')
              .select('members.id')
              .whereRef('members.family_id', '=', 'families.id')
              .where('members.account_id', '=', accountId)
              .where('members.status', '=', 'active'),
          ),
        ),
      ]),
    )
    .orderBy('families.name')
    .orderBy('families.id')
    .limit(mostOnPage)
    .execute()
}
