import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import type { Eye, SeenFace } from './eye.ts'
import { lookInChild } from './look-in-child.ts'

const program = join(import.meta.dirname, 'seeing-process.ts')

/** Looks for faces on this machine. */
export function createEmbeddedEye({ models }: Pick<Config, 'models'>, log: Log): Eye {
  const parts = ['faces', 'tensors'] as const
  const { look, ...rest } = lookInChild<readonly SeenFace[]>(program, parts, { models, log })
  return { engine: 'face-api 1.7, on this server', findFaces: look, ...rest }
}
