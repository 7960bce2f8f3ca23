import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { System } from '#server/platform/actors.ts'
import type { Captioner } from '#server/platform/ai/captioning/captioner.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { firstTurn } from '#server/platform/turns.ts'
import { giveUp, keepGuess, listSome, markBegun, takeNext, type Waiting } from './guess-store.ts'

// What goes wrong at the other end mostly takes some minutes to be mended.
const pause = { minutes: 10 }
const mostTries = 3

/** Asks about every photo that waits, where whoever runs the server has named a model and the family’s owner agreed to it. */
export async function guessCaptions(system: System): Promise<void> {
  const { ai, clock } = system.ports
  const { captioner } = ai
  if (!captioner) return
  while (await listSome(system));
  const turn = firstTurn()
  for (;;) {
    const waiting = await takeNext(system, leaseAt(clock.now()), turn, captioner.engine)
    if (!waiting) return
    const beat = () => markBegun(system, waiting.memory_id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => guessOne(system, captioner, waiting))
  }
}

/** The small rendition alone is shown to the model: without a position, a date, a name or the file’s own. */
async function guessOne(system: System, captioner: Captioner, waiting: Waiting): Promise<void> {
  const { storage, clock, log } = system.ports
  const { memory_id: memoryId, storage_key: key, tries } = waiting
  try {
    const picture = await buffer(Readable.from(await storage.read(key)))
    await keepGuess(system, waiting, await captioner.describe(picture), captioner.engine)
  } catch (err) {
    log.warn({ err, memoryId }, 'no caption could be suggested')
    if (tries < mostTries) await markBegun(system, memoryId, stamp(later(clock.now(), pause)))
    else
      await giveUp(system, memoryId, `The model gave no answer of use, asked ${mostTries} times.`)
  }
}
