import * as z from 'zod/mini'

/** Six digits from a letter. */
export const code = z
  .string({ error: 'That isn’t the code from the letter.' })
  .check(z.trim(), z.regex(/^\d{6}$/, 'The code has six digits.'))
