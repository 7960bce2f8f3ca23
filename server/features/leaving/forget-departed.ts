import { deleteAccountRows, listDeparted } from '#server/features/accounts/index.ts'
import { forgetAddresses, listUnwanted } from '#server/features/deliveries/index.ts'
import { endClosedFamilies } from '#server/features/families/index.ts'
import { forgetOpenings } from '#server/features/listening/index.ts'
import { deleteDepartedRecordings } from '#server/features/media/index.ts'
import { deleteMessages, withoutMessages } from '#server/features/messages/index.ts'
import { forgetNeedlessWays } from '#server/features/people/index.ts'
import { forgetPlans } from '#server/features/passing/index.ts'
import type { System } from '#server/platform/actors.ts'

/**
 * What was kept for a promise of somebody who left ends with its last delivery, and so does the name behind it. What
 * was delivered is the recipient's: the recording and the author's name stay behind their link, the address doesn't.
 */
export async function forgetDeparted(system: System): Promise<void> {
  await deleteMessages(system, await listUnwanted(system))
  await deleteDepartedRecordings(system)
  await forgetAddresses(system)
  await forgetNeedlessWays(system)
  await forgetOpenings(system)
  await forgetPlans(system)
  await deleteAccountRows(system, await withoutMessages(system, await listDeparted(system)))
  await endClosedFamilies(system)
}
