/** Tests by file: titles as written there, or the title of one row of a table of cases. */
export type TestsByFile = Readonly<Record<string, readonly string[]>>

interface HeldStatement {
  readonly says: string
  readonly heldBy: TestsByFile
  /** Where the product leaves the specification on purpose, and how. */
  readonly leaves?: string
}

interface LaterStatement {
  readonly says: string
  /** The part of the product that brings it; until then nothing pretends to do it. */
  readonly comesWith: string
}

/** Something the specification states: a behaviour, a string, a timing, a number. */
export type Statement = HeldStatement | LaterStatement

export interface Section {
  readonly number: string
  readonly title: string
  readonly statements: readonly Statement[]
}

export const isLater = (statement: Statement): statement is LaterStatement =>
  'comesWith' in statement
