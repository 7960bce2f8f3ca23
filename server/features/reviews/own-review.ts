import type { OwnReview, ReviewForm } from '#contract/reviews.ts'
import { checkShownName, confirmFirst, knownAccount } from '#server/features/accounts/index.ts'
import type { SignedIn } from '#server/platform/actors.ts'
import { forbidden } from '#server/platform/errors.ts'
import { ownView } from './review-columns.ts'

export async function readOwn(author: SignedIn): Promise<OwnReview | null> {
  const row = await author.db
    .selectFrom('reviews')
    .selectAll()
    .where('account_id', '=', author.accountId)
    .executeTakeFirst()
  return row ? ownView(row) : null
}

/** Writes the account's one review. Every version waits to be read, also of one that was shown. */
export async function writeOwn(author: SignedIn, form: ReviewForm): Promise<OwnReview> {
  await requireRealAccount(author)
  checkShownName(form.name)
  const version = {
    stars: form.stars,
    words: form.words.replace(/\r\n?/g, '\n'),
    shown_name: form.name,
    place: form.place ?? '',
    state: 'waiting' as const,
    reason: '',
    decided_by: null,
    decided_at: null,
    changed_at: author.now(),
  }
  const row = await author.db
    .insertInto('reviews')
    .values({
      id: author.newId(),
      account_id: author.accountId,
      written_at: author.now(),
      ...version,
    })
    .onConflict((on) => on.column('account_id').doUpdateSet(version))
    .returningAll()
    .executeTakeFirstOrThrow()
  return ownView(row)
}

export async function withdrawOwn(author: SignedIn): Promise<void> {
  await author.db.deleteFrom('reviews').where('account_id', '=', author.accountId).execute()
}

async function requireRealAccount(author: SignedIn): Promise<void> {
  const account = await knownAccount(author, author.accountId)
  if (account.sandbox_until_at)
    throw forbidden('This is a visit to the demo family. Reviews are written by account holders.')
  if (!account.email_verified_at) throw forbidden(confirmFirst)
}
