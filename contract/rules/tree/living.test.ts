import { expect, it } from 'vitest'
import { buildGraph, parentages, type Parentage } from './family-graph.ts'
import { livingPeople } from './living.ts'

/** A parent and a child, of one of whom the year of birth is known. */
function mayLive(parentage: Parentage, bornBy: { parent?: number; child?: number }): boolean[] {
  const graph = buildGraph({
    people: 2,
    families: 1,
    sex: new Uint8Array(2),
    partners: { person: [0], family: [0] },
    children: { person: [1], family: [0], parentage: [parentages.indexOf(parentage)] },
  })
  const years = [bornBy.parent ?? Infinity, bornBy.child ?? Infinity]
  const lifeOf = (person: number) => ({ bornBy: years[person]!, hasDied: false })
  return Array.from(livingPeople(graph, lifeOf, 2026), Boolean)
}

it('by their children only parents by birth are known to be long dead', () => {
  expect(mayLive('birth', { child: 1900 })).toEqual([false, false])
  for (const parentage of ['adopted', 'foster', 'step', 'other'] as const)
    expect(mayLive(parentage, { child: 1900 })).toEqual([true, false])
})

it('by their parents only children by birth or adoption are', () => {
  for (const parentage of ['birth', 'adopted'] as const)
    expect(mayLive(parentage, { parent: 1700 })).toEqual([false, false])
  for (const parentage of ['foster', 'step', 'other'] as const)
    expect(mayLive(parentage, { parent: 1700 })).toEqual([false, true])
})
