import type { Delivery } from './delivery.ts'
import type { MailKind } from './transitions.ts'

interface Letter extends Pick<Delivery, 'epoch' | 'attempt'> {
  readonly messageId: string
  readonly recipientId: string
  readonly kind: MailKind
}

/** One key, one letter: the mail server may be asked twice, the reader gets it once. */
export function mailKey({ messageId, kind, epoch, recipientId, attempt }: Letter): string {
  const key = `${messageId}:${kind}:${epoch}:${recipientId}`
  return attempt > 1 ? `${key}:${attempt}` : key
}
