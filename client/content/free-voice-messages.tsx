import type { Question } from '#client/ui/questions.tsx'

export const steps = [
  {
    title: 'Speak',
    words:
      'A minute is plenty. Pause when you need to, listen to it, and record it again as often as you like.',
  },
  {
    title: 'Keep it',
    words:
      'Your name and your e-mail address make your free account; a password, if you like. Your recording is carried into it, read back and compared, and only then taken from this device.',
  },
  {
    title: 'Choose the day',
    words:
      'A birthday, a wedding, an ordinary Tuesday. Two days before, we e-mail you to check; the day before, we ask once more. If you don’t answer, it goes out as you planned.',
  },
] as const

export const prompts = [
  'The day you were born, as I remember it.',
  'Something I want you to know on the morning of your wedding.',
  'How your grandmother and I met.',
  'What an ordinary Saturday in this house sounds like.',
  'A recipe, told while I cook it.',
  'What I am proud of you for, and never said.',
] as const

export const kept = [
  {
    title: 'On this device, at first',
    words:
      'While you speak, your browser writes every quarter of a second down. Close the tab, lose the connection, let the battery die: when you come back to this page, what you said is there.',
  },
  {
    title: 'In your account, when you say so',
    words:
      'Nothing is sent until you press Keep it. Then the bytes are checked twice: once as they arrive, and once more by reading them back from storage. Only then does this device let go of its copy.',
  },
  {
    title: 'For the person you meant',
    words:
      'A draft can be opened by you alone. Your family doesn’t see it, and neither does our care team. You can save a copy of it, or delete it, at any time.',
  },
] as const

export const questions: readonly Question[] = [
  {
    id: 'is-it-free',
    question: 'Is it really free?',
    answer: (
      <p>
        Yes. Recording, keeping and delivering voice messages costs nothing, and we don’t ask for a
        credit card. The paid plans are for other things, such as transcripts and inviting
        relatives; if you never want those, you never pay.
      </p>
    ),
  },
  {
    id: 'do-i-need-an-account',
    question: 'Do I need an account?',
    answer: (
      <p>
        Not to record. Speak, listen and start over as often as you want. You need one when you want
        us to keep a recording for you, because somebody has to be able to change the day, correct
        an address, or take it back.
      </p>
    ),
  },
  {
    id: 'if-the-page-closes',
    question: 'What if I close the page in the middle of a sentence?',
    answer: (
      <p>
        Come back to this page in the same browser on the same device. You’ll find what you said up
        to that moment, and you can keep it or record it again. In a private window browsers forget
        everything when it closes; we tell you so before you begin.
      </p>
    ),
  },
  {
    id: 'how-long',
    question: 'How long may a message be?',
    answer: (
      <p>
        Longer than you will want to speak: one recording can hold more than four hours. Most people
        find that two or three minutes say what they meant.
      </p>
    ),
  },
  {
    id: 'no-microphone',
    question: 'I have no microphone, or I’d rather not speak. What can I do?',
    answer: (
      <p>
        Write it instead, or choose a recording or a film that you already have. Both become a
        message just like a voice does.
      </p>
    ),
  },
  {
    id: 'several-people',
    question: 'May several of us use the same device?',
    answer: (
      <p>
        Yes, but know that a take that isn’t kept yet can be heard by whoever opens this page on
        this device. Keep it in your account or delete it before you pass the device on.
      </p>
    ),
  },
]
