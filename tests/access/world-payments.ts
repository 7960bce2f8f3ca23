import { randomInt, randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/server.ts'

interface Payer {
  readonly accountId: string
  readonly ids: Readonly<Record<string, string>>
}

/** For each account a checkout, and an invoice that the test provider knows of. */
export async function buildPayments(app: TestApp, payers: readonly Payer[]): Promise<void> {
  const { system } = app.database
  const at = app.clock.now().toString()
  const choice = { plan: 'memory_plus', period: 'quarterly' } as const
  const made = payers.map((payer) => {
    const [checkoutId, invoiceId] = [randomUUID(), randomUUID()]
    Object.assign(payer.ids, { checkoutId, invoiceId })
    return { account: payer.accountId, checkoutId, invoiceId, ref: `sub_${invoiceId}` }
  })
  await system
    .insertInto('checkouts')
    .values(
      made.map(({ account, checkoutId }) => ({
        ...choice,
        id: checkoutId,
        account_id: account,
        provider: 'test' as const,
        amount_cents: 2495,
        device: 'desktop' as const,
        created_at: at,
      })),
    )
    .execute()
  await system
    .insertInto('invoices')
    .values(
      made.map(({ account, invoiceId, ref }) => ({
        id: invoiceId,
        number: randomInt(1, 2 ** 31),
        provider: 'test' as const,
        provider_ref: `in_${invoiceId}`,
        account_id: account,
        subscription_ref: ref,
        billed_name: 'Nora',
        billed_email: 'nora@world.example',
        lines: JSON.stringify([{ what: 'Memory Plus', cents: 2495 }]),
        total_cents: 2495,
        paid_at: at,
      })),
    )
    .execute()
  await system
    .insertInto('test_payments')
    .values(
      made.flatMap(({ account, invoiceId, ref }) => [
        { ref: `in_${invoiceId}`, kind: 'invoice' as const, body: JSON.stringify({ cents: 2495 }) },
        {
          ref,
          kind: 'subscription' as const,
          body: JSON.stringify({
            ...choice,
            ref,
            revision: 0,
            accountId: account,
            customerRef: 'cus_1',
            discountPercent: 0,
            periodStartsAt: at,
            periodEndsAt: at,
          }),
        },
      ]),
    )
    .execute()
}
