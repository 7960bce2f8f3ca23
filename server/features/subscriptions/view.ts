import type {
  CheckoutView,
  FamilyCoverage,
  SubscriptionView,
} from '#contract/subscriptions/index.ts'
import { amountOf, discounted, prorationCents } from '#contract/rules/subscription/plan-changes.ts'
import { coveredNow, endOf } from '#contract/rules/subscription/standing.ts'
import type { Subscription } from '#contract/rules/subscription/subscription.ts'
import type { FamilyViewer, SignedIn } from '#server/platform/actors.ts'
import { findCheckout } from './checkout-store.ts'
import { discountOf } from './discount-store.ts'
import { invoicesOf, toInvoice } from './invoice-store.ts'
import { ownerOf, standingFor } from './standing.ts'
import { lastSubscription } from './subscription-store.ts'

export async function viewSubscription(account: SignedIn): Promise<SubscriptionView> {
  const { accountId, ports } = account
  const now = account.now()
  const standing = await standingFor(account)
  const last = await lastSubscription(account, accountId)
  const current = last && !endOf(last.subscription, now) ? last.subscription : undefined
  const discountPercent = await discountOf(account, accountId)
  return {
    ...standing,
    asOf: now,
    discountPercent,
    retentionEndsAt: standing.retentionEndsAt ?? null,
    current: current ? viewCurrent(current, discountPercent) : null,
    upgrade:
      current && standing.state !== 'granted' ? viewUpgrade(current, discountPercent, now) : null,
    covered: [...coveredNow(standing)],
    invoices: (await invoicesOf(account, accountId)).map((row) => toInvoice(row, now)),
    movesMoney: ports.payments.movesMoney,
    hasPortal: ports.payments.provider === 'stripe' && current !== undefined,
  }
}

export async function viewCoverage(viewer: FamilyViewer): Promise<FamilyCoverage> {
  const owner = await ownerOf(viewer)
  return {
    covered: [...coveredNow(await standingFor(viewer))],
    owner: {
      name: owner?.display_name ?? '',
      isYou: owner === undefined || owner.account_id === viewer.accountId,
    },
  }
}

function viewCurrent(current: Subscription, percent: number) {
  const { plan, period, amountCents, startedAt, periodEndsAt, next } = current
  return {
    plan,
    period,
    startedAt,
    periodEndsAt,
    amountCents: discounted(amountCents, percent),
    next: next ? { ...next, amountCents: amountOf(next, percent) } : null,
  }
}

function viewUpgrade(current: Subscription, percent: number, now: string) {
  if (current.plan !== 'memory_plus') return null
  const choice = { plan: 'complete_legacy', period: current.period } as const
  const amountCents = amountOf(choice, percent)
  const paid = { ...current, amountCents: discounted(current.amountCents, percent) }
  return { ...choice, amountCents, todayCents: prorationCents(paid, amountCents, now) }
}

export async function viewCheckout(account: SignedIn, id: string): Promise<CheckoutView> {
  const row = await findCheckout(account, id)
  const invoices = await invoicesOf(account, account.accountId)
  const first = invoices.findLast((each) => each.subscription_ref === row.subscription_ref)
  return {
    id,
    plan: row.plan,
    period: row.period,
    amountCents: row.amount_cents,
    state: row.state,
    movesMoney: row.provider === 'stripe',
    invoice: first ? toInvoice(first, account.now()) : null,
  }
}
