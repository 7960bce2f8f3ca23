import * as z from 'zod/mini'

export type Issues = Readonly<Record<string, string>>

/** What is wrong, by field: the first thing each. */
export function issuesOf(shape: z.ZodMiniType, typed: unknown): Issues {
  const read = z.safeParse(shape, typed)
  if (read.success) return {}
  const found: Record<string, string> = {}
  for (const { path, message } of read.error.issues) found[String(path[0])] ??= message
  return found
}
