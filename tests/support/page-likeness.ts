import { ColorSpace, Document, Matrix } from 'mupdf'
import sharp from 'sharp'

interface Trim {
  /** The trimmed page, in millimetres. */
  readonly width: number
  readonly height: number
  readonly bleed: number
}

/** One page of a PDF as it is cut, so many pixels wide. */
export async function trimmedPage(
  pdf: Buffer,
  at: number,
  { width, height, bleed }: Trim,
  pixels: number,
): Promise<Buffer> {
  const page = Document.openDocument(pdf, 'application/pdf').loadPage(at)
  const [left, top, right] = page.getBounds()
  const scale = ((pixels / width) * (width + 2 * bleed)) / (right - left)
  const picture = page.toPixmap(
    Matrix.concat(Matrix.translate(-left, -top), Matrix.scale(scale, scale)),
    ColorSpace.DeviceRGB,
    false,
  )
  const edge = Math.round((bleed * pixels) / width)
  return sharp(Buffer.from(picture.asPNG()))
    .extract({
      left: edge,
      top: edge,
      width: pixels,
      height: Math.round((pixels * height) / width),
    })
    .png()
    .toBuffer()
}

/** Nearer than this two colours look the same; letters are smoothed a little differently by everybody who draws them. */
const sameColour = 48

/** How many of a hundred pixels differ to the eye. */
export async function unlikeness(one: Buffer, other: Buffer): Promise<number> {
  const first = await sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = first.info
  const second = await sharp(other)
    .resize(width, height, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  let unlike = 0
  for (let i = 0; i < first.data.length; i += 3) {
    const far = [0, 1, 2].some((c) => Math.abs(first.data[i + c]! - second[i + c]!) > sameColour)
    if (far) unlike += 1
  }
  return (unlike / (width * height)) * 100
}
