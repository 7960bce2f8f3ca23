import { isMeant, soughtIn } from '#contract/rules/memory-search.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import { bitsOf, likeness, nearestOf } from './direction.ts'
import { nearIn, type Among } from './meaning-store.ts'
import { topicsOf } from './topics-of.ts'

// Measured: see docs/decisions/757.
export const leastLike = 0.47
export const mostTopics = 96
const mostCompared = 300
const mostClose = 60

/** What somebody typed, as a direction and where to look for what points the same way. */
export interface Meaning {
  readonly vector: Vector
  readonly cells: readonly number[]
}

/**
 * What was typed means, without its dates and kinds: those are asked for as they stand. Undefined where nothing
 * is left of it, or while the engine isn't there. Takes a moment: never inside a transaction.
 */
export async function meaningOf(
  ai: Pick<Ai, 'embed' | 'embedOnce'>,
  typed: string,
): Promise<Meaning | undefined> {
  const words = soughtIn(typed)
    .filter((one) => !isMeant(one))
    .map(({ word }) => word)
    .join(' ')
  if (!words) return undefined
  const topics = await topicsOf(ai)
  const [vector] = (topics && (await ai.embed([`A photo of ${words}`]))) ?? []
  return vector && topics && { vector, cells: nearestOf(vector, topics, mostTopics) }
}

/** Which of these memories are close to it in meaning. */
export async function findClose(
  viewer: FamilyViewer,
  { vector, cells }: Meaning,
  among: Among,
): Promise<string[]> {
  const near = await nearIn(viewer, { ...among, cells, bits: bitsOf(vector), most: mostCompared })
  return near
    .map(({ id, vector: bytes }) => ({ id, like: likeness(vector, bytes) }))
    .filter(({ like }) => like >= leastLike)
    .toSorted((a, b) => b.like - a.like)
    .slice(0, mostClose)
    .map(({ id }) => id)
}
