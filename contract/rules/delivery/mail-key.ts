import type { Delivery } from './delivery.ts'
import type { MailKind } from './transitions.ts'

interface Letter extends Pick<Delivery, 'epoch' | 'attempt'> {
  readonly heldAt?: Delivery['heldAt']
  readonly messageId: string
  readonly recipientId: string
  readonly kind: MailKind
}

/** One key, one letter: the mail server may be asked twice, the reader gets it once. */
export function mailKey(letter: Letter): string {
  const { messageId, kind, epoch, recipientId, attempt, heldAt } = letter
  const key = `${messageId}:${kind}:${epoch}:${recipientId}`
  // Every month another one, for as long as it is held.
  if (kind === 'nudge') return `${key}:${heldAt}`
  return attempt > 1 ? `${key}:${attempt}` : key
}
