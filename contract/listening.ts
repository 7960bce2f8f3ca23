import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { date } from './shapes.ts'

const params = z.strictObject({ token: z.string() })

/** What a recipient is told before anything plays: who, how long, for which occasion. */
const waiting = z.strictObject({
  authorName: z.string(),
  personName: z.string(),
  title: z.string(),
  kind: z.enum(['voice', 'file', 'written']),
  durationMs: z.nullable(z.int()),
  peaks: z.array(z.int()),
  dueOn: date,
  state: z.enum(['waiting', 'opened', 'refused', 'withdrawn']),
})

export const listening = {
  read: endpoint({
    method: 'GET',
    path: '/api/listening/:token',
    access: 'token',
    summary:
      'Who left a message, and how long it is. Opening this plays nothing and marks nothing.',
    params,
    reply: waiting,
    limit: { max: 240, perSeconds: 3600 },
  }),
  open: endpoint({
    method: 'POST',
    path: '/api/listening/:token/opening',
    access: 'token',
    summary: 'The recipient pressed Listen: the words, and where the sound is.',
    params,
    reply: z.strictObject({
      words: z.string(),
      mediaPath: z.nullable(z.string()),
      fileName: z.nullable(z.string()),
    }),
    limit: { max: 120, perSeconds: 3600 },
  }),
  media: endpoint({
    method: 'GET',
    path: '/api/listening/:token/media',
    access: 'token',
    summary: 'The recording itself, to play with seeking or to keep.',
    params,
    query: z.strictObject({ download: z.optional(z.enum(['', '1'])) }),
    limit: { max: 2000, perSeconds: 3600 },
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/listening/:token/refusal',
    access: 'token',
    summary: 'Not for me: nothing of it is sent again.',
    params,
    reply: waiting,
    limit: { max: 30, perSeconds: 3600 },
  }),
}
