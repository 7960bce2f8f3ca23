import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Pdf from 'pdfkit'
import { themes } from '#content/scrapbooks/themes.ts'
import { draftBook } from '#contract/rules/scrapbooks/draft-book.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { writePages } from '#server/features/scrapbooks/write-pdf.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import { madePhotos, printedFrom } from './keepsakes-photos.ts'

// One book, by us or by pdfkit alone, in a process of its own: its memory is nobody else's.
const [who, folder] = process.argv.slice(2) as ['ours' | 'bare', string]
const names = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted()
const out = createWriteStream(join(folder, `${who}.pdf`))

const start = performance.now()
const before = process.cpuUsage()
await (who === 'ours' ? ours() : bare())
const ms = performance.now() - start
const { user, system } = process.cpuUsage(before)
const cpuMs = (user + system) / 1000
console.log(JSON.stringify({ ms, cpuMs, megabytes: process.resourceUsage().maxRSS / 1024 }))

async function ours(): Promise<void> {
  const look = themes.quilt
  let last = 0
  const newId = () => `${(last += 1)}`
  const photos = madePhotos(names.length).map((photo, n) => ({ ...photo, memoryId: names[n]! }))
  const wanted = { title: 'The lake', subtitle: '1986', format: 'square', pages: 60 } as const
  const { measure } = rulerFor(look)
  const [, ...pages] = draftBook(wanted, photos, { look, measure, newId })
  const printed = {
    book: { title: 'The lake', format: 'square', theme: 'quilt' } as const,
    pageCount: pages.length,
    photos: printedFrom(folder, names),
    storage: diskStorage(folder),
    linkOf: () => undefined,
  }
  async function* each(): AsyncGenerator<Scene> {
    yield* pages
  }
  await pipeline(Readable.from(writePages(printed, each()), { objectMode: false }), out)
}

/** The same pictures on as many pages, and nothing else. */
async function bare(): Promise<void> {
  const doc = new Pdf({ autoFirstPage: false })
  const written = pipeline(doc, out)
  for (const [n, name] of names.entries()) {
    if (n % 3 === 0) doc.addPage({ size: [612, 612] })
    doc.image(join(folder, name), 20 + (n % 3) * 190, 40, { width: 180 })
  }
  doc.end()
  await written
}
