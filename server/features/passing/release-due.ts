import { sql } from 'kysely'
import { circumstancesNow } from '#server/features/deliveries/engine/index.ts'
import { runDue, workersRepository } from '#server/features/passing/engine/index.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import {
  armEvent,
  armSealed,
  authorsLeftBehind,
  eventsLeftBehind,
  resumeHeld,
} from '#server/features/deliveries/index.ts'
import { inTransaction, type System } from '#server/platform/actors.ts'
import { isLatched } from '#server/platform/latch.ts'
import { releaseAll } from './release-all.ts'

/** One round of the worker: everything about last things that is due. In doubt about the clock, or in a restored copy that is latched, nothing is looked at. */
export async function releaseDue(system: System): Promise<number> {
  const around = async () => ({
    ...(await circumstancesNow(system)),
    // The mailbox takes everything and reaches nobody: that is no way to tell an owner.
    isMailOn: system.ports.installation.mail.smtpUrl !== undefined,
  })
  if ((await isLatched(system.db)) || !(await around()).isClockSane) return 0
  await armLeftBehind(system, await authorsLeftBehind(system))
  return runDue({
    repository: workersRepository(system, { release: releaseAll, come: armCome }),
    now: () => system.ports.clock.now().epochMilliseconds,
    circumstances: around,
    onTrouble: (ownerId, error) =>
      system.ports.log.error(
        { ownerId, error: (error as Error).message },
        'an owner’s last things are left for later',
      ),
  })
}

const momentOf = (at: Moment) => Temporal.Instant.fromEpochMilliseconds(at)

async function armCome(system: System, ownerId: string, sealedId: string, at: Moment) {
  await armEvent(system, ownerId, sealedId, momentOf(at))
  await resumeHeld(system, ownerId, sealedId, momentOf(at))
}

/** What had nowhere to go when it was released goes out once somebody has written an address down. */
export async function armLeftBehind(system: System, authorIds: readonly string[]): Promise<void> {
  for (const authorId of authorIds)
    await inTransaction(system, async (actor) => {
      if (await isStillReleased(actor, authorId))
        await armSealed(actor, authorId, actor.ports.clock.now())
    })
  for (const { id, author_id } of await eventsLeftBehind(system))
    await inTransaction(system, (actor) => armEvent(actor, author_id, id, actor.ports.clock.now()))
}

/** A recall holds the same row to its end: it comes before this, or finds what this has made and stops it. */
async function isStillReleased({ db }: System, ownerId: string): Promise<boolean> {
  const { rows } = await sql`select from passings
    where owner_id = ${ownerId} and value -> 'case' ->> 'state' = 'released' for update`.execute(db)
  return rows.length > 0
}
