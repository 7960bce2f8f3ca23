import * as z from 'zod/mini'
import { instant } from '#contract/shapes.ts'

/** What would happen after one's death, day by day, and the letters that would be written. */
export const releaseRehearsal = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        at: instant,
        words: z.string(),
        letters: z
          .array(
            z.strictObject({
              to: z.enum(['you', 'keepers', 'team', 'wish-readers', 'recipient']),
              /** Of the recipient; empty for everybody else. */
              name: z.string(),
              subject: z.string(),
            }),
          )
          .check(z.maxLength(30)),
      }),
    )
    .check(z.maxLength(100)),
  /** How many messages would go out at the end. */
  messages: z.int(),
})
export type ReleaseRehearsal = z.output<typeof releaseRehearsal>
