import type { Claimed, Outbox } from '#server/platform/mail/send-claimed.ts'
import { minutesOfPatience, UNANSWERED_DAYS } from '#contract/rules/delivery/warning-ways.ts'
import type { DeliveryRepository } from './repository.ts'
import {
  isLetterVoid,
  isWarning,
  letterAccepted,
  letterRefused,
  warningRefused,
  type EngineLetter,
  type Refusal,
  type WarningLetter,
} from './settle-letter.ts'

// How often a mail server that never answers is asked once more. A message waits behind its warnings.
const UNCLEAR_MINUTES = 24 * 60
const UNCLEAR_WARNING_MINUTES = 60

/** How the outbox writes down what became of one attempt; false when another attempt has overtaken it. */
export interface LetterQueue<M> {
  settle(mail: M, outcome: 'accepted' | 'failed' | 'void'): Promise<boolean>
  again(mail: M, at: Temporal.Instant): Promise<boolean>
  now(): Temporal.Instant
}

/** What else can be tried after a way has refused this warning. */
export type OtherWays<M> = (refused: M & WarningLetter) => Promise<Omit<Refusal, 'at'>>

/**
 * The outbox as the engine needs it: what mail servers say moves deliveries. The delivery hears of it before
 * the letter is put aside, so a crash in between asks again, and hearing twice changes nothing.
 */
export function engineOutbox<M extends Claimed & EngineLetter>(
  repository: DeliveryRepository,
  queue: LetterQueue<M>,
  otherWays: OtherWays<M>,
): Outbox<M> {
  const refused = async (mail: M, how: 'hardBounce' | 'softBounce') => {
    if (isWarning(mail))
      await warningRefused(repository, mail, { ...(await otherWays(mail)), at: queue.now() })
    else await letterRefused(repository, mail, how, queue.now())
    await queue.settle(mail, 'failed')
  }
  const patience = async (mail: M) => {
    const stored = await repository.find(mail.deliveryId)
    return stored ? minutesOfPatience(stored.delivery, queue.now()) : 0
  }
  const isAsked = (mail: M) =>
    queue.now().since(Temporal.Instant.from(mail.created_at)).total('hours') < 24 * UNANSWERED_DAYS
  const again = async (mail: M, minutes: number) =>
    void (await queue.again(mail, queue.now().add({ minutes })))
  return {
    ready: async (mail) => ((await isLetterVoid(repository, mail)) ? undefined : mail),
    markVoid: async (mail) => void (await queue.settle(mail, 'void')),
    async markAccepted(mail) {
      await letterAccepted(repository, mail, queue.now())
      await queue.settle(mail, 'accepted')
    },
    async markFailed(mail, verdict) {
      // Nobody refused it: it may well have arrived. It is asked about until somebody answers.
      if (verdict === 'unclear' && mail.kind === 'send') return again(mail, UNCLEAR_MINUTES)
      if (verdict === 'unclear' && isWarning(mail) && isAsked(mail))
        return again(mail, UNCLEAR_WARNING_MINUTES)
      await refused(mail, 'hardBounce')
    },
    async tryAgain(mail, afterMinutes, verdict) {
      // A recipient's server that says “later” is the delivery's own matter; our own way being shut is not.
      if (mail.kind === 'send' && verdict === 'later') return refused(mail, 'softBounce')
      const left = isWarning(mail) && verdict === 'later' ? await patience(mail) : afterMinutes
      if (left <= 0) return refused(mail, 'hardBounce')
      await again(mail, Math.min(left, afterMinutes))
    },
    now: queue.now,
  }
}
