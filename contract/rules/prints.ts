/** A print order from its quote to its end. */
export const printStates = [
  'quoted',
  'ordered',
  'in-print',
  'shipped',
  'problem',
  'refunded',
] as const
export type PrintState = (typeof printStates)[number]

/** The family; whoever looks after the house; and the print shop, by what it tells us. */
export const printSides = ['family', 'desk', 'shop'] as const
type PrintSide = (typeof printSides)[number]

interface Turn {
  readonly by: readonly PrintSide[]
  readonly from: readonly PrintState[]
  readonly to: PrintState
}

/** Every way in which an order moves on. What is refunded stays so, whatever a shop tells later. */
const turns = {
  order: { by: ['family'], from: ['quoted'], to: 'ordered' },
  print: { by: ['shop'], from: ['ordered'], to: 'in-print' },
  ship: { by: ['shop'], from: ['ordered', 'in-print'], to: 'shipped' },
  fail: { by: ['shop'], from: ['ordered', 'in-print'], to: 'problem' },
  cancel: { by: ['family', 'shop'], from: ['ordered'], to: 'refunded' },
  complain: { by: ['family'], from: ['ordered', 'in-print', 'shipped'], to: 'problem' },
  resolve: { by: ['desk'], from: ['problem'], to: 'in-print' },
  refund: { by: ['desk'], from: ['ordered', 'in-print', 'shipped', 'problem'], to: 'refunded' },
} as const satisfies Record<string, Turn>
export type PrintAct = keyof typeof turns

/** Where an act leads; undefined where this side may not do it now. */
export function afterPrintAct(
  state: PrintState,
  side: PrintSide,
  act: PrintAct,
): PrintState | undefined {
  const turn: Turn = turns[act]
  return turn.by.includes(side) && turn.from.includes(state) ? turn.to : undefined
}

/**
 * Where an order stands once the desk has answered. Only the shop says that it printed or shipped something: what it had
 * sent stays sent, and of what it told nothing yet it isn't said that it had begun.
 */
export function afterResolving({ isShipped, isTold }: { isShipped: boolean; isTold: boolean }) {
  if (isShipped) return 'shipped'
  return isTold ? 'in-print' : 'ordered'
}

export const mayPrintAct = (state: PrintState, side: PrintSide, act: PrintAct): boolean =>
  afterPrintAct(state, side, act) !== undefined

/** Of the shop's news the one that moves an order on; undefined for what is known already, or came too late. */
export function actOfNews(state: PrintState, news: PrintNewsState): PrintAct | undefined {
  const act = actsOfNews[news]
  return mayPrintAct(state, 'shop', act) ? act : undefined
}
/** What a shop tells: also that it stopped what a family cancelled while our answer to it got lost. */
const actsOfNews = {
  'in-print': 'print',
  shipped: 'ship',
  problem: 'fail',
  cancelled: 'cancel',
} as const satisfies Record<string, PrintAct>
export type PrintNewsState = keyof typeof actsOfNews

/** The shop is asked about these. */
export const trackedStates: readonly PrintState[] = ['ordered', 'in-print']

export const printProducts = ['book', 'cookbook', 'poster', 'card'] as const
export type PrintProduct = (typeof printProducts)[number]

export const printPapers = ['matt', 'gloss', 'recycled'] as const
export type PrintPaper = (typeof printPapers)[number]
export const printCovers = ['hard', 'soft', 'none'] as const
export type PrintCover = (typeof printCovers)[number]

/** What can be chosen for what. A poster has no cover; a glossy cookbook shows every finger. */
export const printChoices: Readonly<
  Record<PrintProduct, { papers: readonly PrintPaper[]; covers: readonly PrintCover[] }>
> = {
  book: { papers: ['matt', 'gloss', 'recycled'], covers: ['hard', 'soft'] },
  cookbook: { papers: ['matt', 'recycled'], covers: ['hard', 'soft'] },
  poster: { papers: ['matt', 'gloss'], covers: ['none'] },
  card: { papers: ['matt', 'recycled'], covers: ['none'] },
}

/** Trimmed, in millimetres. */
export const posterSizes = {
  a3: { width: 420, height: 297 },
  a2: { width: 594, height: 420 },
  a1: { width: 841, height: 594 },
} as const
export type PosterSize = keyof typeof posterSizes
export const posterSizeNames = Object.keys(posterSizes) as [PosterSize, ...PosterSize[]]

export const cardSizes = {
  a6: { width: 148, height: 105 },
  a5: { width: 210, height: 148 },
} as const
export type CardSize = keyof typeof cardSizes
export const cardSizeNames = Object.keys(cardSizes) as [CardSize, ...CardSize[]]

export const mostCopies = 50
/** Of one family: quotes together with orders that go on, and those alone. What is over counts nowhere. */
export const mostPrintOrders = 300
export const mostOpenPrints = 10
/** A quote that nobody orders is thrown away after so long. */
export const quoteDays = 30
/** So long after an order has come to its end the receiver's address is deleted. */
export const addressDays = 90
/** And so long after it was ordered in any case, whatever became of it. */
export const longestAddressDays = 365
/** Longer than any book takes to be made and read by the shop. */
export const placingMinutes = 15
/** Presses that order, of one account. */
export const ordersADay = { max: 30, perSeconds: 86_400 }
export const longestPrintWords = 1000
export const mostPrintFindings = 200
