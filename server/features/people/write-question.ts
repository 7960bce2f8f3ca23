import { daysToConfirmWay } from '#contract/rules/person-limits.ts'
import { calledName } from '#contract/rules/person-name.ts'
import { leaveUrl } from '#server/features/notifications/index.ts'
import { spendOnAddress } from '#server/features/senders/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { spend } from '#server/platform/http/limits.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { questionLetter } from './emails.ts'
import { contactTopic } from './mail-subscription.ts'
import { addQuestion, namesInLetter, questionUrl, type Asker } from './question-store.ts'

const day = 24 * 3600

interface Asked {
  readonly way: { id: string; address: string; confirmed_at: string | null }
  readonly person: { given_name: string; nickname: string }
}

/** Nobody asked for this letter: what somebody in particular asks was arranged before; a family sends 40 a day. */
async function spendOnLetter({ ports }: Actor, asker: Asker, address: string): Promise<void> {
  if (!asker.accountId) await spendOnAddress(ports, 'question', address)
  await spend(ports, `contact questions of ${asker.familyId}`, { max: 40, perSeconds: day })
}

/** Mails the question whether an address is right, and writes down that it was asked. */
export async function writeQuestion(
  actor: Actor,
  asker: Asker,
  { way, person }: Asked,
): Promise<void> {
  await spendOnLetter(actor, asker, way.address)
  const questionId = await addQuestion(actor, asker, way)
  await actor.db
    .updateTable('contact_ways')
    .set({ asked_at: actor.now() })
    .where('id', '=', way.id)
    .execute()
  const unsubscribeUrl = leaveUrl(actor, 'contact-questions', questionId)
  const until = later(actor.ports.clock.now(), { days: daysToConfirmWay })
  const letter = questionLetter({
    ...(await namesInLetter(actor, asker.familyId, asker.accountId)),
    called: calledName({ givenName: person.given_name, nickname: person.nickname }),
    url: questionUrl(actor, questionId),
    leaveUrl: unsubscribeUrl,
    until,
    confirmedAt: way.confirmed_at,
  })
  await mailLater(actor, {
    to: way.address,
    letter,
    key: `contact question ${questionId}`,
    familyId: asker.familyId,
    unsubscribeUrl,
    voidAfter: stamp(until),
    topic: { name: contactTopic, about: { wayId: way.id } },
  })
}
