import { counted } from '#contract/rules/counted.ts'
import { letter, type Letter, type Words } from '#server/platform/mail/letter.ts'

interface About {
  readonly family: string
  readonly files: number
  /** Files that could not be read. */
  readonly missing: number
  /** The last day on which it can be fetched, in words. */
  readonly until: string
  readonly url: string
  readonly leave: NonNullable<Words['leave']>
}

/** It holds no archive and nothing that opens one: whoever follows it signs in. */
export const yearlyLetter = ({ family, files, missing, until, url, leave }: About): Letter =>
  letter({
    subject: `The archive of ${family} is ready`,
    preheader: 'Once a year, as you asked: everything of your family in one file.',
    heading: `The archive of ${family} is ready`,
    paragraphs: [
      `You asked us to tell you once a year. One file holds ${files === 0 ? 'your people, tree and words' : `${counted(files, 'file')} with pages beside them`}, and opens by a double click, without us and without a network.`,
      'Keep it where you keep what matters: on a drive at home, and a second one at somebody’s you trust.',
      ...(missing > 0
        ? [
            `${missing === 1 ? 'One file' : `${missing} files`} could not be read and ${missing === 1 ? 'isn’t' : 'aren’t'} in it; the archive says which. Please write to us.`,
          ]
        : []),
    ],
    button: { label: 'Fetch the archive', url },
    after: [
      `The button leads to a page where you sign in; this letter alone opens nothing. The archive waits there until ${until}, and can be made anew at any time.`,
    ],
    leave,
  })
