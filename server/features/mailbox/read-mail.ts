import type { KeptMail, ListedMail } from '#contract/mailbox.ts'
import { notFound } from '#server/platform/errors.ts'
import type { MailboxReader } from './open-mailbox.ts'
import { findKept, listKept } from './store.ts'

const perPage = 30

export async function listMails(reader: MailboxReader, before: string | undefined) {
  // One more than shown says whether there are older ones.
  const rows = await listKept(reader, before, perPage + 1)
  const shown = rows.slice(0, perPage)
  return {
    mails: shown.map(headOf),
    older: rows.length > perPage ? shown.at(-1)!.id : null,
    isLeaving: reader.actor.ports.config.smtpUrl !== undefined,
  }
}

export async function readMail(reader: MailboxReader, mailId: string): Promise<KeptMail> {
  const row = await findKept(reader, mailId)
  if (!row) throw notFound('We couldn’t find that letter.')
  return {
    ...headOf(row),
    from: row.sender,
    messageId: row.message_id,
    text: row.text_body,
    html: row.html_body,
  }
}

interface Head {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly created_at: string
}

const headOf = ({ id, recipient, subject, created_at }: Head): ListedMail => ({
  id,
  to: recipient,
  subject,
  writtenAt: created_at,
})
