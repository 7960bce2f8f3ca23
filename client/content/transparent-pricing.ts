import { whenThere } from '#contract/rules/features.ts'

/** What happens, in order, once nobody pays any more (product.md “Plans”; spec §1, §9). */
export const afterPaying = [
  {
    when: 'The day you cancel',
    words: 'Nothing changes. Your plan stays until the end of the time you have already paid for.',
  },
  {
    when: 'When that time ends',
    words:
      'You are on Free Forever. What it doesn’t cover becomes read-only: you can look at it, play it and export it, but not add to it.',
  },
  {
    when: 'For 30 days after',
    words:
      'All of it is kept, so that you can take it with you or come back as if nothing had happened. We remind you before the days are over.',
  },
  {
    when: 'Always',
    words: `Every message you scheduled is delivered on its day. ${whenThere('keepers', 'Your keepers stay your keepers. ', '')}You can export what you own. A missed payment never touches these.`,
  },
] as const

export const paidFor = [
  {
    title: 'Keeping',
    words:
      'Room for decades of recordings, and reading each file back after it was written, so that we know it is whole.',
  },
  {
    title: 'Delivering',
    words:
      'Letters that arrive. Asking you twice, noticing that an address no longer works, and finding out what to do instead.',
  },
  {
    title: 'People',
    words: 'Somebody who answers when you call, and who has time when you have just lost someone.',
  },
  {
    title: 'The free plan',
    words:
      'A voice message costs little to keep. The paying families carry it for those who can’t, and that is how it can stay free.',
  },
] as const

export const discounts = [
  {
    title: 'Multi-household families',
    words: 'Siblings in three towns, one quilt. One price for all households of a family.',
  },
  { title: 'Seniors', words: 'For anyone living on a pension. We don’t ask for a document.' },
  {
    title: 'Military families',
    words: 'Serving, deployed, retired or surviving. Tell us the branch if you like; you needn’t.',
  },
] as const

export const moneyQuestions = [
  {
    id: 'trial',
    question: 'What is the 30-day trial?',
    answer:
      'Every new account has all that is there of Complete Legacy for 30 days, without a credit card. When it ends you are on Free Forever unless you chose otherwise. There is nothing to cancel.',
  },
  {
    id: 'refund',
    question: 'How does the 30-day money back work?',
    answer:
      'Ask within 30 days of a payment and you get that payment back, without a form about your reasons.',
  },
  {
    id: 'rise',
    question: 'Can the price rise?',
    answer:
      'Not within time you have paid for. If it ever changes, we write to you before your next cycle, and you can go on with Free Forever instead.',
  },
  {
    id: 'extra',
    question: 'Is there anything that costs extra?',
    answer: whenThere(
      'printing',
      'Prints and genealogy research are quoted before you agree to them. The printable file itself is always free to download.',
      'Nothing today. Printed books and genealogy research are coming; they will be quoted before you agree to them.',
    ),
  },
] as const
