import type { CareReceipt } from '#contract/care/index.ts'
import { careTopics } from '#contract/rules/care-topics.ts'
import { inTransaction, type Visitor, type Actor } from '#server/platform/actors.ts'
import { later, stamp } from '#server/platform/clock.ts'
import { proofCode } from './address-proof.ts'
import type { NewConversation } from './conversation.ts'
import { holdNewConversation } from './hold-conversation.ts'
import { insertConversation, insertLines, type NewRow } from './store.ts'
import { mailReceiptLater, mailTeamLater } from './mail-letters.ts'
import { threadToken } from './thread-link.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'
import { mayWriteTo as mayWrite } from '#server/features/senders/index.ts'
import { randomInt } from 'node:crypto'
import { careNumber, careNumberBase, careNumberDraws } from '#contract/rules/care-numbers.ts'

/** Puts what somebody wrote into the care inbox, and tells them and the team its number. */
export async function openConversation(
  visitor: Visitor,
  given: NewConversation,
): Promise<CareReceipt> {
  // Counted before the transaction: it is spent on a connection of its own.
  const getsReceipt = !given.isSuspect && (await mayWriteTo(visitor, given.email))
  const id = visitor.newId()
  return inTransaction(holdNewConversation(visitor, id), async (actor) => {
    const isEmailProven = await isOwnAddress(actor, given.email)
    const at = actor.now()
    const row = await reserveNumber(actor, {
      ...rowFor(actor, given),
      id,
      email_proven_at: isEmailProven ? at : null,
      proof_mailed_at: getsReceipt && !isEmailProven ? at : null,
    })
    const { number } = row
    const code = isEmailProven ? undefined : proofCode(actor, row.id)
    await insertLines(actor, row.id, given.lines.map(withPlainBreaks))
    if (getsReceipt) await mailReceiptLater(actor, given, { number, code })
    if (!given.isSuspect) await mailTeamLater(actor, given, { number, isEmailProven })
    return {
      number,
      answerDueAt: row.answer_due_at,
      token: threadToken(actor, row.id),
      isWaitingForMailServer: !outgoing(actor).hasMailServer,
    }
  })
}

/** Signed in, and the address is the one their account has confirmed. */
async function isOwnAddress(actor: Visitor, email: string): Promise<boolean> {
  if (!actor.session) return false
  const account = await actor.db
    .selectFrom('accounts')
    .select(['email', 'email_verified_at'])
    .where('id', '=', actor.session.accountId)
    .executeTakeFirst()
  return !!account?.email_verified_at && account.email.toLowerCase() === email.toLowerCase()
}

function rowFor(actor: Visitor, { channel, topic, name, email, isSuspect }: NewConversation) {
  const { priority, answerWithinHours } = careTopics[topic]
  return {
    channel,
    topic,
    priority,
    name,
    email,
    is_suspect: isSuspect,
    account_id: actor.session?.accountId ?? null,
    answer_due_at: stamp(later(actor.ports.clock.now(), { hours: answerWithinHours })),
  }
}

// Twenty million numbers: with a hundred thousand taken, five draws in a row fail once in three hundred million.
const mostDraws = 5

async function reserveNumber<R extends Omit<NewRow, 'number'>>(actor: Visitor, row: R) {
  for (let draw = 0; draw < mostDraws; draw += 1) {
    const numbered = { ...row, number: drawNumber() }
    if (await insertConversation(actor, numbered)) return numbered
  }
  throw new Error('Five care numbers in a row were taken.')
}

const withPlainBreaks = <L extends { body: string }>(line: L): L => ({
  ...line,
  body: line.body.replace(/\r\n?/g, '\n'),
})

/**
 * Anybody can type a stranger's address into a form: that stranger gets few letters, however many forms are sent.
 * Beyond the limit the receipt is left out; the conversation is kept all the same.
 */
const mayWriteTo = ({ ports }: Actor, email: string): Promise<boolean> =>
  mayWrite(ports, 'care', email)

function drawNumber(): string {
  return careNumber(Array.from({ length: careNumberDraws }, () => randomInt(careNumberBase)))
}
