import { promiseWords } from '#contract/rules/promise-words.ts'
import { countPromises, firstPromises } from '#server/features/deliveries/index.ts'
import type { Actor } from '#server/platform/actors.ts'

/** Past this many a letter is no longer read; the rest are counted. */
const mostLines = 50

/** What an account has promised, a line for each. */
export async function promiseLines(actor: Actor, accountId: string): Promise<string[]> {
  const promises = await firstPromises(actor, accountId, mostLines)
  const lines = promises.map((promise) => `• ${promiseWords(promise)}`)
  const more = (await countPromises(actor, accountId)).promised - lines.length
  return more > 0 ? [...lines, `• and ${more} more`] : lines
}
