import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import type { Log } from '#server/platform/log.ts'
import { lookInChild } from '#server/platform/ai/seeing/look-in-child.ts'
import type { Reader, ReadLine } from './reader.ts'

const program = join(import.meta.dirname, 'reading-process.ts')

/** Reads English print on this machine. */
export function createEmbeddedReader({ models }: Pick<Config, 'models'>, log: Log): Reader {
  const { look, ...rest } = lookInChild<readonly ReadLine[]>(program, ['print'], { models, log })
  return { engine: 'PP-OCRv4 for English, on this server', readLines: look, ...rest }
}
