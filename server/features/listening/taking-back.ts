import { mayTakeBack, takeBackEnd } from '#contract/rules/delivery/refusals.ts'
import { isReported } from '#server/features/senders/index.ts'
import { deliveryFrom } from '#server/features/deliveries/engine/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import type { Listened } from './listen-store.ts'

/** Until when its recipient can take a refusal back. What was reported as unwanted stays refused. */
export async function takeBackUntil(holder: TokenHolder, row: Listened): Promise<string | null> {
  const delivery = deliveryFrom(row)
  const isOver = !mayTakeBack(delivery, holder.ports.clock.now())
  if (isOver || (await isReported(holder, row.id))) return null
  return stamp(takeBackEnd(delivery)!)
}
