import type { PromiseView } from '#contract/deliveries/index.ts'
import { promiseWords } from '#contract/rules/promise-words.ts'

/** Past this many a letter is no longer read; the rest are counted. */
const mostLines = 50

export function promiseLines(promises: readonly PromiseView[]): string[] {
  const lines = promises.slice(0, mostLines).map((promise) => `• ${promiseWords(promise)}`)
  const more = promises.length - lines.length
  return more > 0 ? [...lines, `• and ${more} more`] : lines
}
