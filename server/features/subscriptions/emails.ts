import { fullDayWords, yourMoment } from '#contract/rules/delivery/time-words.ts'
import { formatDollars, plans, RETENTION_DAYS, type PaidPlanId } from '#contract/rules/plans.ts'
import { daysAfter } from '#contract/rules/subscription/standing.ts'
import type { Subscription } from '#contract/rules/subscription/subscription.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import { dayOf } from './day-words.ts'
import { linesOf, printedNumber, type InvoiceRow } from './invoice-store.ts'

/** Where the letters lead, and whether real money is meant. */
export interface LetterSettings {
  readonly url: string
  readonly exportUrl: string
  readonly movesMoney: boolean
  /** Whoever reads them lives by this clock. */
  readonly zone: string
}

const dayFor = ({ zone }: LetterSettings, at: string) =>
  fullDayWords(Temporal.Instant.from(at), zone)
const momentFor = ({ zone }: LetterSettings, at: string) =>
  yourMoment(Temporal.Instant.from(at), zone)
/** The invoice beside the letter names the same day. */
const paidOn = (row: InvoiceRow) => `${dayOf(row.paid_at)} (UTC)`

const noMoney = 'This installation uses a test provider: no money was moved.'
const neverStops =
  'Nothing you have scheduled stops, whatever your plan: your messages go out on their days.'
const button = (url: string) => ({ label: 'See your subscription', url })

export function receiptLetter(row: InvoiceRow, { url, movesMoney }: LetterSettings): Letter {
  const total = formatDollars(row.total_cents)
  return letter({
    subject: `Your receipt ${printedNumber(row.number)}: ${total}`,
    heading: 'Thank you. Here is your receipt',
    paragraphs: [`We received ${total} on ${paidOn(row)}.`, ...(movesMoney ? [] : [noMoney])],
    facts: [
      ['Receipt', printedNumber(row.number)],
      ...linesOf(row).map(({ what, cents }) => [what, formatDollars(cents)] as const),
      ['Total', total],
    ],
    button: button(url),
    after: [
      'The invoice as a PDF is on that page. If you change your mind within 30 days of that payment, the money goes back with one press there.',
    ],
  })
}

export function refundLetter(row: InvoiceRow, { url, movesMoney }: LetterSettings): Letter {
  const total = formatDollars(row.refunded_cents)
  return letter({
    subject: `We gave ${total} back`,
    heading: `Your ${total} are on their way back`,
    paragraphs: [
      `As you asked, the payment of ${paidOn(row)} was given back. Banks take up to ten days to show it.`,
      ...(movesMoney ? [] : [noMoney]),
      neverStops,
    ],
    facts: [['Receipt', printedNumber(row.number)]],
    button: button(url),
  })
}

export function failedLetter({ plan }: Subscription, { url }: LetterSettings): Letter {
  return letter({
    subject: 'Your payment didn’t go through',
    heading: 'Your payment didn’t go through',
    paragraphs: [
      `The payment for ${plans[plan].name} was declined. Often a card has only expired. It is tried again a few times, and nothing is lost in the meantime.`,
      neverStops,
    ],
    button: button(url),
  })
}

export function cancelledLetter(subscription: Subscription, settings: LetterSettings): Letter {
  const { plan, periodEndsAt } = subscription
  const keptUntil = momentFor(settings, daysAfter(periodEndsAt, RETENTION_DAYS))
  return letter({
    subject: `${plans[plan].name} ends on ${dayFor(settings, periodEndsAt)}`,
    heading: 'Your plan is cancelled',
    paragraphs: [
      `You keep ${plans[plan].name} until ${momentFor(settings, periodEndsAt)}, because that is paid for. Nothing more is charged.`,
      `After that you are on Free Forever. What it doesn’t cover can still be read and exported, and is kept until ${keptUntil} at least.`,
      neverStops,
    ],
    button: { label: 'Keep my plan after all', url: settings.url },
  })
}

