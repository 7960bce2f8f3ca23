import { sql } from 'kysely'
import { mostCome } from '#contract/passing/awaited-events.ts'
import { resumableHolds } from '#contract/rules/delivery/keepers.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { localTimeOf } from '#contract/rules/delivery/local-time.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import {
  deliveryFrom,
  nameOf,
  occasionTold,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Awaited as AwaitedEvent } from './awaited-events.ts'
import { toldToKeepers } from './kept-messages.ts'

/** Room for both questions before it. */
const DAYS_AHEAD = 3

/** On hold when its author died, or let go on by keepers and not gone out yet. Named by its day and occasion alone. */
const heldOf = (system: System, authorId: string) =>
  toldToKeepers(system, authorId).where((eb) =>
    eb.or([
      eb.and([
        eb('deliveries.state', '=', 'held'),
        eb('deliveries.held_because', 'in', resumableHolds),
      ]),
      eb.and([eb('deliveries.state', 'in', ['scheduled', 'reminded', 'checked']), isResumed]),
    ]),
  )

const isResumed = sql<boolean>`exists (
  select from delivery_events resumed
  where resumed.delivery_id = deliveries.id and resumed.kind = 'keeperResume')`

type Row = Awaited<ReturnType<ReturnType<typeof heldOf>['executeTakeFirstOrThrow']>>

function toAwaited(row: Row): AwaitedEvent {
  const occasion = occasionTold(deliveryFrom(row).trigger, row.occasion)
  return {
    sealedId: row.id,
    words: `${dayWords(row.due_on)}${occasion && `, ${occasion}`}`,
    recipient: nameOf(row),
    isHeld: true,
    goesOut: row.state === 'held' ? null : { at: row.due_at, zone: row.due_zone },
  }
}

export async function listHeld(system: System, authorId: string): Promise<AwaitedEvent[]> {
  const rows = await heldOf(system, authorId).orderBy('deliveries.due_at').limit(mostCome).execute()
  return rows.map(toAwaited)
}

export async function findHeld(
  system: System,
  authorId: string,
  deliveryId: string,
): Promise<AwaitedEvent | undefined> {
  const row = await heldOf(system, authorId)
    .where('deliveries.id', '=', deliveryId)
    .executeTakeFirst()
  return row && toAwaited(row)
}

/** Enough keepers say that it should go out: on its own day, or on the first that leaves room to ask them twice. */
export async function resumeHeld(
  system: System,
  authorId: string,
  deliveryId: string,
  at: Temporal.Instant,
): Promise<void> {
  if (!(await findHeld(system, authorId, deliveryId))) return
  await recordEvent(postgresRepository(system), deliveryId, ({ delivery }) => {
    if (!allows(delivery.state, 'keeperResume')) return undefined
    const { due } = delivery
    const today = Temporal.PlainDate.from(localTimeOf(at, due.zone).on)
    const first = today.add({ days: DAYS_AHEAD })
    const isAhead = Temporal.PlainDate.compare(Temporal.PlainDate.from(due.on), first) >= 0
    return { kind: 'keeperResume', at, ...(!isAhead && { due: { ...due, on: first.toString() } }) }
  })
}

/** Too few say so any more: it is on hold as before. `gone`: it has left already. */
export async function holdAgain(system: System, deliveryId: string): Promise<'done' | 'gone'> {
  const at = system.ports.clock.now()
  let isHeld = false
  const done = await recordEvent(postgresRepository(system), deliveryId, ({ delivery }) => {
    isHeld = delivery.state === 'held'
    return allows(delivery.state, 'hold') ? { kind: 'hold', reason: 'author', at } : undefined
  })
  return done === 'done' || isHeld ? 'done' : 'gone'
}

/** The author lives: what keepers had let go on since then is on hold as its author left it. */
export async function holdResumed(
  system: System,
  authorId: string,
  since: Temporal.Instant,
): Promise<void> {
  const rows = await system.db
    .selectFrom('deliveries')
    .select('deliveries.id')
    .where('author_id', '=', authorId)
    .where('deliveries.state', 'in', ['scheduled', 'reminded', 'checked'])
    .where(
      sql<boolean>`exists (select from delivery_events resumed where resumed.delivery_id = deliveries.id
        and resumed.kind = 'keeperResume' and resumed.at >= ${stamp(since)})`,
    )
    .execute()
  for (const { id } of rows) await holdAgain(system, id)
}
