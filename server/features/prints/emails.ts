import { nameOr } from '#contract/rules/web-address.ts'
import { letter, type Letter } from '#server/platform/mail/letter.ts'
import type { OrderRow } from './order-store.ts'

type Told = Pick<OrderRow, 'title' | 'is_test' | 'tracking'>

const testWords =
  'This order is a test: our test print shop prints nothing, no parcel will come, and nothing is charged.'

const called = (title: string) => nameOr(title, 'your print')

/** A step that a letter tells of: a state, or that the desk answered. */
export type PrintStep = 'in-print' | 'shipped' | 'problem' | 'refunded' | 'answered' | 'cancelled'

const news: Readonly<Record<PrintStep, { heading: (title: string) => string; words: string }>> = {
  'in-print': {
    heading: (title) => `“${title}” is being printed`,
    words: 'The print shop has begun. You get another letter when it is on its way.',
  },
  shipped: {
    heading: (title) => `“${title}” has left the print shop`,
    words: 'If something is wrong with it when it comes, say so on the order’s page.',
  },
  problem: {
    heading: (title) => `There is a problem with “${title}”`,
    words:
      'What it is stands on the order’s page. Whoever looks after this house finds it at the print desk, and answers you there. Your file is safe, and free to download as always.',
  },
  answered: {
    heading: (title) => `There is an answer about “${title}”`,
    words:
      'Whoever looks after this house has answered. What they say, and how your order stands now, is on its page.',
  },
  cancelled: {
    heading: (title) => `Your order of “${title}” was cancelled`,
    words:
      'Somebody of your family took it back before the print shop had begun, and it was refunded. Your file stays yours, and free to download.',
  },
  refunded: {
    heading: (title) => `Your order of “${title}” was refunded`,
    words: 'Why stands on the order’s page. Your file stays yours, and free to download.',
  },
}

/** What was written about an order stays on its page: a letter tells how it stands, and no more. */
export function stepLetter(
  { title, is_test, tracking }: Told,
  step: PrintStep,
  url: string,
): Letter {
  const { heading, words } = news[step]
  const said = heading(called(title))
  return letter({
    subject: is_test ? `${said} (a test)` : said,
    heading: said,
    paragraphs: [...(is_test ? [testWords] : []), words],
    ...(step === 'shipped' && tracking && { facts: [['Parcel', tracking]] }),
    button: { label: 'Look at the order', url },
  })
}

export function deskLetter(
  { title, is_test }: Told,
  from: 'A family' | 'The print shop',
  url: string,
): Letter {
  const name = nameOr(title, 'a print')
  return letter({
    subject: `${from} says that something is wrong with “${name}”`,
    heading: `Something is wrong with “${name}”`,
    paragraphs: [
      ...(is_test ? [testWords] : []),
      'What they said stands at the print desk and on the order’s page, and nowhere else.',
    ],
    button: { label: 'Open the print desk', url },
  })
}
