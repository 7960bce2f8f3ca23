import type { DeliveryView } from '#contract/deliveries/index.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { hasCome } from '#contract/rules/delivery/local-time.ts'
import type { Trigger } from '#contract/rules/delivery/trigger.ts'
import {
  type DeliveryRow,
  nameOf,
  planFrom,
  triggerFrom,
} from '#server/features/deliveries/engine/index.ts'
import { stamp } from '#server/platform/clock.ts'
import type { NamedDelivery } from './delivery-store.ts'
import { planOf } from './plan-of.ts'
import { alternateOf } from './sealed-store.ts'

/** A delivery as its author sees it. */
export function toView(row: NamedDelivery, now: Temporal.Instant): DeliveryView {
  return {
    id: row.id,
    messageId: row.message_id,
    isWritten: row.message_kind === 'written',
    person: { id: row.person_id, name: nameOf(row) },
    state: row.state,
    trigger: chosenTrigger(triggerFrom(row.trigger)),
    occurrence: row.occurrence,
    meantOn: row.meant_on,
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    dueAt: row.due_at,
    plan: planOf(row, now),
    undo: undoOf(row, now),
    heldBecause: row.state === 'held' ? row.held_because : null,
    ifDeceased: row.if_deceased,
    alternate: alternateOf(row),
    isWaitingForMailServer: row.state === 'accepted' && row.waits_for_mail_server,
    event: row.sealed_id === null ? null : { words: row.event_words },
    openedAt: row.opened_at,
    cancelledAt: row.cancelled_at,
  }
}

/** Where undoing the last change of plan leads; a day that has passed can't be gone back to. */
export function undoOf(
  row: Pick<DeliveryRow, 'state' | 'previous_plan'>,
  now: Temporal.Instant,
): DeliveryView['undo'] {
  const previous = row.state === 'scheduled' ? planFrom(row.previous_plan) : null
  if (!previous || hasCome(dueAt(previous), now)) return null
  return { due: previous.due, dueAt: stamp(dueAt(previous)) }
}

/** As its author chose it; the birth date is the person's own. */
function chosenTrigger(trigger: Trigger): DeliveryView['trigger'] {
  if (trigger.kind === 'date' || trigger.kind === 'yearly') return trigger
  const { bornOn: _, ...chosen } = trigger
  return chosen
}
