import type { Moment } from '#contract/rules/release/moments.ts'
import { becomeMemorial, deleteSessions } from '#server/features/accounts/index.ts'
import { armSealed } from '#server/features/deliveries/index.ts'
import type { System } from '#server/platform/actors.ts'
import { stopChargingJob } from './stop-charging.ts'
import { noteTaken } from './taken-by-release.ts'

/** What a release does, in its one transaction: the account becomes a memorial that pays nothing, and each sealed message a delivery. */
export async function releaseAll(system: System, ownerId: string, at: Moment): Promise<void> {
  const { wasLeaving } = await becomeMemorial(system, ownerId)
  await noteTaken(system, ownerId, { wasLeaving, plan: '' })
  await deleteSessions(system, ownerId)
  await system.ports.jobs.enqueueLater(system, stopChargingJob, { accountId: ownerId })
  await armSealed(system, ownerId, Temporal.Instant.fromEpochMilliseconds(at))
}
