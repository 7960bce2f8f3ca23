import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Letters one can do without. Whatever a promise hangs on isn't among them. */
export const optionalLetters = [
  'receipts',
  'replies',
  'nudges',
  'findings',
  'suggestions',
  'family-news',
] as const
export type OptionalLetter = (typeof optionalLetters)[number]

const kind = z.enum(optionalLetters, { error: 'There is no such kind of letter.' })
const choices = z.array(z.strictObject({ kind, isWanted: z.boolean() }))
export type LetterChoices = z.output<typeof choices>

export const notifications = {
  read: endpoint({
    method: 'GET',
    path: '/api/account/letters',
    access: 'account',
    summary: 'Which letters of those one can do without one gets.',
    reply: choices,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/account/letters/:kind',
    access: 'account',
    summary: 'Get letters of one kind, or stop them.',
    params: z.strictObject({ kind }),
    body: z.strictObject({ isWanted: z.boolean({ error: 'Please say yes or no.' }) }),
    reply: choices,
  }),
}
