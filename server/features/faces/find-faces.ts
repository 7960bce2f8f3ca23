import type { SeenFace } from '#server/platform/ai/seeing/eye.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { mostTries, workThrough, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import { areTogether, countAgain, keepPlaced, onlyUs } from './cluster-store.ts'
import {
  giveUp,
  isAnyWaiting,
  isRead,
  isWanted,
  listSome,
  markBegun,
  takeNext,
} from './finding-store.ts'
import { forgetRemoved } from './forget-removed.ts'
import { placeFaces } from './grouping.ts'
import { knownClusters, OpenedCentres } from './known-clusters.ts'
import { settleFaces } from './settle-faces.ts'

/** Looks for faces in every photo that waits, where a family's owner has turned it on. */
export async function findFaces(system: System): Promise<void> {
  const { eye } = system.ports.ai
  await forgetRemoved(system)
  while (await listSome(system));
  const opened = new OpenedCentres()
  await workThrough(system, {
    // Whoever turns it on while nothing waits doesn't have the weights fetched.
    isReady: async (lease) => (await isAnyWaiting(system, lease)) && (await eye.isReady()),
    takeNext: (lease, rotation) => takeNext(system, lease, rotation),
    markBegun: (memoryId, at) => markBegun(system, memoryId, at),
    lookAt: async (waiting, picture) =>
      keepFaces(system, waiting, { faces: await eye.findFaces(picture), opened }),
    giveUp: (memoryId, reason) => giveUp(system, memoryId, reason),
    whatFails: 'faces couldn’t be looked for',
    unseeable: 'The picture couldn’t be opened to look at it.',
    failed: () => `Looking at it failed ${mostTries} times.`,
  })
  await settleFaces(system)
}

function keepFaces(
  system: System,
  { memory_id: memoryId, family_id: familyId }: WaitingPhoto,
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
