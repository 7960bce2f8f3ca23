import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Finder, SeenThing } from './finder.ts'
import { lookInChild } from './look-in-child.ts'

const program = join(import.meta.dirname, 'finding-process.ts')
// What finds faces brings TensorFlow along.
const parts = ['things', 'faces', 'tensors'] as const
const picturesEach = 400

/** Looks for things on this machine. */
export function createEmbeddedFinder({ models }: Pick<Config, 'models'>, log: Log): Finder {
  const { look, ...rest } = lookInChild<readonly SeenThing[]>(program, parts, {
    models,
    log,
    picturesEach,
  })
  return { engine: 'COCO-SSD, on this server', findThings: look, ...rest }
}
