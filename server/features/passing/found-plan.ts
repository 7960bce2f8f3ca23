import { applyEvent } from '#contract/rules/release/apply-event.ts'
import type { PassingEvent } from '#contract/rules/release/events.ts'
import type { Moment } from '#contract/rules/release/moments.ts'
import { newPassing } from '#contract/rules/release/passing.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'

interface FoundKeeper {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly address: string
  /** Asked, said yes and confirmed on that day; without, only asked. */
  readonly confirmedAt?: Moment
  readonly askedAt: Moment
}

const stamped = (at: Moment) => stamp(Temporal.Instant.fromEpochMilliseconds(at))

/** A plan as it would be after its keepers were asked long ago, for the demo family. No letter is written, and none later. */
export async function foundPlan(
  { db }: System,
  ownerId: string,
  keepers: readonly FoundKeeper[],
): Promise<void> {
  const begun = Math.min(...keepers.map(({ askedAt }) => askedAt))
  const events = keepers.flatMap(eventsOf).toSorted((a, b) => a.at - b.at)
  await db
    .insertInto('passings')
    .values({
      owner_id: ownerId,
      version: events.length + 1,
      value: JSON.stringify(events.reduce(applyEvent, newPassing(begun))),
      begun_at: stamped(begun),
    })
    .execute()
  for (const { id, accountId, name, address, confirmedAt, askedAt } of keepers)
    await db
      .insertInto('keepers')
      .values({
        id,
        owner_id: ownerId,
        account_id: accountId,
        name,
        address,
        state: confirmedAt === undefined ? 'invited' : 'confirmed',
        invited_at: stamped(askedAt),
      })
      .execute()
  for (const [i, { kind, at, ...detail }] of events.entries())
    await db
      .insertInto('passing_events')
      .values({
        owner_id: ownerId,
        version: i + 2,
        kind,
        detail: JSON.stringify(detail),
        at: stamped(at),
      })
      .execute()
}

function eventsOf({ id, address, accountId, askedAt, confirmedAt }: FoundKeeper): PassingEvent[] {
  const marks = [address.toLowerCase(), `account:${accountId}`]
  const asked = { kind: 'invite', keeperId: id, marks, at: askedAt } as const
  if (confirmedAt === undefined) return [asked]
  return [
    asked,
    { kind: 'accept', keeperId: id, marks, at: confirmedAt - 1 },
    { kind: 'confirm', keeperId: id, at: confirmedAt },
  ]
}
