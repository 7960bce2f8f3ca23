import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { Sight } from './look-in-child.ts'

/** A decoded picture: three bytes for each of its points. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

export async function decode(picture: Sharp, side: number): Promise<Pixels> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const open = ({ data, width, height }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

/** Half a gigabyte is held only while pictures are looked at, and a crash takes nothing along. */
export function giveWay(): void {
  setPriority(10)
  sharp.concurrency(1)
  sharp.cache(false)
  process.once('disconnect', () => process.exit(0))
}

/** What a `Looker`'s process does: each picture that comes is decoded, looked at and answered. */
export function answerPictures<Seen>(side: number, look: (pixels: Pixels) => Promise<Seen>): void {
  /** Only what can't be decoded is the picture's fault. Whatever else goes wrong ends this process: it may be broken. */
  async function answer(id: number, picture: Uint8Array): Promise<Sight<Seen>> {
    let pixels: Pixels
    try {
      pixels = await decode(sharp(picture), side)
    } catch (error) {
      return { id, unseeable: (error as Error).message.slice(0, 300) }
    }
    return { id, seen: await look(pixels) }
  }

  process.on('message', ({ id, picture }: { id: number; picture: Uint8Array }) => {
    answer(id, picture).then(
      (sight) => void process.send!(sight),
      (error: unknown) => {
        process.stderr.write(`looking at a picture failed: ${String(error)}\n`)
        process.exit(1)
      },
    )
  })
}
