import sharp from 'sharp'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { bringFile, plainPhoto } from './vault.ts'

/** Stands in for the engine: which words are in a photo is known by how wide it is. */
export function standInForReader(app: TestApp) {
  const inPhotos = new Map<number, readonly string[] | Error>()
  Object.assign(app.ports.ai.reader, {
    isReady: async () => !stand.isAsleep,
    readLines: async (picture: Uint8Array) => {
      const { width } = await sharp(picture).metadata()
      const found = inPhotos.get(width) ?? []
      if (found instanceof Error) throw found
      return found.map((words) => ({ words, confidence: 0.9 }))
    },
  })
  let width = 40
  const stand = {
    inPhotos,
    /** While it is, nothing is read. */
    isAsleep: false,
    /** Brings a photo with these lines in it; answers its id. */
    async bring(base: string, by: Person, lines: readonly string[] | Error): Promise<string> {
      width += 1
      inPhotos.set(width, lines)
      const bytes = await plainPhoto(width, 40).toBuffer()
      return (await bringFile(base, by, { bytes, name: `photo-${width}.jpg` })).id
    },
  }
  return stand
}
