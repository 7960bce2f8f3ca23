import type { Happening } from '#client/features/how-it-works/happening.ts'

export const EXAMPLE_BEGINS_AT = '2027-05-18T15:00:00Z'

export const examplePlan = {
  recipient: 'Nora',
  author: 'Grandpa Joe',
  due: { on: '2027-06-04', at: '08:00', zone: 'America/Chicago' },
  authorZone: 'America/New_York',
} as const

/** Silence from beginning to end, as the rule plays it: a test compares every word. */
export const workedExample: readonly Happening[] = [
  {
    on: '2027-05-18',
    day: 'Tuesday, May 18',
    time: '11:00 AM',
    type: 'letter',
    kind: 'confirm',
    to: 'you',
    subject: 'Your message to Nora is planned',
    paragraphs: [
      'Nora will receive it on Friday, June 4, 2027 at 8:00 AM in Chicago, where Nora is.',
      'We will write to you on Wednesday, June 2, 2027 and once more on Thursday, June 3, 2027, to make sure that it is still right.',
      'If you never answer, it goes out. You can change or postpone it at any time.',
    ],
    buttons: ['See or change it'],
  },
  {
    on: '2027-06-02',
    day: 'Wednesday, June 2',
    time: '9:00 AM',
    type: 'letter',
    kind: 'remind',
    to: 'you',
    subject: 'Is your message to Nora still right?',
    paragraphs: [
      'On Friday, June 4 at 9:00 AM in New York, your time (8:00 AM in Chicago, where Nora is), Nora will receive the message you recorded.',
      'If it is still right, you don’t have to do anything. If you would rather wait, press Postpone it.',
      'If we don’t hear from you, we ask once more on Thursday, June 3.',
    ],
    buttons: ['Send it as planned', 'Postpone it'],
  },
  {
    on: '2027-06-02',
    day: 'Wednesday, June 2',
    time: '9:00 AM',
    type: 'note',
    by: 'you',
    words: 'You don’t answer. Nora won’t miss out.',
  },
  {
    on: '2027-06-03',
    day: 'Thursday, June 3',
    time: '9:00 AM',
    type: 'letter',
    kind: 'check',
    to: 'you',
    subject: 'Last question before Nora hears from you',
    paragraphs: [
      'Your message goes out on Friday, June 4 at 9:00 AM in New York, your time (8:00 AM in Chicago, where Nora is).',
      'We wrote to you before and haven’t heard from you. That is all right: no answer means yes.',
      'If something has changed, you can still postpone it until the moment it leaves.',
    ],
    buttons: ['Send it as planned', 'Postpone it'],
  },
  {
    on: '2027-06-03',
    day: 'Thursday, June 3',
    time: '9:00 AM',
    type: 'note',
    by: 'you',
    words: 'You don’t answer. Nora won’t miss out.',
  },
  {
    on: '2027-06-04',
    day: 'Friday, June 4',
    time: '9:00 AM',
    type: 'letter',
    kind: 'send',
    to: 'Nora',
    subject: 'Grandpa Joe recorded a message for you',
    paragraphs: [
      'Dear Nora, Grandpa Joe made this recording for you and chose today for you to hear it.',
      'Press Listen when you have a quiet moment. It does not start by itself, it does not run out, and you can keep it.',
    ],
    buttons: ['Listen', 'Later', 'Not for me'],
  },
]
