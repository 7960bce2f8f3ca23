import { hearCampaignMail } from '#server/features/campaigns/index.ts'
import { hearDeliveryMail } from '#server/features/deliveries/index.ts'
import { hearContactMail } from '#server/features/people/index.ts'
import type { Ports } from '#server/platform/ports.ts'

/** Every feature that wants to know what became of its letters. Without it their letters stay in the outbox. */
export function hearMail(ports: Ports): void {
  hearDeliveryMail(ports)
  hearContactMail(ports)
  hearCampaignMail(ports)
}
