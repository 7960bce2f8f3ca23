import { holdsWebAddress } from '#contract/rules/web-address.ts'
import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'

export function returnLetter(about: {
  author: string
  recipient: string
  isWritten: boolean
  /** The day that the recipient chose for it, in words. */
  day: string
  url: string
}): Letter {
  const { author, recipient, isWritten, day, url } = about
  return letter({
    subject: `As you asked: ${author}’s message to you`,
    preheader: `You chose ${day} for it. Nothing starts by itself.`,
    heading: `${author} ${isWritten ? 'wrote' : 'recorded'} something for you`,
    paragraphs: [
      `Dear ${recipient}, you opened the page of this message some time ago and chose to have it on ${day}.`,
      `It is where it was. Press the button when you are ready to ${isWritten ? 'read' : 'listen'}.`,
    ],
    button: { label: isWritten ? 'Open the letter' : 'Open the message', url },
    after: [
      'We don’t remind you again by ourselves. On the page you can choose another day, or say that it isn’t for you.',
    ],
  })
}

/** What the recipient answered by mail. Their words stand apart from ours. */
export function answeredLetter(about: {
  recipient: string
  title: string
  text: string
  attachmentCount: number
  url: string
  leave: NonNullable<Words['leave']>
}): Letter {
  const { recipient, title, text, attachmentCount, url, leave } = about
  const name = holdsWebAddress(recipient) ? 'Somebody' : recipient
  return letter({
    subject: `${name} answered your message`,
    heading: `${name} answered your message`,
    paragraphs: [
      `${name} wrote back to the letter with ${title ? `“${title}”` : 'your message'}. These are the words, as they came:`,
      text,
      ...(attachmentCount > 0
        ? ['Something was attached. We pass on words only, so it isn’t here.']
        : []),
    ],
    button: { label: 'See your message', url },
    after: [
      `We passed this on without showing either of you the other’s address. An answer to this letter reaches nobody; write to ${name} as you usually do.`,
      'Whoever has the letter can answer it. If these words ask for money or a password, please call first.',
    ],
    leave,
  })
}
