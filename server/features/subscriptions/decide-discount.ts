import type { DiscountKind, OpenRequest, OwnDiscount } from '#contract/subscriptions/discounts.ts'
import { knownAccount } from '#server/features/accounts/index.ts'
import type { Admin, SignedIn } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { newestRequest, openRequests, settleRequest } from './discount-store.ts'
import { discountLetter } from './emails.ts'
import { lowerPriceJob } from './jobs.ts'

export async function readDiscount(account: SignedIn): Promise<OwnDiscount> {
  const row = await newestRequest(account, account.accountId)
  if (!row) return { request: null }
  const { asked_at: askedAt, kind, state, percent } = row
  return { request: { askedAt, kind, state, percent } }
}

export async function askDiscount(
  account: SignedIn,
  { kind, words }: { kind: DiscountKind; words: string },
): Promise<OwnDiscount> {
  const before = await newestRequest(account, account.accountId)
  if (before?.state === 'open')
    throw conflict('Your request is with us already. A person reads it and writes to you.')
  await account.db
    .insertInto('discount_requests')
    .values({
      id: account.newId(),
      account_id: account.accountId,
      kind,
      words,
      asked_at: account.now(),
    })
    .execute()
  return readDiscount(account)
}

export const listOpen = async (admin: Admin): Promise<OpenRequest[]> =>
  (await openRequests(admin)).map(({ asked_at, display_name, ...rest }) => ({
    ...rest,
    askedAt: asked_at,
    name: display_name,
  }))

/** A granted discount counts from the next price on, also for a plan that is running. */
export async function decideDiscount(
  admin: Admin,
  id: string,
  percent: number,
): Promise<OpenRequest[]> {
  const settled = await settleRequest(admin, id, percent)
  if (!settled) throw conflict('Somebody has decided about this request already.')
  const { ports } = admin
  const { email } = await knownAccount(admin, settled.account_id)
  const url = `${ports.config.publicUrl}/subscription`
  await mailLater(admin, { to: email, key: `discount:${id}`, letter: discountLetter(percent, url) })
  // The provider is asked afterwards, until it answers: what was granted isn't forgotten because it is away.
  if (percent > 0)
    await ports.jobs.enqueueLater(admin, lowerPriceJob, { accountId: settled.account_id })
  return listOpen(admin)
}
