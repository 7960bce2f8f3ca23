import { stickers } from '#content/scrapbooks/stickers.ts'
import type { Theme } from '#content/scrapbooks/themes.ts'
import { framed } from '#contract/rules/scrapbooks/frames.ts'
import type { Box } from '#contract/rules/scrapbooks/theme-look.ts'
import { baselineOf, composed, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import type { Item, PictureItem, TextItem, VoiceItem } from '#contract/scrapbooks/scene.ts'
import { drawCode } from '#server/platform/printing/pdf-code.ts'
import { apart, colourOf, drawDrawing, type Doc } from '#server/platform/printing/pdf-drawing.ts'
import type { OpenedImage } from '#server/platform/printing/picture-bytes.ts'

export interface Materials {
  readonly theme: Theme
  /** Undefined where there is none, or none that whoever asks may see. */
  readonly imageOf: (memoryId: string) => Promise<OpenedImage | undefined>
  readonly linkOf: (voiceId: string) => string | undefined
}

/** Around its own centre, with its top left corner as the origin. */
async function placed(doc: Doc, item: Item, draw: () => Promise<void>): Promise<void> {
  doc.save()
  doc.translate(item.x + item.width / 2, item.y + item.height / 2)
  if (item.rotation !== 0) doc.rotate(item.rotation)
  doc.translate(-item.width / 2, -item.height / 2)
  await draw()
  doc.restore()
}

/** In millimetres, with the trimmed page's top left corner as the origin. */
export async function drawItems(
  doc: Doc,
  items: readonly Item[],
  materials: Materials,
): Promise<void> {
  for (const item of items) await placed(doc, item, () => drawItem(doc, item, materials))
}

async function drawItem(doc: Doc, item: Item, materials: Materials): Promise<void> {
  switch (item.kind) {
    case 'picture':
      return drawPicture(doc, item, materials)
    case 'text':
      return drawText(doc, item, materials.theme)
    case 'sticker': {
      const box = { x: 0, y: 0, width: item.width, height: item.height }
      const how = { theme: materials.theme, chosen: item.colour }
      return drawDrawing(doc, stickers[item.sticker].drawing, box, how)
    }
    default:
      return drawVoice(doc, item, materials)
  }
}

const clipTo = (doc: Doc, { x, y, width, height }: Box, radius: number) =>
  radius > 0
    ? doc.roundedRect(x, y, width, height, radius).clip()
    : doc.rect(x, y, width, height).clip()

async function drawPicture(doc: Doc, item: PictureItem, materials: Materials): Promise<void> {
  const { inner, radius, hasCard, tape } = framed(item.frame, item.width, item.height)
  const { theme } = materials
  if (hasCard) doc.rect(0, 0, item.width, item.height).fill('#ffffff')
  const image = item.memoryId === null ? undefined : await materials.imageOf(item.memoryId)
  if (image) drawCropped(doc, item, image, { inner, radius })
  else drawEmpty(doc, { inner, radius, words: 'No picture here' }, theme)
  if (!tape) return
  apart(doc, () => {
    doc.translate(tape.x + tape.width / 2, tape.y + tape.height / 2).rotate(tape.rotation)
    const box = { x: -tape.width / 2, y: -tape.height / 2, width: tape.width, height: tape.height }
    drawDrawing(doc, stickers.tape.drawing, box, { theme, chosen: 'accent' })
  })
}

function drawCropped(
  doc: Doc,
  { crop }: PictureItem,
  image: OpenedImage,
  { inner, radius }: { readonly inner: Box; readonly radius: number },
): void {
  apart(doc, () => {
    clipTo(doc, inner, radius)
    const width = inner.width / crop.width
    const height = inner.height / crop.height
    const [x, y] = [inner.x - crop.x * width, inner.y - crop.y * height]
    doc.image(image as unknown as PDFKit.Mixins.ImageSrc, x, y, { width, height })
  })
}

/** Marked, so that nobody overlooks it: what was to be here can't be shown. */
function drawEmpty(
  doc: Doc,
  {
    inner,
    radius,
    words,
  }: { readonly inner: Box; readonly radius: number; readonly words: string },
  theme: Theme,
): void {
  apart(doc, () => {
    const { x, y, width, height } = inner
    doc.roundedRect(x, y, width, height, radius).fill(colourOf(theme, 'tint'))
    doc
      .roundedRect(x + 1.5, y + 1.5, Math.max(0.5, width - 3), Math.max(0.5, height - 3), radius)
      .lineWidth(0.5)
      .dash(3, { space: 2 })
      .stroke(colourOf(theme, 'soft'))
    const size = Math.min(4, width / 12)
    doc.font(theme.fonts.body).fontSize(size).fillColor(colourOf(theme, 'soft'))
    const at = x + (width - doc.widthOfString(words)) / 2
    doc.text(words, at, y + height / 2, { lineBreak: false, baseline: 'middle' })
  })
}

async function drawText(doc: Doc, item: TextItem, theme: Theme): Promise<void> {
  doc.font(theme.fonts[item.font]).fontSize(item.size * pointMillimetres)
  doc.fillColor(colourOf(theme, item.colour))
  for (const [number, line] of item.lines.map(composed).entries()) {
    if (line.trim() === '') continue
    const spare = item.width - doc.widthOfString(line)
    const x = item.align === 'left' ? 0 : item.align === 'right' ? spare : spare / 2
    const y = baselineOf(item.font, item.size, number)
    doc.text(line, x, y, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** The code, with a white edge as cameras need it, and its words below. */
async function drawVoice(doc: Doc, item: VoiceItem, { theme, linkOf }: Materials): Promise<void> {
  const link = item.voiceId === null ? undefined : linkOf(item.voiceId)
  const labelled = item.label.trim() === '' ? 0 : Math.min(8, item.height * 0.2)
  const side = Math.min(item.width, item.height - labelled)
  const box = { x: (item.width - side) / 2, y: 0, width: side, height: side }
  if (link) drawCode(doc, link, box)
  else drawEmpty(doc, { inner: box, radius: 0, words: 'No voice here' }, theme)
  if (labelled === 0) return
  const label = composed(item.label)
  doc
    .font(theme.fonts.body)
    .fontSize(labelled * 0.5)
    .fillColor(colourOf(theme, 'ink'))
  const x = (item.width - doc.widthOfString(label)) / 2
  doc.text(label, x, side + labelled * 0.55, { lineBreak: false, baseline: 'middle' })
}
