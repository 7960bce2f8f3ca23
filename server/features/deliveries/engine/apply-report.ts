import { bounceAfter } from '#contract/rules/delivery/bounces.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import type { System } from '#server/platform/actors.ts'
import type { LetterFate } from '#server/platform/mail/bounces/take-report.ts'
import { lookForAddress } from './next-address.ts'
import { waysLeftToAsk } from './ways-left-to-ask.ts'
import { postgresRepository } from './postgres-repository.ts'
import { noteBounced, noteReached } from '#server/features/people/engine/index.ts'
import { recordEvent } from './record-event.ts'
import { isWarning, letterRefused, warningRefused, type EngineLetter } from './settle-letter.ts'

/**
 * What mail systems tell hours or days after they took a letter. A report about an older plan or an address that
 * was given up already moves nothing: the engine compares both.
 */
export async function applyReport(system: System, fate: LetterFate): Promise<void> {
  const letter = fate.mail.about as EngineLetter
  // Their mail system goes on trying by itself; ours would only send it a second time.
  if (fate.outcome === 'delayed') return
  const stored = await postgresRepository(system).find(letter.deliveryId)
  if (!stored) return
  if (letter.kind === 'send') return aboutMessage(system, letter, fate)
  if (fate.outcome === 'delivered' || !isWarning(letter)) return
  const left = await waysLeftToAsk(system, letter, fate.mail.recipient)
  await warningRefused(postgresRepository(system), letter, {
    ...left,
    at: system.ports.clock.now(),
  })
}

async function aboutMessage(
  system: System,
  letter: EngineLetter,
  { mail, outcome, because }: LetterFate,
): Promise<void> {
  const repository = postgresRepository(system)
  const at = system.ports.clock.now()
  const { delivery, recipientId } = (await repository.find(letter.deliveryId))!
  const isInForce = letter.epoch === delivery.epoch && letter.attempt === delivery.attempt
  if (outcome === 'delivered') {
    await noteReached(system, recipientId, mail.recipient)
    if (isInForce) await recordEvent(repository, letter.deliveryId, () => ({ kind: 'deliver', at }))
    return
  }
  const how = bounceAfter(outcome === 'later' ? 'later' : 'failed', delivery, at)
  if (how === 'hardBounce') await noteBounced(system, recipientId, mail.recipient, because)
  if (!isInForce || !allows(delivery.state, how)) return
  // Before the bounce is written down: what happens next depends on whether another address is known.
  await lookForAddress(system, letter.deliveryId)
  await letterRefused(repository, letter, how, at)
}
