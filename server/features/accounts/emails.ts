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
