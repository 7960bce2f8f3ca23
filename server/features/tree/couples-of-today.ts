import type { WholeTree } from './read-told.ts'

/** Couples as they stand in the tree now: two who were written down twice may be one couple by now. */
export interface Couples {
  readonly ids: ReadonlySet<string>
  /** By their partners’ ids, in order. */
  readonly of: ReadonlyMap<string, string>
}

export const keyOf = (partners: readonly string[]): string => partners.toSorted().join()

export function couplesIn({ rows, links: { partnerships } }: WholeTree): Couples {
  const of = new Map<string, string>()
  for (const [place, id] of partnerships.ids.entries()) {
    const partners = partnerships.partners[place]!
    if (partners.length === 2) of.set(keyOf(partners.map((one) => rows[one]!.id)), id)
  }
  return { ids: new Set(partnerships.ids), of }
}
