import type { Found } from '#server/features/care-chat/search/found-article.ts'
import type { Paraphrase } from './paraphrases.ts'

export interface Verdict {
  readonly first: number
  readonly amongThree: number
  readonly of: number
  /** What went wrong, for whoever reads the run. */
  readonly misses: readonly string[]
}

/** Asks every question and counts how often its article came first, and among the first three. */
export async function evaluate(
  questions: readonly Paraphrase[],
  find: (question: string) => Promise<readonly Found[]> | readonly Found[],
): Promise<Verdict> {
  const misses: string[] = []
  let [first, amongThree] = [0, 0]
  for (const { asks, means } of questions) {
    const found = await find(asks)
    const place = found.findIndex(({ article }) => article.id === means)
    if (place === 0) first += 1
    else misses.push(`“${asks}” found ${found[0]?.article.id ?? 'nothing'}, not ${means}`)
    if (place >= 0 && place < 3) amongThree += 1
  }
  return { first, amongThree, of: questions.length, misses }
}
