import { daysToConfirmWay } from '#contract/rules/person-limits.ts'
import { holdsWebAddress } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

export function questionLetter(about: {
  familyName: string
  askedBy: string
  called: string
  url: string
}): Letter {
  const { familyName, askedBy, url } = about
  const called = holdsWebAddress(about.called) ? 'you' : about.called
  return letter({
    subject: `${askedBy} asks: is this the right address?`,
    preheader: 'One press is enough. You don’t need an account.',
    heading: 'Is this the right address?',
    paragraphs: [
      `${askedBy} keeps the people of ${familyName} together on Kinfold, a place for a family’s voices and stories, and wrote this address down for ${called}.`,
      'If that’s right, please say so: then a message that is meant for you one day will find you.',
    ],
    button: { label: 'Answer the question', url },
    after: [
      'Nothing changes until you press a button on the page that opens. You don’t need an account or a password.',
      `You can say yes for ${daysToConfirmWay} days. If it isn’t you, or you’d rather not get letters, the same page has a button for that: this family then can’t write to this address again.`,
    ],
  })
}
