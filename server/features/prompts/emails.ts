import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'

interface About {
  readonly question: string
  readonly family: string
  readonly url: string
  /** The last day of the link, in words. */
  readonly until: string
  readonly leave: NonNullable<Words['leave']>
}

/** One question. Nothing in it counts what was answered, or waits for it. */
export const promptLetter = ({ question, family, url, until, leave }: About): Letter =>
  letter({
    subject: question,
    preheader: 'Your question of this week. You answer it by speaking, without signing in.',
    heading: question,
    paragraphs: [
      'This is the question you asked us to send each week. Press the button, speak as you would across the kitchen table, and send it.',
      'Not this week? Then leave it. Nobody waits for it, and nobody counts.',
    ],
    button: { label: 'Answer by voice', url },
    after: [
      `What you say is kept among the recordings of ${family}, as yours. You need no password. The link is for you alone, so please don’t pass it on; it takes one answer and works until ${until}.`,
    ],
    leave,
  })
