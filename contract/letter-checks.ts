import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

/** Whether a letter is ours, asked by somebody who presses nothing in it. */
export const letterChecks = {
  check: endpoint({
    method: 'POST',
    path: '/api/letter-checks',
    access: 'guest',
    summary: 'Whether we sent the letter with this code: when, and to which address, shortened.',
    body: z.strictObject({
      code: z
        .string({ error: 'Please type the code that stands in the letter.' })
        .check(z.maxLength(40, { error: 'A code has eight letters and digits.' })),
    }),
    reply: z.strictObject({
      /** Null: we know of no letter with this code. */
      letter: z.nullable(z.strictObject({ leftAt: instant, to: z.string() })),
    }),
    // Codes can't be guessed at this pace, and nobody has this many letters to ask about.
    limit: { max: 20, perSeconds: 3600 },
  }),
}
