import type { Kysely } from 'kysely'
import type { BillingPeriod, PaidPlanId } from '#contract/rules/plans.ts'
import type { Choice } from '#contract/rules/subscription/subscription.ts'
import { newRef, type Unsent } from './write-event.ts'
import type { PaymentEvent } from '#server/platform/payments/event.ts'
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

/** News with their id, as they are told again and again. */
export type Told = PaymentEvent

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

/** Answers false, and writes nothing, if a subscription of this ref was begun already. */
export async function beginBooked(books: Books, booked: Booked): Promise<boolean> {
  const begun = await books
    .insertInto('test_payments')
    .values({
      ref: booked.ref,
      kind: 'subscription',
      body: JSON.stringify(booked),
      due_at: booked.periodEndsAt,
    })
    .onConflict((on) => on.column('ref').doNothing())
    .returning('ref')
    .executeTakeFirst()
  return begun !== undefined
}

/** Kept until somebody took them: who is told may die before they wrote it down. */
export async function keepNews(
  books: Books,
  ref: string,
  events: readonly Unsent[],
): Promise<Told[]> {
  const news = events.map((event, at) => ({ id: newRef(`evt${at}`), ...event }) as Told)
  for (const told of news)
    await books
      .insertInto('test_payments')
      .values({ ref: `${ref} ${told.id}`, kind: 'news', body: JSON.stringify(told), due_at: null })
      .execute()
  return news
}

/** All that nobody took yet; of one subscription if one is named. */
export async function unheardNews(books: Books, ref = '') {
  const rows = await books
    .selectFrom('test_payments')
    .select(['ref', 'body'])
    .where('kind', '=', 'news')
    .where((eb) => eb.fn('starts_with', ['ref', eb.val(ref)]), '=', true)
    .orderBy('ref')
    .execute()
  return rows.map((row) => ({ ref: row.ref, told: row.body as unknown as Told }))
}

export const forgetNews = (books: Books, ref: string) =>
  books.deleteFrom('test_payments').where('ref', '=', ref).where('kind', '=', 'news').execute()

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
