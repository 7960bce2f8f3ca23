import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One synthetic recording, as scripts/make-demo-voices.ts left it beside this file. */
export interface DemoVoice {
  readonly key: string
  readonly speaker: string
  readonly words: string
  readonly file: string
  readonly label: string
  readonly durationMs: number
  readonly byteLength: number
  readonly sha256: string
  /** How loud each of equal slices is, from 0 to 1: what its quilt block is cut from. */
  readonly peaks: readonly number[]
}

export const demoVoices: readonly DemoVoice[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'voices.json'), 'utf8'),
)

export const readVoice = ({ file }: DemoVoice): Promise<Buffer> =>
  readFile(join(import.meta.dirname, file))
