import { mailbox } from '#contract/mailbox.ts'
import { serve, type App } from '#server/platform/http/serve.ts'
import { openMailbox } from './open-mailbox.ts'
import { listMails, readMail } from './read-mail.ts'

// A letter is shown as it was sent: with its own styles, and with nothing that could act. The rules of our
// own pages would strip its styles; a frame of our own pages may hold it, nobody else's.
const letterHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
  'x-frame-options': 'SAMEORIGIN',
}

export function mailboxRoutes(app: App): void {
  serve(app, mailbox.list, (visitor, { query }, { request }) =>
    listMails(openMailbox(visitor, request.headers), query.before),
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
