import type { Vector } from '#server/platform/ai/ai.ts'

/** Faces that look alike, as little as has to be known of them to say how far another one is. */
export interface Centre {
  readonly count: number
  readonly mean: Vector
  /** How far its faces lie from their mean: the mean of the squared distances. */
  readonly spread: number
}

export const centreOf = (vector: Vector): Centre => ({ count: 1, mean: vector, spread: 0 })

function squaredDistance(a: Vector, b: Vector): number {
  let sum = 0
  for (let i = 0; i < a.length; i += 1) sum += (a[i]! - b[i]!) ** 2
  return sum
}

/**
 * Average link, without going through the faces: the mean of the squared distances between all of one and all of the
 * other is that of their means and both spreads. Its root is what is held against `alike`.
 */
export const distance = (a: Centre, b: Centre): number =>
  Math.sqrt(squaredDistance(a.mean, b.mean) + a.spread + b.spread)

/** dlib's own border for two faces is 0.6; for those that are grouped, decision 670 says what was measured. */
const alike = 0.52

/** Both together, as if each had been counted face by face. */
export function joined(a: Centre, b: Centre): Centre {
  const count = a.count + b.count
  const [partA, partB] = [a.count / count, b.count / count]
  const mean = a.mean.map((value, i) => value * partA + b.mean[i]! * partB)
  const apart = squaredDistance(a.mean, b.mean) * partA * partB
  return { count, mean, spread: a.spread * partA + b.spread * partB + apart }
}

export interface Cluster {
  readonly id: string
  readonly centre: Centre
  /** Somebody named, joined, hid or parted it: faces may come to it, but it isn't joined with another by itself. */
  readonly isByHand: boolean
}

function nearest<Each extends { readonly centre: Centre }>(
  centre: Centre,
  clusters: Iterable<Each>,
): Each | undefined {
  let found: Each | undefined
  let least = alike
  for (const cluster of clusters) {
    const apart = distance(centre, cluster.centre)
    if (apart <= least) [found, least] = [cluster, apart]
  }
  return found
}

/** What becomes of the faces of one picture. */
export interface Placed {
  /** Where each face goes, in their order. */
  readonly clusterIds: readonly string[]
  /** New clusters and those whose centre is another now. */
  readonly changed: readonly Cluster[]
  /** Clusters that became part of another one. */
  readonly joined: readonly { readonly from: string; readonly into: string }[]
}

/** How many that are near are asked about before a cluster is left as it is. */
const mostAsked = 5

type AskOfTwo = (a: string, b: string) => Promise<boolean>

/**
 * Puts the faces of one picture to those they look like. Nobody is twice in a picture, so two faces of it never come
 * to the same cluster. A cluster that has grown may have come near another: those are joined unless a hand was on one,
 * or both are seen in one picture.
 */
export async function placeFaces(
  vectors: readonly Vector[],
  known: readonly Cluster[],
  { newId, areTogether }: { newId: () => string; areTogether: AskOfTwo },
): Promise<Placed> {
  const clusters = new Map(known.map((cluster) => [cluster.id, cluster]))
  const before = new Set(clusters.keys())
  const taken = new Set<string>()
  const clusterIds = vectors.map((vector) => {
    const face = centreOf(vector)
    const free = [...clusters.values()].filter(({ id }) => !taken.has(id))
    const home = nearest(face, free) ?? { id: newId(), isByHand: false, centre: undefined }
    const centre = home.centre ? joined(home.centre, face) : face
    clusters.set(home.id, { ...home, centre })
    taken.add(home.id)
    return home.id
  })
  const areApart = async (a: string, b: string) =>
    !before.has(a) || !before.has(b) || !(await areTogether(a, b))
  const moved = await joinGrown(clusters, taken, areApart)
  const into = new Map(moved.map((one) => [one.from, one.into]))
  return {
    clusterIds: clusterIds.map((id) => into.get(id) ?? id),
    changed: [...taken].filter((id) => !into.has(id)).map((id) => clusters.get(id)!),
    joined: moved.filter(({ from }) => before.has(from)),
  }
}

/** The smaller goes into the larger. What another was joined with is part of this picture then, too. */
async function joinGrown(clusters: Map<string, Cluster>, taken: Set<string>, areApart: AskOfTwo) {
  const moved: { from: string; into: string }[] = []
  const grown = [...taken]
  for (const id of grown) {
    const mine = clusters.get(id)!
    const other = mine.isByHand
      ? undefined
      : await nearestOther(mine, { clusters, taken, areApart })
    if (!other) continue
    const [from, into] = mine.centre.count > other.centre.count ? [other, mine] : [mine, other]
    clusters.delete(from.id)
    clusters.set(into.id, { ...into, centre: joined(into.centre, from.centre) })
    taken.add(into.id)
    moved.push({ from: from.id, into: into.id })
  }
  return moved
}

async function nearestOther(
  mine: Cluster,
  around: {
    clusters: ReadonlyMap<string, Cluster>
    taken: ReadonlySet<string>
    areApart: AskOfTwo
  },
): Promise<Cluster | undefined> {
  const others = new Set(
    [...around.clusters.values()].filter((one) => !one.isByHand && !around.taken.has(one.id)),
  )
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const other = nearest(mine.centre, others)
    if (!other || (await around.areApart(mine.id, other.id))) return other
    others.delete(other)
  }
  return undefined
}
