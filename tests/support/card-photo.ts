import { join } from 'node:path'
import sharp from 'sharp'

const fonts = join(import.meta.dirname, '../../server/platform/fonts')

export const hands = {
  print: { file: 'atkinson-hyperlegible-next.ttf', name: 'Atkinson Hyperlegible Next' },
  serif: { file: 'besley.ttf', name: 'Besley' },
  /** A font, and so tidier than anybody's hand. */
  handwriting: { file: 'caveat.ttf', name: 'Caveat' },
} as const
export type Hand = keyof typeof hands

/** A card with these lines, as a scanner sees it. */
export async function cardScan(lines: readonly string[], hand: Hand = 'print'): Promise<Buffer> {
  const { file, name } = hands[hand]
  const escaped = lines.join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const text = sharp({
    text: {
      text: `<span foreground="#2b2118">${escaped}</span>`,
      font: `${name} ${hand === 'handwriting' ? 15 : 11}`,
      fontfile: join(fonts, file),
      dpi: 200,
      rgba: true,
      spacing: 14,
    },
  })
  return text
    .png()
    .toBuffer()
    .then((written) =>
      sharp(written)
        .extend({ top: 90, bottom: 90, left: 90, right: 110, background: '#f4ecd9' })
        .flatten({ background: '#f4ecd9' })
        .png()
        .toBuffer(),
    )
}

interface Held {
  /** In degrees. */
  readonly angle?: number
  readonly quality?: number
}

/** The same lying on a table, photographed by somebody in a hurry: turned, shaded, a little unsharp, with grain. */
export async function cardPhoto(
  lines: readonly string[],
  hand: Hand = 'print',
  { angle = 4, quality = 70 }: Held = {},
): Promise<Buffer> {
  const turned = await sharp(await cardScan(lines, hand))
    .rotate(angle, { background: '#6d4a30' })
    .extend({ top: 60, bottom: 80, left: 70, right: 70, background: '#6d4a30' })
    .png()
    .toBuffer()
  const { width, height } = await sharp(turned).metadata()
  const shade = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="a" x2="1" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#777"/></linearGradient><rect width="100%" height="100%" fill="url(#a)"/></svg>`,
  )
  const shaded = await sharp(turned)
    .composite([
      { input: shade, blend: 'multiply' },
      { input: await grain(width, height), blend: 'soft-light' },
    ])
    .png()
    .toBuffer()
  return sharp(shaded).blur(0.9).jpeg({ quality }).toBuffer()
}

/** The same grain each time, so that whoever reads it reads the same. */
function grain(width: number, height: number): Promise<Buffer> {
  let state = 1
  const data = Buffer.alloc(width * height)
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    data[at] = 98 + (state >>> 26)
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
