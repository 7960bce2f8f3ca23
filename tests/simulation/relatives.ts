import { dueAt } from '#contract/rules/delivery/gates.ts'
import { recordEvent } from '#server/features/deliveries/engine/record-event.ts'
import { persist, type Desk } from './author.ts'
import type { MemoryDatabase } from './memory-database.ts'

const DAY = 24 * 3_600_000

/** The family writes down, around the day of a message, that its recipient has died. */
export async function recordDeath(
  { world, repository, diary }: Desk,
  database: MemoryDatabase,
  id: string,
): Promise<void> {
  const due = dueAt(database.rows.get(id)!.stored.delivery).epochMilliseconds
  await world.until(due + world.between(-5 * DAY, 2 * DAY))
  diary.deaths.set(id, world.now)
  const theirs = database.die(id)
  // The job that follows may take its time; the worker looks for itself as well.
  await world.sleep(world.between(1000, DAY))
  for (const each of theirs)
    await persist(world, () =>
      recordEvent(repository, each, ({ delivery }) =>
        delivery.state === 'draft' ? undefined : { kind: 'redirect', at: world.instant() },
      ),
    )
}

/** Who has received something may say that it isn't for them: nothing of it is sent again, unless they take that back. */
export async function liveUnwilling(desk: Desk, id: string): Promise<void> {
  const { world, repository, diary } = desk
  for (let looks = 0; looks < 400; looks += 1) {
    await world.sleep(world.between(5 * DAY, 120 * DAY))
    const stored = await persist(world, () => repository.find(id))
    if (stored?.delivery.state !== 'accepted') continue
    await persist(world, () =>
      recordEvent(repository, id, () => ({ kind: 'refuse', at: world.instant() })),
    )
    diary.refusals.set(id, world.now)
    if (world.happens(0.5)) await takeBack(desk, id)
    return
  }
}

/** Most think better of it in time; for the others it stays as they said. */
async function takeBack({ world, repository, diary }: Desk, id: string): Promise<void> {
  await world.sleep(world.between(1000, 9 * DAY))
  diary.refusals.delete(id)
  await persist(world, () =>
    recordEvent(repository, id, ({ delivery }) =>
      delivery.state === 'refused' ? { kind: 'takeBack', at: world.instant() } : undefined,
    ),
  )
  const stored = await persist(world, () => repository.find(id))
  if (stored?.delivery.state === 'refused') diary.refusals.set(id, world.now)
}
