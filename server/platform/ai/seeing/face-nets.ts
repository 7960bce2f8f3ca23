import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Vector } from '#server/platform/ai/ai.ts'
import type { Pixels } from './answer-pictures.ts'

/** As much of the library as is used here: it isn't installed, but fetched with the weights. */
interface Library {
  readonly tf: {
    setWasmPaths(folder: string): void
    setBackend(name: string): Promise<boolean>
    env(): {
      set(flag: string, value: boolean): void
      setPlatform(name: string, platform: object): void
    }
    io: { decodeWeights(bytes: ArrayBuffer, specs: readonly object[]): object }
    tensor3d(values: Uint8Array, shape: readonly number[], type: 'int32'): Tensor
  }
  readonly env: { setEnv(env: object): void }
  readonly nets: Record<
    'ssdMobilenetv1' | 'faceLandmark68Net' | 'faceRecognitionNet',
    { loadFromWeightMap(weights: object): void }
  >
  SsdMobilenetv1Options: new (options: { minConfidence: number; maxResults: number }) => object
  detectAllFaces(
    input: Tensor,
    options: object,
  ): { withFaceLandmarks(): { withFaceDescriptors(): Promise<Detected[]> } }
}

interface Tensor {
  dispose(): void
}

interface Detected {
  readonly detection: { readonly box: Record<'x' | 'y' | 'width' | 'height', number> }
  readonly descriptor: Vector
}

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
    const { buffer, byteOffset, length } = await readFile(join(folder, `faces/${name}.bin`))
    nets[net as keyof typeof weightsOf].loadFromWeightMap(
      tf.io.decodeWeights(
        buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer,
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

/**
 * The library's bundle for browsers: it brings TensorFlow along, of which Node's packages take 200 MB. Taken for Node it
 * would look for those, taken for neither it is told how to read a file.
 */
async function openLibrary(folder: string): Promise<Library> {
  Object.defineProperty(process, 'versions', { value: { ...process.versions, node: undefined } })
  globalThis.fetch = async (path) =>
    new Response(new Uint8Array(await readFile(String(path))), {
      headers: { 'content-type': 'application/wasm' },
    })
  const library = (await import(pathToFileURL(join(folder, 'faces/face-api.mjs')).href)) as Library
  const { tf } = library
  tf.env().setPlatform('files', {
    fetch: globalThis.fetch,
    now: () => performance.now(),
    encode: (text: string) => new TextEncoder().encode(text),
    decode: (bytes: Uint8Array) => new TextDecoder().decode(bytes),
    isTypedArray: (value: unknown) => ArrayBuffer.isView(value),
    setTimeoutCustom: setTimeout,
  })
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  tf.env().set('WASM_HAS_SIMD_SUPPORT', true)
  tf.setWasmPaths(`${join(folder, 'tensors')}/`)
  if (!(await tf.setBackend('wasm'))) throw new Error('TensorFlow’s WebAssembly didn’t start.')
  return library
}
