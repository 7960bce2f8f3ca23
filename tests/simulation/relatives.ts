import { dueAt } from '#contract/rules/delivery/gates.ts'
import { recordEvent } from '#server/features/deliveries/engine/record-event.ts'
import { persist, type Desk } from './author.ts'
import type { MemoryDatabase } from './memory-database.ts'

const DAY = 24 * 3_600_000

/** The family writes down, around the day of a message, that its recipient has died. */
export async function recordDeath(
  { world, book, diary }: Desk,
  database: MemoryDatabase,
  id: string,
): Promise<void> {
  const due = dueAt(database.rows.get(id)!.booked.delivery).epochMilliseconds
  await world.until(due + world.between(-5 * DAY, 2 * DAY))
  database.die(id)
  diary.deaths.set(id, world.now)
  // The job that follows may take its time; the worker looks for itself as well.
  await world.sleep(world.between(1000, DAY))
  await persist(world, () =>
    recordEvent(book, id, ({ delivery }) =>
      delivery.state === 'draft' ? undefined : { kind: 'redirect', at: world.instant() },
    ),
  )
}

/** Who has received something may say that it isn't for them: nothing of it is sent again. */
export async function liveUnwilling({ world, book }: Desk, id: string): Promise<void> {
  for (let looks = 0; looks < 400; looks += 1) {
    await world.sleep(world.between(5 * DAY, 120 * DAY))
    const booked = await persist(world, () => book.find(id))
    if (booked?.delivery.state !== 'accepted') continue
    await persist(world, () =>
      recordEvent(book, id, () => ({ kind: 'refuse', at: world.instant() })),
    )
    return
  }
}