export function endedLetter(
  { plan }: Subscription,
  retentionEndsAt: string,
  settings: LetterSettings,
): Letter {
  return letter({
    subject: `${plans[plan].name} has ended`,
    heading: `${plans[plan].name} has ended`,
    paragraphs: [
      `You are on Free Forever now. What ${plans[plan].name} held stays where it is, to be read and exported, and is kept until ${momentFor(settings, retentionEndsAt)} at least.`,
      neverStops,
    ],
    button: { label: 'Take a copy of everything', url: settings.exportUrl },
    after: ['If you choose a plan again, everything can be added to as before.'],
  })
}

export function renewalLetter(
  subscription: Subscription,
  amountCents: number,
  settings: LetterSettings,
): Letter {
  const { url, movesMoney } = settings
  const choice = subscription.next ?? subscription
  const on = dayFor(settings, subscription.periodEndsAt)
  return letter({
    subject: `${plans[choice.plan].name} renews on ${on}`,
    heading: `${plans[choice.plan].name} renews on ${on}`,
    paragraphs: [
      `On ${momentFor(settings, subscription.periodEndsAt)}, we charge ${formatDollars(amountCents)} for the next ${choice.period === 'annual' ? 'year' : 'three months'}. If that is right, there is nothing to do.`,
      'If not, you can change or cancel until the day before, in two presses.',
      ...(movesMoney ? [] : [noMoney.replace('was moved', 'will be moved')]),
    ],
    button: button(url),
  })
}

export function retentionLetter(retentionEndsAt: string, settings: LetterSettings): Letter {
  return letter({
    subject: `Until ${dayFor(settings, retentionEndsAt)}: take a copy of what your plan held`,
    heading: `We keep it until ${dayFor(settings, retentionEndsAt)}`,
    paragraphs: [
      `Your paid plan ended, and we promised to keep what it held until ${momentFor(settings, retentionEndsAt)}. Please take your copy before then: one press gives you everything as one file.`,
      neverStops,
    ],
    button: { label: 'Take a copy of everything', url: settings.exportUrl },
  })
}

export function discountLetter(percent: number, url: string): Letter {
  return percent > 0
    ? letter({
        subject: `Your prices are ${percent}% lower from now on`,
        heading: `${percent}% less, for as long as you stay`,
        paragraphs: [
          `Thank you for telling us who you are. ${percent}% is taken off every price of your account from now on; a plan that is running costs less from its next payment.`,
        ],
        button: button(url),
      })
    : letter({
        subject: 'About your request for custom pricing',
        heading: 'We can’t lower the price this time',
        paragraphs: [
          'Thank you for telling us who you are. We couldn’t say yes to this request. If something in it was missing, answer through our contact page: a person reads it.',
          neverStops,
        ],
        button: button(url),
      })
}

export function planGivenLetter(
  plan: PaidPlanId,
  paid: Subscription | undefined,
  settings: LetterSettings,
): Letter {
  const { name } = plans[plan]
  return letter({
    subject: `${name} is yours, and costs you nothing`,
    heading: `We have given you ${name}`,
    paragraphs: [
      `Everything in ${name} is open to you from now on. Nothing is charged for it, and there is nothing to do.`,
      ...(paid
        ? [
            `The ${plans[paid.plan].name} that you paid for doesn’t renew: it ends by itself on ${momentFor(settings, paid.periodEndsAt)}, and what we gave you simply goes on.`,
          ]
        : []),
    ],
    button: button(settings.url),
  })
}

export function planTakenBackLetter(endedAt: string, settings: LetterSettings): Letter {
  const { url, exportUrl } = settings
  const keptUntil = momentFor(settings, daysAfter(endedAt, RETENTION_DAYS))
  return letter({
    subject: 'The plan we gave you has ended',
    heading: 'The plan we gave you has ended',
    paragraphs: [
      `Nothing is charged. What your account’s plan doesn’t cover can still be read and exported, and is kept until ${keptUntil} at least: ${exportUrl}`,
      neverStops,
    ],
    button: button(url),
    after: ['If you think this is a mistake, write to us. A person reads it.'],
  })
}
