import type { KeptMail } from '#contract/mailbox.ts'
import type { PageQuery } from '#contract/page.ts'
import { notFound } from '#server/platform/errors.ts'
import type { MailboxReader } from './open-mailbox.ts'
import { findKept, headOf, listKept } from './store.ts'
import { outgoing } from '#server/platform/mail/outgoing.ts'

export async function listMails(reader: MailboxReader, page: PageQuery) {
  return {
    ...(await listKept(reader, page)),
    isLeaving: outgoing(reader.actor).hasMailServer,
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
