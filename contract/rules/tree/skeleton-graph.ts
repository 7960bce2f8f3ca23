import { buildGraph, type FamilyGraph } from './family-graph.ts'

interface Skeleton {
  readonly people: { readonly sex: readonly number[] }
  readonly partnerships: {
    readonly kinds?: readonly number[]
    readonly ended?: readonly number[]
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
    children: {
      ...flat(partnerships.children),
      parentage: flat(partnerships.parentages).person,
    },
    couples: partnerships.kinds && {
      kind: Uint8Array.from(partnerships.kinds),
      isOver: marked(partnerships.kinds.length, partnerships.ended ?? []),
    },
  })
}

/** Loops: `flat` and `flatMap` of a hundred thousand short lists hold a page up for longer than a frame. */
function flat(rows: readonly (readonly number[])[]) {
  let length = 0
  for (const row of rows) length += row.length
  const person = new Uint32Array(length)
  const family = new Uint32Array(length)
  let at = 0
  for (let own = 0; own < rows.length; own++)
    for (const one of rows[own]!) {
      person[at] = one
      family[at++] = own
    }
  return { person, family }
}

function marked(length: number, places: readonly number[]): Uint8Array {
  const marks = new Uint8Array(length)
  for (const place of places) marks[place] = 1
  return marks
}
