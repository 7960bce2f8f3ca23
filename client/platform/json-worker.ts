/** Some items of a long list; then everything else, where the place of each list is told by its number. */
export type Piece =
  | { readonly list: number; readonly items: readonly unknown[] }
  | { readonly rest: unknown }

/** So many are taken over in about two milliseconds. */
const itemsInPiece = 5000

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  let lists = 0
  const withoutLists = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      if (value.length <= itemsInPiece) return value
      const list = lists++
      for (let from = 0; from < value.length; from += itemsInPiece)
        tell({ list, items: value.slice(from, from + itemsInPiece) })
      // Nothing in JSON looks like it.
      return Uint32Array.of(list)
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withoutLists(own)]))
  }
  tell({ rest: withoutLists(JSON.parse(new TextDecoder().decode(data))) })
})

const tell = (piece: Piece) => postMessage(piece, { transfer: [] })
