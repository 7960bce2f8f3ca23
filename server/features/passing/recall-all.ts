import { endMemorial } from '#server/features/accounts/index.ts'
import { holdResumed, recallArmed } from '#server/features/deliveries/index.ts'
import { takeBackDeath } from '#server/features/people/index.ts'
import {
  postgresRepository,
  recordEvent,
  type Recorded,
} from '#server/features/passing/engine/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { noteWords } from './note-store.ts'
import { chargeAgainJob } from './stop-charging.ts'
import { takenFrom } from './taken-by-release.ts'

/** Wrongly declared: what no mail server has taken yet is sealed again, and the owner may sign in. */
export const recallAll = (
  system: System,
  ownerId: string,
  by: 'owner' | 'admin',
  reason?: string,
): Promise<Recorded> =>
  inTransaction(system, async (actor) => {
    const repository = postgresRepository(actor)
    const released = (await repository.find(ownerId))?.passing.case
    const at = actor.ports.clock.now().epochMilliseconds
    const done = await recordEvent(repository, ownerId, { kind: 'recall', by, at })
    if (done !== 'done' || !released?.endedAt) return done
    if (reason !== undefined)
      await noteWords(actor, { ownerId, number: released.number, kind: 'recall', words: reason })
    const since = Temporal.Instant.fromEpochMilliseconds(released.endedAt)
    await recallArmed(actor, ownerId, since)
    await holdResumed(actor, ownerId, since)
    const { wasLeaving = false } = await takenFrom(actor, ownerId)
    await endMemorial(actor, ownerId, wasLeaving)
    await actor.ports.jobs.enqueueLater(actor, chargeAgainJob, { accountId: ownerId })
    await takeBackDeath(actor, ownerId)
    return done
  })
