import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import { topics } from './topics.ts'

const known = new WeakMap<object, readonly Vector[]>()

/** The topics as directions; undefined while the engine isn't there. */
export async function topicsOf(ai: Pick<Ai, 'embedOnce'>): Promise<readonly Vector[] | undefined> {
  const before = known.get(ai)
  if (before) return before
  const vectors = await ai.embedOnce(
    'topics',
    // One word alone is near to every other one word alone.
    topics.map((topic) => `A photo of ${topic}`),
  )
  if (vectors) known.set(ai, vectors)
  return vectors
}
