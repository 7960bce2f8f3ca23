import { setImmediate } from 'node:timers/promises'
import type { QueryOf } from '#contract/endpoint.ts'
import { checkPage, checkWhole, type PrintFacts } from '#contract/rules/scrapbooks/preflight.ts'
import { spineMillimetres } from '#contract/rules/scrapbooks/spine.ts'
import { isCard } from '#contract/scrapbooks/looks.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import {
  mostFindings,
  type Book,
  type BookPage,
  type PrintFinding,
} from '#contract/scrapbooks/book.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { photosToPrint } from '#server/features/vault/index.ts'
import { codesIn } from '#server/features/shares/index.ts'
import type { FamilyViewer } from '#server/platform/actors.ts'
import type { answered } from '#server/platform/http/serve-raw.ts'
import type { Exchange } from '#server/platform/http/serve.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { readBook } from './open-book.ts'
import { findPages } from './page-store.ts'
import { printedSize, type PrintedPhoto } from '#server/platform/printing/picture-bytes.ts'
import { writeCover, writePages, type Printed } from './write-pdf.ts'
import { checking, printing } from '#server/platform/printing/print-places.ts'
import { fileName, sendPrinted } from '#server/platform/printing/send-printed.ts'
import type { Viewing } from '#server/platform/printing/viewing.ts'
import { voicesIn } from './require-memories.ts'

const memoriesIn = (pages: readonly Scene[]): string[] => [
  ...new Set(
    pages.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'picture' && item.memoryId ? [item.memoryId] : [])),
    ),
  ),
]

/** Where the codes on these pages lead; those that were ended lead nowhere. */
async function linksFor(viewer: FamilyViewer, pages: readonly Scene[]) {
  const codes = await codesIn(viewer, voicesIn(pages.flatMap(({ items }) => items)))
  const links = new Map(codes.map(({ id, url }) => [id, url]))
  return (voiceId: string) => links.get(voiceId)
}

const blockSize = 20

interface Block {
  readonly pages: readonly BookPage[]
  readonly photos: ReadonlyMap<string, PrintedPhoto>
  readonly linkOf: PrintFacts['linkOf']
}

const readBlock = (caller: Viewing, bookId: string, ids: readonly string[]) =>
  caller.act(async (viewer): Promise<Block> => {
    const pages = await findPages(viewer, bookId, ids)
    const linkOf = await linksFor(viewer, pages)
    return { pages, photos: await photosToPrint(viewer, memoriesIn(pages)), linkOf }
  })

/** Read in short steps, and looked at between them: everybody else has their turn after each thing on a page. */
export async function checkBook(caller: Viewing, bookId: string) {
  const read = async (viewer: FamilyViewer) => ({
    book: await readBook(viewer, bookId),
    accountId: viewer.accountId,
  })
  const { book, accountId } = await caller.act(read)
  const leave = await checking.take(accountId)
  try {
    const found = await findingsIn(caller, book)
    return {
      findings: found.slice(0, mostFindings),
      more: Math.max(0, found.length - mostFindings),
      spineMillimetres: spineMillimetres(book.pages.length),
    }
  } finally {
    leave()
  }
}

async function findingsIn(caller: Viewing, book: Book): Promise<readonly PrintFinding[]> {
  const ruler = rulerFor(themes[book.theme])
  const ids = [book.cover, ...book.pages].map(({ id }) => id)
  const found: PrintFinding[] = []
  for (let from = 0; from < ids.length; from += blockSize) {
    const block = await readBlock(caller, book.id, ids.slice(from, from + blockSize))
    const { linkOf } = block
    const facts = { format: book.format, ...ruler, linkOf, pictureOf: nameIn(block) }
    for (const page of block.pages) {
      const checked = { ...page, number: ids.indexOf(page.id) }
      for (const some of checkPage(checked, facts)) {
        found.push(...some)
        await setImmediate()
      }
    }
  }
  return isCard(book.format) ? found : [...found, ...checkWhole(book, ruler)]
}

const nameIn =
  ({ photos }: Block): PrintFacts['pictureOf'] =>
  (memoryId) => {
    const photo = photos.get(memoryId)
    return photo && { ...printedSize(photo), name: photo.caption || photo.file_name }
  }

/** Read in one short transaction, drawn without any. What waits for its turn holds nothing but its place. */
export async function sendPdf(
  caller: Viewing,
  bookId: string,
  { part }: QueryOf<typeof scrapbooks.pdf>,
  { reply }: Exchange,
): Promise<typeof answered> {
  const accountId = await caller.act(async (viewer) => {
    await readBook(viewer, bookId)
    return viewer.accountId
  })
  const leave = await printing.take(accountId)
  const { title, bytes } = await caller
    .act((viewer) => toPrint(viewer, bookId, part))
    .catch((error: unknown) => {
      leave()
      throw error
    })
  return sendPrinted(reply, { name: fileName(title, 'scrapbook', part), bytes, leave })
}

/** What a print shop has to know before it sees a page. */
export async function bookToPrint(viewer: FamilyViewer, bookId: string) {
  const { title, format, pages } = await readBook(viewer, bookId)
  return { title, format, pages: Math.max(1, pages.length) }
}

export async function bookBytes(
  caller: Viewing,
  bookId: string,
  part: 'pages' | 'cover',
): Promise<AsyncIterable<Buffer>> {
  return (await caller.act((viewer) => toPrint(viewer, bookId, part))).bytes
}

async function toPrint(viewer: FamilyViewer, bookId: string, part: 'pages' | 'cover') {
  const book = await readBook(viewer, bookId)
  // The front of a card is one of its sides: it has no back and no spine to be folded around.
  const isFolded = part === 'cover' && !isCard(book.format)
  const front = part === 'cover' || isCard(book.format) ? [book.cover] : []
  const wanted = [...front, ...(part === 'cover' ? [] : book.pages)]
  const ids = wanted.map(({ id }) => id)
  const pages = await findPages(viewer, bookId, ids)
  const photos = await photosToPrint(viewer, memoriesIn(pages))
  const linkOf = await linksFor(viewer, pages)
  const { storage } = viewer.ports
  const printed: Printed = { book, pageCount: book.pages.length, photos, storage, linkOf }
  const bytes = isFolded ? writeCover(printed, pages[0]!) : writePages(printed, one(pages))
  return { title: book.title, bytes }
}

async function* one(pages: readonly BookPage[]): AsyncGenerator<BookPage> {
  yield* pages
}
