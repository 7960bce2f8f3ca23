import { sql } from 'kysely'
import type { ContactQuestion } from '#contract/people/index.ts'
import { daysToConfirmWay } from '#contract/rules/person-limits.ts'
import { noteComplaint } from '#server/features/senders/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { gone } from '#server/platform/errors.ts'
import { forgetBouncedAddress } from '#server/platform/mail/bounces/bounced-addresses.ts'
import {
  findQuestion,
  namesInLetter,
  noteAnswer,
  questionById,
  type QuestionRow,
} from './question-store.ts'

// Unknown, forged and forgotten are told alike.
const deadLink = () =>
  gone('This link isn’t in use any more. Nothing is sent to you because of it.')

async function known(holder: TokenHolder): Promise<QuestionRow> {
  const question = await findQuestion(holder)
  if (!question) throw deadLink()
  return question
}

export const readQuestion = (holder: TokenHolder): Promise<ContactQuestion> =>
  inTransaction(holder, async (holder) => shown(holder, await known(holder)))

async function shown(
  holder: TokenHolder,
  { address, answer, family_id, asked_by }: QuestionRow,
): Promise<ContactQuestion> {
  const names = await namesInLetter(holder, family_id, asked_by)
  return { ...names, address: shortened(address), answer }
}

/** Yes: this address, and no other it may have been corrected to. A second press changes nothing. */
export function confirmWay(holder: TokenHolder): Promise<ContactQuestion> {
  return inTransaction(holder, async (holder) => {
    const question = await known(holder)
    if (question.answer !== 'confirmed') {
      if (!canBeConfirmed(holder, question)) throw deadLink()
      await noteAnswer(holder, question.id, 'confirmed')
      await forgetRefusal(holder, question)
      await forgetBouncedAddress(holder.db, question.address)
      await holder.db
        .updateTable('contact_ways')
        .set({
          state: 'confirmed',
          confirmed_at: holder.now(),
          bounced_at: null,
          bounced_because: null,
        })
        .where('id', '=', question.way_id)
        .execute()
    }
    return shown(holder, { ...question, answer: 'confirmed' })
  })
}

function canBeConfirmed({ ports }: TokenHolder, question: QuestionRow): boolean {
  const { address, address_now, person_removed_at, asked_at } = question
  const until = later(Temporal.Instant.from(asked_at), { days: daysToConfirmWay })
  return (
    address_now?.toLowerCase() === address.toLowerCase() &&
    person_removed_at === null &&
    Temporal.Instant.compare(ports.clock.now(), until) < 0
  )
}

/** No: for everybody the family reaches by this address, and for whoever adds it again. Works for as long as the link. */
export const refuseWay = (holder: TokenHolder): Promise<ContactQuestion> =>
  refuseBecause(holder, 'refusal')

/** No, and the letter itself was unwanted. */
export const reportQuestion = (holder: TokenHolder): Promise<ContactQuestion> =>
  refuseBecause(holder, 'report')

function refuseBecause(holder: TokenHolder, kind: 'refusal' | 'report'): Promise<ContactQuestion> {
  return inTransaction(holder, async (holder) => {
    const question = await known(holder)
    await refuse(holder, question, kind)
    return shown(holder, { ...question, answer: 'refused' })
  })
}

async function refuse(
  holder: TokenHolder,
  question: QuestionRow,
  kind: 'refusal' | 'report' = 'refusal',
): Promise<void> {
  const address = question.address.toLowerCase()
  await noteAnswer(holder, question.id, 'refused')
  await holder.db
    .insertInto('refused_addresses')
    .values({ family_id: question.family_id, address, refused_at: holder.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await waysWithAddress(holder, question).set({ state: 'refused' }).execute()
  const { asked_by: accountId } = question
  await noteComplaint(holder, { accountId, address, kind, about: 'question' })
}

/** For the link that mail programs press by themselves: the same no. */
export async function findAsked(holder: TokenHolder, id: string) {
  const question = await inTransaction(holder, (holder) => questionById(holder, id))
  return (
    question && {
      address: shortened(question.address),
      isSubscribed: question.answer !== 'refused',
    }
  )
}

export const refuseAsked = (holder: TokenHolder, id: string): Promise<void> =>
  inTransaction(holder, async (holder) => {
    const question = await questionById(holder, id)
    if (question) await refuse(holder, question)
  })

// A forwarded letter shouldn't tell a whole address.
const shortened = (address: string) => address.replace(/^(.)[^@]*/u, '$1…')

/** Whoever reads that mailbox has thought again. */
async function forgetRefusal(holder: TokenHolder, question: QuestionRow): Promise<void> {
  await holder.db
    .deleteFrom('refused_addresses')
    .where('family_id', '=', question.family_id)
    .where('address', '=', question.address.toLowerCase())
    .execute()
  await waysWithAddress(holder, question)
    .set({ state: 'unknown' })
    .where('state', '=', 'refused')
    .execute()
}

const waysWithAddress = (holder: TokenHolder, { family_id, address }: QuestionRow) =>
  holder.db
    .updateTable('contact_ways')
    .where('family_id', '=', family_id)
    .where(sql`lower(address)`, '=', address.toLowerCase())
