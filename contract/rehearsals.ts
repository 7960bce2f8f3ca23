import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { messageKinds } from '#contract/messages/shapes.ts'
import { id, instant } from './shapes.ts'

/** The letters around one delivery, in the order in which they leave. */
export const rehearsedLetters = ['remind', 'check', 'send'] as const
export type RehearsedLetter = (typeof rehearsedLetters)[number]

/** One run of a plan with a fast clock. All of its letters go to the author. */
const rehearsal = z.strictObject({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: instant,
  /** The day that is played: the plan's own, or one near by where the plan has none that is far enough. */
  dueAt: instant,
  letters: z.array(
    z.strictObject({
      kind: z.enum(rehearsedLetters),
      subject: z.string(),
      /** When it would leave for real. */
      wouldLeaveAt: instant,
      /** When a mail server really took it, for the author. */
      arrivedAt: z.nullable(instant),
    }),
  ),
})
export type Rehearsal = z.output<typeof rehearsal>

/** What a button in a rehearsal's letter leads to: the real page's words, and nothing behind its buttons. */
const rehearsedPage = z.strictObject({
  letter: z.enum(rehearsedLetters),
  messageId: id,
  title: z.string(),
  kind: z.enum(messageKinds),
  durationMs: z.nullable(z.int()),
  authorName: z.string(),
  personName: z.string(),
  dueAt: instant,
  zone: z.string(),
})
export type RehearsedPage = z.output<typeof rehearsedPage>

const path = '/api/families/:familyId/deliveries/:deliveryId/rehearsal'
const params = z.strictObject({ familyId: id, deliveryId: id })

export const rehearsals = {
  start: endpoint({
    method: 'POST',
    path,
    access: 'family-author',
    summary:
      'Play the plan with a fast clock: its letters reach the author alone, nothing changes.',
    params,
    reply: rehearsal,
    limit: { max: 6, perSeconds: 3600 },
    status: 201,
  }),
  read: endpoint({
    method: 'GET',
    path,
    access: 'family-author',
    summary: 'The latest rehearsal of a delivery, and how far it is.',
    params,
    reply: z.strictObject({ rehearsal: z.nullable(rehearsal) }),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/rehearsals/:token',
    access: 'token',
    summary: 'Where a button in a rehearsal’s letter leads. Nothing there has an effect.',
    params: z.strictObject({ token: z.string() }),
    reply: rehearsedPage,
    limit: { max: 240, perSeconds: 3600 },
  }),
}
