import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { SeenFace } from './eye.ts'
import { openFaceNets, type Found, type Pixels } from './face-nets.ts'

// Half a gigabyte is held only while pictures are looked at, and a crash takes nothing along.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
process.once('disconnect', () => process.exit(0))

export type Sight =
  | { readonly id: number; readonly faces: readonly SeenFace[] }
  | { readonly id: number; readonly unseeable: string }

const side = 1024
const cropSide = 128
// Smaller ones are too few points to know anybody by.
const leastFace = 28
// Of a face that fills the picture the net sees nothing; with a border around it, it does.
const border = 0.6

const find = await openFaceNets(process.argv[2]!)

async function look(pixels: Pixels): Promise<SeenFace[]> {
  const { width, height } = pixels
  const found = await find(pixels)
  const all = found.length > 0 ? found : await findInBorder(pixels)
  const seen = all.filter((face) => Math.min(face.width, face.height) >= leastFace)
  return Promise.all(
    seen
      .toSorted((a, b) => a.x - b.x)
      .map(async (face) => ({
        box: {
          left: within(face.x / width),
          top: within(face.y / height),
          width: within(face.width / width),
          height: within(face.height / height),
        },
        vector: face.vector,
        picture: await crop(pixels, face),
      })),
  )
}

const within = (part: number) => Math.min(1, Math.max(0, part))

async function decode(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const open = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } })

async function findInBorder(pixels: Pixels): Promise<Found[]> {
  const [x, y] = [Math.round(pixels.width * border), Math.round(pixels.height * border)]
  const framed = await open(pixels)
    .extend({ left: x, right: x, top: y, bottom: y, background: '#808080' })
    .raw()
    .toBuffer()
  // As many points as before, or the face would be as large to the net as it was.
  const whole = { data: framed, width: pixels.width + 2 * x, height: pixels.height + 2 * y }
  const smaller = await decode(open(whole))
  const scale = whole.width / smaller.width
  return (await find(smaller)).map((face) => ({
    x: face.x * scale - x,
    y: face.y * scale - y,
    width: face.width * scale,
    height: face.height * scale,
    vector: face.vector,
  }))
}

/** A square around it, with some hair and chin. */
async function crop(pixels: Pixels, { x, y, width, height }: Found): Promise<Uint8Array> {
  const half = Math.max(width, height) * 0.75
  const [middle, centre] = [x + width / 2, y + height / 2]
  const left = Math.max(0, Math.round(middle - half))
  const top = Math.max(0, Math.round(centre - half))
  const right = Math.min(pixels.width, Math.round(middle + half))
  const bottom = Math.min(pixels.height, Math.round(centre + half))
  return open(pixels)
    .extract({ left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) })
    .resize(cropSide, cropSide, { fit: 'cover' })
    .webp({ quality: 78 })
    .toBuffer()
}

/** Only what can't be decoded is the picture's fault. Whatever else goes wrong ends this process: it may be broken. */
async function answer(id: number, picture: Uint8Array): Promise<Sight> {
  let pixels: Pixels
  try {
    pixels = await decode(sharp(picture))
  } catch (error) {
    return { id, unseeable: (error as Error).message.slice(0, 300) }
  }
  return { id, faces: await look(pixels) }
}

process.on('message', ({ id, picture }: { id: number; picture: Uint8Array }) => {
  answer(id, picture).then(
    (sight) => void process.send!(sight),
    (error: unknown) => {
      process.stderr.write(`looking for faces failed: ${String(error)}\n`)
      process.exit(1)
    },
  )
})
