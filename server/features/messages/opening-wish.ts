import type { OpeningWish } from '#contract/messages/shapes.ts'
import { findActiveMember } from '#server/features/families/index.ts'
import type { FamilyAuthor } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { findMessage } from './message-store.ts'

export async function readOpeningWish(author: FamilyAuthor, id: string): Promise<OpeningWish> {
  await findMessage(author, id)
  const wish = await author.db
    .selectFrom('message_openings')
    .select(['voucher_id', 'may_ask_recipient'])
    .where('message_id', '=', id)
    .executeTakeFirst()
  // Whoever has left the family can no longer vouch.
  const voucher =
    wish?.voucher_id &&
    (await findActiveMember(author, author.familyId, { accountId: wish.voucher_id }))
  return {
    voucherId: voucher ? voucher.id : null,
    mayAskRecipient: wish?.may_ask_recipient ?? false,
  }
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
async function relative(author: FamilyAuthor, memberId: string): Promise<string> {
  const member = await findActiveMember(author, author.familyId, { memberId })
  if (!member || member.account_id === author.accountId)
    throw invalid('Please choose somebody else of your family, who has an account in it.')
  return member.account_id
}
