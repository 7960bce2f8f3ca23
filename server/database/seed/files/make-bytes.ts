import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoFilms, readFilm } from '#server/database/seed/films/films.ts'
import { readVoice, demoVoices } from '#server/database/seed/voices/voices.ts'
import type { WantedFile } from './wanted-file.ts'

export interface MadeFile {
  readonly bytes: Buffer
  readonly width: number | null
  readonly height: number | null
}

const pictures = join(import.meta.dirname, '../pictures')

/** Fetches a picture, a film or a recording from beside the code. */
export async function makeBytes({ key, kind }: WantedFile): Promise<MadeFile> {
  if (kind === 'audio') {
    const voice = demoVoices.find((one) => one.key === key)!
    return { bytes: await readVoice(voice), width: null, height: null }
  }
  if (kind === 'video') {
    const { width, height } = demoFilms.find((one) => one.key === key)!
    return { bytes: await readFilm(key), width, height }
  }
  const bytes = await readFile(join(pictures, `${key}.jpg`))
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  return { bytes, width, height }
}
