import sharp from 'sharp'
import type { Box, SeenFace } from '#server/platform/ai/seeing/eye.ts'
import type { Person } from './families.ts'
import type { TestApp } from './server.ts'
import { bringFile, plainPhoto } from './vault.ts'

/** Somebody's face as the engine would know it: a direction for each person, and a little of another each time. */
export const faceOf = (person: number, time = 0): SeenFace => ({
  box: box(person),
  vector: Float32Array.from({ length: 128 }, (_, i) =>
    i === person ? 0.8 : i === 64 + time ? 0.15 : 0,
  ),
  picture: new Uint8Array([82, 73, 70, 70, person, time]),
})

const box = (person: number): Box => ({ left: person / 20, top: 0.2, width: 0.04, height: 0.1 })

/** Stands in for the engine: which faces are in a photo is known by how wide it is. */
export function standInForEye(app: TestApp) {
  const inPhotos = new Map<number, readonly SeenFace[] | Error>()
  Object.assign(app.ports.ai.eye, {
    isReady: async () => !stand.isAsleep,
    findFaces: async (picture: Uint8Array) => {
      const { width } = await sharp(picture).metadata()
      const found = inPhotos.get(width) ?? []
      if (found instanceof Error) throw found
      return found
    },
  })
  const widths = new Map<string, number>()
  const brought = new Map<string, number>()
  /** Another family's photo of the same faces has the same bytes, and is read once (pictures-once-per-run.ts). */
  const widthFor = ({ familyId }: Person, faces: readonly SeenFace[] | Error): number => {
    const what = faces instanceof Error ? String(widths.size) : JSON.stringify(faces)
    const nth = (brought.get(familyId + what) ?? 0) + 1
    brought.set(familyId + what, nth)
    const width = widths.get(nth + what) ?? 41 + widths.size
    widths.set(nth + what, width)
    return width
  }
  const stand = {
    inPhotos,
    /** While it is, photos are only listed. */
    isAsleep: false,
    /** Brings a photo in which these are seen; answers its id. */
    async bring(base: string, by: Person, faces: readonly SeenFace[] | Error): Promise<string> {
      const width = widthFor(by, faces)
      inPhotos.set(width, faces)
      const bytes = await plainPhoto(width, 40).toBuffer()
      return (await bringFile(base, by, { bytes, name: `photo-${width}.jpg` })).id
    },
  }
  return stand
}
