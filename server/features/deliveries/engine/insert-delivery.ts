import { draftDelivery, type Delivery, type Plan } from '#contract/rules/delivery/delivery.ts'
import { applyEvent, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { DeceasedChoice } from '#contract/rules/delivery/trigger.ts'
import type { Actor, System } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { columnsOf } from './delivery-row.ts'
import { nextWake } from './next-wake.ts'
import { writeFirstEvents } from './write-event.ts'

export interface NewDelivery {
  readonly familyId: string
  readonly authorId: string
  readonly messageId: string
  readonly personId: string
  readonly address: string
  readonly occurrence: number
  readonly plan: Plan
  readonly authorZone: string
  readonly ifDeceased: DeceasedChoice
  readonly alternateId: string | null
  readonly redirectedFrom?: string
  /** What it had waited for, where keepers said that it has come. */
  readonly event?: { readonly sealedId: string; readonly words: string }
}

function begun(actor: Actor, fresh: NewDelivery, events: readonly DeliveryEvent[]) {
  const { plan, authorZone, occurrence } = fresh
  const drafted = { ...draftDelivery(plan.due, authorZone, plan), occurrence }
  const delivery = events.reduce(applyEvent, drafted as Delivery)
  const now = actor.ports.clock.now()
  const wakeAt = nextWake(delivery, now)
  const row = {
    ...columnsOf(delivery),
    id: actor.newId(),
    family_id: fresh.familyId,
    author_id: fresh.authorId,
    message_id: fresh.messageId,
    person_id: fresh.personId,
    address: fresh.address,
    if_deceased: fresh.ifDeceased,
    alternate_id: fresh.alternateId,
    redirected_from: fresh.redirectedFrom ?? null,
    ...(fresh.event && {
      sealed_id: fresh.event.sealedId,
      event_words: sealedText(fresh.familyId, fresh.event.words),
    }),
    wake_at: wakeAt && stamp(wakeAt),
    version: 1 + events.length,
    created_at: actor.now(),
  }
  const first = { kind: 'draft', at: now, ...plan, authorZone, occurrence }
  return { row, events: [first, ...events] }
}

/** Its first row, its first event and what follows from it at once. Undefined if another tab was first. */
export async function insertDelivery(
  actor: Actor,
  fresh: NewDelivery,
  events: readonly DeliveryEvent[] = [],
): Promise<string | undefined> {
  const { row, events: told } = begun(actor, fresh, events)
  const { numInsertedOrUpdatedRows } = await actor.db
    .insertInto('deliveries')
    .values(row)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  await writeFirstEvents(actor, [row.id], () => told)
  return row.id
}

const AT_ONCE = 100

/**
 * The same for very many: an author's passing makes all of them in one transaction, which others wait for. If one is
 * there already none is made: what they were made of would be gone.
 */
export async function insertDeliveries(
  system: System,
  all: readonly NewDelivery[],
  events: readonly DeliveryEvent[],
): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE).map((fresh) => begun(system, fresh, events))
    const told = new Map(some.map((one) => [one.row.id, one.events]))
    await system.db
      .insertInto('deliveries')
      .values(some.map(({ row }) => row))
      .execute()
    await writeFirstEvents(system, [...told.keys()], (id) => told.get(id)!)
  }
}
