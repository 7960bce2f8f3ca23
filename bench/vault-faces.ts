import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Vector } from '#server/platform/ai/ai.ts'
import { createAi } from '#server/platform/ai/create-ai.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { placeFaces, type Cluster } from '#server/features/faces/grouping.ts'
import { eyeIsReady, withModels } from '#tests/support/models.ts'

interface Labelled {
  readonly person: string
  readonly vector: Vector
}

/** A folder for each person with photos of that person alone: how long one takes, and who comes together. */
export async function measureFaces(folder: string) {
  const config = readConfig({ NODE_ENV: 'test', ...withModels })
  const ai = createAi({ config, log: createLog({ logLevel: 'error' }) })
  try {
    await eyeIsReady(ai)
    const photos = readdirSync(folder).flatMap((person) =>
      readdirSync(join(folder, person)).map((name) => ({
        person,
        path: join(folder, person, name),
      })),
    )
    // As a family brings them: not everything of one person after the other.
    photos.sort((a, b) => (a.path.split('/').at(-1)! < b.path.split('/').at(-1)! ? -1 : 1))
    const found: Labelled[] = []
    const begun = performance.now()
    for (const { person, path } of photos) {
      const faces = await ai.eye.findFaces(readFileSync(path))
      const largest = faces.toSorted((a, b) => b.box.width - a.box.width)[0]
      if (largest) found.push({ person, vector: largest.vector })
    }
    const each = (performance.now() - begun) / photos.length
    const { precision, recall, f1 } = pairsOf(found, await homesOf(found))
    const percent = (part: number) => `${(100 * part).toFixed(1)} %`
    return [
      { work: 'a face found', value: `${found.length} of ${photos.length} photos` },
      { work: 'one photo', value: `${Math.round(each)} ms` },
      { work: 'pairs: precision', value: percent(precision) },
      { work: 'pairs: recall', value: percent(recall) },
      { work: 'pairs: F1', value: f1.toFixed(3) },
    ]
  } finally {
    await ai.close()
  }
}

async function homesOf(found: readonly Labelled[]): Promise<string[]> {
  const clusters = new Map<string, Cluster>()
  const homes: string[] = []
  for (const { vector } of found) {
    const placed = await placeFaces([vector], [...clusters.values()], {
      newId: () => `cluster ${homes.length}`,
      areTogether: async () => false,
    })
    for (const { from, into } of placed.joined) {
      clusters.delete(from)
      homes.forEach((home, i) => home === from && (homes[i] = into))
    }
    for (const cluster of placed.changed) clusters.set(cluster.id, cluster)
    homes.push(placed.clusterIds[0]!)
  }
  return homes
}

function pairsOf(found: readonly Labelled[], homes: readonly string[]) {
  let [right, wrong, missed] = [0, 0, 0]
  for (let a = 0; a < found.length; a += 1)
    for (let b = a + 1; b < found.length; b += 1) {
      const isSame = found[a]!.person === found[b]!.person
      const isTogether = homes[a] === homes[b]
      if (isSame && isTogether) right += 1
      else if (isTogether) wrong += 1
      else if (isSame) missed += 1
    }
  const [precision, recall] = [right / (right + wrong || 1), right / (right + missed || 1)]
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) }
}
