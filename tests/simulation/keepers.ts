import { dueAt } from '#contract/rules/delivery/gates.ts'
import { recordEvent } from '#server/features/deliveries/engine/record-event.ts'
import { persist, tryOnce, type Desk } from './author.ts'
import { planFor } from './diary.ts'
import { World } from './world.ts'

const DAY = 24 * 3_600_000
// Some would like to put it off by more than they may.
const LONGEST_WISH_DAYS = 45

/** A keeper of somebody who has died puts a message off in its last days; some try it more than once. */
export async function liveKeeper(
  desk: Desk,
  id: string,
  keeper: string,
  diedAt: number,
): Promise<void> {
  const { world, repository } = desk
  // Chances of their own: several keepers act in the same hour, whatever else happens.
  const will = new World(diedAt % 1_000_003, diedAt)
  await world.until(diedAt)
  for (let tries = will.between(0, 2); tries > 0; tries -= 1) {
    const stored = await persist(world, () => repository.find(id))
    const due = dueAt(stored!.delivery).epochMilliseconds
    await world.until(due - will.between(0, 4 * DAY))
    await tryOnce(() => postpone(desk, id, keeper, will.between(1, LONGEST_WISH_DAYS)))
  }
}

async function postpone(
  { world, repository, diary }: Desk,
  id: string,
  keeper: string,
  days: number,
) {
  const asked = diary.ask(id)
  const done = await recordEvent(repository, id, ({ delivery }) => {
    const on = Temporal.PlainDate.from(delivery.due.on).add({ days }).toString()
    const due = { ...delivery.due, on }
    asked.plan = planFor(due, false, world.now)
    return { kind: 'keeperPostpone', due, keeper, at: world.instant() }
  })
  asked.answer = done === 'done' ? 'done' : 'refused'
}
