import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { things } from '#contract/rules/things.ts'
import type { Pixels } from './answer-pictures.ts'
import type { SeenThing } from './finder.ts'
import { bytesIn, openLibrary } from './tensor-library.ts'

const scoresOfBoxes = 'Postprocessor/Slice'
// Less sure guesses would be taken away more often than they help: see docs/decisions/756.
const leastSure = 0.55

/** Which things a picture shows; where they are in it nobody asks. */
export async function openThingNet(
  folder: string,
): Promise<(pixels: Pixels) => Promise<readonly SeenThing[]>> {
  const { tf } = await openLibrary(folder)
  const net = tf.loadGraphModelSync(await readNet(join(folder, 'things')))
  return async ({ data, width, height }) => {
    const input = tf.tensor4d(data, [1, height, width, 3], 'int32')
    const scores = await net.executeAsync(input, scoresOfBoxes)
    try {
      return seenIn(await scores.data(), scores.shape[2]!)
    } finally {
      scores.dispose()
      input.dispose()
    }
  }
}

async function readNet(folder: string): Promise<readonly [object, ArrayBuffer]> {
  const net = JSON.parse(await readFile(join(folder, 'model.json'), 'utf8')) as {
    readonly weightsManifest: readonly { readonly paths: readonly string[] }[]
  }
  const parts = await Promise.all(
    net.weightsManifest.flatMap(({ paths }) => paths).map((name) => bytesIn(join(folder, name))),
  )
  return [net, await new Blob(parts).arrayBuffer()]
}

/** Of each thing the surest of all boxes: how many there are of it nobody asks either. */
function seenIn(scores: Float32Array, classes: number): SeenThing[] {
  return things
    .map(({ thing, number }) => {
      let sureness = 0
      for (let at = number - 1; at < scores.length; at += classes)
        if (scores[at]! > sureness) sureness = scores[at]!
      return { thing, sureness }
    })
    .filter(({ sureness }) => sureness >= leastSure)
    .toSorted((a, b) => b.sureness - a.sureness)
}
