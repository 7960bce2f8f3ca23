import type { Selectable } from 'kysely'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { CheckoutsTable } from '#server/database/types.ts'
import { countFirstOf } from '#server/features/visits/index.ts'
import type { SignedIn, System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { notFound } from '#server/platform/errors.ts'

export type CheckoutRow = Selectable<CheckoutsTable>
type Device = CheckoutRow['device']

interface NewCheckout extends Choice {
  readonly id: string
  readonly amountCents: number
  readonly device: Device
}

export async function insertCheckout(account: SignedIn, given: NewCheckout): Promise<void> {
  await account.db
    .insertInto('checkouts')
    .values({
      id: given.id,
      account_id: account.accountId,
      provider: account.ports.payments.provider,
      plan: given.plan,
      period: given.period,
      amount_cents: given.amountCents,
      device: given.device,
      created_at: account.now(),
    })
    .execute()
}

export async function findCheckout({ db, accountId }: SignedIn, id: string): Promise<CheckoutRow> {
  const row = await db
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw notFound('We couldn’t find that checkout.')
  return row
}

/** The step from a visit to a paid plan is counted with an account's first paid checkout. */
export async function completeCheckout(
  system: System,
  { checkoutId, ref, accountId }: { checkoutId: string; ref: string; accountId: string },
): Promise<void> {
  const paid = await system.db
    .updateTable('checkouts')
    .set({ state: 'paid', subscription_ref: ref })
    .where('id', '=', checkoutId)
    .where('account_id', '=', accountId)
    .where('state', '<>', 'paid')
    .returning('device')
    .executeTakeFirst()
  if (paid?.device) await countFirstOf(system, accountId, { step: 'paid', device: paid.device })
}

export async function declineCheckout(account: SignedIn, id: string): Promise<void> {
  await elevate(account, 'payments', ({ db }) =>
    db
      .updateTable('checkouts')
      .set({ state: 'declined' })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .execute(),
  )
}
