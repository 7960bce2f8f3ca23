import { bounceAddress } from './bounces/bounce-address.ts'
import type { Mail } from './mail.ts'
import type { Outside } from './outbox.ts'
import { OutboxSender } from './sender.ts'
import { openSmtp } from './smtp.ts'

/** The way mail leaves: through SMTP_URL, or not at all. */
export function createMail(outside: Outside): Mail {
  const { smtpUrl, secretKey, bounces } = outside.config
  const { clock } = outside
  const comeBackTo =
    bounces && ((mailId: string) => bounceAddress(bounces.address, mailId, secretKey))
  return new OutboxSender(outside, smtpUrl ? openSmtp(smtpUrl, { clock, comeBackTo }) : undefined)
}
