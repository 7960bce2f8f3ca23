import {
  annualCents,
  annualSavingsCents,
  formatDollars,
  MONEY_BACK_DAYS,
  plans,
  RETENTION_DAYS,
  TRIAL_DAYS,
} from '#contract/rules/plans.ts'
import { coveredBy } from '#contract/rules/coverage-words.ts'
import type { KnowledgeArticle } from '#contract/rules/knowledge-article.ts'
import { whenThere } from '#contract/rules/features.ts'

const plus = plans.memory_plus
const complete = plans.complete_legacy
const quarterly = (plan: typeof plus) => formatDollars(plan.quarterlyCents)
const annual = (plan: typeof plus) => formatDollars(annualCents(plan))
const saved = (plan: typeof plus) => formatDollars(annualSavingsCents(plan))

export const plansArticles: readonly KnowledgeArticle[] = [
  {
    id: 'what-does-it-cost',
    topic: 'plans',
    question: 'What does Kinfold cost?',
    answer: [
      `Free Forever costs $0. ${plus.name} costs ${quarterly(plus)} every 3 months, or ${annual(plus)} a year. ${complete.name} costs ${quarterly(complete)} every 3 months, or ${annual(complete)} a year. Paying by the year saves 20%.`,
      `Every new account has ${TRIAL_DAYS} days of everything, without a credit card.`,
    ],
    path: '/pricing',
  },
  {
    id: 'free-forever',
    topic: 'plans',
    question: 'Are voice messages really free forever?',
    answer: [`Yes. Free Forever costs $0 and needs no credit card. ${coveredBy('free_forever')}`],
    path: '/pricing',
  },
  {
    id: 'memory-plus',
    topic: 'plans',
    question: 'How much is Memory Plus, and what does it add?',
    answer: [
      `${plus.name} costs ${quarterly(plus)} every 3 months, or ${annual(plus)} a year, which saves about ${saved(plus)}. ${coveredBy('memory_plus')}`,
      ...whenThere(
        'memoryVault',
        [],
        ['It already lets you add photos, films and papers on your family’s home.'],
      ),
    ],
    path: '/pricing',
  },
  {
    id: 'complete-legacy',
    topic: 'plans',
    question: 'How much is Complete Legacy per year, and what does it add?',
    answer: [
      `${complete.name}, the bigger plan, costs ${annual(complete)} a year, or ${quarterly(complete)} every 3 months. Paying by the year saves about ${saved(complete)}.`,
      coveredBy('complete_legacy'),
    ],
    path: '/pricing',
  },
  {
    id: 'quarterly-or-annual',
    topic: 'plans',
    question: 'Can I pay monthly, quarterly or by the year?',
    answer: [
      `Every 3 months or once a year; there is no monthly payment. A year costs 20% less than four quarters: ${annual(plus)} for ${plus.name} and ${annual(complete)} for ${complete.name}.`,
    ],
    path: '/pricing',
  },
  {
    id: 'free-trial',
    topic: 'plans',
    question: 'How does the free trial work, and what happens when it ends?',
    answer: [
      `For the first ${TRIAL_DAYS} days every new account can use everything. We don’t ask for a credit card, so nothing can be charged by surprise.`,
      'When the trial ends you stay on Free Forever. What the free plan doesn’t cover becomes read-only: you can still look at it and export it. It isn’t hidden or deleted.',
    ],
    path: '/pricing',
  },
  {
    id: 'cancel',
    topic: 'plans',
    question: 'Can I cancel anytime?',
    answer: [
      'Yes. You cancel with one press, without a phone call. You keep the plan until the end of the period you have paid for, and nothing is charged after that. Voice messages you have scheduled still go out.',
    ],
    path: '/pricing',
  },
  {
    id: 'after-cancelling',
    topic: 'plans',
    question: 'How long do you keep my data after I cancel?',
    answer: [
      `We keep it for ${RETENTION_DAYS} days after you cancel, so that you can export it or change your mind. Your voice messages and their schedules stay: those are free forever.`,
    ],
    path: '/transparent-pricing',
  },
  {
    id: 'payment-stops',
    topic: 'plans',
    question: 'What happens to scheduled messages if a payment fails?',
    answer: [
      'They go out as planned. A payment that lapses never stops a scheduled message or an export. The extra parts of a paid plan become read-only until you renew it.',
    ],
    path: '/transparent-pricing',
  },
  {
    id: 'change-plan',
    topic: 'plans',
    question: 'Can I upgrade or downgrade later?',
    answer: [
      'Yes. An upgrade takes effect immediately. A downgrade takes effect at the next billing cycle; until then you keep what you have paid for.',
    ],
    path: '/pricing',
  },
  {
    id: 'money-back',
    topic: 'plans',
    question: 'Can I get my money back?',
    answer: [
      `Yes. Ask within ${MONEY_BACK_DAYS} days of a payment and we return it. You needn’t give a reason.`,
    ],
    path: '/transparent-pricing',
  },
  {
    id: 'discounts',
    topic: 'plans',
    question: 'Are there discounts for large, senior or military families?',
    answer: [
      'Yes. We make custom prices for families with several households, for seniors and for military families. Write to us with a few words about yours, choose the topic “Plans and payment”, and we answer with a price.',
    ],
    path: '/contact',
  },
]
