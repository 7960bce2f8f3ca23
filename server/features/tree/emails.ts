import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'

interface About {
  readonly family: string
  readonly url: string
  readonly leave: NonNullable<Words['leave']>
}

const onceADay = 'However much there is, you get at most one such letter a day.'

/** To those who may edit. What was suggested stands where it can be answered, and nowhere else. */
export const suggestedLetter = ({ family, url, leave }: About): Letter =>
  letter({
    subject: `Somebody suggests a change to the tree of ${family}`,
    preheader: 'It changes nothing until you say so.',
    heading: 'Somebody suggests a change to your tree',
    paragraphs: [
      `A member of ${family} knows something about somebody in your family tree, and would like you to look at it. Nothing changes until you, or somebody else who may edit, accepts it.`,
    ],
    button: { label: 'Look at it', url },
    after: [onceADay],
    leave,
  })

export const answeredLetter = ({ family, url, leave }: About): Letter =>
  letter({
    subject: `What you suggested to ${family} was answered`,
    preheader: 'Somebody has looked at it.',
    heading: 'Your suggestion was answered',
    paragraphs: [`Somebody in ${family} has looked at what you suggested about the family tree.`],
    button: { label: 'See the answer', url },
    after: [onceADay],
    leave,
  })
