import { remindToConfirm } from '#server/features/accounts/index.ts'
import { authorsWaitingForPress, waitingOf } from '#server/features/deliveries/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

// As long as the button in the first letter works: whoever was reminded of it isn't reminded of the reminder.
const lookBackHours = 7 * 24

/** One letter to whoever hasn't pressed, before the button they have stops working. */
export async function remindOfThePress(system: System): Promise<void> {
  const sinceAt = stamp(system.ports.clock.now().subtract({ hours: lookBackHours }))
  for (const accountId of await authorsWaitingForPress(system, sinceAt))
    await inTransaction(system, async (system) =>
      remindToConfirm(system, accountId, await waitingOf(system, accountId)),
    )
}
