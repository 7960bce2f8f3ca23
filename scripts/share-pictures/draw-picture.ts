import sharp from 'sharp'
import { defaultSite } from '#contract/rules/site.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { toSvg } from '#contract/rules/quilt-svg.ts'
import { block } from '#contract/rules/quilt.ts'
import { writeText, type Written } from './lettering.ts'
import { patchwork } from './patchwork.ts'
import { SHARE_HEIGHT, SHARE_WIDTH } from '#client/prerender/picture-size.ts'

// The ground and the quieter ink of the light theme.
const CHAMBRAY = '#e6edf6'
const INK = '#1b1a3d'
const THREAD = '#484868'
const MARGIN = 72
const TEXT_WIDTH = 650
const TITLE_SIZES = [84, 76, 68, 60, 52, 44]
const TITLE_HEIGHT = 290
const QUILT_LEFT = 780

// The start page's title is the tagline already.
const START_LINE = 'Free voice messages, delivered on the day.'

const mark = toSvg(block('friendship-star', cloths('indigo', 'marigold', 'cotton')), 54, {
  stitched: false,
  woven: false,
})

/** The picture that stands for a page wherever its link is shared. */
export async function drawPicture({
  path,
  title,
}: {
  path: string
  title: string
}): Promise<Buffer> {
  const name = await writeText(defaultSite.name, {
    family: 'Besley',
    weight: 'Bold',
    size: 42,
    colour: INK,
    width: TEXT_WIDTH,
  })
  const heading = await writeTitle(title)
  const tagline = await writeText(path === '/' ? START_LINE : defaultSite.tagline, {
    family: 'Atkinson Hyperlegible Next',
    weight: 'Medium',
    size: 31,
    colour: THREAD,
    width: TEXT_WIDTH,
  })
  const middle = Math.round((SHARE_HEIGHT - heading.height) / 2) + 8
  return sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: CHAMBRAY },
  })
    .composite([
      { input: Buffer.from(mark), left: MARGIN, top: MARGIN },
      { input: name.bytes, left: MARGIN + 72, top: MARGIN + Math.round((54 - name.height) / 2) },
      { input: heading.bytes, left: MARGIN, top: middle },
      { input: tagline.bytes, left: MARGIN, top: SHARE_HEIGHT - MARGIN - tagline.height },
      { input: Buffer.from(patchwork(path)), left: QUILT_LEFT, top: 0 },
    ])
    .png({ palette: true, colours: 96, dither: 0, effort: 6 })
    .toBuffer()
}

/** As large as it fits between the name and the tagline. */
async function writeTitle(title: string): Promise<Written> {
  let written: Written | undefined
  for (const size of TITLE_SIZES) {
    written = await writeText(title, {
      family: 'Besley',
      weight: 'Bold',
      size,
      colour: INK,
      width: TEXT_WIDTH,
      spacing: Math.round(-0.34 * size),
    })
    if (written.height <= TITLE_HEIGHT && written.width <= TEXT_WIDTH) return written
  }
  return written!
}
