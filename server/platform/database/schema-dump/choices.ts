import type { Table } from './catalog.ts'

// PostgreSQL writes `check (x in ('a', 'b'))` back as an array, and a list of one as an equation.
const oneOf = /^CHECK \(\(?"?(\w+)"? = ANY \(ARRAY\[(.+?)\](?:::\w+\[\])?\)\)?\)$/
const exactly = /^CHECK \(\(?"?(\w+)"? = ('(?:[^']|'')*'::\w+)\)?\)$/
const literal = /'((?:[^']|'')*)'::[\w ]+/g

/** The columns that a check constraint limits to a list of words, with the words. */
export function choicesOf(table: Pick<Table, 'constraints'>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { definition } of table.constraints) {
    const [, column, list] = oneOf.exec(definition) ?? exactly.exec(definition) ?? []
    if (!column || !list) continue
    const words = [...list.matchAll(literal)].map((match) =>
      match[1]!.replaceAll("''", String.raw`\'`),
    )
    if (words.length > 0) found.set(column, words)
  }
  return found
}
