import { letter, type Letter } from '#server/platform/mail/letter.ts'

export function deletionAskedLetter(given: { name: string; url: string; on: string }): Letter {
  return letter({
    subject: 'Your account will be deleted in 30 days',
    heading: `Goodbye for now, ${given.name}`,
    paragraphs: [
      `We keep everything untouched until ${given.on}. Then your account is deleted, and so are the families that only you belong to, with everything in them.`,
      'If you change your mind, press the button, or simply sign in.',
    ],
    button: { label: 'Keep my account', url: given.url },
    after: ['The button works once, until that day.'],
  })
}

export function accountKeptLetter({ name }: { name: string }): Letter {
  return letter({
    subject: 'Your account stays',
    heading: `Welcome back, ${name}`,
    paragraphs: ['The deletion was taken back. Everything is as you left it.'],
  })
}

export function accountDeletedLetter({ name }: { name: string }): Letter {
  return letter({
    subject: 'Your account was deleted',
    heading: `Farewell, ${name}`,
    paragraphs: [
      'As you asked 30 days ago, your account is gone, and so is everything that belonged to you alone. It can’t be brought back.',
      'Thank you for the time you spent with us.',
    ],
  })
}
