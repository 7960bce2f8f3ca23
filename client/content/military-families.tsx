import type { Question } from '#client/ui/questions.tsx'
import { whenThere } from '#contract/rules/features.ts'

export const toRecord = [
  {
    title: 'A bedtime story, one chapter a night',
    words:
      'Read a book they love and stop where you would stop at home. Say good night, every time.',
    length: 'about 8 minutes each',
  },
  {
    title: 'Every birthday you may miss',
    words: 'And the half-birthdays, and the lost teeth. Sing, even if you can’t.',
    length: '1 minute',
  },
  {
    title: 'The first day of school',
    words: 'For the morning, before the bus comes. What you remember of yours.',
    length: '2 minutes',
  },
  {
    title: '“For when you miss me”',
    words:
      'Not for a date: for a day that turns out hard. Tell them what you do when you miss them.',
    length: '3 minutes',
  },
  {
    title: 'For the one who holds the house together',
    words: 'Where the furnace filter is. What you’re grateful for. Both matter.',
    length: 'as long as it takes',
  },
] as const

/** One evening in March, before the clocks change in either country. */
export const clocks = [
  { place: 'San Diego, where Emma is', time: '7:00 in the evening', day: 'Tuesday' },
  { place: 'Ramstein', time: '4:00 in the morning', day: 'Wednesday' },
  { place: 'Yokosuka', time: 'noon', day: 'Wednesday' },
] as const

export const prompts = [
  'Good night. Today I thought of you when…',
  'Happy birthday. On the day you were born…',
  'It’s the first day of school. Here is what I’d say at the bus stop.',
  'You’re having a hard day. So let me tell you something.',
] as const

export const questions: readonly Question[] = [
  {
    id: 'no-signal',
    question: 'There is no signal where I am. Can I still record?',
    answer: (
      <p>
        Yes. Open this page once while you have a connection; after that it also opens without one.
        What you record stays on your device, and goes into your account when you are back online
        and press Keep it.
      </p>
    ),
  },
  {
    id: 'not-answering',
    question: 'What if I can’t answer the e-mails before a message goes out?',
    answer: (
      <p>
        Then it goes out as you planned. We write to you two days before and again the day before,
        so that you can change or postpone it. Silence never stops a message with a date.
      </p>
    ),
  },
  {
    id: 'what-my-spouse-sees',
    question: 'What does my spouse see?',
    answer: (
      <>
        <p>
          Whatever your family shares: photos, recordings, the people you all know. If you make them
          an editor, they can add to it, and you hear their side of the day too.
        </p>
        <p>
          They don’t see your drafts. A message stays a surprise until its day, even for the person
          who manages everything else.
        </p>
      </>
    ),
  },
  {
    id: 'if-i-dont-come-home',
    question: 'And if I don’t come home?',
    answer: (
      <p>
        Messages with a date go out on their date.{' '}
        {whenThere(
          'releaseAfterPassing',
          'For words meant for afterward, you name people you trust, whom we call keepers. Only when they have told us, and after a waiting time that you choose, is anything handed over.',
          'Words meant for afterward can be sealed today. Keepers, people you trust who confirm it before anything is handed over, are coming.',
        )}
      </p>
    ),
  },
]
