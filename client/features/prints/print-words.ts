import type { PrintCover, PrintPaper, PrintProduct, PrintState } from '#contract/rules/prints.ts'
import type { BadgeTone } from '#client/ui/badge.tsx'

export const stateNames: Readonly<Record<PrintState, string>> = {
  quoted: 'Price asked',
  ordered: 'Ordered',
  'in-print': 'In print',
  shipped: 'Shipped',
  problem: 'Problem',
  refunded: 'Refunded',
}

export const stateTones: Readonly<Record<PrintState, BadgeTone>> = {
  quoted: 'marigold',
  ordered: 'indigo',
  'in-print': 'indigo',
  shipped: 'teal',
  problem: 'danger',
  refunded: 'plain',
}

/** What happens next, for the family. */
export const nextWords: Readonly<Record<PrintState, string>> = {
  quoted: 'Nothing is ordered yet. Read the price, look at what we found, and decide.',
  ordered: 'The print shop has the files. We write to you when it begins.',
  'in-print': 'It is being printed. We write to you when it is on its way.',
  shipped: 'It has left the print shop.',
  problem:
    'Something is wrong. Whoever looks after this house finds it at the print desk, and answers you here.',
  refunded: 'This order is over, and was refunded.',
}

/** Where the family itself took it back. */
export const cancelledWords =
  'This order was cancelled before the print shop had begun. It was refunded, and your file stays free.'

export const productNames: Readonly<Record<PrintProduct, string>> = {
  book: 'Scrapbook',
  cookbook: 'Cookbook',
  poster: 'Tree poster',
  card: 'Voice card',
}

export const productHints: Readonly<Record<PrintProduct, string>> = {
  book: 'One of the books you laid out',
  cookbook: 'Your recipes, with contents and index',
  poster: 'The family around somebody, on one sheet',
  card: 'The code of somebody’s recorder, for the fridge or the bedside',
}

export const paperNames: Readonly<Record<PrintPaper, string>> = {
  matt: 'Matt',
  gloss: 'Glossy',
  recycled: 'Recycled',
}

export const coverNames: Readonly<Record<PrintCover, string>> = {
  hard: 'Hard cover',
  soft: 'Soft cover',
  none: 'No cover',
}

/** The road that an order takes when nothing goes wrong. */
export const road = ['quoted', 'ordered', 'in-print', 'shipped'] as const

export const testWords =
  'This is a test. This house has no print shop yet: nothing is printed, no parcel will come, and nothing is charged.'

/** “21 × 29.7 cm”. */
export const sizeWords = (width: number, height: number): string =>
  `${width / 10} × ${height / 10} cm`
