import { letter, type Letter } from '#server/platform/mail/letter.ts'

export function disavowedLetter(given: {
  name: string
  url: string
  ended: readonly string[]
  until: string
}): Letter {
  return letter({
    subject: 'Your account is closed to everybody but you',
    heading: `Hello, ${given.name}`,
    paragraphs: [
      'You told us that it wasn’t you. Everybody was signed out, the password no longer works, and everything that was still pending was ended.',
      ...(given.ended.length > 0 ? [`Ended with it: ${given.ended.join(', ')}.`] : []),
      'Your families, recordings and messages are untouched. Choose a new password to come back in.',
    ],
    button: { label: 'Choose a new password', url: given.url },
    after: [
      `The button works once, until ${given.until}. After that you can ask for another at the same page.`,
    ],
  })
}

/** To an address that the account had until its owner said that it wasn't them. It holds no key. */
export function addressReturnedLetter({ name, email }: { name: string; email: string }): Letter {
  return letter({
    subject: 'An e-mail address was changed back',
    heading: `Hello, ${name}`,
    paragraphs: [
      `Whoever reads ${email} told us that they never asked for this address, so the account went back to theirs.`,
      'If this surprises you, please write to us by answering this letter.',
    ],
  })
}
