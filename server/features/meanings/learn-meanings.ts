import type { System } from '#server/platform/actors.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'
import { bitsOf, bytesOf, nearestOf } from './direction.ts'
import { keepLearned, someToLearn, type Learned, type ToLearn } from './meaning-store.ts'
import { topicsOf } from './topics-of.ts'

// As few as take a moment, so that somebody who searches comes in between.
const atOnce = 4
const inOneGo = 200

/** Learns what has been said, shown or changed since the last time, of one family after the other. */
export async function learnMeanings(system: System): Promise<void> {
  let family = houseId
  for (;;) {
    const some = await someToLearn(system, family, inOneGo)
    const [first] = some
    if (!first && family === houseId) return
    if (some.length > 0 && !(await learn(system, some))) return
    family = first?.family_id ?? houseId
  }
}

/** False where the engine isn't there: what is to be learned waits. */
async function learn(system: System, some: readonly ToLearn[]): Promise<boolean> {
  const said = some.filter(({ words }) => words)
  const silent = some.filter(({ words }) => !words)
  await keepLearned(
    system,
    silent.map(({ memory_id, version }) => ({
      memory_id,
      version,
      cell: null,
      bits: null,
      vector: null,
    })),
  )
  if (said.length === 0) return true
  const { ai } = system.ports
  const topics = await topicsOf(ai)
  if (!topics) return false
  for (let i = 0; i < said.length; i += atOnce) {
    const part = said.slice(i, i + atOnce)
    const vectors = await ai.embed(part.map(({ words }) => `A photo: ${words}`))
    if (!vectors) return false
    await keepLearned(
      system,
      part.map(({ memory_id, version }, nth): Learned => {
        const vector = vectors[nth]!
        const [cell] = nearestOf(vector, topics, 1)
        return { memory_id, version, cell: cell!, bits: bitsOf(vector), vector: bytesOf(vector) }
      }),
    )
  }
  return true
}
