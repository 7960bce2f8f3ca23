import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Vector } from '#server/platform/ai/ai.ts'

interface Tensor {
  dispose(): void
}

interface Numbers extends Tensor {
  readonly shape: readonly number[]
  data(): Promise<Float32Array>
}

/** A net as TensorFlow's converter writes it. */
interface GraphNet {
  executeAsync(input: Tensor, outputs: string): Promise<Numbers>
}

interface Detected {
  readonly detection: { readonly box: Record<'x' | 'y' | 'width' | 'height', number> }
  readonly descriptor: Vector
}

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
    tensor4d(values: Uint8Array, shape: readonly number[], type: 'int32'): Tensor
    loadGraphModelSync(net: readonly [object, ArrayBuffer]): GraphNet
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

/** The bytes of a file, and nothing beside them. */
export async function bytesIn(path: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, length } = await readFile(path)
  return buffer.slice(byteOffset, byteOffset + length) as ArrayBuffer
}

/**
 * The bundle for browsers of what finds faces: it brings TensorFlow along, of which Node's packages take 200 MB. Taken
 * for Node it would look for those, taken for neither it is told how to read a file.
 */
export async function openLibrary(folder: string): Promise<Library> {
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
