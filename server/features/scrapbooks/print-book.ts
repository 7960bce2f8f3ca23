import { Readable } from 'node:stream'
import type { QueryOf } from '#contract/endpoint.ts'
import { preflight, type CheckedPage } from '#contract/rules/scrapbooks/preflight.ts'
import { spineMillimetres } from '#contract/rules/scrapbooks/spine.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import { mostFindings, type BookPage } from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import { answered, type Admitted } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { rulerFor } from './measure.ts'
import { readBook } from './open-book.ts'
import { findPage, listPages } from './page-store.ts'
import { printedSize } from './picture-bytes.ts'
import { writeCover, writePages, type Printed } from './write-pdf.ts'
import { photosToPrint } from './photo-store.ts'
import { takePress } from './press.ts'

const memoriesIn = (pages: readonly Scene[]): string[] => [
  ...new Set(
    pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'picture' && item.memoryId ? [item.memoryId] : [])),
    ),
  ),
]

const everyPage = { from: 0, limit: 1000 }

export async function checkBook(viewer: FamilyViewer, bookId: string) {
  const book = await readBook(viewer, bookId)
  const cover = (await findPage(viewer, bookId, book.cover.id))!
  const pages = [cover, ...(await listPages(viewer, bookId, everyPage))]
  const photos = await photosToPrint(viewer, memoriesIn(pages))
  const checked = pages.map(({ id, items, missing }, number): CheckedPage => ({
    id,
    number,
    items,
    missing,
  }))
  const found = preflight(checked, {
    format: book.format,
    ...rulerFor(themes[book.theme]),
    pictureOf: (memoryId) => {
      const photo = photos.get(memoryId)
      return photo && { ...printedSize(photo), name: photo.caption.slice(0, 60) || photo.file_name }
    },
  })
  return {
    findings: found.slice(0, mostFindings),
    more: Math.max(0, found.length - mostFindings),
    spineMillimetres: spineMillimetres(book.pages.length),
  }
}

/** Read in one short transaction, drawn without any: the reader may take as long as they need. */
export async function sendPdf(
  caller: Admitted<'family-viewer'>,
  bookId: string,
  { part }: QueryOf<typeof scrapbooks.pdf>,
  { reply }: Exchange,
): Promise<typeof answered> {
  const { accountId, printed, cover, pages } = await caller.act(async (viewer) => {
    const book = await readBook(viewer, bookId)
    const cover = (await findPage(viewer, bookId, book.cover.id))!
    const pages = part === 'cover' ? [] : await listPages(viewer, bookId, everyPage)
    const photos = await photosToPrint(viewer, memoriesIn(part === 'cover' ? [cover] : pages))
    const { storage } = viewer.ports
    const linkOf = () => undefined
    const printed: Printed = { book, pageCount: book.pages.length, photos, storage, linkOf }
    return { accountId: viewer.accountId, printed, cover, pages }
  })
  const leave = await takePress(accountId)
  const bytes = part === 'cover' ? writeCover(printed, cover) : writePages(printed, one(pages))
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${fileName(printed.book.title, part)}"`,
    'cache-control': 'private, no-store',
  })
  const file = Readable.from(bytes, { objectMode: false })
  file.once('close', leave)
  reply.send(file)
  return answered
}

async function* one(pages: readonly BookPage[]): AsyncGenerator<BookPage> {
  yield* pages
}

const fileName = (title: string, part: string): string => {
  const plain = title
    .normalize('NFKD')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 60)
  return `${plain || 'scrapbook'}-${part}.pdf`
}
