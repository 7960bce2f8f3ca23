import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { thingWords } from '#contract/rules/things.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import type { SeenThing } from '#server/platform/ai/seeing/finder.ts'
import { Unseeable } from '#server/platform/ai/seeing/eye.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { firstTurn } from '#server/platform/turns.ts'
import {
  forgetSome,
  giveUp,
  isAnyWaiting,
  isRead,
  isWanted,
  listSome,
  markBegun,
  takeNext,
  type Waiting,
} from './finding-store.ts'
import { keepThings } from './thing-store.ts'

// What goes wrong on our side mostly takes some minutes to be mended.
const pause = { minutes: 10 }
const mostTries = 3

/** Looks for things in every photo that waits, and forgets what was found where a family doesn't want it any more. */
export async function findThings(system: System): Promise<void> {
  const { ai, clock } = system.ports
  while (await forgetSome(system));
  while (await listSome(system));
  const turn = firstTurn()
  for (;;) {
    const lease = leaseAt(clock.now())
    // Asked each time: where nothing waits, nothing is fetched.
    if (!(await isAnyWaiting(system, lease)) || !(await ai.finder.isReady())) return
    const waiting = await takeNext(system, lease, turn)
    if (!waiting) return
    const beat = () => markBegun(system, waiting.memory_id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => lookAt(system, waiting))
  }
}

async function lookAt(system: System, waiting: Waiting): Promise<void> {
  const { storage, ai, clock, log } = system.ports
  const { memory_id: memoryId } = waiting
  try {
    const picture = await buffer(Readable.from(await storage.read(waiting.storage_key)))
    await keepSeen(system, waiting, await ai.finder.findThings(picture))
  } catch (error) {
    const isItsFault = error instanceof Unseeable
    log[isItsFault ? 'warn' : 'error']({ err: error, memoryId }, 'things couldn’t be looked for')
    if (isItsFault) await giveUp(system, memoryId, 'The picture couldn’t be opened to look at it.')
    else if (waiting.tries >= mostTries)
      await giveUp(system, memoryId, `Looking at it failed ${mostTries} times.`)
    else await markBegun(system, memoryId, stamp(later(clock.now(), pause)))
  }
}

function keepSeen(
  system: System,
  { memory_id: memoryId, family_id: familyId }: Waiting,
  seen: readonly SeenThing[],
): Promise<void> {
  const { engine } = system.ports.ai.finder
  return inTransaction(system, async (system) => {
    if (!(await isWanted(system, memoryId)) || !(await isRead(system, memoryId, engine))) return
    await keepThings(
      system,
      seen.map(({ thing, sureness }) => ({
        memory_id: memoryId,
        family_id: familyId,
        thing,
        words: thingWords(thing),
        sureness,
      })),
    )
  })
}
