import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/types.ts'
import { stamp } from '#server/platform/clock.ts'
import { houseId, sealedText } from '#server/platform/encryption/sealed.ts'
import { noteBouncedAddress } from './bounces/bounced-addresses.ts'
import type { BatchedTransactions } from './batched-transactions.ts'
import type { MailListener, MailQueue } from './mail-listener.ts'
import { emptied, settle, type ClaimedMail, type Outside } from './outbox.ts'
import type { Outbox } from './send-claimed.ts'

type QueueFor = (db: Kysely<Tables>, reason: string | null) => MailQueue

/** For letters that leave: accepted, failed and void ones keep nothing but the fact. */
export function sentQueue({ clock }: Outside): QueueFor {
  return (db, last_error) => ({
    settle: (mail, status) =>
      settle(db, mail, {
        ...emptied,
        subject: sealedText(houseId, mail.subject),
        status,
        accepted_at: status === 'accepted' ? stamp(clock.now()) : null,
        last_error,
      }),
    again: (mail, at) => settle(db, mail, { next_try_at: stamp(at), last_error }),
    now: () => clock.now(),
    isMailbox: false,
  })
}

/** In the mailbox a letter stays as it would have left. */
const wordsOf = ({ sender, reply_to, subject, text_body, html_body }: ClaimedMail) => ({
  sender,
  reply_to,
  subject: sealedText(houseId, subject),
  text_body: sealedText(houseId, text_body),
  html_body: sealedText(houseId, html_body),
})

/** For letters that stay in the mailbox: being there is all the acceptance they get. */
export function keptQueue({ clock }: Outside): QueueFor {
  return (db) => ({
    settle: (mail, outcome) =>
      settle(
        db,
        mail,
        outcome === 'void'
          ? { ...emptied, status: 'void' }
          : { ...wordsOf(mail), accepted_at: stamp(clock.now()) },
        'kept',
      ),
    again: async () => false,
    now: () => clock.now(),
    isMailbox: true,
  })
}

/** Letters nobody listens to: put aside as they fared. */
export const plain = (_db: unknown, queue: MailQueue): Outbox<ClaimedMail> => ({
  ready: async (mail) => mail,
  markVoid: async (mail) => void (await queue.settle(mail, 'void')),
  markAccepted: async (mail) => void (await queue.settle(mail, 'accepted')),
  markFailed: async (mail) => void (await queue.settle(mail, 'failed')),
  tryAgain: async (mail, minutes) => void (await queue.again(mail, queue.now().add({ minutes }))),
  now: queue.now,
})

/** Where outcomes are written: each of them one transaction with what its listener makes of it. */
export function settlingOutbox(
  outside: Outside,
  listener: MailListener,
  queueFor: QueueFor,
  batches: BatchedTransactions,
): Outbox<ClaimedMail> {
  const { system, log, clock } = outside
  const together = <T>(
    reason: string | null,
    work: (outbox: Outbox<ClaimedMail>) => Promise<T>,
  ): Promise<T> => system.transaction().execute((db) => work(listener(db, queueFor(db, reason))))
  // What nearly every letter comes to is written down together with that of others.
  const batched = <T>(work: (outbox: Outbox<ClaimedMail>) => Promise<T>): Promise<T> =>
    batches.run((db) => work(listener(db, queueFor(db, null))))
  const refused = ({ id: mailId, attempts }: ClaimedMail, verdict: string, reason: string) =>
    log.warn({ mailId, attempts, verdict, reason }, 'mail not accepted')
  return {
    ready: async (mail) => {
      const { void_after } = mail
      if (void_after && Temporal.Instant.compare(clock.now(), void_after) > 0) return undefined
      return listener === plain ? mail : batched((outbox) => outbox.ready(mail))
    },
    markVoid: (mail) => batched((outbox) => outbox.markVoid(mail)),
    markAccepted: (mail) => batched((outbox) => outbox.markAccepted(mail)),
    async markFailed(mail, verdict, reason) {
      refused(mail, verdict, reason)
      await together(reason, (outbox) => outbox.markFailed(mail, verdict, reason))
      if (verdict === 'refused')
        await noteBouncedAddress(
          system,
          mail.recipient,
          { status: '', diagnostic: reason },
          clock.now(),
        )
    },
    async tryAgain(mail, minutes, verdict, reason) {
      refused(mail, verdict, reason)
      await together(reason, (outbox) => outbox.tryAgain(mail, minutes, verdict, reason))
    },
    now: () => clock.now(),
  }
}
