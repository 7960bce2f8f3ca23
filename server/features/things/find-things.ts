import { thingWords } from '#contract/rules/things.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import type { SeenThing } from '#server/platform/ai/seeing/finder.ts'
import { mostTries, workThrough, type WaitingPhoto } from '#server/platform/photo-queue.ts'
import {
  forgetSome,
  giveUp,
  isAnyWaiting,
  isRead,
  isWanted,
  listSome,
  markBegun,
  takeNext,
} from './finding-store.ts'
import { keepThings } from './thing-store.ts'

/** Looks for things in every photo that waits, and forgets what was found where a family doesn't want it any more. */
export async function findThings(system: System): Promise<void> {
  const { finder } = system.ports.ai
  while (await forgetSome(system));
  while (await listSome(system));
  await workThrough(system, {
    // Where nothing waits, nothing is fetched.
    isReady: async (lease) => (await isAnyWaiting(system, lease)) && (await finder.isReady()),
    takeNext: (lease, rotation) => takeNext(system, lease, rotation),
    markBegun: (memoryId, at) => markBegun(system, memoryId, at),
    lookAt: async (waiting, picture) => keepSeen(system, waiting, await finder.findThings(picture)),
    giveUp: (memoryId, reason) => giveUp(system, memoryId, reason),
    whatFails: 'things couldn’t be looked for',
    unseeable: 'The picture couldn’t be opened to look at it.',
    failed: () => `Looking at it failed ${mostTries} times.`,
  })
}

function keepSeen(
  system: System,
  { memory_id: memoryId, family_id: familyId }: WaitingPhoto,
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
