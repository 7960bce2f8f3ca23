import { fullDayWords, yourMoment } from '#contract/rules/delivery/time-words.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

/** To the author, to whom they chose, or to the keepers of one who has died: somebody is opening a message whose address nobody confirmed for long. */
export function openingLetter(about: {
  recipient: string
  address: string
  /** Empty where the reader wrote it. */
  author: string
  title: string
  opensAt: string
  /** The reader's. */
  zone: string
  url: string
  /** The reader is a keeper of somebody who has died or has left. */
  isKeeper?: boolean
}): Letter {
  const { address, opensAt, zone, url, isKeeper } = about
  const { recipient, author, title } = safeNames(about)
  const what = author
    ? `A message from ${author} to ${recipient}`
    : title
      ? `Your message “${title}” to ${recipient}`
      : `Your message to ${recipient}`
  const moment = yourMoment(Temporal.Instant.from(opensAt), zone)
  return letter({
    subject: `${recipient} is opening ${author ? `${author}’s` : 'your'} message. Not them?`,
    heading: `${recipient} is opening ${author ? `${author}’s` : 'your'} message`,
    paragraphs: [
      `${what} went to ${address}. Nobody had confirmed that address in the two years before, and addresses sometimes change hands. So we ask whoever opens it for something that only ${recipient} should know, where ${isKeeper ? 'the' : 'your'} family has written it down.`,
      `Whoever knows it hears the message at once. Whoever doesn’t waits until ${moment}; then it opens by itself.`,
      `If this is ${recipient}, there is nothing to do; to let them in sooner, say so on the page. If you think that it isn’t, press the button before then: the message stays shut.`,
    ],
    button: { label: isKeeper ? 'Open your page as a keeper' : 'Look at it', url },
    after: author
      ? [
          isKeeper
            ? `You are a keeper of ${author}’s. You see none of the message.`
            : `${author} chose you as somebody who can vouch for ${recipient}.`,
        ]
      : ['Nothing happens by opening the page; its buttons decide.'],
  })
}

/** To the recipient, when it opens after all. */
export function opensNowLetter(about: {
  author: string
  recipient: string
  isWritten: boolean
  url: string
}): Letter {
  const { isWritten, url } = about
  const { author, recipient } = safeNames(about)
  return letter({
    subject: `${author}’s message to you opens now`,
    preheader: 'Nothing more is asked. Nothing starts by itself.',
    heading: `${author}’s message opens now`,
    paragraphs: [
      `Dear ${recipient}, you asked to open this message, and we had to make sure first that it reaches the right person. That is done.`,
      `Press the button when you are ready to ${isWritten ? 'read' : 'listen'}.`,
    ],
    button: { label: isWritten ? 'Open the letter' : 'Open the message', url },
    after: ['It doesn’t run out: the button opens it in a week, or in ten years.'],
  })
}

/** To the author, or to their keepers, sixty days before a day on which something would be asked. */
export function addressLetter(about: {
  recipient: string
  address: string
  /** Empty where the reader wrote it. */
  author: string
  /** The author has died: only then keepers can correct it. */
  isRemembered: boolean
  title: string
  dueAt: string
  dueZone: string
  url: string
}): Letter {
  const { address, dueAt, dueZone, url } = about
  const { recipient, author, title } = safeNames(about)
  const what = author
    ? `A message from ${author}, whose keeper you are,`
    : `Your message${title ? ` “${title}”` : ''}`
  const day = fullDayWords(Temporal.Instant.from(dueAt), dueZone)
  return letter({
    // No address stands in the lines above a letter's words: whoever builds it takes them out there.
    subject: `Is it still ${recipient}’s address?`,
    heading: `Does ${recipient} still get e-mail there?`,
    paragraphs: [
      `${what} goes to ${recipient} at ${address} on ${day}, by the calendar where ${recipient} is. By then nobody will have confirmed it for more than two years.`,
      author
        ? `If you know that it still is theirs, say so on your page as a keeper. ${about.isRemembered ? 'If it has changed, you can correct it there together with another keeper.' : 'If it has changed, or you don’t know, there is nothing to do.'}`
        : 'If it still is theirs, one press says so, and the letter’s link opens the message without a question. If it has changed, you can change it from the same page.',
    ],
    button: author ? { label: 'Open your page as a keeper', url } : { label: 'Yes or no', url },
    after: [
      `If you don’t answer, the message goes out all the same. ${recipient} is then asked for something that the family has written down about them; if nothing is, it opens 14 days after they ask for it, unless you object.`,
    ],
  })
}

/** Names and titles that hold web addresses don't travel in our letters. */
const safeNames = (about: { recipient: string; author?: string; title?: string }) => ({
  recipient: nameOr(about.recipient, 'friend'),
  author: about.author ? nameOr(about.author, 'Somebody') : '',
  title: nameOr(about.title ?? '', ''),
})
