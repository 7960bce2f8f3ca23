import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One film of drawings, as scripts/make-demo-films.ts left it beside this file: every browser plays it. */
export interface FilmFile {
  readonly key: string
  readonly durationMs: number
  readonly width: number
  readonly height: number
  readonly byteLength: number
  readonly sha256: string
}

export const demoFilms: readonly FilmFile[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'films.json'), 'utf8'),
)

export const readFilm = (key: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, `${key}.mp4`))

/** What is shown of it before it runs. */
export const readStill = (key: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, `${key}.jpg`))
