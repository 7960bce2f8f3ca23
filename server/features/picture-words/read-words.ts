import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { longestPictureWords } from '#contract/picture-words.ts'
import type { ReadLine } from '#server/platform/ai/reading/reader.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { firstTurn } from '#server/platform/turns.ts'
import {
  giveUp,
  isAnyWaiting,
  keepWords,
  markBegun,
  takeNext,
  type Waiting,
} from './reading-store.ts'

// What goes wrong on our side mostly takes some minutes to be mended.
const pause = { minutes: 10 }
const mostTries = 3

/** Reads every picture that waits. */
export async function readWords(system: System): Promise<void> {
  const { ai, clock } = system.ports
  const turn = firstTurn()
  for (;;) {
    const lease = leaseAt(clock.now())
    // Asked each time: the engine is fetched only where there is something to read.
    if (!(await isAnyWaiting(system, lease)) || !(await ai.reader.isReady())) return
    const waiting = await takeNext(system, lease, turn)
    if (!waiting) return
    const beat = () => markBegun(system, waiting.memory_id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => readOne(system, waiting))
  }
}

async function readOne(system: System, { memory_id, storage_key, tries }: Waiting): Promise<void> {
  const { storage, ai, clock, log } = system.ports
  try {
    const picture = await buffer(Readable.from(await storage.read(storage_key)))
    const words = wordsOf(await ai.reader.readLines(picture))
    await inTransaction(system, (system) => keepWords(system, memory_id, words))
  } catch (error) {
    const isItsFault = error instanceof Unseeable
    log[isItsFault ? 'warn' : 'error'](
      { err: error, memoryId: memory_id },
      'a picture’s words couldn’t be read',
    )
    if (isItsFault) await giveUp(system, memory_id, 'The picture couldn’t be opened to read it.')
    else if (tries >= mostTries)
      await giveUp(system, memory_id, `Reading it failed ${mostTries} times.`)
    else await markBegun(system, memory_id, stamp(later(clock.now(), pause)))
  }
}

// A single letter or sign is a button, a leaf or a crack in the paint.
const saysSomething = /[\p{L}\p{N}]{2}/u

export const wordsOf = (lines: readonly ReadLine[]): string =>
  lines
    .map(({ words }) => words)
    .filter((words) => saysSomething.test(words))
    .join('\n')
    .slice(0, longestPictureWords)
