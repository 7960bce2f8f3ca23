import { expect, it } from 'vitest'
import { generateFamily } from '#tests/support/generated-family.ts'
import { buildGraph } from './family-graph.ts'
import { familyList } from './family-list.ts'
import { skeletonGraph } from './skeleton-graph.ts'

const people = (many: number) => ({ sex: Array.from({ length: many }, () => 0) })

it('tells grandparents, their children with partners, and grandchildren below each other', () => {
  const graph = skeletonGraph({
    people: people(6),
    partnerships: {
      partners: [
        [0, 1],
        [2, 3],
      ],
      children: [[2, 4], [5]],
      parentages: [[0, 0], [0]],
    },
  })
  expect(familyList(graph)).toEqual([
    { person: 0, depth: 0, partners: [1], below: 3 },
    { person: 2, depth: 1, partners: [3], below: 1 },
    { person: 5, depth: 2, partners: [], below: 0 },
    { person: 4, depth: 1, partners: [], below: 0 },
  ])
})

it('tells everyone exactly once in a family with cousins who married, adoptions and remarriages', () => {
  const graph = buildGraph(generateFamily(5000))
  const told = familyList(graph).flatMap(({ person, partners }) => [person, ...partners])
  expect(told.toSorted((a, b) => a - b)).toEqual(Array.from({ length: graph.people }, (_, n) => n))
})

it('ends where somebody is their own grandfather', () => {
  const graph = skeletonGraph({
    people: people(2),
    partnerships: { partners: [[0], [1]], children: [[1], [0]], parentages: [[0], [0]] },
  })
  expect(familyList(graph)).toHaveLength(2)
})
