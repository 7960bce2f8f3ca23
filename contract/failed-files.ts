import * as z from 'zod/mini'
import { id } from './shapes.ts'

/** The newest of those at which an engine failed for good, and why, for people. */
export const failedFiles = z
  .array(z.strictObject({ memoryId: id, fileName: z.string(), reason: z.string() }))
  .check(z.maxLength(20))
export type FailedFile = z.output<typeof failedFiles>[number]
