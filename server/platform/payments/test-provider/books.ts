import type { Kysely } from 'kysely'
import type { BillingPeriod, PaidPlanId } from '#contract/rules/plans.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import type { Tables } from '#server/database/types.ts'

/** A subscription as the test provider keeps it on its own side. */
export interface Booked extends Choice {
  readonly ref: string
  readonly revision: number
  readonly customerRef: string
  readonly accountId: string
  readonly email: string
  readonly discountPercent: number
  readonly periodStartsAt: string
  readonly periodEndsAt: string
  readonly isCancelling: boolean
  readonly hasEnded: boolean
  readonly nextPlan: PaidPlanId | ''
  readonly nextPeriod: BillingPeriod | ''
}

export type Books = Kysely<Tables>

export async function readBooked(books: Books, ref: string): Promise<Booked> {
  const { body } = await books
    .selectFrom('test_payments')
    .select('body')
    .where('ref', '=', ref)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return body as unknown as Booked
}

export async function writeBooked(books: Books, booked: Booked): Promise<void> {
  const values = {
    ref: booked.ref,
    kind: 'subscription' as const,
    body: JSON.stringify(booked),
    due_at: booked.hasEnded ? null : booked.periodEndsAt,
  }
  const { body, due_at } = values
  await books
    .insertInto('test_payments')
    .values(values)
    .onConflict((on) => on.column('ref').doUpdateSet({ body, due_at }))
    .execute()
}

export async function findDue(books: Books, now: string): Promise<string | undefined> {
  const due = await books
    .selectFrom('test_payments')
    .select('ref')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst()
  return due?.ref
}

export async function writeInvoiceTotal(books: Books, ref: string, cents: number): Promise<void> {
  await books
    .insertInto('test_payments')
    .values({ ref, kind: 'invoice', body: JSON.stringify({ cents }), due_at: null })
    .execute()
}

export async function readInvoiceTotal(books: Books, ref: string): Promise<number> {
  const { body } = await books
    .selectFrom('test_payments')
    .select('body')
    .where('ref', '=', ref)
    .where('kind', '=', 'invoice')
    .executeTakeFirstOrThrow()
  return (body as unknown as { cents: number }).cents
}
