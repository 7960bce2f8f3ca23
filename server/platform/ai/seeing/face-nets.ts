import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Vector } from '#server/platform/ai/ai.ts'
import type { Pixels } from './answer-pictures.ts'
import { bytesIn, openLibrary } from './tensor-library.ts'

export type Found = Record<'x' | 'y' | 'width' | 'height', number> & { readonly vector: Vector }

const weightsOf = {
  ssdMobilenetv1: 'ssd_mobilenetv1_model',
  faceLandmark68Net: 'face_landmark_68_model',
  faceRecognitionNet: 'face_recognition_model',
} as const

const leastSure = 0.5
// More heads than that are a crowd, of which nobody asks for names.
const mostFaces = 60

export async function openFaceNets(
  folder: string,
): Promise<(pixels: Pixels) => Promise<readonly Found[]>> {
  const { tf, env, nets, detectAllFaces, SsdMobilenetv1Options } = await openLibrary(folder)
  for (const [net, name] of Object.entries(weightsOf)) {
    const manifest = JSON.parse(
      await readFile(join(folder, `faces/${name}.json`), 'utf8'),
    ) as readonly { weights: readonly object[] }[]
    nets[net as keyof typeof weightsOf].loadFromWeightMap(
      tf.io.decodeWeights(
        await bytesIn(join(folder, `faces/${name}.bin`)),
        manifest.flatMap(({ weights }) => weights),
      ),
    )
  }
  env.setEnv(noBrowser)
  const options = new SsdMobilenetv1Options({ minConfidence: leastSure, maxResults: mostFaces })
  return async ({ data, width, height }) => {
    const tensor = tf.tensor3d(data, [height, width, 3], 'int32')
    try {
      const found = await detectAllFaces(tensor, options).withFaceLandmarks().withFaceDescriptors()
      return found.map(({ detection: { box }, descriptor: vector }) => {
        const { x, y, width: wide, height: high } = box
        return { x, y, width: wide, height: high, vector }
      })
    } finally {
      tensor.dispose()
    }
  }
}

class Nothing {
  readonly isNothing = true
}
const nothing = () => new Nothing()
const noBrowser = {
  Canvas: Nothing,
  CanvasRenderingContext2D: Nothing,
  Image: Nothing,
  ImageData: Nothing,
  Video: Nothing,
  createCanvasElement: nothing,
  createImageElement: nothing,
  createVideoElement: nothing,
}
