import type { Whereabouts } from '#server/platform/actors.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

const notYou =
  'If this wasn’t you, you can leave this letter unanswered: nothing happens without the button.'

export function verificationLetter({ name, url }: { name: string; url: string }): Letter {
  return letter({
    subject: 'Please confirm your e-mail address',
    heading: `Welcome, ${name}`,
    paragraphs: [
      'One press, and we know that letters about your family’s memories reach you.',
      'You can use Kinfold in the meantime.',
    ],
    button: { label: 'Confirm my address', url },
    after: [
      'The button works once, for 7 days.',
      'If you didn’t make an account with us, please don’t press it: somebody may have mistyped their own address.',
    ],
  })
}

export function newAddressLetter({ name, url }: { name: string; url: string }): Letter {
  return letter({
    subject: 'Please confirm your new e-mail address',
    heading: `Is this your new address, ${name}?`,
    paragraphs: ['From the moment you confirm it, you sign in and hear from us with this address.'],
    button: { label: 'Confirm my new address', url },
    after: ['The button works once, for 7 days. Until then the old address stays.', notYou],
  })
}

export function passwordResetLetter({ name, url }: { name: string; url: string }): Letter {
  return letter({
    subject: 'Choose a new password',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Somebody, we hope you, asked for a new password. Press the button and choose one.',
    ],
    button: { label: 'Choose a new password', url },
    after: ['The button works once, for one hour.', notYou],
  })
}

export function signInLinkLetter({ name, url }: { name: string; url: string }): Letter {
  return letter({
    subject: 'Your link to sign in',
    heading: `Hello, ${name}`,
    paragraphs: ['Press the button to sign in. No password is needed.'],
    button: { label: 'Sign in', url },
    after: ['The button works once, for 30 minutes. Please don’t pass it on.', notYou],
  })
}

export function somebodyTriedLetter({ name, url }: { name: string; url: string }): Letter {
  return letter({
    subject: 'You already have an account',
    heading: `Hello, ${name}`,
    paragraphs: [
      'Somebody just tried to use your e-mail address for an account. You already have one, so nothing was changed.',
      'If it was you and you forgot your password, you can choose a new one.',
    ],
    button: { label: 'Choose a new password', url },
    after: [
      'If it wasn’t you, there is nothing to do. We told the other person nothing about you.',
    ],
  })
}

const where = ({ address, agent }: Whereabouts) =>
  [
    ['Network address', address],
    ['Browser', agent || 'unknown'],
  ] as const

interface Notice {
  readonly name: string
  readonly from: Whereabouts
  /** Where to set things right. */
  readonly url: string
}

export function passwordChangedLetter({ name, from, url }: Notice): Letter {
  return letter({
    subject: 'Your password was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      'The password of your account was just changed, and other browsers were signed out.',
    ],
    facts: where(from),
    button: { label: 'It wasn’t me', url },
    after: ['If it was you, there is nothing to do.'],
  })
}

export function addressChangingLetter(given: Notice & { newEmail: string }): Letter {
  return letter({
    subject: 'Somebody asked to change your e-mail address',
    heading: `Hello, ${given.name}`,
    paragraphs: [
      `Somebody who is signed in to your account asked to use ${given.newEmail} from now on. It counts once it is confirmed from there.`,
    ],
    facts: where(given.from),
    button: { label: 'It wasn’t me', url: given.url },
    after: ['If it was you, there is nothing to do.'],
  })
}

export function addressChangedLetter({
  name,
  newEmail,
}: {
  name: string
  newEmail: string
}): Letter {
  return letter({
    subject: 'Your e-mail address was changed',
    heading: `Hello, ${name}`,
    paragraphs: [
      `From now on your account belongs to ${newEmail}. This is the last letter to the old address.`,
      'If it wasn’t you, please write to us by answering this letter.',
    ],
  })
}

export function secondFactorLetter(given: Notice & { isOn: boolean }): Letter {
  const state = given.isOn ? 'on' : 'off'
  return letter({
    subject: `The second step of signing in is ${state}`,
    heading: `Hello, ${given.name}`,
    paragraphs: [
      given.isOn
        ? 'From now on a code from your authenticator app is asked for after your password. Keep the ten recovery codes where you keep your papers.'
        : 'Your password alone is enough again to sign in.',
    ],
    facts: where(given.from),
    button: { label: 'It wasn’t me', url: given.url },
    after: ['If it was you, there is nothing to do.'],
  })
}
