/** Some items of a long list; then everything else, where the place of each list is told by its number. */
export type Piece =
  | { readonly list: number; readonly items: readonly unknown[] }
  | { readonly rest: unknown }

/** So many are taken over in about two milliseconds. */
const itemsInPiece = 5000

/** What was read, in pieces of which none is large. */
export function* takeApart(value: unknown): Generator<Piece> {
  const pieces: Piece[] = []
  const rest = withoutLists(value, pieces, { lists: 0 })
  yield* pieces
  yield { rest }
}

function withoutLists(value: unknown, pieces: Piece[], count: { lists: number }): unknown {
  if (Array.isArray(value)) {
    if (value.length <= itemsInPiece) return value
    const list = count.lists++
    for (let from = 0; from < value.length; from += itemsInPiece)
      pieces.push({ list, items: value.slice(from, from + itemsInPiece) })
    // Nothing in JSON looks like it.
    return Uint32Array.of(list)
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, own]) => [key, withoutLists(own, pieces, count)]))
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
