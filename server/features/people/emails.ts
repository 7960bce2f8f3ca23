import { dayWords } from '#contract/rules/date-words.ts'
import { lastDayAnywhere } from '#contract/rules/delivery/time-words.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, ourName, type Letter } from '#server/platform/mail/letter.ts'

interface Question {
  readonly familyName: string
  readonly askedBy: string
  readonly called: string
  readonly url: string
  readonly leaveUrl: string
  /** Until when they can say yes. */
  readonly until: Temporal.Instant
  /** When they said yes before. */
  readonly confirmedAt: string | null
}

export function questionLetter(about: Question): Letter {
  const { familyName, askedBy, url, leaveUrl, until, confirmedAt } = about
  const called = nameOr(about.called, 'you')
  const ask = confirmedAt ? 'Is this still the right address?' : 'Is this the right address?'
  return letter({
    subject: `${askedBy} asks: ${ask.charAt(0).toLowerCase()}${ask.slice(1)}`,
    preheader: 'One press is enough. You don’t need an account.',
    heading: ask,
    paragraphs: [
      confirmedAt
        ? `On ${dayWords(confirmedAt)} you told ${familyName} that this address reaches you. They keep their voices and stories on ${ourName}, and something may be meant for you one day.`
        : `${askedBy} keeps the people of ${familyName} together on ${ourName}, a place for a family’s voices and stories, and wrote this address down for ${called}.`,
      confirmedAt
        ? 'Addresses change over the years, so we ask once in a while. If it’s still right, please say so.'
        : 'If that’s right, please say so: then a message that is meant for you one day will find you.',
    ],
    button: { label: 'Answer the question', url },
    after: [
      'Nothing changes until you press a button on the page that opens. You don’t need an account or a password.',
      `You can say yes until ${lastDayAnywhere(until)}. If it isn’t you, or you’d rather not get letters, the same page has a button for that: this family then can’t write to this address again.`,
    ],
    leave: { label: 'Please don’t write to me for this family', url: leaveUrl },
  })
}
