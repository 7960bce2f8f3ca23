import { bounceWords } from '#contract/rules/bounce-words.ts'
import { subscribeToBounces } from '#server/platform/mail/bounces/subscribe-to-bounces.ts'
import type { Ports } from '#server/platform/ports.ts'
import { byRule, recordEvent } from './event-store.ts'

export const answerTopic = 'care answer'

/** Which conversation an answer's letter belongs to. */
export interface AnswerMail {
  readonly conversationId: string
}

/** An answer that nobody got is none: its conversation waits again, and its log names the address. */
export function subscribeToCareMail(ports: Ports): void {
  subscribeToBounces(ports, answerTopic, async (system, { recipient, about, because }) => {
    const { conversationId } = about as AnswerMail
    const { numUpdatedRows } = await system.db
      .updateTable('care_conversations')
      .set({ state: 'open', claimed_by: null, claimed_at: null, changed_at: system.now() })
      .where('id', '=', conversationId)
      .where('state', '=', 'answered')
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await recordEvent(
        system,
        conversationId,
        byRule,
        'came-back',
        `${recipient}: ${bounceWords[because]}`,
      )
  })
}
