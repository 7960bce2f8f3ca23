import { bounceAddress } from './bounces/bounce-address.ts'
import type { Mail } from './mail.ts'
import type { Outside } from './outbox.ts'
import { OutboxSender } from './sender.ts'
import { openSmtp, type Smtp } from './smtp.ts'

/** The way mail leaves: through the mail server in force at that moment, or not at all. */
export function createMail(outside: Outside): Mail {
  const { secretKey, bounces } = outside.config
  const { clock, installation } = outside
  const comeBackTo =
    bounces && ((mailId: string) => bounceAddress(bounces.address, mailId, secretKey))
  let open: { readonly url: string; readonly smtp: Smtp } | undefined
  // Another server may be set while this one runs. Letters under way end where they began.
  const unsubscribeWay = (): Smtp | undefined => {
    const url = installation.mail.smtpUrl
    if (open && open.url !== url) open.smtp.close()
    if (open?.url !== url)
      open = url ? { url, smtp: openSmtp(url, { clock, comeBackTo }) } : undefined
    return open?.smtp
  }
  return new OutboxSender(outside, unsubscribeWay)
}
