import type { checks } from '#contract/deliveries/checks.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { dueAt } from '#contract/rules/delivery/gates.ts'
import { laterDays } from '#contract/rules/delivery/later-days.ts'
import { allows } from '#contract/rules/delivery/transitions.ts'
import type { DeliveryEvent } from '#contract/rules/delivery/apply-event.ts'
import {
  deliveryFrom,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import { inTransaction, type TokenHolder } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { conflict, invalid, notFound } from '#server/platform/errors.ts'
import { forgetBouncedAddress } from '#server/platform/mail/bounces/bounced-addresses.ts'
import { findAnswer, findToAnswer, noteAnswer, type Asked } from './answer-store.ts'
import { plannedTime } from './planned-time.ts'
import { undoOf } from './view.ts'

type Question = ReplyOf<typeof checks.read>
type Answer = BodyOf<typeof checks.answer>

// Never written, already used and somebody else's: told alike.
const deadLink = () =>
  notFound('This link no longer works. If you want to change something, please sign in.')

/** What a reminder is about. Reading changes nothing. */
export async function readCheck(holder: TokenHolder): Promise<Question> {
  const asked = await findToAnswer(holder)
  if (!asked) throw deadLink()
  return toQuestion(asked, await stateOf(holder, asked), holder.ports.clock.now())
}

/** The author's answer by mail: once, and never so that something is sent without asking twice again. */
export function answerCheck(holder: TokenHolder, answer: Answer): Promise<Question> {
  return inTransaction(holder, async (holder) => {
    const asked = await findToAnswer(holder)
    if (!asked || (await stateOf(holder, asked)) !== 'open') throw deadLink()
    if ((answer.answer === 'undo') !== (asked.letter === 'postponed')) throw deadLink()
    const event = eventFor(asked, answer, holder.ports.clock.now())
    if (!(await noteAnswer(holder, asked, answer.answer))) throw deadLink()
    await forgetAuthorsBounce(holder, asked.row.author_id)
    if (event) await holdBack(holder, asked, event)
    return toQuestion((await findToAnswer(holder))!, 'answered', holder.ports.clock.now())
  })
}

async function holdBack(holder: TokenHolder, asked: Asked, event: DeliveryEvent): Promise<void> {
  const done = await recordEvent(postgresRepository(holder), asked.row.id, ({ delivery }) =>
    delivery.epoch === asked.epoch ? event : undefined,
  )
  if (done !== 'done') throw conflict('It has just been sent, so it can’t be held back any more.')
}

function eventFor({ row }: Asked, answer: Answer, at: Temporal.Instant): DeliveryEvent | undefined {
  if (answer.answer === 'as-planned') return undefined
  if (answer.answer === 'hold') return { kind: 'hold', reason: 'author', at }
  // Back to a plan made by whoever was signed in; both warnings of it are still to come, and can hold it.
  if (answer.answer === 'undo') return { kind: 'undo', at }
  // No second confirmation by mail: a day so near would leave no time to ask again.
  const planned = plannedTime(answer.due, true, at)
  if (planned.isConfirmedTwice)
    throw invalid('Please choose a day at least two days from now, so that we can ask you again.')
  const before = dueAt(deliveryFrom(row))
  if (Temporal.Instant.compare(dueAt(planned), before) <= 0)
    throw invalid('Please choose a later day than the one planned. To send it earlier, sign in.')
  return { kind: 'postpone', ...planned, at }
}

async function stateOf(holder: TokenHolder, asked: Asked): Promise<Question['state']> {
  if (await findAnswer(holder, asked)) return 'answered'
  const { row, letter, epoch } = asked
  if (epoch !== row.epoch) return 'over'
  const isOpen =
    letter === 'postponed' ? undoOf(row, holder.ports.clock.now()) : allows(row.state, 'hold')
  return isOpen ? 'open' : 'over'
}

const toQuestion = (
  { row, letter }: Asked,
  state: Question['state'],
  now: Temporal.Instant,
): Question => ({
  letter,
  title: row.title,
  isWritten: row.kind === 'written',
  personName: row.given_name,
  due: { on: row.due_on, at: row.due_time, zone: row.due_zone },
  dueAt: row.due_at,
  undo: letter === 'postponed' && state === 'open' ? undoOf(row, now) : null,
  later: letter !== 'postponed' && state === 'open' ? laterOf(row, now) : [],
  state,
})

const laterOf = (row: Asked['row'], now: Temporal.Instant): Question['later'] =>
  laterDays({ on: row.due_on, at: row.due_time, zone: row.due_zone }, now).map((later) => ({
    ...later,
    dueAt: stamp(dueAt(later)),
  }))

/** Whoever answers our letter gets our letters. */
async function forgetAuthorsBounce({ db }: TokenHolder, authorId: string): Promise<void> {
  const author = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', authorId)
    .executeTakeFirst()
  if (author) await forgetBouncedAddress(db, author.email)
}
