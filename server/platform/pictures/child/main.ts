import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { pack, packFound, type Picture } from './answer.ts'
import { dominantColour } from './dominant-colour.ts'
import { readFacts } from './facts.ts'
import { decodeHeic, isHeic } from './heic.ts'
import { openPaper } from './paper.ts'
import { isPaper, readPaperFacts } from './paper-facts.ts'
import { takePrint } from './print.ts'

// One picture, one process: what a broken or wicked file can do ends with it.
setPriority(10)
sharp.concurrency(1)
sharp.cache(false)
// Only what a family's photos are written in; libvips reads much more.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif', 'Tiff'].map(
    (name) => `VipsForeignLoad${name}`,
  ),
})

interface Points {
  readonly data: Buffer
  readonly info: OutputInfo
}

const smallSide = 640
const largeSide = 2048
const tinySide = 16
// A 31 kB PNG can claim 256 megapixels; a large camera makes 100.
const mostPixels = 100_000_000

async function look(came: Buffer): Promise<Picture> {
  const bytes = isHeic(came) ? await decodeHeic(came, mostPixels) : came
  // A photo whose end is missing is shown as far as it goes.
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'none' }).autoOrient()
  const made = await shrink(picture)
  return { ...made, print: await takePrint(made.small) }
}

/** Opened and shrunk once; what is smaller is made of what is larger, before that is packed and has to be opened again. */
async function shrink(picture: Sharp): Promise<Omit<Picture, 'print'>> {
  const shrunk = await pointsOf(fitting(picture, largeSide))
  const large = await opened(shrunk).webp({ quality: 82 }).toBuffer()
  const small = await fitting(opened(shrunk), smallSide).webp({ quality: 78 }).toBuffer()
  const points = await pointsOf(sharp(small))
  const tiny = await fitting(opened(points), tinySide).webp({ quality: 30 }).toBuffer()
  const onWhite = opened(points).flatten({ background: '#ffffff' }).toColourspace('srgb')
  return {
    width: shrunk.info.width,
    height: shrunk.info.height,
    colour: dominantColour(await onWhite.raw().toBuffer()),
    placeholder: tiny.toString('base64'),
    small,
    large,
  }
}

const pointsOf = (picture: Sharp): Promise<Points> =>
  picture.raw().toBuffer({ resolveWithObject: true })

const opened = ({ data, info: { width, height, channels } }: Points): Sharp =>
  sharp(data, { raw: { width, height, channels } })

const fitting = (picture: Sharp, side: number): Sharp =>
  picture.resize(side, side, { fit: 'inside', withoutEnlargement: true })

/** Tells first what the file says: worth keeping also where no picture comes of it, whatever ends this process. */
async function answer(bytes: Buffer, page: number): Promise<Buffer> {
  if (!isPaper(bytes)) {
    process.stdout.write(packFound(readFacts(bytes)))
    return pack(await look(bytes))
  }
  const facts = readPaperFacts(bytes)
  const paper = await openPaper(bytes).catch((error: unknown) => {
    process.stdout.write(packFound(facts))
    throw error
  })
  process.stdout.write(packFound({ ...facts, pages: paper.pages }))
  return pack({ ...(await shrink(paper.draw(page, largeSide))), print: null })
}

try {
  const said = await answer(await buffer(process.stdin), Number(process.argv[2] ?? 0))
  process.stdout.write(said, () => process.exit(0))
} catch (error) {
  process.stderr.write((error as Error).message, () => process.exit(3))
}
