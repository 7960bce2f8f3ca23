import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** What is played: a recording, or the part of it that its author left when they cut it. */
export const sound = z.strictObject({
  mediaId: id,
  startMs: z.int(),
  endMs: z.nullable(z.int()),
  /** Of the whole recording. */
  durationMs: z.nullable(z.int()),
  peaks: z.array(z.int()),
  /** Of the copy that every browser plays. */
  copy: z.enum(['coming', 'ready', 'none']),
})
export type Sound = z.output<typeof sound>
