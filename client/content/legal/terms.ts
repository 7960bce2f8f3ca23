import {
  formatDollars,
  MONEY_BACK_DAYS,
  plans,
  RETENTION_DAYS,
  TRIAL_DAYS,
} from '#contract/rules/plans.ts'
import type { LegalSection, Operator } from './legal-text.ts'

const perQuarter = (plan: keyof typeof plans) => formatDollars(plans[plan].quarterlyCents)

export const termsOfService = ({ name, email, postalLine }: Operator): readonly LegalSection[] => [
  {
    id: 'between-us',
    title: 'Between whom',
    parts: [
      `These are the terms between you and ${postalLine}, for the use of this site. By making an account you agree to them. You need to be old enough where you live to agree to such a thing; younger people take part in the space of a parent or guardian.`,
      'The program is free software under the GNU Affero General Public License. If somebody else runs the server you are on, they may have terms of their own.',
    ],
  },
  {
    id: 'yours',
    title: 'What is yours stays yours',
    parts: [
      'Everything you record, upload and write belongs to you, as it did before. You allow us to store it, to make the smaller copies and transcripts that the features need, and to show and deliver it to the people you chose. That permission ends when you delete it.',
      'You can take a copy of all of it at any time, on every plan.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    parts: [
      'One person, one account. Give us an address that reaches you: our questions before a delivery go there. Keep your password to yourself; if a stranger got in, tell us and we help you lock them out.',
      'Each family’s space has an owner. Owners decide who belongs to it and what each may do.',
    ],
  },
  {
    id: 'delivery',
    title: 'What we promise about delivery',
    parts: [
      {
        list: [
          'A dated message is sent at its day and hour where the recipient lives, if you have not stopped it.',
          'Before that we write to you twice: two days before, and the day before. Messages planned less than 48 hours ahead are confirmed twice by you instead.',
          'If you don’t answer, the message goes out. You can change, postpone or cancel it until then.',
          'If our e-mail was down, the message moves to a later hour; we never leave out a question to save time.',
          'A message that waits for your death stays shut while anything is in doubt.',
          'A missed payment, a full plan or a switched-off notice never stops a scheduled message.',
        ],
      },
      'We can hand a letter to the recipient’s mail server; we can’t make them open it. If an address no longer works, we try the others you gave us, ask you, and otherwise keep the message for them.',
    ],
  },
  {
    id: 'not',
    title: 'What this is not',
    parts: [
      'Nothing on this site is a will, and nothing here is legal, medical or financial advice. A message is not a way to call for help: if somebody is in danger, call your local emergency number.',
    ],
  },
  {
    id: 'plans',
    title: 'Plans, trial and money',
    parts: [
      `Free Forever costs nothing: voice messages, scheduling, delivery protection and export. Memory Plus costs ${perQuarter('memory_plus')} and Complete Legacy ${perQuarter('complete_legacy')} for three months; a year costs 20% less than four quarters. The pricing page shows what each covers, and what is still coming.`,
      `Every new account can use everything for ${TRIAL_DAYS} days, without a credit card. Nothing is charged when the trial ends; what your plan doesn’t cover can still be read and exported.`,
      `A paid plan renews at the end of its period until you cancel, which you can do at any time; it then lasts until the period ends. An upgrade counts at once, a downgrade from the next period. Within ${MONEY_BACK_DAYS} days of a payment you can have it back, without giving a reason.`,
      `When you cancel, what the paid plan held is kept for ${RETENTION_DAYS} days. You are told the date, and can export until then.`,
    ],
  },
  {
    id: 'fair-use',
    title: 'What we ask of you',
    parts: [
      {
        list: [
          'Record and upload only what you may: don’t pass off a stranger’s words or pictures as yours.',
          'Don’t use messages to threaten, harass or deceive anyone, living or not. A recipient who says “not for me” will hear no more from you here.',
          'Don’t pretend that someone has died, or hide that they live.',
          'Don’t try to get at what isn’t yours, or to overload the service. Researchers who find a hole and tell us first are welcome.',
          'Don’t send advertising through invitations.',
        ],
      },
    ],
  },
  {
    id: 'ending',
    title: 'When it ends',
    parts: [
      'You can delete your account whenever you like. It is closed at once and erased after 30 days; until then you can come back with one press. Messages that you have promised are shown to you one by one; each is still delivered unless you call it off.',
      'If somebody breaks these terms badly, we may close their account. Except where waiting would hurt others, we write first, say why, and leave 30 days to take a copy.',
      'Should we ever have to stop, you hear it in time to take everything you own along. The program stays free for others to run.',
    ],
  },
  {
    id: 'liability',
    title: 'If something goes wrong',
    parts: [
      'We build and run this with the care that such things deserve. Machines fail all the same, so keep a copy of what you could not bear to lose. We answer without limit for harm that we cause on purpose or by gross carelessness, and wherever the law doesn’t let us limit it; otherwise for no more than what you paid us in the last twelve months.',
      'Nothing here takes away rights that the law of your country gives you as a consumer.',
    ],
  },
  {
    id: 'changing-terms',
    title: 'Changes',
    parts: [
      `If these terms change, account holders get a letter before the new ones count, with the changes marked. If you don’t agree, you can leave, with everything you own. The law of the place where ${name} has its seat applies.`,
      `Questions: ${email}.`,
    ],
  },
]
