import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { MailListener } from '#server/platform/mail/mail-listener.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import type { Outbox } from '#server/platform/mail/send-claimed.ts'
import type { Ports } from '#server/platform/ports.ts'
import { postgresRepository } from './postgres-repository.ts'
import { passingTopic, tellInvitationCameBack } from './post-letters.ts'
import {
  isVoid,
  giveUpStandIn,
  keeperUnreached,
  passingOutbox,
  type PassingMailAbout,
} from './settle-letter.ts'
import { recordEvent } from './turn-of.ts'
import { written } from './write-letter.ts'

type OurMail = ClaimedMail & PassingMailAbout

const withAbout = (mail: ClaimedMail): OurMail => ({ ...mail, ...(mail.about as PassingMailAbout) })
// What lies in the mailbox reached nobody. It is asked about again when there may be a mail server.
const MAILBOX_MINUTES = 60

/** What mail servers say about a notice is written down in the transaction that settles the letter. */
export function subscribeToPassingMail(ports: Ports): void {
  const listener: MailListener = (db, queue) => heard({ ...actAsSystem(ports), db }, queue)
  ports.mail.subscribe(passingTopic, listener)
  ports.mail.subscribeToReports(passingTopic, async (db, { mail, outcome }) => {
    const about = mail.about as PassingMailAbout
    const { ownerId, notice, address } = about
    if (outcome === 'delivered' || outcome === 'delayed' || outcome === 'later') return
    const system = { ...actAsSystem(ports), db }
    const repository = postgresRepository(system)
    const at = ports.clock.now().epochMilliseconds
    if (about.readerId !== undefined) {
      await keeperUnreached(repository, about, at)
      if (about.kind === 'keeper-invited') await tellInvitationCameBack(system, about)
      if (about.kind === 'stand-in-invited') await giveUpStandIn(repository, about, at)
    }
    if (!notice) return
    const back = { kind: 'channelRefused', letter: notice, address, at } as const
    await recordEvent(repository, ownerId, back)
  })
}

function heard(system: System, queue: Parameters<MailListener>[1]): Outbox<ClaimedMail> {
  const repository = postgresRepository(system)
  const outbox = passingOutbox<OurMail>(repository, queue)
  return {
    async ready(claimed) {
      const mail = withAbout(claimed)
      const stored = await repository.find(mail.ownerId)
      return !stored || isVoid(mail, stored.passing) ? undefined : written(system, mail, stored)
    },
    markVoid: (mail) => outbox.markVoid(withAbout(mail)),
    async markAccepted(claimed) {
      const mail = withAbout(claimed)
      if (queue.isMailbox && mail.notice)
        return void (await queue.again(claimed, queue.now().add({ minutes: MAILBOX_MINUTES })))
      await outbox.markAccepted(mail)
    },
    async markFailed(claimed, verdict, reason) {
      const mail = withAbout(claimed)
      await outbox.markFailed(mail, verdict, reason)
      if (mail.kind === 'keeper-invited' && verdict !== 'unclear')
        await tellInvitationCameBack(system, mail)
      if (mail.kind === 'stand-in-invited' && verdict !== 'unclear')
        await giveUpStandIn(repository, mail, queue.now().epochMilliseconds)
    },
    tryAgain: (mail, minutes, verdict, reason) =>
      outbox.tryAgain(withAbout(mail), minutes, verdict, reason),
    now: queue.now,
  }
}
