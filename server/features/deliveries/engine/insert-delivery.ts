import { draftDelivery, type Delivery, type Plan } from '#contract/rules/delivery/delivery.ts'
import { applyEvent, type DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import type { DeceasedChoice } from '#contract/rules/delivery/trigger.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'
import { columnsOf } from './delivery-row.ts'
import { nextWake } from './next-wake.ts'
import { writeEvent } from './write-event.ts'

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

/** Its first row, its first event and what follows from it at once. Undefined if another tab was first. */
export async function insertDelivery(
  actor: Actor,
  fresh: NewDelivery,
  events: readonly DeliveryEvent[] = [],
): Promise<string | undefined> {
  const { plan, authorZone, occurrence } = fresh
  const drafted = { ...draftDelivery(plan.due, authorZone, plan), occurrence }
  const delivery = events.reduce(applyEvent, drafted as Delivery)
  const id = actor.newId()
  const now = actor.ports.clock.now()
  const wakeAt = nextWake(delivery, now)
  const { numInsertedOrUpdatedRows } = await actor.db
    .insertInto('deliveries')
    .values({
      ...columnsOf(delivery),
      id,
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
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return undefined
  const first = { kind: 'draft', at: now, ...plan, authorZone, occurrence }
  for (const [i, event] of [first, ...events].entries()) await writeEvent(actor, id, i + 1, event)
  return id
}
