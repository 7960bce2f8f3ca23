import { folded } from '#contract/rules/person-name.ts'

/** The same on every machine: by code point, whatever its language. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

type Person = {
  readonly id: string
  readonly given_name: string
  readonly surname: string
}

export const byName = (a: Person, b: Person): number =>
  compare(folded(a.surname), folded(b.surname)) ||
  compare(folded(a.given_name), folded(b.given_name)) ||
  compare(a.id, b.id)

export const byTitle = <Titled extends { readonly id: string; readonly title: string }>(
  a: Titled,
  b: Titled,
): number => compare(folded(a.title), folded(b.title)) || compare(a.id, b.id)

/** In pieces of so many. */
export function pieces<Item>(items: readonly Item[], size: number): Item[][] {
  const all: Item[][] = []
  for (let at = 0; at < items.length; at += size) all.push(items.slice(at, at + size))
  return all
}
