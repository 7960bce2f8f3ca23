import type { OpeningWish } from '#contract/messages.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { findMessage } from './message-store.ts'

export async function readOpeningWish(author: FamilyAuthor, id: string): Promise<OpeningWish> {
  await findMessage(author, id)
  const wish = await author.db
    .selectFrom('message_openings as wish')
    // Whoever has left the family can no longer vouch.
    .leftJoin('members', (join) =>
      join
        .onRef('members.account_id', '=', 'wish.voucher_id')
        .onRef('members.family_id', '=', 'wish.family_id')
        .on('members.status', '=', 'active'),
    )
    .select(['members.id as member_id', 'wish.may_ask_recipient'])
    .where('wish.message_id', '=', id)
    .executeTakeFirst()
  return { voucherId: wish?.member_id ?? null, mayAskRecipient: wish?.may_ask_recipient ?? false }
}

/** At any time, also when the message has arrived: it changes none of its words. */
export async function setOpeningWish(
  author: FamilyAuthor,
  id: string,
  { voucherId, mayAskRecipient }: OpeningWish,
): Promise<OpeningWish> {
  await findMessage(author, id)
  const wish = {
    voucher_id: voucherId && (await relative(author, voucherId)),
    may_ask_recipient: mayAskRecipient,
    changed_at: author.now(),
  }
  await author.db
    .insertInto('message_openings')
    .values({ message_id: id, family_id: author.familyId, ...wish })
    .onConflict((on) => on.column('message_id').doUpdateSet(wish))
    .execute()
  return readOpeningWish(author, id)
}

/** The account of somebody else of the family. */
async function relative(
  { db, familyId, accountId }: FamilyAuthor,
  memberId: string,
): Promise<string> {
  const member = await db
    .selectFrom('members')
    .select('account_id')
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!member || member.account_id === accountId)
    throw invalid('Please choose somebody else of your family, who has an account in it.')
  return member.account_id
}
