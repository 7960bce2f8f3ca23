import { hasCapsulesWithOthers } from '#server/features/capsules/index.ts'
import { deleteFamilies, handOnFamily, ownedFamilies } from '#server/features/families/index.ts'
import { hasMessagesOfOthers } from '#server/features/messages/index.ts'
import { endResearch } from '#server/features/research/index.ts'
import { hasWishesOfOthers } from '#server/features/wishes/index.ts'
import type { System } from '#server/platform/actors.ts'
import { closeWithPromises } from './close-family.ts'

/**
 * Makes room for an account's deletion. A family that others belong to passes to the one who is there longest,
 * editors before viewers. One that nobody else belongs to is deleted with everything in it, unless what
 * others were promised still hangs on it: messages of former members, or of somebody who left for good and wants them
 * delivered; a capsule into which others put something; wishes of somebody else.
 */
export async function handOnFamilies(system: System, accountId: string): Promise<void> {
  for (const { id, heir } of await ownedFamilies(system, accountId)) {
    if (heir) await handOnFamily(system, id, { from: accountId, to: heir })
    else if (await isPromisedToOthers(system, id, accountId)) await closeWithPromises(system, id)
    else {
      await endResearch(system, id)
      await deleteFamilies(system, [id])
    }
  }
}

const isPromisedToOthers = async (system: System, familyId: string, accountId: string) =>
  (await hasMessagesOfOthers(system, familyId, accountId)) ||
  (await hasCapsulesWithOthers(system, familyId, accountId)) ||
  (await hasWishesOfOthers(system, familyId, accountId))
