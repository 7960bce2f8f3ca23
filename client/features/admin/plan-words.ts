import type { AccountPlan } from '#contract/admin.ts'
import { formatDollars, plans, type PlanId } from '#contract/rules/plans.ts'
import { coversAsMuch } from '#contract/rules/subscription/standing.ts'
import { dayWords } from './moment-words.ts'

const nameOf = (plan: PlanId) => plans[plan].name

/** How an account stands with its plan, in a sentence for whoever looks after it. */
export function planWords({ plan, state, trialEndsAt, grantedBecause, paid }: AccountPlan): string {
  const paying = paid && paidWords(paid)
  if (state === 'granted')
    return [`${nameOf(plan)}, given by hand: “${grantedBecause?.replace(/\.$/, '')}”.`, paying]
      .filter(Boolean)
      .join(' ')
  if (paying) return paying
  if (state === 'trial')
    return `Trial of everything until ${dayWords(trialEndsAt)}, then ${nameOf(plan)}.`
  return nameOf(plan)
}

function paidWords({ plan, period, amountCents, periodEndsAt, isCancelling }: Paid): string {
  const price = `${formatDollars(amountCents)} ${period === 'annual' ? 'a year' : 'every 3 months'}`
  const on = dayWords(periodEndsAt)
  return isCancelling
    ? `${nameOf(plan)}, paid until ${on}; not charged again.`
    : `${nameOf(plan)}, paid: ${price}, renews on ${on}.`
}
type Paid = NonNullable<AccountPlan['paid']>

/** What a change by hand will do, said before it is made; undefined where it would change nothing or isn't possible. */
export function consequence(now: AccountPlan, to: PlanId): string | undefined {
  const { paid } = now
  const isCharged = paid !== null && !paid.isCancelling
  if (to === 'free_forever') {
    if (!isCharged && now.state !== 'granted') return undefined
    if (paid)
      return `${nameOf(paid.plan)} isn’t charged again and stays until ${dayWords(paid.periodEndsAt)}, because that is paid for. Then this account is on Free Forever.`
    return 'The given plan ends now. What Free Forever doesn’t cover can be read and exported; scheduled messages go on.'
  }
  if (now.state === 'granted' && now.plan === to && !isCharged) return undefined
  if (isCharged && !coversAsMuch(to, paid.plan)) return undefined
  const given = `${nameOf(to)} is theirs from now on, without a payment, until you take it back.`
  return isCharged
    ? `${given} The ${nameOf(paid.plan)} they pay for isn’t charged again and ends on ${dayWords(paid.periodEndsAt)}.`
    : given
}
