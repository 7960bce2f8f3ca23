import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery } from './page.ts'
import { id, instant } from './shapes.ts'

const listed = {
  id,
  to: z.string(),
  subject: z.string(),
  writtenAt: instant,
}

const listedMail = z.strictObject(listed)
export type ListedMail = z.output<typeof listedMail>

const keptMail = z.strictObject({
  ...listed,
  from: z.string(),
  messageId: z.string(),
  text: z.string(),
  html: z.string(),
})
export type KeptMail = z.output<typeof keptMail>

const mailParams = z.strictObject({ mailId: id })

/**
 * Letters that had no mail server to leave through. `access` is guest because nobody has an account when the
 * first letter is written; the server itself answers only on loopback without SMTP, or to the admin.
 */
export const mailbox = {
  list: endpoint({
    method: 'GET',
    path: '/api/mailbox',
    access: 'guest',
    summary: 'Lists kept letters, the newest first.',
    query: z.strictObject(pageQuery),
    reply: z.extend(pageOf(listedMail), {
      /** Whether mail really leaves this server, so that nothing new comes here. */
      isLeaving: z.boolean(),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/mailbox/:mailId',
    access: 'guest',
    summary: 'Reads one kept letter with its headers, as text and as html.',
    params: mailParams,
    reply: keptMail,
  }),
  letter: endpoint({
    method: 'GET',
    path: '/api/mailbox/:mailId/letter',
    access: 'guest',
    summary: 'Shows one kept letter as the html page it is.',
    params: mailParams,
    reply: z.string(),
  }),
}
