import { hearCampaignMail } from '#server/features/campaigns/index.ts'
import { hearDeliveryMail } from '#server/features/deliveries/engine/index.ts'
import { hearReplies } from '#server/features/listening/index.ts'
import { hearContactMail } from '#server/features/people/index.ts'
import { hearRehearsalMail } from '#server/features/rehearsals/index.ts'
import type { Ports } from '#server/platform/ports.ts'

/** Every feature that wants to know what became of its letters. Without it their letters stay in the outbox. */
export function hearMail(ports: Ports): void {
  hearDeliveryMail(ports)
  hearRehearsalMail(ports)
  hearReplies(ports)
  hearContactMail(ports)
  hearCampaignMail(ports)
}
