import { subscriptionAfter } from '#contract/rules/subscription/news.ts'
import { inTransaction, type Elevable, type System } from '#server/platform/actors.ts'
import { elevate } from '#server/platform/elevate.ts'
import { invalid } from '#server/platform/errors.ts'
import { readEvent, type PaymentEvent } from '#server/platform/payments/event.ts'
import type { SignedNews } from '#server/platform/payments/payments.ts'
import { isSigned } from '#server/platform/payments/signature.ts'
import { completeCheckout } from './checkout-store.ts'
import { writeLettersLater } from './letters-about-news.ts'
import { newsOf, type SubscriptionFacts, type Taken } from './news-of-event.ts'
import { forRules, insertNews, lockSubscription, newsAbout } from './news-store.ts'
import { findPayer, type Payer } from './payer-store.ts'
import { findSubscription, writeSubscription } from './subscription-store.ts'
import { writeInvoices } from './write-invoices.ts'

type Outcome = 'applied' | 'known' | 'ignored'

/** The one door through which anything about money comes in: signed, fresh, and counted once. */
export async function takeNews(
  who: Elevable,
  body: Uint8Array,
  signature: string | undefined,
): Promise<Outcome> {
  const { ports } = who
  const { webhookSecret } = ports.payments
  if (!webhookSecret || !isSigned(body, signature, webhookSecret, ports.clock.now()))
    throw invalid('This news isn’t signed in the way we agreed on.')
  const event = understood(body)
  if (!event) return 'ignored'
  return elevate(who, 'payments', (raised) =>
    inTransaction(raised, (system) => apply(system, newsOf(event))),
  )
}

/** What the provider handed over at once goes through the same door. */
export async function takeAll(who: Elevable, news: readonly SignedNews[]): Promise<void> {
  for (const { body, signature } of news) await takeNews(who, Buffer.from(body), signature)
}

function understood(body: Uint8Array): PaymentEvent | undefined {
  try {
    return readEvent(Buffer.from(body).toString('utf8'))
  } catch {
    throw invalid('We couldn’t read this news.')
  }
}

async function apply(system: System, taken: Taken): Promise<Outcome> {
  await lockSubscription(system, taken.ref)
  if (!(await insertNews(system, taken))) return 'known'
  const all = await newsAbout(system, taken.ref)
  const payer = await payerIn(system, all)
  if (!payer) return 'ignored'
  const before = await findSubscription(system, taken.ref)
  const after = await bringUpToDate(system, taken.ref, all, payer)
  const invoices = await writeInvoices(system, payer, all)
  if (taken.kind === 'checkout-completed')
    await completeCheckout(system, { ...taken.facts, ref: taken.ref, accountId: payer.id })
  await writeLettersLater(system, payer, { taken, before: before?.subscription, after, invoices })
  return 'applied'
}

/** News of an account that is gone are kept and lead to nothing. */
async function payerIn(system: System, all: readonly Taken[]): Promise<Payer | undefined> {
  for (const { facts } of all) if ('accountId' in facts) return findPayer(system, facts.accountId)
  return undefined
}

async function bringUpToDate(system: System, ref: string, all: readonly Taken[], payer: Payer) {
  const subscription = subscriptionAfter(forRules(all))
  const told = all.find((each) => 'customerRef' in each.facts)?.facts as
    | SubscriptionFacts
    | undefined
  if (!subscription || !told) return undefined
  const { customerRef } = told
  await writeSubscription(system, { ref, customerRef, accountId: payer.id, subscription })
  return subscription
}
