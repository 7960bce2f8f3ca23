import { listWords } from '#contract/rules/date-words.ts'
import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

export interface WaitingAt {
  readonly name: string
  /** Condolences that wait to be let in. */
  readonly count: number
  /** What stands there, and somebody of the family asked the stewards to look at again. */
  readonly reported: number
  readonly url: string
}

const counted = (count: number) => (count === 1 ? 'One condolence' : `${count} condolences`)
const again = (count: number) =>
  count === 1 ? 'one thing to look at again' : `${count} things to look at again`

function subjectOf(waiting: number): string {
  if (waiting === 0) return 'Somebody asked you to look at a page again'
  return `${counted(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for you to read`
}

const lineOf = ({ name, count, reported }: WaitingAt) =>
  `For ${name}: ${listWords([
    ...(count > 0 ? [counted(count).toLowerCase()] : []),
    ...(reported > 0 ? [again(reported)] : []),
  ])}.`

/** To a steward: what waits for them on the pages they look after, in one letter. */
export function waitingLetter(pages: readonly WaitingAt[]): Letter {
  const named = pages.map((page) => ({ ...page, name: nameOr(page.name, 'somebody you love') }))
  const [waiting, reported] = [
    pages.reduce((sum, { count }) => sum + count, 0),
    pages.reduce((sum, page) => sum + page.reported, 0),
  ]
  const subject = subjectOf(waiting)
  return letter({
    subject,
    preheader: 'Decide what should stand on the page.',
    heading: subject,
    paragraphs: [
      ...named.map(lineOf),
      ...(waiting > 0
        ? [
            'Nobody else of the family reads what waits before you, or another who looks after the page, lets it in.',
          ]
        : []),
      ...(reported > 0
        ? ['What somebody asked about stays on the page until you have decided.']
        : []),
    ],
    button: { label: `Open the page for ${named[0]!.name}`, url: named[0]!.url },
    after: [
      'There is no hurry: it waits as long as you need. However much comes, you get at most one such letter a day.',
    ],
  })
}
