// Hashed and asked about together; of large ones fewer, so that no photo waits for a film.
const atOnce = 20
const bytesAtOnce = 128 * 1024 * 1024

export function* inHandfuls<Item extends { readonly size: number }>(
  items: readonly Item[],
): Generator<Item[]> {
  let handful: Item[] = []
  let bytes = 0
  for (const item of items) {
    if (handful.length >= atOnce || (handful.length > 0 && bytes + item.size > bytesAtOnce)) {
      yield handful
      handful = []
      bytes = 0
    }
    handful.push(item)
    bytes += item.size
  }
  if (handful.length > 0) yield handful
}
