import { answerPictures, decode, giveWay, open, type Pixels } from './answer-pictures.ts'
import type { SeenFace } from './eye.ts'
import { openFaceNets, type Found } from './face-nets.ts'

const side = 1024
const cropSide = 128
// Smaller ones are too few points to know anybody by.
const leastFace = 28
// Of a face that fills the picture the net sees nothing; with a border around it, it does.
const border = 0.6

giveWay()
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

async function findInBorder(pixels: Pixels): Promise<Found[]> {
  const [x, y] = [Math.round(pixels.width * border), Math.round(pixels.height * border)]
  const framed = await open(pixels)
    .extend({ left: x, right: x, top: y, bottom: y, background: '#808080' })
    .raw()
    .toBuffer()
  // As many points as before, or the face would be as large to the net as it was.
  const whole = { data: framed, width: pixels.width + 2 * x, height: pixels.height + 2 * y }
  const smaller = await decode(open(whole), side)
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

answerPictures(side, look)
