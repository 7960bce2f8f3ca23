import sharp from 'sharp'
import type { SeenThing } from '#server/platform/ai/seeing/finder.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { bringFile, plainPhoto } from './vault.ts'

/** Stands in for the engine: what a photo shows is known by how wide it is. */
export function standInForFinder(app: TestApp) {
  const inPhotos = new Map<number, readonly string[] | Error>()
  Object.assign(app.ports.ai.finder, {
    isReady: async () => true,
    findThings: async (picture: Uint8Array): Promise<SeenThing[]> => {
      const { width } = await sharp(picture).metadata()
      const found = inPhotos.get(width) ?? []
      if (found instanceof Error) throw found
      return found.map((thing, i) => ({ thing, sureness: 0.9 - i / 100 }))
    },
  })
  let width = 40
  return {
    inPhotos,
    /** Brings a photo that shows these; answers its id. */
    async bring(base: string, by: Person, shown: readonly string[] | Error): Promise<string> {
      width += 1
      inPhotos.set(width, shown)
      const bytes = await plainPhoto(width, 40).toBuffer()
      return (await bringFile(base, by, { bytes, name: `photo-${width}.jpg` })).id
    },
  }
}
