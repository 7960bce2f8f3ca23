import type { MailKind } from '#contract/rules/delivery/transitions.ts'
import type { Book } from './book.ts'
import { recordEvent, type Recorded } from './record-event.ts'

/** A letter of the engine as the outbox carries it. */
export interface EngineLetter {
  readonly deliveryId: string
  readonly kind: MailKind
  readonly epoch: number
}

/** The two letters that every message waits for. */
export const isWarning = ({ kind }: EngineLetter): boolean => kind === 'remind' || kind === 'check'

/** The mail server has taken a letter: gates count from this moment, not from when we meant to send it. */
export async function letterAccepted(
  book: Book,
  { deliveryId, kind, epoch }: EngineLetter,
  at: Temporal.Instant,
): Promise<Recorded> {
  if (kind === 'remind' || kind === 'check')
    return recordEvent(book, deliveryId, () => ({ kind: 'warningAccepted', mail: kind, epoch, at }))
  if (kind !== 'send') return 'done'
  return recordEvent(book, deliveryId, () => ({ kind: 'accept', epoch, at }))
}

/** The address was refused for good, or for now. An author who can't be warned is never passed over. */
export async function letterRefused(
  book: Book,
  letter: EngineLetter,
  how: 'hardBounce' | 'softBounce',
  at: Temporal.Instant,
): Promise<Recorded> {
  const { deliveryId, kind, epoch } = letter
  if (kind === 'send')
    return recordEvent(book, deliveryId, ({ delivery }) =>
      delivery.epoch === epoch ? { kind: how, at } : undefined,
    )
  if (!isWarning(letter)) return 'done'
  return recordEvent(book, deliveryId, ({ delivery }) =>
    delivery.epoch === epoch ? { kind: 'hold', at } : undefined,
  )
}

/** Letters of an older plan, or of one that is held or called off, stay in the outbox. */
export async function isLetterVoid(book: Book, letter: EngineLetter): Promise<boolean> {
  const booked = await book.find(letter.deliveryId)
  if (!booked) return true
  const { state, epoch } = booked.delivery
  if (letter.kind === 'send') return epoch !== letter.epoch
  if (!isWarning(letter)) return false
  return epoch !== letter.epoch || state === 'held' || state === 'cancelled'
}
