/** Some items of a long list; then everything else, where the place of each list is told by its number. */
export type Piece =
  | { readonly list: number; readonly items: readonly unknown[] }
  | { readonly rest: unknown }

/** So many are taken over in about two milliseconds. */
const itemsInPiece = 5000

/** What was read, in pieces of which none is large. */
export function takeApart(value: unknown): readonly Piece[] {
  const pieces: Piece[] = []
  let lists = 0
  const withoutLists = (part: unknown): unknown => {
    if (Array.isArray(part)) {
      if (part.length <= itemsInPiece) return part
      const list = lists++
      for (let from = 0; from < part.length; from += itemsInPiece)
        pieces.push({ list, items: part.slice(from, from + itemsInPiece) })
      // Nothing in JSON looks like it.
      return Uint32Array.of(list)
    }
    if (typeof part !== 'object' || part === null) return part
    return Object.fromEntries(Object.entries(part).map(([key, own]) => [key, withoutLists(own)]))
  }
  const rest = withoutLists(value)
  return [...pieces, { rest }]
}

/** The same again. Takes a piece; answers with all of it once the last one has come. */
export function putTogether(): (piece: Piece) => { readonly all: unknown } | undefined {
  const lists: unknown[][] = []
  return (piece) => {
    if ('rest' in piece) return { all: withLists(piece.rest, lists) }
    for (const item of piece.items) (lists[piece.list] ??= []).push(item)
    return undefined
  }
}

function withLists(value: unknown, lists: unknown[][]): unknown {
  if (value instanceof Uint32Array) return lists[value[0]!]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, own]) => [key, withLists(own, lists)]))
}
