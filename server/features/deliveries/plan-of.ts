import type { DeliveryView } from '#contract/deliveries/index.ts'
import { forecast, isWarning } from '#contract/rules/delivery/forecast.ts'
import { checkAt, confirmationOf, remindAt } from '#contract/rules/delivery/gates.ts'
import { deliveryFrom, type DeliveryRow } from '#server/features/deliveries/engine/index.ts'
import { stamp } from '#server/platform/clock.ts'

type Plan = DeliveryView['plan']

/** What happens if nobody answers; what has happened already stands as it was. Without warnings there is no plan. */
export function planOf(row: DeliveryRow, now: Temporal.Instant): Plan {
  if (!isWarning(row)) return null
  if (row.state !== 'scheduled' || row.short_notice_confirmed_at || row.entrusted_at)
    return derive(row, now)
  const words = `${row.due_on} ${row.due_time} ${row.due_zone} ${row.author_zone}`
  const known = remembered.get(words)
  if (known && known.remindAt > stamp(now)) return known
  const plan = derive(row, now)
  if (plan && plan.remindAt > stamp(now)) remember(words, plan)
  return plan
}

// Until the first letter a plan hangs on its day and the two zones alone, whatever the hour now: a long list is
// forecast once, and not each time it is looked at. Zone data doesn't change while a process lives.
const MOST = 20_000
const remembered = new Map<string, NonNullable<Plan>>()

function remember(words: string, plan: NonNullable<Plan>): void {
  if (remembered.size >= MOST) remembered.clear()
  remembered.set(words, plan)
}

function derive(row: DeliveryRow, now: Temporal.Instant): Plan {
  const delivery = deliveryFrom(row)
  const ahead = forecast(delivery, now)
  if (!ahead.releaseAt || confirmationOf(delivery)) return null
  const reminded = ahead.remindAt ?? delivery.reminderAcceptedAt ?? remindAt(delivery)
  const checked = ahead.checkAt ?? delivery.checkAcceptedAt ?? checkAt(delivery) ?? reminded
  return { remindAt: stamp(reminded), checkAt: stamp(checked), sendAt: stamp(ahead.releaseAt) }
}
