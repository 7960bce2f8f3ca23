import * as z from 'zod/mini'
import { heldParams } from './held-by-link.ts'
import { notice } from './accounts/shapes.ts'
import { endpoint } from './endpoint.ts'
import { optionalLetters } from './notifications.ts'
import { email } from './shapes.ts'

/** Kinds of letters a person can stop by a link in each of them. */
export const mailingLists = [
  'newsletter',
  'contact-questions',
  'weekly-prompts',
  'yearly-archive',
  ...optionalLetters,
] as const
export type MailingList = (typeof mailingLists)[number]

/** To whom a link in a letter belongs; the address with its middle left out. */
const listed = z.strictObject({
  list: z.enum(mailingLists),
  address: z.string(),
  /** False once they have left; leaving again changes nothing. */
  isSubscribed: z.boolean(),
})
export type Listed = z.output<typeof listed>

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscriptions',
    access: 'guest',
    summary: 'Ask for the newsletter. A letter with a link to confirm goes to the address first.',
    body: z.strictObject({
      email,
      /** The page where it was asked for, kept as evidence of consent. */
      page: z.optional(
        z.string().check(z.regex(/^\/[\w/-]{0,120}$/, 'The page isn’t one of ours.')),
      ),
    }),
    reply: notice,
    limit: { max: 20, perSeconds: 3600 },
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/newsletter/subscriptions/:token/confirmation',
    access: 'token',
    summary: 'Confirm the newsletter by the link that was e-mailed.',
    params: heldParams,
    reply: z.strictObject({ email: z.string() }),
    limit: { max: 60, perSeconds: 600 },
  }),
  listed: endpoint({
    method: 'GET',
    path: '/api/unsubscriptions/:token',
    access: 'token',
    summary: 'Which letters a link would stop. Reading it changes nothing.',
    params: heldParams,
    reply: listed,
    limit: { max: 120, perSeconds: 60 },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/unsubscriptions/:token',
    access: 'token',
    summary: 'Stop the letters a link belongs to.',
    params: heldParams,
    limit: { max: 60, perSeconds: 60 },
  }),
  /** RFC 8058: the mail program's own button posts to the address that is also the page. */
  leaveByMailProgram: endpoint({
    method: 'POST',
    path: '/unsubscribe/:token',
    access: 'token',
    summary: 'Stop the letters, as mail programs ask for it (List-Unsubscribe=One-Click).',
    params: heldParams,
    reply: notice,
    // Large mail services send theirs from few addresses.
    limit: { max: 1200, perSeconds: 60 },
  }),
}
