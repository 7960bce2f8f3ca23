import { setImmediate } from 'node:timers/promises'
import { themes } from '#content/scrapbooks/themes.ts'
import { formats } from '#contract/scrapbooks/looks.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { Book } from '#contract/scrapbooks/book.ts'
import { drawCover } from '#server/platform/printing/draw-cover.ts'
import { addPage, openPdf, taken, withBleed } from '#server/platform/printing/open-pdf.ts'
import { drawPaper, type Doc } from '#server/platform/printing/pdf-drawing.ts'
import { imagesFrom, type PrintedPhoto } from '#server/platform/printing/picture-bytes.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { drawItems, type Materials } from './pdf-scene.ts'

export interface Printed {
  readonly book: Pick<Book, 'title' | 'format' | 'theme'>
  /** How many pages are inside, which makes the spine. */
  readonly pageCount: number
  /** In the order in which they are shown. */
  readonly photos: ReadonlyMap<string, PrintedPhoto>
  readonly storage: Storage
  readonly linkOf: Materials['linkOf']
}

const materialsFor = (doc: Doc, { book, storage, photos, linkOf }: Printed): Materials => ({
  theme: themes[book.theme],
  imageOf: imagesFrom(doc, { storage, photos }, [...photos.keys()]),
  linkOf,
})

/** The inside of a book, a page at a time, each drawn when the reader has taken the one before. */
export async function* writePages(
  printed: Printed,
  pages: AsyncIterable<Scene>,
): AsyncGenerator<Buffer> {
  const opened = openPdf(printed.book.title)
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
    // A print shop takes pieces at once: without a pause nobody else would have their turn.
    await setImmediate()
  }
  // A file without a page is none.
  if (!doc.page) addPage(doc, width, height)
  doc.end()
  yield* taken(opened)
}

/** Back, spine and front in one, as a print shop folds it. */
export async function* writeCover(printed: Printed, cover: Scene): AsyncGenerator<Buffer> {
  const { book, pageCount } = printed
  const opened = openPdf(book.title)
  const { doc } = opened
  const materials = materialsFor(doc, printed)
  const { theme } = materials
  const { title } = book
  const covered = { title, ...formats[book.format], pageCount, theme, paper: cover.paper }
  await drawCover(doc, covered, () => drawItems(doc, cover.items, materials))
  doc.end()
  yield* taken(opened)
}
