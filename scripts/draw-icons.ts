import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import sharp from 'sharp'

/** Redraws favicon.ico and the icons from logo.svg. Run it after changing the logo; the results are committed. */
const folder = resolve(import.meta.dirname, '../client/public')
const logo = readFileSync(join(folder, 'logo.svg'), 'utf8')
// Phones cut their own shape out of an icon: full bleed, with the star inside the safe circle.
const fullBleed = logo
  .replace('viewBox="0 0 90 90"', 'viewBox="-18 -18 126 126"')
  .replace('width="90" height="90" rx="9"', 'x="-18" y="-18" width="126" height="126"')

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()

mkdirSync(join(folder, 'icons'), { recursive: true })
for (const size of [192, 512])
  writeFileSync(join(folder, `icons/icon-${size}.png`), await draw(logo, size))
writeFileSync(join(folder, 'icons/maskable-512.png'), await draw(fullBleed, 512))
writeFileSync(join(folder, 'icons/apple-touch-icon.png'), await draw(fullBleed, 180))

const sizes = [16, 32, 48]
writeFileSync(
  join(folder, 'favicon.ico'),
  icoOf(sizes, await Promise.all(sizes.map((size) => draw(logo, size)))),
)

/** An .ico is a short directory followed by the pictures themselves, here as PNG. */
function icoOf(widths: number[], pictures: Buffer[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let offset = header.length
  pictures.forEach((picture, i) => {
    const at = 6 + 16 * i
    header.writeUInt8(widths[i] ?? 0, at)
    header.writeUInt8(widths[i] ?? 0, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(picture.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += picture.length
  })
  return Buffer.concat([header, ...pictures])
}
