import Pdf from 'pdfkit'
import { papers } from '#content/scrapbooks/papers.ts'
import { stickers } from '#content/scrapbooks/stickers.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { composed, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import { leastSpineForWords, spineMillimetres } from '#contract/rules/scrapbooks/spine.ts'
import { bleed, formats } from '#contract/scrapbooks/looks.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { Book } from '#contract/scrapbooks/book.ts'
import { fontFiles } from './measure.ts'
import type { PrintedPhoto } from './photo-store.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { apart, colourOf, drawDrawing, drawPaper, type Doc } from './pdf-drawing.ts'
import { drawItems, type Materials } from './pdf-scene.ts'
import { imagesFrom } from './picture-bytes.ts'

export interface Printed {
  readonly book: Pick<Book, 'title' | 'format' | 'theme'>
  /** How many pages are inside, which makes the spine. */
  readonly pageCount: number
  /** In the order in which they are shown. */
  readonly photos: ReadonlyMap<string, PrintedPhoto>
  readonly storage: Storage
  readonly linkOf: Materials['linkOf']
}

const points = (millimetres: number) => millimetres / pointMillimetres

interface Opened {
  readonly doc: Doc
  /** What pdfkit has written and nobody has taken yet. */
  readonly written: Buffer[]
}

function openPdf({ book }: Printed): Opened {
  const doc = new Pdf({
    autoFirstPage: false,
    pdfVersion: '1.7',
    info: { Title: book.title },
    lang: 'en-US',
    displayTitle: true,
    margin: 0,
  })
  for (const [face, file] of Object.entries(fontFiles)) doc.registerFont(face, file)
  const written: Buffer[] = []
  // It has begun to write by now.
  for (let piece = doc.read(); piece !== null; piece = doc.read()) written.push(piece as Buffer)
  // As a stream it would keep everything until it is read, and copy it then.
  doc.push = (piece: Buffer | null) => {
    if (piece) written.push(piece)
    return true
  }
  return { doc, written }
}

interface Boxed {
  readonly dictionary: { readonly data: Record<string, readonly number[]> }
}

/** A page of this size when it is trimmed. From then on everything is in millimetres from its top left corner. */
function addPage(doc: Doc, width: number, height: number): void {
  const whole: [number, number] = [points(width + 2 * bleed), points(height + 2 * bleed)]
  doc.addPage({ size: whole, margin: 0 })
  const { data } = (doc.page as unknown as Boxed).dictionary
  data['BleedBox'] = [0, 0, ...whole]
  data['TrimBox'] = [points(bleed), points(bleed), points(width + bleed), points(height + bleed)]
  doc.scale(points(1)).translate(bleed, bleed)
}

const withBleed = (width: number, height: number) => ({
  x: -bleed,
  y: -bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
})

const materialsFor = (doc: Doc, { book, storage, photos, linkOf }: Printed): Materials => ({
  theme: themes[book.theme],
  imageOf: imagesFrom(doc, { storage, photos }, [...photos.keys()]),
  linkOf,
})

/** What is written so far, without a copy: nothing of it waits in memory for a slow reader. */
function* taken({ written }: Opened): Generator<Buffer> {
  const pieces = written.splice(0)
  const isSmall = pieces.reduce((sum, { length }) => sum + length, 0) < 65_536
  if (!isSmall) yield* pieces
  else if (pieces.length > 0) yield Buffer.concat(pieces)
}

/** The inside of a book, a page at a time, each drawn when the reader has taken the one before. */
export async function* writePages(
  printed: Printed,
  pages: AsyncIterable<Scene>,
): AsyncGenerator<Buffer> {
  const opened = openPdf(printed)
  const { doc } = opened
  const materials = materialsFor(doc, printed)
  const { width, height } = formats[printed.book.format]
  for await (const { paper, items } of pages) {
    addPage(doc, width, height)
    drawPaper(doc, paper, materials.theme, withBleed(width, height))
    for (const item of items) {
      await drawItems(doc, [item], materials)
      yield* taken(opened)
    }
  }
  // A file without a page is none.
  if (!doc.page) addPage(doc, width, height)
  doc.end()
  yield* taken(opened)
}

/** Back, spine and front in one, as a print shop folds it. */
export async function* writeCover(printed: Printed, cover: Scene): AsyncGenerator<Buffer> {
  const opened = openPdf(printed)
  const { doc } = opened
  const materials = materialsFor(doc, printed)
  const { width, height } = formats[printed.book.format]
  const spine = spineMillimetres(printed.pageCount)
  const across = 2 * width + spine
  addPage(doc, across, height)
  drawPaper(doc, cover.paper, materials.theme, withBleed(across, height))
  drawBack(doc, width, height, materials)
  drawSpine(doc, printed, { left: width, spine, height }, materials)
  doc.save()
  doc.translate(width + spine, 0)
  // What reaches over the front's edge to the left would lie on the spine.
  doc.rect(0, -bleed, width + bleed, height + 2 * bleed).clip()
  await drawItems(doc, cover.items, materials)
  doc.restore()
  doc.end()
  yield* taken(opened)
}

const markSide = 18

function drawBack(doc: Doc, width: number, height: number, { theme }: Materials): void {
  const box = { x: (width - markSide) / 2, y: height - 40, width: markSide, height: markSide }
  drawDrawing(doc, stickers.patch.drawing, box, { theme, chosen: 'accent' })
}

function drawSpine(
  doc: Doc,
  { book }: Printed,
  {
    left,
    spine,
    height,
  }: { readonly left: number; readonly spine: number; readonly height: number },
  { theme }: Materials,
): void {
  doc.rect(left, -bleed, spine, height + 2 * bleed).fill(colourOf(theme, 'accent'))
  if (spine < leastSpineForWords) return
  apart(doc, () => {
    doc.translate(left + spine / 2, height / 2).rotate(90)
    doc.font(theme.fonts.heading).fontSize(spine * 0.5)
    doc.fillColor(colourOf(theme, papers.plain.ground))
    const title = composed(book.title)
    const wide = doc.widthOfString(title)
    const most = height - 30
    if (wide > most) doc.fontSize(spine * 0.5 * (most / wide))
    const x = -doc.widthOfString(title) / 2
    doc.text(title, x, 0, { lineBreak: false, baseline: 'middle' })
  })
}
