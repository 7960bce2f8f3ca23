import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { SeenFace } from '#server/platform/ai/seeing/eye.ts'
import { groupPhotos } from '#tests/support/face-photos.ts'

/** A photo whose faces are known: which of them is who, by what was found in it. */
export interface LabelledPhoto {
  readonly bytes: Buffer
  /** Whether two are the same person is known within one set only. */
  readonly set: string
  /** Who each one is; undefined for faces nobody labelled. */
  readonly label: (faces: readonly SeenFace[]) => readonly (string | undefined)[]
}

/** A folder for each person with photos of that person alone: the largest face is theirs. */
export function inFolders(folder: string): LabelledPhoto[] {
  const people = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory())
  const photos = people.flatMap(({ name: person }) =>
    readdirSync(join(folder, person)).map((name) => ({ person, name })),
  )
  // As a family brings them: not everything of one person after the other.
  photos.sort((a, b) => (a.name < b.name ? -1 : 1))
  return photos.map(({ person, name }) => ({
    bytes: readFileSync(join(folder, person, name)),
    set: 'folder',
    label: (faces) => {
      const widest = Math.max(...faces.map(({ box }) => box.width))
      return faces.map(({ box }) => (box.width === widest ? person : undefined))
    },
  }))
}

interface Change {
  readonly isMirrored: boolean
  readonly made: (photo: Sharp) => Sharp
}

const changes: readonly Change[] = [
  { isMirrored: false, made: (photo) => photo },
  { isMirrored: true, made: (photo) => photo.flop().resize(1100).modulate({ brightness: 0.8 }) },
  { isMirrored: false, made: (photo) => photo.resize(900).grayscale() },
  { isMirrored: true, made: (photo) => photo.flop().blur(1).modulate({ brightness: 1.2 }) },
]

/**
 * Six photos that come with the engine, each four times: as it is, mirrored and darker, small and grey, mirrored and
 * blurred. Who is who in a photo is known by where they are; whether somebody is in two of the six, nobody says, so
 * pairs are counted within each of the six.
 */
export async function changedCopies(): Promise<LabelledPhoto[]> {
  const photos: LabelledPhoto[] = []
  for (const [n, photo] of (await groupPhotos()).entries()) {
    const known: Place[] = []
    for (const { isMirrored, made } of changes) {
      const bytes = await made(sharp(photo)).jpeg({ quality: 80 }).toBuffer()
      photos.push({
        bytes,
        set: `photo ${n}`,
        label: (faces) =>
          faces.map(({ box }) => {
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
            return nameAt(known, { x: isMirrored ? 1 - x : x, y }, `photo ${n}`)
          }),
      })
    }
  }
  return photos
}

interface Place {
  readonly x: number
  readonly y: number
}

// Of people side by side, heads are further apart than this part of the picture.
const near = 0.04

function nameAt(known: Place[], place: Place, photo: string): string {
  const found = known.findIndex(({ x, y }) => Math.hypot(x - place.x, y - place.y) < near)
  if (found === -1) known.push(place)
  return `${photo}, face ${found === -1 ? known.length - 1 : found}`
}
