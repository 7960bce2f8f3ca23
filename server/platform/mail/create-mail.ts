import type { Mail } from './mail.ts'
import { keepWaiting, type Outside } from './outbox.ts'
import { OutboxSender } from './sender.ts'
import { openSmtp } from './smtp.ts'

/** The way mail leaves: through SMTP_URL, or not at all. */
export function createMail(outside: Outside): Mail {
  const { smtpUrl } = outside.config
  return smtpUrl ? new OutboxSender(outside, openSmtp(smtpUrl)) : keptMail(outside)
}

const keptMail = (outside: Outside): Mail => ({
  start: () => keepWaiting(outside),
  sendDue: () => keepWaiting(outside),
  stop: async () => {},
})
