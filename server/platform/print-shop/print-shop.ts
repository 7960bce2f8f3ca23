import type { PrintAddress } from '#contract/prints/index.ts'
import type {
  PrintCover,
  PrintNewsState,
  PrintPaper,
  PrintProduct,
} from '#contract/rules/prints.ts'

export interface PrintJob {
  readonly product: PrintProduct
  /** Trimmed, in millimetres. */
  readonly width: number
  readonly height: number
  readonly pages: number
  readonly paper: PrintPaper
  readonly cover: PrintCover
  readonly copies: number
}

interface PrintQuote {
  readonly lines: readonly { readonly words: string; readonly cents: number }[]
  readonly totalCents: number
}

export interface PrintFile {
  readonly name: 'pages' | 'cover'
  /** Made while it is read: nothing of it lies in memory or on a disk of ours. */
  readonly bytes: AsyncIterable<Buffer>
}

export interface PlacedPrint extends PrintJob {
  /** Ours. The same key again is the same order, however often it is placed. */
  readonly key: string
  readonly totalCents: number
  readonly address: PrintAddress
  readonly files: readonly PrintFile[]
}

export interface PrintNews {
  readonly state: PrintNewsState
  readonly tracking: string
  /** Of a problem: what is wrong, for the family to read. */
  readonly words: string
}

/** Whoever prints. Where it can't be reached, every way of it throws; what was asked may then be asked again. */
export interface PrintShop {
  readonly name: string
  /** Prints nothing, ships nothing and takes no money: told wherever its result is shown. */
  readonly isTest: boolean
  quote(job: PrintJob): Promise<PrintQuote>
  place(print: PlacedPrint): Promise<{ readonly ref: string }>
  /** What was placed with this key; undefined if it never came. */
  find(key: string): Promise<{ readonly ref: string } | undefined>
  /** What became of these, also which of them it was asked to stop; nothing where there is nothing new to tell. */
  look(refs: readonly string[]): Promise<ReadonlyMap<string, PrintNews>>
  /** Stops what it hasn't begun and gives the money back, once, however often it is asked; false where it has begun. */
  cancel(ref: string): Promise<boolean>
  /** Gives the money back, once, however often it is asked. */
  refund(ref: string): Promise<void>
}
