import { subscribeToBounces } from '#server/platform/mail/bounces/subscribe-to-bounces.ts'
import type { Ports } from '#server/platform/ports.ts'

export const contactTopic = 'contact question'

/** A question that comes back says something about the address too; only while the way still has that address. */
export function subscribeToContactMail(ports: Ports): void {
  subscribeToBounces(ports, contactTopic, async ({ db, now }, { recipient, about, because }) => {
    await db
      .updateTable('contact_ways')
      .set({ state: 'bounced', bounced_at: now(), bounced_because: because })
      .where('id', '=', (about as { wayId: string }).wayId)
      .where('address', '=', recipient)
      .where('state', '<>', 'refused')
      .execute()
  })
}
