import { blockSize } from '#contract/vault/index.ts'

/** What is asked for at once: some months, and where in them. */
export interface Chunk {
  readonly since: string
  readonly until: string
  readonly from: number
  /** Where its first picture stands in the whole shelf. */
  readonly start: number
  readonly count: number
}

/** The whole shelf in pieces of one answer each: sparse months together, a full one in several. */
export function chunksOf(months: readonly string[], counts: readonly number[]): Chunk[] {
  const chunks: Chunk[] = []
  let start = 0
  months.forEach((month, i) => {
    const count = counts[i]!
    const last = chunks.at(-1)
    if (last && last.from === 0 && last.count + count <= blockSize)
      chunks[chunks.length - 1] = { ...last, since: month, count: last.count + count }
    else
      for (let from = 0; from < count; from += blockSize)
        chunks.push({
          since: month,
          until: month,
          from,
          start: start + from,
          count: Math.min(blockSize, count - from),
        })
    start += count
  })
  return chunks
}
