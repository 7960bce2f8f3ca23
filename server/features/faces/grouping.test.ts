import { expect, test } from 'vitest'
import type { Vector } from '#server/platform/ai/ai.ts'
import { centreOf, distance, joined, placeFaces, type Cluster } from './grouping.ts'

/** Somebody's face: one direction for each person, and a little of another for each picture. */
const face = (person: number, picture = 0, apart = 0.2): Vector =>
  Float32Array.from({ length: 128 }, (_, i) => (i === person ? 1 : i === 64 + picture ? apart : 0))

async function grouped(pictures: readonly (readonly Vector[])[], known: Cluster[] = []) {
  const clusters = new Map(known.map((cluster) => [cluster.id, cluster]))
  const homes: string[][] = []
  let last = 0
  for (const faces of pictures) {
    const newId = () => `new ${(last += 1)}`
    const areTogether = async (a: string, b: string) =>
      homes.some((home) => home.includes(a) && home.includes(b))
    const placed = await placeFaces(faces, [...clusters.values()], { newId, areTogether })
    for (const { from, into } of placed.joined) {
      clusters.delete(from)
      for (const home of homes) home.forEach((id, i) => id === from && (home[i] = into))
    }
    for (const cluster of placed.changed) clusters.set(cluster.id, cluster)
    homes.push([...placed.clusterIds])
  }
  return { homes, clusters: [...clusters.values()] }
}

test('faces that look alike come together, others don’t', async () => {
  const { homes, clusters } = await grouped([
    [face(1, 1), face(2, 2)],
    [face(2, 3), face(1, 4)],
    [face(3, 5)],
  ])
  expect(homes[0]![0]).toBe(homes[1]![1])
  expect(homes[0]![1]).toBe(homes[1]![0])
  expect(clusters).toHaveLength(3)
})

test('nobody is twice in one picture, however alike two faces are', async () => {
  const { homes } = await grouped([[face(1, 1)], [face(1, 2), face(1, 3)]])
  expect(homes[1]![0]).toBe(homes[0]![0])
  expect(homes[1]![1]).not.toBe(homes[0]![0])
})

test('what is known of many faces is what counting each of them would give', () => {
  const all = [0, 1, 2, 3, 4].map((picture) => face(1, picture, 0.1 + picture / 20))
  const together = all.map(centreOf).reduce(joined)
  const other = face(2, 9)
  const each = all.map((one) => distance(centreOf(one), centreOf(other)) ** 2)
  const mean = each.reduce((sum, one) => sum + one, 0) / each.length
  expect(together.count).toBe(5)
  expect(distance(together, centreOf(other))).toBeCloseTo(Math.sqrt(mean), 5)
})

test('two clusters between which a face lies become one, unless a hand was on either', async () => {
  const at = (value: number): Vector =>
    Float32Array.from({ length: 128 }, (_, i) => (i ? 0 : value))
  const apart = [at(0), at(0.62)].map((mean, i): Cluster => ({
    id: `old ${i}`,
    centre: centreOf(mean),
    isByHand: false,
  }))
  const { clusters, homes } = await grouped([[at(0.3)]], apart)
  expect(clusters).toHaveLength(1)
  expect(clusters[0]!.centre.count).toBe(3)
  expect(homes[0]![0]).toBe(clusters[0]!.id)
  const parted = apart.map((cluster, i) => ({ ...cluster, isByHand: i === 0 }))
  expect((await grouped([[at(0.3)]], parted)).clusters).toHaveLength(2)
})

test('a cluster that somebody named still gets new faces', async () => {
  const named: Cluster = { id: 'grandpa', centre: centreOf(face(1)), isByHand: true }
  expect((await grouped([[face(1, 7)]], [named])).homes).toEqual([['grandpa']])
})

const along = (value: number): Vector =>
  Float32Array.from({ length: 128 }, (_, i) => (i ? 0 : value))
const many = (id: string, at: number, count: number): Cluster => ({
  id,
  centre: { ...centreOf(along(at)), count },
  isByHand: false,
})

test('of two that become one, the smaller moves', async () => {
  const known = [many('small', 0.6, 2), many('large', 0, 50)]
  const { clusters, homes } = await grouped(
    [[along(0.1)]],
    [many('large', 0, 50), many('small', 0.45, 2)],
  )
  expect(clusters).toMatchObject([{ id: 'large', centre: { count: 53 } }])
  expect(homes).toEqual([['large']])
  // Nothing near: nothing moves.
  expect((await grouped([[along(0.1)]], known)).clusters).toHaveLength(2)
})

test('two faces of one picture don’t come together by a cluster that lies between them', async () => {
  const known = [many('left', -0.45, 1), many('between', 0, 3), many('right', 0.45, 1)]
  const { homes } = await grouped([[along(-0.47), along(0.47)]], known)
  expect(new Set(homes[0]).size).toBe(2)
})

test('clusters that are seen in one picture are two people, however near they grow', async () => {
  const { homes } = await grouped([
    [along(0), along(0.3)],
    [along(0.14)],
    [along(0.16)],
    [along(0.15)],
  ])
  expect(homes[0]![0]).not.toBe(homes[0]![1])
})
