import * as z from 'zod/mini'

export type Complaints<Name extends string> = Partial<Record<Name, string>>

/** The first thing wrong with each field, in the words of the contract; undefined when nothing is. */
export function complaintsOf<Name extends string>(
  schema: z.ZodMiniType,
  entries: { readonly [N in Name]?: unknown },
): Complaints<Name> | undefined {
  const parsed = z.safeParse(schema, entries)
  if (parsed.success) return undefined
  const complaints: Complaints<Name> = {}
  for (const { path, message } of parsed.error.issues) complaints[path[0] as Name] ??= message
  return complaints
}
