import { isSamePlan } from '#contract/rules/delivery/planning.ts'
import {
  deliveryFrom,
  insertDelivery,
  type NewDelivery,
  postgresRepository,
  recordEvent,
} from '#server/features/deliveries/engine/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import { type Author, unconfirmed } from './confirmed-author.ts'
import { findBetween, setRecipient, type NamedDelivery } from './delivery-store.ts'
import { plannedFor, type TimedTrigger } from './planned-time.ts'
import type { Recipient } from './recipient-store.ts'
import { isSealedFor } from './sealed-store.ts'
import { isWaitingForPress, waitingForPress } from './waiting-for-press.ts'

interface Asking {
  readonly trigger: TimedTrigger
  readonly author: Author
  readonly isConfirmedTwice: boolean
  readonly now: Temporal.Instant
}

/** One row for each message, person and occurrence, for ever: a second plan is another epoch of the first. */
export async function promiseTo(
  editor: FamilyEditor,
  messageId: string,
  recipient: Recipient,
  { trigger, author, isConfirmedTwice, now }: Asking,
): Promise<string> {
  const { personId, address, fallback, name } = recipient
  const person = { ...recipient, zone: recipient.zone ?? author.zone }
  const before = await findBetween(editor, messageId, personId)
  const planned = plannedFor(trigger, person, {
    now,
    wasConfirmedTwice: isConfirmedTwice,
    standing: before && deliveryFrom(before),
  })
  if (await isSealedFor(editor, messageId, personId))
    throw conflict(`This message is sealed for ${name}. Open it again before you give it a day.`)
  const fresh: NewDelivery = {
    familyId: editor.familyId,
    authorId: editor.accountId,
    messageId,
    personId,
    address,
    occurrence: 1,
    plan: planned,
    authorZone: author.zone,
    ...fallback,
  }
  if (!before) await insertDelivery(editor, fresh, author.isConfirmed ? [] : waitingForPress(now))
  const row = (await findBetween(editor, messageId, personId))!
  if (isWaitingForPress(row)) return row.id
  if (!author.isConfirmed) throw unconfirmed()
  const isPlannedSo = (found: NamedDelivery) =>
    found.state === 'scheduled' && isSamePlan(deliveryFrom(found), planned)
  if (isPlannedSo(row)) return row.id
  assertFree(row)
  await setRecipient(editor, row.id, { address, ...fallback })
  const repository = postgresRepository(editor)
  if (row.state === 'cancelled')
    await recordEvent(repository, row.id, () => ({ kind: 'restore', at: now }))
  const done = await recordEvent(repository, row.id, () => ({
    kind: 'schedule',
    ...planned,
    at: now,
  }))
  // Of two presses at the same moment the second finds it done, too.
  if (done !== 'done' && !isPlannedSo((await findBetween(editor, messageId, personId))!))
    throw conflict('This message was given its day a moment ago.')
  return row.id
}

export function assertFree({ state, given_name: name }: NamedDelivery): void {
  if (state === 'draft' || state === 'cancelled') return
  if (state === 'refused') throw conflict(`${name} said that this message isn’t for them.`)
  throw conflict(`This message is already planned for ${name}. You can postpone it instead.`)
}
