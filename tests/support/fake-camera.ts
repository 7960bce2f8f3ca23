import { writeFileSync } from 'node:fs'
import jsQR from 'jsqr'
import sharp from 'sharp'

const size = { width: 640, height: 480 }
const readQr = jsQR.default

/** A film, as Chromium's pretended camera plays it, in which somebody holds the code of a printed page before it. */
export async function filmOf(png: Buffer, path: string): Promise<string> {
  const page = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { location } = readQr(new Uint8ClampedArray(page.data), page.info.width, page.info.height)!
  const { topLeftCorner: from, bottomRightCorner: to } = location
  const margin = (to.x - from.x) / 6
  const held = await sharp(png)
    .extract({
      left: Math.round(from.x - margin),
      top: Math.round(from.y - margin),
      width: Math.round(to.x - from.x + 2 * margin),
      height: Math.round(to.y - from.y + 2 * margin),
    })
    .resize({ ...size, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()
  const colourless = Buffer.alloc((size.width * size.height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), held, colourless])
  const head = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`
  writeFileSync(path, Buffer.concat([Buffer.from(head), frame, frame, frame]))
  return path
}
