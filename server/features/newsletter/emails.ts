import { lastDayAnywhere } from '#contract/rules/delivery/time-words.ts'
import { letter, ourName, type Letter } from '#server/platform/mail/letter.ts'

interface Links {
  readonly url: string
  readonly leaveUrl: string
}

const stop = 'Stop the newsletter with one press'

export const confirmLetter = ({
  url,
  leaveUrl,
  until,
}: Links & { until: Temporal.Instant }): Letter =>
  letter({
    subject: `Please confirm the ${ourName} newsletter`,
    preheader: 'One press, and the next letter comes to you.',
    heading: 'Is this your address?',
    paragraphs: [
      'Somebody, most likely you, entered this address on our blog to get the newsletter: a short letter when there is a new article, and nothing else.',
      'Press the button and then confirm on the page that opens. Until you do, we won’t send you any.',
    ],
    button: { label: 'Confirm the newsletter', url },
    after: [
      `The link works until ${lastDayAnywhere(until)}. If you don’t use it, we forget the address after that.`,
      'If it wasn’t you, you don’t have to do anything.',
    ],
    leave: { label: 'It wasn’t me: please don’t write to this address', url: leaveUrl },
  })

export const welcomeLetter = ({ url, leaveUrl }: Links): Letter =>
  letter({
    subject: `You’ll get the ${ourName} newsletter`,
    heading: 'Thank you, you’re on the list',
    paragraphs: [
      'We’ll write when there is a new article: how to ask, how to record, how to keep what you have, and how to pass it on.',
      'There are eight to begin with. If you read only one, take the one on legacy letters.',
    ],
    button: { label: 'Read the blog', url },
    leave: { label: stop, url: leaveUrl },
  })

export const alreadyLetter = ({ url, leaveUrl }: Links): Letter =>
  letter({
    subject: `You already get the ${ourName} newsletter`,
    heading: 'You’re on the list already',
    paragraphs: [
      'Somebody, most likely you, entered this address on our blog again. Nothing has changed: you get each letter once.',
    ],
    button: { label: 'Read the blog', url },
    leave: { label: stop, url: leaveUrl },
  })
