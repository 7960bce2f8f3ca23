import { fullDayWords } from '#contract/rules/delivery/time-words.ts'
import { letter, ourName, type Letter } from '#server/platform/mail/letter.ts'

interface WithLink {
  readonly name: string
  readonly url: string
  /** Until when the link works, by the reader's clock: a letter may leave days after it was written. */
  readonly until: string
}

const notYou =
  'If this wasn’t you, you can leave this letter unanswered: nothing happens without the button.'

interface Waiting {
  readonly personName: string
  readonly due: { readonly zone: string }
  readonly dueAt: string
}

export function verificationLetter({
  name,
  url,
  until,
  waiting = [],
  isReminder = false,
}: WithLink & { readonly waiting?: readonly Waiting[]; readonly isReminder?: boolean }): Letter {
  const [first] = waiting
  if (first)
    return arrangingLetter({ name, url, until }, { first, more: waiting.length - 1, isReminder })
  return letter({
    subject: 'Please confirm your e-mail address',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'Press the button, and once more on the page that opens: then we know that letters about your family’s memories reach you.',
      `You can use ${ourName} in the meantime.`,
    ],
    button: { label: 'Confirm my address', url },
    after: [
      `The button works once, until ${until}.`,
      'If you didn’t make an account with us, please don’t press it: somebody may have mistyped their own address.',
    ],
  })
}

/** The same press, named for what it arranges. */
function arrangingLetter(
  { name, url, until }: WithLink,
  { first, more, isReminder }: { first: Waiting; more: number; isReminder: boolean },
): Letter {
  const { personName, due, dueAt } = first
  const day = fullDayWords(Temporal.Instant.from(dueAt), due.zone)
  return letter({
    subject: isReminder
      ? `Your message for ${personName} still waits for one press`
      : `One press, and your message for ${personName} is arranged`,
    heading: `For ${personName}, on ${day}`,
    paragraphs: [
      `${name}, what you recorded is safely kept. Nothing goes to ${personName} before you press this button: it tells us that our letters reach you.`,
      ...(isReminder
        ? [
            'The button in our first letter stops working soon, so here is a new one. We don’t remind you again; your message stays in your account, and you can ask for a new letter there.',
          ]
        : []),
      ...(more > 0
        ? [`The same press arranges ${more === 1 ? 'another message' : `${more} more messages`}.`]
        : []),
      'Before the day we ask you twice by e-mail. You can change or postpone it at any time.',
    ],
    button: { label: 'Arrange it', url },
    after: [
      `The button works once, until ${until}.`,
      'If you recorded nothing with us, please don’t press it: somebody may have mistyped their own address.',
    ],
  })
}

export function newAddressLetter({ name, url, until }: WithLink): Letter {
  return letter({
    subject: 'Please confirm your new e-mail address',
    heading: `Is this your new address, ${name}?`,
    paragraphs: ['From the moment you confirm it, you sign in and hear from us with this address.'],
    button: { label: 'Confirm my new address', url },
    after: [
      `The button works once, until ${until}. As long as you don’t press it, the old address stays.`,
      notYou,
    ],
  })
}

export function passwordResetLetter({ name, url, until }: WithLink): Letter {
  return letter({
    subject: 'Choose a new password',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Somebody, we hope you, asked for a new password. Press the button and choose one.',
    ],
    button: { label: 'Choose a new password', url },
    after: [`The button works once, until ${until}.`, notYou],
  })
}

export function signInLinkLetter({ name, url, until }: WithLink): Letter {
  return letter({
    subject: 'Your link to sign in',
    heading: `Hello, ${name}`,
    paragraphs: ['Press the button to sign in. No password is needed.'],
    button: { label: 'Sign in', url },
    after: [`The button works once, until ${until}. Please don’t pass it on.`, notYou],
  })
}

interface Tried {
  readonly name: string
  readonly url: string
  readonly at: string
}

export function somebodyTriedLetter({ name, url, at }: Tried): Letter {
  return letter({
    subject: 'You already have an account',
    heading: `Hello, ${name}`,
    paragraphs: [
      `On ${at}, somebody tried to use your e-mail address for an account. You already have one, so nothing was changed.`,
      'If it was you and you forgot your password, you can choose a new one.',
    ],
    button: { label: 'Choose a new password', url },
    after: [
      'If it wasn’t you, there is nothing to do. We told the other person nothing about you.',
    ],
  })
}

/** To an address that nobody had confirmed: whose it is, we never knew, so it holds no key. */
export function wrongAddressLetter({ name, newEmail }: { name: string; newEmail: string }): Letter {
  return letter({
    subject: 'Your e-mail address was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      `From now on the account belongs to ${newEmail}. This is the last letter to this address, which was never confirmed.`,
      'If you don’t know what this is about, somebody had mistyped their own address. There is nothing to do.',
    ],
  })
}
