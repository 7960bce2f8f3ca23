import { letter, type Letter } from '#server/platform/mail/letter.ts'

interface Decided {
  readonly name: string
  readonly reason: string
  readonly url: string
}

export function shownLetter({ name, url }: Decided): Letter {
  return letter({
    subject: 'Your review can be read now',
    heading: 'Thank you for your words',
    paragraphs: [
      `Dear ${name},`,
      'somebody of our team has read your review, and it now stands on our page for everybody to read.',
      'You can change it or take it back whenever you like.',
    ],
    button: { label: 'See it', url },
  })
}

export function declinedLetter({ name, reason, url }: Decided): Letter {
  return letter({
    subject: 'About your review',
    heading: 'We can’t show your review as it is',
    paragraphs: [
      `Dear ${name},`,
      'thank you for taking the time to write. Somebody of our team has read your review, and we can’t show it as it is. This is why:',
      reason,
      'A low number of stars is never the reason. If you change the words, we gladly read them again.',
    ],
    button: { label: 'Change your review', url },
  })
}
