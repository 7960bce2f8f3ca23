import { mailbox } from '#contract/mailbox.ts'
import { letterHeaders } from '#server/platform/http/letter-headers.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { openMailbox } from './open-mailbox.ts'
import { listMails, readMail } from './read-mail.ts'

export function mailboxRoutes(app: App): void {
  serve(app, mailbox.list, (visitor, { query }, { request }) =>
    listMails(openMailbox(visitor, request.headers), query),
  )
  serve(app, mailbox.read, (visitor, { params }, { request }) =>
    readMail(openMailbox(visitor, request.headers), params.mailId),
  )
  serve(app, mailbox.letter, async (visitor, { params }, { request, reply }) => {
    const { html } = await readMail(openMailbox(visitor, request.headers), params.mailId)
    reply.headers(letterHeaders).type('text/html; charset=utf-8')
    return html
  })
}
