import type { System } from '#server/platform/actors.ts'
import type { Vector } from '#server/platform/ai/ai.ts'
import { houseId } from '#server/platform/encryption/sealed.ts'
import { bitsOf, bytesOf, nearestOf } from './direction.ts'
import {
  countFailure,
  keepLearned,
  nothingSaid,
  someToLearn,
  type ToLearn,
} from './meaning-store.ts'
import { topicsOf } from './topics-of.ts'

// As few as take a moment, so that somebody who searches comes in between.
const atOnce = 4
const inOneGo = 200

/** Learns what has been said, shown or changed since the last time, of one family after the other. */
export async function learnMeanings(system: System): Promise<void> {
  const putOff: string[] = []
  let family = houseId
  for (;;) {
    const some = await someToLearn(system, { afterFamily: family, most: inOneGo, putOff })
    const [first] = some
    if (!first && family === houseId) return
    if (some.length > 0 && !(await learn(system, some, putOff))) return
    family = first?.family_id ?? houseId
  }
}

/** False where the engine isn't there: what is to be learned waits. */
async function learn(system: System, some: readonly ToLearn[], putOff: string[]): Promise<boolean> {
  const said = some.filter(({ words }) => words)
  const silent = some.filter(({ words }) => !words)
  await keepLearned(
    system,
    silent.map(({ memory_id, version }) => ({ memory_id, version, ...nothingSaid })),
  )
  if (said.length === 0) return true
  const topics = await topicsOf(system.ports.ai)
  if (!topics) return false
  for (let i = 0; i < said.length; i += atOnce) {
    const part = said.slice(i, i + atOnce)
    const outcome = await learnPart(system, part, topics)
    if (outcome === 'absent') return false
    if (outcome === 'failed' && !(await learnOneByOne(system, { part, topics, putOff })))
      return false
  }
  return true
}

interface Failed {
  readonly part: readonly ToLearn[]
  readonly topics: readonly Vector[]
  readonly putOff: string[]
}

/** One text at which the engine dies holds up no other. It counts against the text only if the engine answers else. */
async function learnOneByOne(system: System, { part, topics, putOff }: Failed): Promise<boolean> {
  for (const one of part) {
    const outcome = await learnPart(system, [one], topics)
    if (outcome === 'absent') return false
    if (outcome === 'learned') continue
    if (!(await system.ports.ai.embed(['A photo']))) return false
    putOff.push(one.memory_id)
    await countFailure(system, one)
  }
  return true
}

async function learnPart(
  system: System,
  part: readonly ToLearn[],
  topics: readonly Vector[],
): Promise<'learned' | 'absent' | 'failed'> {
  const vectors = await system.ports.ai.tryToEmbed(part.map(({ words }) => `A photo: ${words}`))
  if (vectors === 'absent' || vectors === 'failed') return vectors
  await keepLearned(
    system,
    part.map(({ memory_id, version }, nth) => {
      const vector = vectors[nth]!
      const [cell] = nearestOf(vector, topics, 1)
      return { memory_id, version, cell: cell!, bits: bitsOf(vector), vector: bytesOf(vector) }
    }),
  )
  return 'learned'
}
