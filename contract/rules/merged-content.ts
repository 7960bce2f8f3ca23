interface Changes<Fields> {
  readonly changed: Readonly<Record<string, Fields>>
  readonly withdrawn: readonly string[]
}

/** The committed entries with the desk’s changes: replaced in their place, new ones after them, withdrawn ones gone. */
export function merged<Fields extends object, Base extends { readonly id: string }>(
  base: readonly (Base & Fields)[],
  changes: Changes<Fields> | undefined,
): readonly ((Base & Fields) | ({ readonly id: string } & Fields))[] {
  if (!changes) return base
  const { changed, withdrawn } = changes
  const known = new Set(base.map(({ id }) => id))
  const added = Object.keys(changed).filter((id) => !known.has(id))
  return [
    ...base.map((one) => {
      const fields = Object.hasOwn(changed, one.id) ? changed[one.id] : undefined
      return fields ? { ...fields, id: one.id } : one
    }),
    ...added.map((id) => ({ ...changed[id]!, id })),
  ].filter(({ id }) => !withdrawn.includes(id))
}
