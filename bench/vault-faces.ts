import { join } from 'node:path'
import type { Ai, Vector } from '#server/platform/ai/ai.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { placeFaces, type Cluster } from '#server/features/faces/grouping.ts'
import { eyeIsReady, withModels } from '#tests/support/ready-models.ts'
import type { Row } from './print-table.ts'
import { progressOf } from './progress.ts'
import { changedCopies, inFolders, type LabelledPhoto } from './vault-labelled.ts'

interface FaceFound {
  readonly set: string
  readonly person: string | undefined
  readonly home: string
}

/** Kept in the repository: who is in each is known. */
const portraits = join(import.meta.dirname, 'faces')

/** How long one photo takes, and who comes together: of a folder of photos for each person, and of a few groups. */
export async function measureFaces(folder = portraits): Promise<Row[]> {
  const config = readConfig({ NODE_ENV: 'test', ...withModels })
  const ai = createAi({ config, log: createLog({ logLevel: 'error' }) })
  try {
    await eyeIsReady(ai)
    const rows = await measureSet(ai, inFolders(folder))
    const groups = await measureSet(ai, await changedCopies())
    return [
      { set: folder === portraits ? 'portraits' : folder, ...rows },
      { set: 'six group photos, each in four versions', ...groups },
    ]
  } finally {
    await ai.close()
  }
}

async function measureSet(ai: Ai, photos: readonly LabelledPhoto[]) {
  const looking = progressOf('photos looked at', photos.length)
  const grouping = newGrouping()
  let looked = 0
  let withoutFace = 0
  for (const [n, { bytes, set, label }] of photos.entries()) {
    const begun = performance.now()
    const faces = await ai.eye.findFaces(bytes)
    looked += performance.now() - begun
    if (faces.length === 0) withoutFace += 1
    const labels = label(faces)
    await grouping.place(
      faces.map(({ vector }) => vector),
      labels.map((person) => ({ set, person })),
    )
    looking(n + 1)
  }
  const known = grouping.found().filter(({ person }) => person !== undefined)
  const { precision, recall, f1 } = pairsOf(known)
  const percent = (part: number) => `${(100 * part).toFixed(1)} %`
  return {
    'a face found': `${photos.length - withoutFace} of ${photos.length} photos`,
    'one photo': `${Math.round(looked / photos.length)} ms`,
    'labelled faces': known.length,
    precision: percent(precision),
    recall: percent(recall),
    'pairwise F1': f1.toFixed(3),
  }
}

/** As the product does it: photo by photo, no two of one photo together. */
function newGrouping() {
  const clusters = new Map<string, Cluster>()
  const found: (Omit<FaceFound, 'home'> & { home: string })[] = []
  const photosOf = new Map<string, Set<number>>()
  let next = 0
  let photo = 0
  return {
    found: (): readonly FaceFound[] => found,
    async place(vectors: readonly Vector[], whose: readonly Omit<FaceFound, 'home'>[]) {
      photo += 1
      const placed = await placeFaces(vectors, [...clusters.values()], {
        newId: () => `cluster ${(next += 1)}`,
        areTogether: async (one, other) =>
          [...(photosOf.get(one) ?? [])].some((n) => photosOf.get(other)?.has(n)),
      })
      for (const { from, into } of placed.joined) {
        clusters.delete(from)
        for (const face of found) if (face.home === from) face.home = into
        photosOf.set(into, (photosOf.get(into) ?? new Set()).union(photosOf.get(from) ?? new Set()))
      }
      for (const cluster of placed.changed) clusters.set(cluster.id, cluster)
      for (const [n, home] of placed.clusterIds.entries()) {
        found.push({ ...whose[n]!, home })
        photosOf.set(home, (photosOf.get(home) ?? new Set()).add(photo))
      }
    },
  }
}

function pairsOf(found: readonly FaceFound[]) {
  let [right, wrong, missed] = [0, 0, 0]
  for (const [n, one] of found.entries())
    for (const other of found.slice(n + 1)) {
      if (one.set !== other.set) continue
      const isSame = one.person === other.person
      const isTogether = one.home === other.home
      if (isSame && isTogether) right += 1
      else if (isTogether) wrong += 1
      else if (isSame) missed += 1
    }
  const [precision, recall] = [right / (right + wrong || 1), right / (right + missed || 1)]
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) }
}
