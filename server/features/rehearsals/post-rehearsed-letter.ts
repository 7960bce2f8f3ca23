import type { RehearsedLetter } from '#contract/rehearsals.ts'
import { placedMoment } from '#contract/rules/delivery/time-words.ts'
import {
  emails,
  letterFacts,
  type DeliveryFacts,
} from '#server/features/deliveries/engine/index.ts'
import type { Actor } from '#server/platform/actors.ts'
import { stamp } from '#server/platform/clock.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { rehearsalUrl } from './links.ts'
import { lettersIn, playedIn, writeLetters, type RehearsalRow } from './rehearsal-store.ts'

export const rehearsalTopic = 'rehearsal'

/** What the outbox keeps about a rehearsal's letter. */
export interface RehearsedMail {
  readonly rehearsalId: string
  readonly kind: RehearsedLetter
}

/** The real letter's words, plainly marked, to the author only, under a key no delivery can have. */
export async function postRehearsedLetter(
  actor: Actor,
  row: RehearsalRow,
  kind: RehearsedLetter,
  clockAt: Temporal.Instant,
): Promise<void> {
  const facts = await factsAt(actor, row, clockAt)
  const about: RehearsedMail = { rehearsalId: row.id, kind }
  const letter = emails[kind]({
    ...facts,
    url: rehearsalUrl(actor, row.id, kind),
    rehearsal: noteFor(kind, facts, clockAt),
  })
  await mailLater(actor, {
    to: facts.authorEmail,
    letter,
    key: `rehearsal:${row.id}:${kind}`,
    familyId: row.family_id,
    topic: { name: rehearsalTopic, about },
  })
  const wouldLeaveAt = stamp(clockAt)
  const written = { kind, subject: letter.subject, wouldLeaveAt, arrivedAt: null }
  await writeLetters(actor, row.id, [...lettersIn(row), written])
}

/** Everything is read from the real delivery, but by the rehearsal's clock. */
function factsAt(actor: Actor, row: RehearsalRow, clockAt: Temporal.Instant) {
  const clock = { ...actor.ports.clock, now: () => clockAt }
  const then: Actor = { ...actor, ports: { ...actor.ports, clock } }
  const played = { messageId: row.id, recipientId: row.author_id, version: row.version }
  const living = { isRecipientLiving: true, ifDeceased: 'keep' } as const
  const stored = { ...played, ...living, delivery: playedIn(row) }
  return letterFacts(then, { ...stored, id: row.delivery_id })
}

function noteFor(kind: RehearsedLetter, facts: DeliveryFacts, at: Temporal.Instant): string {
  const { recipient } = facts
  const zone = kind === 'send' ? facts.dueZone : facts.authorZone
  const when = placedMoment(at, zone)
  const whose =
    kind === 'send'
      ? `Below is the letter that ${recipient} would get on ${when}.`
      : `Below is the letter that you would get on ${when}.`
  return `This is a rehearsal that you started. It comes to you alone: ${recipient} gets nothing, and your plan stays as it is. ${whose}`
}
