import pg from 'pg'
import { afterAll } from 'vitest'

/** The most that one piece of work handled, in which nothing else could be done. */
interface Pieces {
  /** Rows of one answer of the database. */
  rows: number
  /** Letters of one JSON text that was read or written. */
  letters: number
}

interface Answer {
  addRow(row: unknown): void
  readonly rows: readonly unknown[]
}

/**
 * Counts instead of timing: how long a piece takes depends on the machine, how much it handles doesn't. Call it at the
 * top of a test file; what is counted between two looks is what was asked for between them.
 */
export function watchPieces(): { look(): Pieces } {
  const { prototype } = (pg as unknown as { Result: { prototype: Answer } }).Result
  const { addRow } = prototype
  const { parse, stringify } = JSON
  let most: Pieces = { rows: 0, letters: 0 }
  prototype.addRow = function (row) {
    addRow.call(this, row)
    most.rows = Math.max(most.rows, this.rows.length)
  }
  JSON.parse = (text: string, ...more: never[]) => {
    most.letters = Math.max(most.letters, String(text).length)
    return parse(text, ...more)
  }
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given) as string | undefined
    most.letters = Math.max(most.letters, text?.length ?? 0)
    return text
  }) as typeof stringify
  afterAll(() => {
    prototype.addRow = addRow
    Object.assign(JSON, { parse, stringify })
  })
  return {
    look() {
      const seen = most
      most = { rows: 0, letters: 0 }
      return seen
    },
  }
}
