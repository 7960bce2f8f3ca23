// Hashed and asked about together. A film is read for a minute: it comes by itself, and last, so that no photo waits for it.
const atOnce = 20
const bytesAtOnce = 128 * 1024 * 1024

export function* inHashBatches<Item extends { readonly size: number }>(
  items: readonly Item[],
): Generator<Item[]> {
  let batch: Item[] = []
  let bytes = 0
  const isLarge = ({ size }: Item) => size > bytesAtOnce
  for (const item of [...items.filter((one) => !isLarge(one)), ...items.filter(isLarge)]) {
    if (batch.length >= atOnce || (batch.length > 0 && bytes + item.size > bytesAtOnce)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += item.size
  }
  if (batch.length > 0) yield batch
}
