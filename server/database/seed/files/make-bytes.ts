import { readVoice, demoVoices } from '#server/database/seed/voices/voices.ts'
import type { WantedFile } from './wanted-file.ts'

export interface MadeFile {
  readonly bytes: Buffer
  readonly width: number | null
  readonly height: number | null
}

/** Draws a picture, or fetches a recording from beside the code. */
export async function makeBytes({ key, kind }: WantedFile): Promise<MadeFile> {
  if (kind === 'audio') {
    const voice = demoVoices.find((one) => one.key === key)!
    return { bytes: await readVoice(voice), width: null, height: null }
  }
  // Only now: a server that has its pictures starts without loading the drawing code.
  const [{ gallery }, { renderPicture }] = await Promise.all([
    import('#server/database/seed/pictures/gallery.ts'),
    import('#server/database/seed/pictures/render-picture.ts'),
  ])
  const picture = gallery.find((one) => one.key === key)
  if (!picture) throw new Error(`Nobody has drawn ${key}.`)
  const { width, height } = picture
  return { bytes: await renderPicture(picture), width, height }
}
