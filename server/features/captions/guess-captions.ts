import { isFamilyCovered } from '#server/features/subscriptions/index.ts'
import type { System } from '#server/platform/actors.ts'
import {
  CaptionerFails,
  type Captioner,
  type CaptionGuess,
} from '#server/platform/ai/captioning/captioner.ts'
import { later } from '#server/platform/clock.ts'
import type { Lease } from '#server/platform/heartbeat.ts'
import {
  mostTries,
  workThrough,
  type PhotoQueue,
  type WaitingPhoto,
} from '#server/platform/photo-queue.ts'
import { newRotation, type Rotation } from '#server/platform/family-rotation.ts'
import { budgetOf } from './budget.ts'
import { countPauses, countUnusable, forgetEngines, noteAnswer, restOf } from './engine-store.ts'
import {
  countRefusal,
  forgetSome,
  giveUp,
  keepGuess,
  markBegun,
  putBack,
  takeNext,
} from './guess-store.ts'
import { leaveAlone } from './leave-server-alone.ts'
import { endStale, listSome, mayBeSent } from './wish-store.ts'

// A run that ends by itself is followed by the next minute's, which knows of plans that were renewed.
const longestRun = { hours: 1 }
// Two hundred thousand photos; the rest is listed by the next run.
const mostPortions = 200
// Each run begins behind the family at which the last one ended: where one photo stops it, others still have their turn.
const lastRotation = newRotation()
// Of a server that answers for other photos three refusals are enough; where it answers for none, they say less.
const refusalCounts = { whileItAnswers: 4, otherwise: 1, enough: 12 }
// A model that is asked in vain so often in a row has no answer for the next photo either.
const mostUnusable = 5

/** Asks about every photo that waits, where a model is named and the family’s owner agreed to it; and forgets what was stopped. */
export async function guessCaptions(system: System): Promise<void> {
  const { captioner } = system.ports.ai
  while (await forgetSome(system));
  await endStale(system, captioner?.key ?? null)
  await forgetEngines(system, captioner)
  if (!captioner) return
  for (let portions = 0; portions < mostPortions && (await listSome(system)); portions++);
  await workThrough(system, captionQueue(system, captioner), lastRotation)
}

class NoCaption extends Error {}

export function captionQueue(system: System, captioner: Captioner): PhotoQueue {
  const uncovered = new Set<string>()
  const until = later(system.ports.clock.now(), longestRun)
  let asked: { readonly memoryId: string; readonly asking: AbortController } | undefined
  return {
    // What is stopped meanwhile is forgotten, and those of another family are listed.
    isReady: async () => {
      if (Temporal.Instant.compare(system.ports.clock.now(), until) > 0) return false
      await forgetSome(system)
      await endStale(system, captioner.key)
      await listSome(system)
      const rest = await restOf(system, captioner, budgetOf(system))
      return rest.paused_until === null && !rest.is_house_done
    },
    takeNext: (lease, rotation) => takeCovered(system, { lease, rotation, captioner, uncovered }),
    markBegun: async (memoryId, at) => {
      if (await markBegun(system, memoryId, at)) return
      // A late beat of the one before ends nothing.
      if (asked?.memoryId === memoryId) asked.asking.abort()
    },
    lookAt: async (waiting, picture) => {
      const asking = new AbortController()
      asked = { memoryId: waiting.memory_id, asking }
      await guessOne(system, captioner, waiting, { picture, signal: asking.signal })
    },
    giveUp: (memoryId, reason) => giveUp(system, memoryId, reason),
    whatFails: 'no caption could be suggested',
    unseeable: 'The picture couldn’t be opened.',
    failed: (error) =>
      error instanceof NoCaption
        ? `The model gave no answer of use, asked ${mostTries} times.`
        : `Asking about it failed ${mostTries} times on our side.`,
  }
}

interface Taking {
  readonly lease: Lease
  readonly rotation: Rotation
  readonly captioner: Captioner
  readonly uncovered: Set<string>
}

/** Nothing is sent of a family whose plan has ended. One that was taken too often ended with us each time. */
async function takeCovered(
  system: System,
  { lease, rotation, captioner: { key }, uncovered }: Taking,
): Promise<WaitingPhoto | undefined> {
  for (;;) {
    const taking = { key, uncovered, budget: budgetOf(system) }
    const waiting = await takeNext(system, lease, rotation, taking)
    if (!waiting) return undefined
    if (waiting.tries > mostTries) await giveUp(system, waiting.memory_id, interrupted)
    else if (await isFamilyCovered(system, waiting.family_id, 'memoryVault')) return waiting
    else {
      uncovered.add(waiting.family_id)
      await putBack(system, waiting.memory_id)
    }
  }
}

const interrupted = `We were interrupted each of the ${mostTries} times we asked about it.`

interface Asking {
  /** The small rendition alone: without a position, a date, a name or the file’s own. */
  readonly picture: Buffer
  readonly signal: AbortSignal
}

async function guessOne(
  system: System,
  captioner: Captioner,
  waiting: WaitingPhoto,
  { picture, signal }: Asking,
): Promise<void> {
  const { memory_id: memoryId } = waiting
  // Reading took its time: somebody may have stopped it, thrown the photo away, or written words for it.
  if (!(await mayBeSent(system, memoryId, captioner, budgetOf(system))))
    return putBack(system, memoryId)
  let guess: CaptionGuess
  try {
    guess = await captioner.describe(picture, signal)
  } catch (error) {
    if (signal.aborted) return putBack(system, memoryId)
    return whenItFails(system, captioner, memoryId, error)
  }
  await keepGuess(system, waiting, guess, captioner.name)
  await noteAnswer(system, captioner)
}

async function isRefused(system: System, captioner: Captioner, memoryId: string): Promise<boolean> {
  const { whileItAnswers, otherwise, enough } = refusalCounts
  const hasAnswered = (await countPauses(system, captioner)) === 0
  return (await countRefusal(system, memoryId, hasAnswered ? whileItAnswers : otherwise)) >= enough
}

/** What the server gets wrong is no try of this photo’s, unless it fails at this one again and again. */
async function whenItFails(
  system: System,
  captioner: Captioner,
  memoryId: string,
  error: unknown,
): Promise<void> {
  if (error instanceof CaptionerFails) {
    system.ports.log.warn({ err: error, memoryId }, 'the model’s server fails')
    if (error.mayBePicture && (await isRefused(system, captioner, memoryId)))
      await giveUp(
        system,
        memoryId,
        `The model’s server failed at it again and again: ${error.message}.`,
      )
    else await putBack(system, memoryId)
    return leaveAlone(system, captioner, error.message, error.retryAfterSeconds)
  }
  if ((await countUnusable(system, captioner)) >= mostUnusable)
    await leaveAlone(system, captioner, `${mostUnusable} answers in a row were of no use`)
  throw new NoCaption('the model gave no answer of use', { cause: error })
}
