import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'

export interface WaitingAt {
  readonly name: string
  readonly count: number
  readonly url: string
}

const counted = (count: number) => (count === 1 ? 'One condolence' : `${count} condolences`)

/** To a steward: what waits for them on the pages they look after, in one letter. */
export function waitingLetter(pages: readonly WaitingAt[]): Letter {
  const named = pages.map((page) => ({ ...page, name: nameOr(page.name, 'somebody you love') }))
  const all = pages.reduce((sum, { count }) => sum + count, 0)
  const wait = all === 1 ? 'waits' : 'wait'
  return letter({
    subject: `${counted(all)} ${wait} for you to read`,
    preheader: 'Let in what should stand on the page.',
    heading: `${counted(all)} ${wait} for you`,
    paragraphs: [
      ...named.map(({ name, count }) => `For ${name}: ${counted(count).toLowerCase()}.`),
      'Nobody else of the family reads them before you, or another who looks after the page, lets them in.',
    ],
    button: { label: `Read what was written for ${named[0]!.name}`, url: named[0]!.url },
    after: [
      'There is no hurry: they wait as long as you need. However many are written, you get at most one such letter a day.',
    ],
  })
}
