import type { OpeningWish } from '#contract/messages.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { invalid } from '#server/platform/errors.ts'
import { findMessage } from './message-store.ts'

export async function readOpeningWish(author: FamilyViewer, id: string): Promise<OpeningWish> {
  await findMessage(author, id)
  const wish = await author.db
    .selectFrom('message_openings')
    .select(['voucher_id', 'may_ask_recipient'])
    .where('message_id', '=', id)
    .executeTakeFirst()
  return { voucherId: wish?.voucher_id ?? null, mayAskRecipient: wish?.may_ask_recipient ?? false }
}

/** At any time, also when the message has arrived: it changes none of its words. */
export async function setOpeningWish(
  author: FamilyViewer,
  id: string,
  { voucherId, mayAskRecipient }: OpeningWish,
): Promise<OpeningWish> {
  await findMessage(author, id)
  if (voucherId !== null) await assertRelative(author, voucherId)
  const wish = {
    voucher_id: voucherId,
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

async function assertRelative({ db, familyId, accountId }: FamilyViewer, voucherId: string) {
  const member = await db
    .selectFrom('members')
    .select('id')
    .where('family_id', '=', familyId)
    .where('account_id', '=', voucherId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!member || voucherId === accountId)
    throw invalid('Please choose somebody else of your family, who has an account in it.')
}
