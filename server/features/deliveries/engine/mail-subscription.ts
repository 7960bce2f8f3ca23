import { bounceReason } from '#contract/rules/bounce-words.ts'
import { findKeeper, isAtAddress } from '#server/features/passing/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { MailListener } from '#server/platform/mail/mail-listener.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import type { Outbox } from '#server/platform/mail/send-claimed.ts'
import type { Ports } from '#server/platform/ports.ts'
import { engineOutbox } from './engine-outbox.ts'
import { applyReport } from './apply-report.ts'
import { lookForAddress, noteRefusedAddress } from './next-address.ts'
import { deliveryTopic } from './post-letter.ts'
import { waysLeftToAsk } from './ways-left-to-ask.ts'
import { postgresRepository } from './postgres-repository.ts'
import { isVoidFor, isWarning, warningRefused, type EngineLetter } from './settle-letter.ts'
import { writeLetter } from './write-letter.ts'

type DeliveryMail = ClaimedMail & EngineLetter

const withLetter = (mail: ClaimedMail): DeliveryMail => ({
  ...mail,
  ...(mail.about as EngineLetter),
})

/** What mail servers say moves deliveries, in the transaction that settles the letter. */
export function subscribeToDeliveryMail(ports: Ports): void {
  const listener: MailListener = (db, queue) => heard({ ...actAsSystem(ports), db }, queue)
  ports.mail.subscribe(deliveryTopic, listener)
  ports.mail.subscribeToReports(deliveryTopic, (db, fate) =>
    applyReport({ ...actAsSystem(ports), db }, fate),
  )
}

function heard(system: System, queue: Parameters<MailListener>[1]): Outbox<ClaimedMail> {
  const repository = postgresRepository(system)
  const engine = engineOutbox<DeliveryMail>(repository, queue, (mail) =>
    waysLeftToAsk(system, mail, mail.recipient),
  )
  return {
    async ready(claimed) {
      const mail = withLetter(claimed)
      const stored = await repository.find(mail.deliveryId)
      if (stored && (await isGone(system, mail))) {
        await noteGone(system, mail)
        return undefined
      }
      return !stored || isVoidFor(stored, mail) ? undefined : writeLetter(system, mail, stored)
    },
    markVoid: (mail) => engine.markVoid(withLetter(mail)),
    async markAccepted(claimed) {
      const mail = withLetter(claimed)
      // Before, so that it is never taken for sent, not even if we end in between.
      if (mail.kind === 'send') await noteWaiting(system, mail.deliveryId, queue.isMailbox)
      await engine.markAccepted({ ...mail, isInMailbox: queue.isMailbox })
    },
    async markFailed(claimed, verdict, reason) {
      const mail = withLetter(claimed)
      // Before the bounce is written down: what happens next depends on whether another address is known.
      if (mail.kind === 'send') await lookForAddress(system, mail.deliveryId)
      await engine.markFailed(mail, verdict, reason)
      if (mail.kind === 'send' && verdict === 'refused')
        await noteRefusedAddress(system, mail.deliveryId, mail.recipient, bounceReason('', reason))
    },
    async tryAgain(claimed, minutes, verdict, reason) {
      const mail = withLetter(claimed)
      if (mail.kind === 'send' && verdict === 'later') await lookForAddress(system, mail.deliveryId)
      await engine.tryAgain(mail, minutes, verdict, reason)
    },
    now: queue.now,
  }
}

/** Whoever isn't a keeper of its author any more, or not at this address, has nothing to do with it. */
async function isGone(system: System, mail: DeliveryMail): Promise<boolean> {
  const { keeper, deliveryId, recipient } = mail
  if (keeper === undefined) return false
  const { author_id: ownerId } = await system.db
    .selectFrom('deliveries')
    .select('author_id')
    .where('id', '=', deliveryId)
    .executeTakeFirstOrThrow()
  const { isKeeping } = await findKeeper(system, keeper)
  return !isKeeping || !(await isAtAddress(system, { keeperId: keeper, ownerId }, recipient))
}

/** Nobody reads their copy, so that the message mustn't wait for it. */
async function noteGone(system: System, mail: DeliveryMail): Promise<void> {
  if (!isWarning(mail)) return
  const refusal = await waysLeftToAsk(system, mail, mail.recipient)
  const at = system.ports.clock.now()
  await warningRefused(postgresRepository(system), mail, { ...refusal, at })
}

/** What lies in the mailbox reached nobody: it waits for a mail server. Nothing ever leaves a sandbox or the demo. */
async function noteWaiting({ db }: System, deliveryId: string, isWaiting: boolean): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ waits_for_mail_server: isWaiting })
    .where('id', '=', deliveryId)
    .where('waits_for_mail_server', '<>', isWaiting)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('families')
          .select('id')
          .whereRef('families.id', '=', 'deliveries.family_id')
          .where('is_demo', '=', false)
          .where('sandbox_id', 'is', null),
      ),
    )
    .execute()
}
