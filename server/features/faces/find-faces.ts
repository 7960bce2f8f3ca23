import { buffer } from 'node:stream/consumers'
import { Unseeable, type SeenFace } from '#server/platform/ai/seeing/eye.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { leaseAt, leaseSeconds, whileBeating } from '#server/platform/heartbeat.ts'
import { firstTurn } from '#server/platform/turns.ts'
import { Readable } from 'node:stream'
import { areTogether, countAgain, keepPlaced, onlyUs } from './cluster-store.ts'
import {
  giveUp,
  isAnyWaiting,
  isRead,
  isWanted,
  listSome,
  markBegun,
  takeNext,
  type Waiting,
} from './finding-store.ts'
import { forgetRemoved } from './forget-removed.ts'
import { placeFaces } from './grouping.ts'
import { knownClusters, OpenedCentres } from './known-clusters.ts'
import { settleFaces } from './settle-faces.ts'

// What goes wrong on our side mostly takes some minutes to be mended.
const pause = { minutes: 10 }
const mostTries = 3

/** Looks for faces in every photo that waits, where a family's owner has turned it on. */
export async function findFaces(system: System): Promise<void> {
  const { ai, clock } = system.ports
  await forgetRemoved(system)
  while (await listSome(system));
  const turn = firstTurn()
  const opened = new OpenedCentres()
  for (;;) {
    const lease = leaseAt(clock.now())
    // Asked each time: whoever turns it on while nothing waits doesn't have the weights fetched.
    if (!(await isAnyWaiting(system, lease)) || !(await ai.eye.isReady())) break
    const waiting = await takeNext(system, lease, turn)
    if (!waiting) break
    const beat = () => markBegun(system, waiting.memory_id, stamp(clock.now()))
    await whileBeating(leaseSeconds, beat, () => lookAt(system, waiting, opened))
  }
  await settleFaces(system)
}

async function lookAt(system: System, waiting: Waiting, opened: OpenedCentres): Promise<void> {
  const { storage, ai, clock, log } = system.ports
  try {
    const picture = await buffer(Readable.from(await storage.read(waiting.storage_key)))
    const faces = await ai.eye.findFaces(picture)
    await keepFaces(system, waiting, { faces, opened })
  } catch (error) {
    const isItsFault = error instanceof Unseeable
    log[isItsFault ? 'warn' : 'error'](
      { err: error, memoryId: waiting.memory_id },
      'faces couldn’t be looked for',
    )
    if (isItsFault)
      await giveUp(system, waiting.memory_id, 'The picture couldn’t be opened to look at it.')
    else if (waiting.tries >= mostTries)
      await giveUp(system, waiting.memory_id, `Looking at it failed ${mostTries} times.`)
    else await markBegun(system, waiting.memory_id, stamp(later(clock.now(), pause)))
  }
}

function keepFaces(
  system: System,
  { memory_id: memoryId, family_id: familyId }: Waiting,
  { faces, opened }: { faces: readonly SeenFace[]; opened: OpenedCentres },
): Promise<void> {
  return inTransaction(system, async (system) => {
    await onlyUs(system, familyId)
    if (
      !(await isWanted(system, memoryId)) ||
      !(await isRead(system, memoryId)) ||
      faces.length === 0
    )
      return
    await countAgain(system, familyId)
    const known = await knownClusters(system, { familyId, opened })
    const vectors = faces.map(({ vector }) => vector)
    const placed = await placeFaces(vectors, known, {
      newId: () => system.newId(),
      areTogether: (a, b) => areTogether(system, a, b),
    })
    await keepPlaced(system, { familyId, memoryId, faces, placed, known })
  })
}
