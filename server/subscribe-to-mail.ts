import { subscribeToCampaignMail } from '#server/features/campaigns/index.ts'
import { subscribeToCareMail } from '#server/features/care/index.ts'
import { subscribeToDeliveryMail } from '#server/features/deliveries/engine/index.ts'
import { subscribeToInvitationMail } from '#server/features/families/index.ts'
import { subscribeToReplies } from '#server/features/listening/index.ts'
import { subscribeToPassingMail } from '#server/features/passing/engine/index.ts'
import { subscribeToContactMail } from '#server/features/people/index.ts'
import { subscribeToPromptMail } from '#server/features/prompts/index.ts'
import { subscribeToRehearsalMail } from '#server/features/rehearsals/index.ts'
import type { Ports } from '#server/platform/ports.ts'

/** Every feature that wants to know what became of its letters. Without it their letters stay in the outbox. */
export function subscribeToMail(ports: Ports): void {
  subscribeToDeliveryMail(ports)
  subscribeToRehearsalMail(ports)
  subscribeToReplies(ports)
  subscribeToContactMail(ports)
  subscribeToPromptMail(ports)
  subscribeToCampaignMail(ports)
  subscribeToInvitationMail(ports)
  subscribeToCareMail(ports)
  subscribeToPassingMail(ports)
}
