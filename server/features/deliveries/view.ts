import type { DeliveryView } from '#contract/deliveries.ts'
import { forecast } from '#contract/rules/delivery/forecast.ts'
import { checkAt, remindAt } from '#contract/rules/delivery/gates.ts'
import { stamp } from '#server/platform/clock.ts'
import { deliveryFrom } from './delivery-row.ts'
import type { NamedDelivery } from './delivery-store.ts'
import { nameOf } from './person-name.ts'

/** A delivery as its author sees it. */
export function toView(row: NamedDelivery, now: Temporal.Instant): DeliveryView {
  return {
    id: row.id,
    messageId: row.message_id,
    person: { id: row.person_id, name: nameOf(row) },
    state: row.state,
    due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
    dueAt: row.due_at,
    plan: planOf(row, now),
    openedAt: row.opened_at,
    cancelledAt: row.cancelled_at,
  }
}

/** What happens if nobody answers; what has happened already stands as it was. Without warnings there is no plan. */
function planOf(row: NamedDelivery, now: Temporal.Instant): DeliveryView['plan'] {
  const delivery = deliveryFrom(row)
  const ahead = forecast(delivery, now)
  if (!ahead.releaseAt || delivery.shortNoticeConfirmedAt) return null
  const reminded = ahead.remindAt ?? delivery.reminderAcceptedAt ?? remindAt(delivery)
  const checked = ahead.checkAt ?? delivery.checkAcceptedAt ?? checkAt(delivery) ?? reminded
  return { remindAt: stamp(reminded), checkAt: stamp(checked), sendAt: stamp(ahead.releaseAt) }
}
