import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { fetchModel, isPresent } from '#server/platform/ai/models/fetch-model.ts'
import { modelOf } from '#server/platform/ai/models/model-list.ts'
import { withModels } from './models.ts'

// Three people, in a picture that comes along with the engine. It isn't ours to hand on, so it is fetched and never kept
// in the repository.
const photo = {
  ...modelOf('faces'),
  files: [
    {
      name: 'three-people.jpg',
      path: 'package/demo/sample1.jpg',
      sha256: '8ecae4b267b2d3169e06e00c7dee97097aa2a94635d45216f7732a5f4943cb51',
      bytes: 144516,
    },
  ],
}
const folder = join(withModels.MODELS_DIR, 'face-photos')

export async function threePeople(): Promise<Buffer> {
  if (!(await isPresent(photo, folder))) await fetchModel(photo, folder)
  return readFile(join(folder, 'three-people.jpg'))
}

/** The same three as in a mirror, smaller and in less light. */
export const threePeopleMirrored = async (): Promise<Buffer> =>
  sharp(await threePeople())
    .flop()
    .resize(1100)
    .modulate({ brightness: 0.8 })
    .jpeg({ quality: 70 })
    .toBuffer()
