import { buildGraph, type FamilyGraph } from './family-graph.ts'

interface Skeleton {
  readonly people: { readonly sex: readonly number[] }
  readonly partnerships: {
    readonly partners: readonly (readonly number[])[]
    readonly children: readonly (readonly number[])[]
    readonly parentages: readonly (readonly number[])[]
  }
}

/** The graph of a family as the server tells it. */
export function skeletonGraph({ people, partnerships }: Skeleton): FamilyGraph {
  return buildGraph({
    people: people.sex.length,
    families: partnerships.partners.length,
    sex: Uint8Array.from(people.sex),
    partners: flat(partnerships.partners),
    children: { ...flat(partnerships.children), parentage: partnerships.parentages.flat() },
  })
}

const flat = (rows: readonly (readonly number[])[]) => ({
  person: rows.flat(),
  family: rows.flatMap((row, family) => row.map(() => family)),
})
