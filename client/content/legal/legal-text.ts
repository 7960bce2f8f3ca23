/** A list, or a table whose first column names the row. Everything else is a paragraph. */
export type LegalPart =
  | string
  | { readonly list: readonly string[] }
  | { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }

export interface LegalSection {
  /** The anchor people link to. */
  readonly id: string
  readonly title: string
  readonly parts: readonly LegalPart[]
}

/** Who runs the server a reader is on. */
export interface Operator {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly postalLine: string
}

/** Change it together with the words. */
export const LEGAL_CHANGED_ON = '2026-11-19'
