import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { plainPhoto } from '#tests/support/vault.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { Unseeable, type SeenFace } from './eye.ts'
import { Looker } from './look-in-child.ts'

/** In the library's place: once it has failed it fails at every picture, as an aborted WebAssembly module does. */
const library = `
let isBroken = false
export const tf = {
  setWasmPaths() {},
  setBackend: async () => true,
  env: () => ({ set() {}, setPlatform() {} }),
  io: { decodeWeights: () => ({}) },
  tensor3d: (values, [height, width]) => ({ width, dispose() {} }),
}
export const env = { setEnv() {} }
const net = { loadFromWeightMap() {} }
export const nets = { ssdMobilenetv1: net, faceLandmark68Net: net, faceRecognitionNet: net }
export class SsdMobilenetv1Options {}
export const detectAllFaces = (tensor) => ({
  withFaceLandmarks: () => ({
    withFaceDescriptors: async () => {
      isBroken ||= tensor.width === 41
      if (isBroken) throw new Error('aborted')
      return [{ detection: { box: { x: 1, y: 1, width: 30, height: 30 } }, descriptor: new Float32Array(128) }]
    },
  }),
})`

const folder = temporaryFolder('looker')
mkdirSync(join(folder, 'faces'))
writeFileSync(join(folder, 'faces/face-api.mjs'), library)
for (const name of ['ssd_mobilenetv1', 'face_landmark_68', 'face_recognition']) {
  writeFileSync(join(folder, `faces/${name}_model.json`), '[{ "weights": [] }]')
  writeFileSync(join(folder, `faces/${name}_model.bin`), '')
}
const looker = new Looker<readonly SeenFace[]>(
  join(import.meta.dirname, 'seeing-process.ts'),
  folder,
)
afterAll(() => looker.end())

const photo = (width: number) => plainPhoto(width, 40).toBuffer()

test('an engine that fails is replaced, and neither this picture nor the next is told to be broken', async () => {
  expect(await looker.look(await photo(40))).toHaveLength(1)
  const failure = await looker.look(await photo(41)).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(Unseeable)
  expect(await looker.look(await photo(42))).toHaveLength(1)
  await expect(looker.look(Buffer.from('no picture'))).rejects.toThrow(Unseeable)
})
