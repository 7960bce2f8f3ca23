import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { asPosted } from '#server/platform/mail/letter.ts'
import { letterCheck } from '#server/platform/mail/letter-code.ts'
import type { MailListener } from '#server/platform/mail/mail-listener.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import type { Outbox } from '#server/platform/mail/send-claimed.ts'
import type { Ports } from '#server/platform/ports.ts'
import { emails } from './emails.ts'
import { postgresRepository } from './postgres-repository.ts'
import { passingTopic } from './post-letters.ts'
import type { StoredPassing } from './repository.ts'
import { isVoid, passingOutbox, type PassingMailAbout } from './settle-letter.ts'
import { recordEvent } from './turn-of.ts'

type OurMail = ClaimedMail & PassingMailAbout

const withAbout = (mail: ClaimedMail): OurMail => ({ ...mail, ...(mail.about as PassingMailAbout) })
// What lies in the mailbox reached nobody. It is asked about again when there may be a mail server.
const MAILBOX_MINUTES = 60

/** What mail servers say about a notice is written down in the transaction that settles the letter. */
export function subscribeToPassingMail(ports: Ports): void {
  const listener: MailListener = (db, queue) => heard({ ...actAsSystem(ports), db }, queue)
  ports.mail.subscribe(passingTopic, listener)
  ports.mail.subscribeToReports(passingTopic, async (db, { mail, outcome }) => {
    const { ownerId, notice, address } = mail.about as PassingMailAbout
    if (!notice || outcome === 'delivered' || outcome === 'delayed' || outcome === 'later') return
    const system = { ...actAsSystem(ports), db }
    const at = ports.clock.now().epochMilliseconds
    const back = { kind: 'channelRefused', letter: notice, address, at } as const
    await recordEvent(postgresRepository(system), ownerId, back)
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
    markFailed: (mail, verdict, reason) => outbox.markFailed(withAbout(mail), verdict, reason),
    tryAgain: (mail, minutes, verdict, reason) =>
      outbox.tryAgain(withAbout(mail), minutes, verdict, reason),
    now: queue.now,
  }
}

/** The letter as it leaves: what it says is read now, so that it is true also after an outage of days. */
async function written(
  system: System,
  mail: OurMail,
  { passing }: StoredPassing,
): Promise<OurMail> {
  const { config, installation } = system.ports
  const owner = await system.db
    .selectFrom('accounts')
    .select(['display_name', 'time_zone'])
    .where('id', '=', mail.ownerId)
    .executeTakeFirstOrThrow()
  const keepers = await system.db
    .selectFrom('keepers')
    .select(['id', 'name', 'address', 'state'])
    .where('owner_id', '=', mail.ownerId)
    .execute()
  const made = emails[mail.kind]({
    owner: owner.display_name,
    zone: owner.time_zone,
    passing,
    names: new Map(keepers.map(({ id, name }) => [id, name])),
    lostAddresses: keepers
      .filter(({ state }) => state === 'unreachable')
      .map(({ address }) => address),
    signInUrl: `${config.publicUrl}/app`,
  })
  const check = letterCheck(config, mail.id)
  const { subject, text, html } = asPosted(made, installation.site, check)
  return { ...mail, sender: installation.mail.from, subject, text_body: text, html_body: html }
}
