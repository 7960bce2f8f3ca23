import { letterAccepted } from '#server/features/deliveries/engine/index.ts'
import type { System } from '#server/platform/actors.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import type { MailListener } from '#server/platform/mail/mail-listener.ts'
import type { ClaimedMail } from '#server/platform/mail/outbox.ts'
import type { Outbox } from '#server/platform/mail/send-claimed.ts'
import type { Ports } from '#server/platform/ports.ts'
import { rehearsalTopic, type RehearsedMail } from './post-rehearsed-letter.ts'
import { rehearsalRepository } from './rehearsal-repository.ts'
import {
  clockIn,
  endRehearsal,
  findRehearsal,
  lettersIn,
  playedIn,
  writeLetters,
} from './rehearsal-store.ts'
import { playOn } from './rehearse.ts'

const aboutOf = ({ about }: ClaimedMail) => about as RehearsedMail

/** What the author's mail server says moves the rehearsal on, as it would move the real delivery. */
export function subscribeToRehearsalMail(ports: Ports): void {
  const listener: MailListener = (db, queue) => heard({ ...actAsSystem(ports), db }, queue)
  ports.mail.subscribe(rehearsalTopic, listener)
}

function heard(system: System, queue: Parameters<MailListener>[1]): Outbox<ClaimedMail> {
  return {
    async ready(mail) {
      const row = await findRehearsal(system, aboutOf(mail).rehearsalId)
      return row && row.ended_at === null ? mail : undefined
    },
    markVoid: async (mail) => void (await queue.settle(mail, 'void')),
    async markAccepted(mail) {
      await goOn(system, aboutOf(mail))
      await queue.settle(mail, 'accepted')
    },
    async markFailed(mail) {
      await endRehearsal(system, aboutOf(mail).rehearsalId, true)
      await queue.settle(mail, 'failed')
    },
    tryAgain: async (mail, minutes) => void (await queue.again(mail, queue.now().add({ minutes }))),
    now: queue.now,
  }
}

async function goOn(system: System, { rehearsalId: id, kind }: RehearsedMail): Promise<void> {
  const row = await findRehearsal(system, id)
  if (!row || row.ended_at) return
  const arrivedAt = system.now()
  const arrived = lettersIn(row).map((letter) =>
    letter.kind === kind ? { ...letter, arrivedAt } : letter,
  )
  await writeLetters(system, id, arrived)
  const { epoch } = playedIn(row)
  await letterAccepted(
    rehearsalRepository(system, id),
    { deliveryId: id, kind, epoch },
    clockIn(row),
  )
  if (kind === 'send') await endRehearsal(system, id, false)
  else await playOn(system, id)
}
