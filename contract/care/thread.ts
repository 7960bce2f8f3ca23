import * as z from 'zod/mini'
import { heldParams } from '#contract/held-by-link.ts'
import { careStates, longestCareMessage } from './index.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id, instant, words } from '#contract/shapes.ts'

/** One thing said, as the visitor sees it. */
export const threadMessage = z.strictObject({
  id,
  sender: z.enum(['visitor', 'assistant', 'team']),
  /** Who of the team wrote it. */
  name: z.nullable(z.string()),
  body: z.string(),
  saidAt: instant,
})
export type ThreadMessage = z.output<typeof threadMessage>

const thread = z.strictObject({
  number: z.string(),
  state: z.enum(careStates),
  answerDueAt: instant,
  messages: z.array(threadMessage),
  /** Somebody has shown that the mailbox is theirs; until then nothing personal is answered. */
  isEmailProven: z.boolean(),
  /** The letter with the code is out, and it may still be tried. */
  mayProve: z.boolean(),
  /** Who is writing an answer at this moment. */
  typing: z.nullable(z.string()),
})
export type Thread = z.output<typeof thread>

/** Both sides name what they write, so that a repeated call says it once. */
export const saying = z.strictObject({ id, message: words(longestCareMessage, 'Your message') })

/** A conversation in the hands of whoever began it: by the secret in the letter or in their browser. */
export const careThread = {
  read: endpoint({
    method: 'GET',
    path: '/api/care/threads/:token',
    access: 'token',
    summary: 'The conversation so far, and whether somebody is writing. Changes nothing.',
    params: heldParams,
    reply: thread,
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/care/threads/:token/messages',
    access: 'token',
    summary: 'Adds to the conversation. One that was answered or closed is open again.',
    params: heldParams,
    body: saying,
    reply: thread,
    limit: { max: 30, perSeconds: 3600 },
    status: 201,
  }),
  prove: endpoint({
    method: 'POST',
    path: '/api/care/threads/:token/proof',
    access: 'token',
    summary: 'Shows by the code of our letter that the address is theirs. Five tries.',
    params: heldParams,
    body: z.strictObject({
      code: z
        .string({ error: 'Please type the code of our letter.' })
        .check(
          z.minLength(1, 'Please type the code of our letter.'),
          z.maxLength(20, 'The code has six digits.'),
        ),
    }),
    reply: thread,
    limit: { max: 30, perSeconds: 3600 },
  }),
}
