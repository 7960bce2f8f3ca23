import type { Delivery } from './delivery.ts'
import type { MailKind } from './transitions.ts'
import { wayOf } from './warning-ways.ts'

interface Letter extends Pick<Delivery, 'epoch' | 'attempt' | 'occurrence'> {
  readonly reminderWay?: number
  readonly checkWay?: number
  /** Which keeper's copy it is. */
  readonly keeper?: string | undefined
  readonly heldAt?: Delivery['heldAt']
  /** The moment it is about; the same plan can move more than once. */
  readonly dueAt?: Temporal.Instant
  readonly messageId: string
  readonly recipientId: string
  readonly kind: MailKind
}

/** One key, one letter: the mail server may be asked twice, the reader gets it once. */
export function mailKey(letter: Letter): string {
  const key = keyOf(letter)
  return letter.keeper ? `${key}:${letter.keeper}` : key
}

function keyOf(letter: Letter): string {
  const { messageId, kind, epoch, recipientId, attempt, occurrence, heldAt, dueAt } = letter
  // Each year of a series has letters of its own; those of the first are named as if there were no other.
  const series = occurrence > 1 ? `#${occurrence}` : ''
  const key = `${messageId}${series}:${kind}:${epoch}:${recipientId}`
  // Every month another one, for as long as it is held.
  if (kind === 'nudge') return `${key}:${heldAt}`
  if (kind === 'moved') return `${key}:${dueAt}`
  if (kind === 'remind' || kind === 'check') {
    const { reminderWay = 1, checkWay = 1 } = letter
    const way = wayOf({ reminderWay, checkWay }, kind)
    return way > 1 ? `${key}:way${way}` : key
  }
  return attempt > 1 ? `${key}:${attempt}` : key
}
