import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import { addressIn } from './message-id.ts'
import type { ClaimedMail } from './outbox.ts'
import { mostConnections } from './send-slots.ts'

export interface Smtp {
  /** Resolves when the server has taken responsibility for the mail; rejects otherwise. */
  send(mail: ClaimedMail): Promise<void>
  close(options?: { force: boolean }): void
}

interface Around {
  readonly clock: Clock
  /** Names the address to which a letter comes back; without it, its sender's. */
  readonly comeBackTo?: ((mailId: string) => string) | undefined
}

export function openSmtp(url: string, around: Around): Smtp {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    // One silent repeat, which the pool makes only if not a byte of the letter had left.
    maxRequeues: 1,
    connectionTimeout: 30_000,
    greetingTimeout: 30_000,
    // Servers may look at a letter for minutes before they answer; giving up early means sending twice.
    socketTimeout: 300_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Without a listener an error on an idle connection would end the process; the next send meets it again.
  transport.on('error', () => {})
  return {
    send: async (mail) => void (await transport.sendMail(messageFor(mail, around))),
    close: (options) => transport.close(options),
  }
}

function messageFor(mail: ClaimedMail, { clock, comeBackTo }: Around) {
  return {
    from: mail.sender,
    // As an object: never parsed, so it can't turn into a list.
    to: { name: '', address: mail.recipient },
    ...(mail.reply_to && { replyTo: { name: '', address: mail.reply_to } }),
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: mail.message_id,
    date: new Date(clock.now().epochMilliseconds),
    // Out-of-office robots stay silent.
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribe_url) },
    xMailer: false as const,
    envelope: {
      from: comeBackTo?.(mail.id) ?? addressIn(mail.sender).toLowerCase(),
      to: [mail.recipient],
    },
    // Servers that know DSN put this id on a bounce, which says which mail it was about.
    dsn: { id: mail.id, return: 'headers' as const, notify: [...notices(mail)] },
  }
}

/** The mail program shows its own button and presses it for the reader, without opening a page (RFC 8058). */
const oneClick = (url: string | null) =>
  url
    ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : {}

/** Whoever listens to the letter also wants to know that it arrived. */
const notices = ({ topic }: ClaimedMail) =>
  topic ? (['failure', 'delay', 'success'] as const) : (['failure'] as const)
