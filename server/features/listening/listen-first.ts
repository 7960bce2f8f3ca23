import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening/index.ts'
import { findQuestion, type Question } from '#server/features/messages/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { forbidden } from '#server/platform/errors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'
import type { Listened } from './listen-store.ts'
import { lockFirst } from './opening-lock.ts'

export type First = ReplyOf<typeof listening.read>['first']

/** What must happen before a message opens: an answer, something the recipient knows, somebody's word, or nothing. */
export async function whatComesFirst(holder: TokenHolder, row: Listened): Promise<First> {
  const asked = await findQuestion(holder, row.message_id)
  return asked ? { kind: 'answer', question: asked.question } : lockFirst(holder, row)
}

/** Throws unless nothing comes first, or the pass proves that it was done. */
export async function assertNothingFirst(
  holder: TokenHolder,
  row: Listened,
  pass: string | undefined,
): Promise<void> {
  const first = await whatComesFirst(holder, row)
  if (first === null) return
  if (first.kind === 'recall') throw forbidden('Please answer the question first.')
  if (first.kind === 'vouching')
    throw forbidden('Before this opens, somebody who knows you is asked. It then opens by itself.')
  const asked = await findQuestion(holder, row.message_id)
  if (!asked || !pass || !isPassFor(holder, row, asked, pass))
    throw forbidden('Please answer the question first.')
}

/** A pass is for this delivery and this question, today and tomorrow. */
const purposeOf = (asked: Question, at: Temporal.Instant) =>
  `answered ${asked.changed_at} on ${at.toString().slice(0, 10)}`

export const passFor = ({ ports }: TokenHolder, row: Listened, asked: Question): string =>
  signId(row.id, purposeOf(asked, ports.clock.now()), ports.config.secretKey)

function isPassFor({ ports }: TokenHolder, row: Listened, asked: Question, pass: string): boolean {
  const now = ports.clock.now()
  return [now, later(now, { days: -1 })].some(
    (at) => readSignedId(pass, purposeOf(asked, at), ports.config.secretKey) === row.id,
  )
}
