import { formatDollars, plans, type BillingPeriod } from '#contract/rules/plans.ts'
import type { SubscriptionView } from '#contract/subscriptions/index.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'
import { dayOf } from './day-words.ts'

export const perPeriod: Record<BillingPeriod, string> = {
  quarterly: 'every 3 months',
  annual: 'every year',
}

interface StandingWords {
  readonly name: string
  readonly badge: string
  readonly tone: BadgeTone
  /** What happens next, and when. */
  readonly next: string
}

/** How a subscription stands, said to the person whose it is. */
export function standingWords(view: SubscriptionView): StandingWords {
  const { state, current, trialEndsAt, retentionEndsAt } = view
  const name = plans[view.plan].name
  if (state === 'granted')
    return {
      name,
      badge: 'Given to you',
      tone: 'teal',
      next: givenWords(current),
    }
  if (current && state === 'cancelling')
    return {
      name,
      badge: 'Cancelled',
      tone: 'marigold',
      next: `You keep it until ${dayOf(current.periodEndsAt)}, because that is paid for. Nothing more is charged. Then you are on Free Forever.`,
    }
  if (current && state === 'past_due')
    return {
      name,
      badge: 'Payment declined',
      tone: 'danger',
      next: 'Your last payment didn’t go through. It is tried again over the next days; everything works in the meantime. Often a card has only expired.',
    }
  if (current) return { name, badge: 'Paid', tone: 'teal', next: renewalWords(current) }
  if (state === 'retention')
    return {
      name,
      badge: 'Your paid plan has ended',
      tone: 'plain',
      next: `What it held can be read and exported, and is kept until ${dayOf(retentionEndsAt!)} at least.`,
    }
  if (state === 'trial')
    return {
      name: 'Your trial of everything',
      badge: 'No card needed',
      tone: 'teal',
      next: `You can use everything until ${dayOf(trialEndsAt)}. Nothing is charged then: you are simply on Free Forever, unless you choose a plan.`,
    }
  return {
    name,
    badge: 'Free',
    tone: 'plain',
    next: 'There is nothing to pay and no date to remember. What the paid plans cover can be read and exported.',
  }
}

function givenWords(paid: SubscriptionView['current']): string {
  const words = 'It is yours without a payment, and nothing is charged for it.'
  return paid
    ? `${words} The ${plans[paid.plan].name} that you paid for doesn’t renew; it ends by itself on ${dayOf(paid.periodEndsAt)}.`
    : words
}

function renewalWords({ next, ...current }: NonNullable<SubscriptionView['current']>): string {
  const on = dayOf(current.periodEndsAt)
  if (!next) return `It renews on ${on} for ${formatDollars(current.amountCents)}.`
  const change =
    next.plan === current.plan
      ? `you pay ${perPeriod[next.period]}`
      : `it becomes ${plans[next.plan].name}`
  return `On ${on} ${change}, for ${formatDollars(next.amountCents)}. Until then everything stays as it is.`
}
