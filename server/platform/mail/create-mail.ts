import type { Mail } from './mail.ts'
import type { Outside } from './outbox.ts'
import { OutboxSender } from './sender.ts'
import { openSmtp } from './smtp.ts'

/** The way mail leaves: through SMTP_URL, or not at all. */
export function createMail(outside: Outside): Mail {
  const { smtpUrl } = outside.config
  return new OutboxSender(outside, smtpUrl ? openSmtp(smtpUrl) : undefined)
}
