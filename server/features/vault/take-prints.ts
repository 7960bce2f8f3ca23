import type { System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { newRotation } from '#server/platform/family-rotation.ts'
import { lookAtPicture, UnreadablePicture } from '#server/platform/pictures/look-at-picture.ts'
import { giveUpPrint, keepPrint, markPrintBegun, takeUnprinted } from './print-store.ts'

const pause = { minutes: 10 }
const mostTries = 3

/** For photos whose pictures were made before anybody asked which are alike. */
export async function takePrints(system: System): Promise<void> {
  const { clock } = system.ports
  const rotation = newRotation()
  for (;;) {
    const waiting = await takeUnprinted(system, leaseAt(clock.now()), rotation)
    if (!waiting) return
    const beat = () => markPrintBegun(system, waiting.memory_id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => takeOne(system, waiting))
  }
}

async function takeOne(
  system: System,
  waiting: NonNullable<Awaited<ReturnType<typeof takeUnprinted>>>,
): Promise<void> {
  const { storage, log, clock } = system.ports
  const { memory_id: id, family_id } = waiting
  try {
    const { print } = await lookAtPicture(await storage.read(waiting.storage_key))
    if (print) await keepPrint(system, { id, family_id }, print)
  } catch (error) {
    log.warn({ err: error, memoryId: id }, 'what a photo looks like couldn’t be told')
    if (error instanceof UnreadablePicture || waiting.tries >= mostTries)
      await giveUpPrint(system, id)
    else await markPrintBegun(system, id, stamp(later(clock.now(), pause)))
  }
}
