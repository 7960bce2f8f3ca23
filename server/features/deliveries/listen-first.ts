import type { ReplyOf } from '#contract/endpoint.ts'
import type { listening } from '#contract/listening.ts'
import { findQuestion, type Question } from '#server/features/messages/index.ts'
import type { TokenHolder } from '#server/platform/actors.ts'
import { later } from '#server/platform/clock.ts'
import { forbidden } from '#server/platform/errors.ts'
import { readSignedId, signId } from '#server/platform/sealing.ts'
import { findVouching, lastKnownAt, type Listened } from './listen-store.ts'

export type First = ReplyOf<typeof listening.read>['first']

// An address changes hands; after this long somebody who knows the recipient has to say that it is theirs.
const MONTHS_OF_TRUST = 24

/** What must happen before a message opens: an answer, somebody's word, or nothing. */
export async function whatComesFirst(holder: TokenHolder, row: Listened): Promise<First> {
  const asked = await findQuestion(holder, row.message_id)
  if (asked) return { kind: 'answer', question: asked.question }
  // Who has listened once was known then; the link in that letter stays theirs.
  if (row.opened_at || (await isTrusted(holder, row))) return null
  const vouching = await findVouching(holder, row)
  return vouching?.vouched_at ? null : { kind: 'vouching', askedAt: vouching?.asked_at ?? null }
}

async function isTrusted(holder: TokenHolder, row: Listened): Promise<boolean> {
  const known = Temporal.Instant.from(await lastKnownAt(holder, row)).toZonedDateTimeISO('UTC')
  const until = known.add({ months: MONTHS_OF_TRUST }).toInstant()
  return Temporal.Instant.compare(holder.ports.clock.now(), until) <= 0
}

/** Throws unless nothing comes first, or the pass proves that it was done. */
export async function assertNothingFirst(
  holder: TokenHolder,
  row: Listened,
  pass: string | undefined,
): Promise<void> {
  const first = await whatComesFirst(holder, row)
  if (first === null) return
  if (first.kind === 'vouching')
    throw forbidden('Before this opens, somebody who knows you has to say that you are you.')
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
