import { actAsSystem } from '#server/platform/elevate.ts'
import { plain } from '#server/platform/mail/settle-letters.ts'
import type { Ports } from '#server/platform/ports.ts'
import { isStillAsked } from './letter-store.ts'

export const promptTopic = 'weekly question'

export interface PromptMail {
  readonly letterId: string
}

/** A letter that waits is asked about when it leaves: much may have ended since it was written. */
export function subscribeToPromptMail(ports: Ports): void {
  ports.mail.subscribe(promptTopic, (db, queue) => ({
    ...plain(db, queue),
    async ready(mail) {
      const { letterId } = mail.about as PromptMail
      return (await isStillAsked({ ...actAsSystem(ports), db }, letterId)) ? mail : undefined
    },
  }))
}
