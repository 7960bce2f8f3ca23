import { randomUUID } from 'node:crypto'
import { Document, Matrix, ColorSpace } from 'mupdf'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { Item } from '#contract/scrapbooks/scene.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { pictureOf, textOf } from '#tests/access/world-scrapbooks.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { checkPaper } from '#tests/support/paper-check.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { checking, printing } from '#server/platform/printing/print-places.ts'

const app = await testServer()
const base = await app.listen()
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const point = 72 / 25.4
const bring = async (bytes: Buffer, name: string) =>
  (await bringFile(base, joe, { bytes, name })).id
const lake = { title: 'The lake', subtitle: '', format: 'square', theme: 'quilt' } as const

async function pdfOf(bookId: string, part: 'pages' | 'cover', as = joe) {
  const url = `${base}/api/families/${joe.familyId}/scrapbooks/${bookId}/pdf?part=${part}`
  const answer = await fetch(url, { headers: { cookie: as.cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1', 0, 8)).toBe('%PDF-1.7')
  const document = Document.openDocument(bytes, 'application/pdf')
  expect(document.asPDF()!.wasRepaired()).toBe(false)
  return { bytes, document }
}

/** A book whose first page is this. */
async function bookWith(items: Item[]) {
  const book = await app.call(scrapbooks.create, { as: joe, params, body: lake })
  const at = { ...params, bookId: book.id }
  await app.call(scrapbooks.savePage, {
    as: joe,
    params: { ...at, pageId: book.pages[0]!.id },
    body: { version: 1, paper: 'plain', items },
  })
  return at
}

/** The colour at a place of a page, in millimetres from the trimmed corner. */
function colourAt(document: Document, number: number, x: number, y: number): string {
  const dots = 2
  const picture = document
    .loadPage(number)
    .toPixmap(Matrix.scale(dots, dots), ColorSpace.DeviceRGB, false)
  const [column, row] = [x, y].map((millimetres) => Math.round((millimetres + 3) * point * dots))
  const at = row! * picture.getStride() + column! * 3
  const pixels = picture.getPixels()
  return [0, 1, 2].map((part) => pixels[at + part]!.toString(16).padStart(2, '0')).join('')
}

const isNear = (one: string, other: string) =>
  [0, 2, 4].every(
    (at) =>
      Math.abs(parseInt(one.slice(at, at + 2), 16) - parseInt(other.slice(at, at + 2), 16)) < 12,
  )

test('pages have bleed and trim, embedded fonts, and pictures where they were laid', async () => {
  const memoryId = await bring(await plainPhoto(900, 600, '#2050a0').toBuffer(), 'lake.jpg')
  await makePictures(actAsSystem(app.ports))
  const at = await bookWith([pictureOf(memoryId), textOf('Rowing at dawn')])
  const { document, bytes } = await pdfOf(at.bookId, 'pages')
  expect(document.countPages()).toBe(4)
  const page = document.asPDF()!.findPage(0)
  const box = (name: string) => page.get(name).asJS() as number[]
  const side = (210 + 6) * point
  expect(box('MediaBox').map(Math.round)).toEqual([0, 0, Math.round(side), Math.round(side)])
  expect(box('BleedBox')).toEqual(box('MediaBox'))
  const trim = box('TrimBox')
  expect(trim[0]).toBeCloseTo(3 * point, 2)
  expect(trim[2]! - trim[0]!).toBeCloseTo(210 * point, 2)
  expect(document.loadPage(0).toStructuredText('').asText()).toContain('Rowing at dawn')
  expect(bytes.toString('latin1')).toContain('/FontFile2')
  expect(isNear(colourAt(document, 0, 50, 40), '2050a0')).toBe(true)
  expect(isNear(colourAt(document, 0, 90, 40), 'fffdf8')).toBe(true)
  expect(isNear(colourAt(document, 0, -2, -2), 'fffdf8')).toBe(true)
})

test('qpdf and poppler find nothing wrong in a book, where they are installed', async ({
  skip,
}) => {
  const at = await bookWith([textOf('Rowing at dawn')])
  const checked = checkPaper((await pdfOf(at.bookId, 'pages')).bytes)
  if (!checked) return skip()
  expect(checked).toEqual({ problems: [], fonts: 1, pages: 4, bleeds: [3] })
  expect(checkPaper(Buffer.from('no PDF'))!.problems.length).toBeGreaterThanOrEqual(3)
})

test('a photo goes in as it came, without where it was taken; one that lies on its side stands upright', async () => {
  const halves = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#20a050' },
  })
    .composite([
      {
        input: { create: { width: 300, height: 400, channels: 3, background: '#a02020' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Secretcam' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 12/1 30/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const memoryId = await bring(halves, 'turned.jpg')
  await makePictures(actAsSystem(app.ports))
  const upright = { ...pictureOf(memoryId), x: 20, y: 20, width: 40, height: 60 }
  const at = await bookWith([upright])
  const { document, bytes } = await pdfOf(at.bookId, 'pages')
  const said = bytes.toString('latin1')
  expect(said).toContain('/DCTDecode')
  expect(said).not.toContain('Secretcam')
  // Turned by a quarter clockwise, what was left is above.
  expect(isNear(colourAt(document, 0, 40, 30), 'a02020')).toBe(true)
  expect(isNear(colourAt(document, 0, 40, 70), '20a050')).toBe(true)
})

test('pictures of other kinds are printed, too, and what is missing leaves a marked place', async () => {
  const png = await sharp({
    create: { width: 600, height: 400, channels: 3, background: '#806020' },
  })
    .png()
    .toBuffer()
  const webp = await bring(png, 'lake.png')
  const gone = await bring(await plainPhoto(90, 60).toBuffer(), 'gone.jpg')
  await makePictures(actAsSystem(app.ports))
  const at = await bookWith([pictureOf(webp), { ...pictureOf(gone), x: 100, width: 80 }])
  await app.call(vault.trash, { as: joe, params: { ...params, memoryId: gone } })
  const { document } = await pdfOf(at.bookId, 'pages')
  expect(isNear(colourAt(document, 0, 50, 40), '806020')).toBe(true)
  expect(document.loadPage(0).toStructuredText('').asText()).toContain('No picture here')
  expect(isNear(colourAt(document, 0, 110, 30), 'efe6da')).toBe(true)
})

test('the cover has back, spine by the number of pages, and front', async () => {
  const at = await bookWith([])
  const { document } = await pdfOf(at.bookId, 'cover')
  expect(document.countPages()).toBe(1)
  const trim = document.asPDF()!.findPage(0).get('TrimBox').asJS() as number[]
  // Four pages are two sheets.
  expect((trim[2]! - trim[0]!) / point).toBeCloseTo(210 + 4.3 + 210, 1)
  expect(document.loadPage(0).toStructuredText('').asText()).toContain('The lake')
})

test('a draft of photos is a book that prints, and strangers get none of it', async () => {
  const ids = await Promise.all(
    [1, 2, 3, 4, 5].map(async (n) =>
      bring(await plainPhoto(300, n % 2 ? 200 : 450, `#20${n}0a0`).toBuffer(), `${n}.jpg`),
    ),
  )
  await makePictures(actAsSystem(app.ports))
  const choice = { memoryIds: ids }
  expect(await app.call(scrapbooks.choose, { as: joe, params, body: choice })).toMatchObject({
    photos: 5,
  })
  const drafted = await app.call(scrapbooks.draft, {
    as: joe,
    params,
    body: { ...lake, pages: 10, choice },
  })
  expect(drafted).toMatchObject({ photos: 5, leftOut: 0 })
  const at = { ...params, bookId: drafted.book.id }
  const { findings } = await app.call(scrapbooks.check, { as: joe, params: at })
  expect(
    findings.filter(({ kind }) => kind === 'very-low' || kind === 'low').length,
  ).toBeGreaterThan(3)
  expect(findings.filter(({ kind }) => kind === 'missing' || kind === 'too-long')).toEqual([])
  const { document } = await pdfOf(at.bookId, 'pages')
  expect(document.countPages()).toBe(drafted.book.pages.length)
  const none = await app.attempt(scrapbooks.draft, {
    as: joe,
    params,
    body: { ...lake, choice: { since: '1900-01-01', until: '1900-01-02' } },
  })
  expect(none.status).toBe(409)
  const stranger = await newPerson(app)
  expect((await app.attempt(scrapbooks.pdf, { as: stranger, params: at, query: {} })).status).toBe(
    404,
  )
  await join(app, stranger, joe.familyId, 'viewer')
  expect((await pdfOf(at.bookId, 'cover', stranger)).document.countPages()).toBe(1)
})

test('letters that can’t be printed are named, and a book of none prints as an empty page', async () => {
  const at = await bookWith([textOf('שלום 你好 Grüße')])
  const { findings } = await app.call(scrapbooks.check, { as: joe, params: at })
  expect(findings.find(({ kind }) => kind === 'letters')!.says).toContain('ש ל ו ם 你 好')
  const book = await app.call(scrapbooks.read, { as: joe, params: at })
  for (const { id: pageId } of book.pages)
    await app.call(scrapbooks.removePage, { as: joe, params: { ...at, pageId } })
  expect((await pdfOf(at.bookId, 'pages')).document.countPages()).toBe(1)
})

test('accents that were written apart are printed with their letters', async () => {
  const apart = 'Grüße, chère Zoë'.normalize('NFD')
  const at = await bookWith([textOf(apart)])
  const { findings } = await app.call(scrapbooks.check, { as: joe, params: at })
  expect(findings.map(({ kind }) => kind)).not.toContain('letters')
  const { document } = await pdfOf(at.bookId, 'pages')
  expect(document.loadPage(0).toStructuredText('').asText()).toContain(apart.normalize('NFC'))
})

test('no voice is named that plays nothing; one that stands there is told, and printed as an empty place', async () => {
  const code = (voiceId: string | null): Item => ({
    kind: 'voice',
    id: randomUUID(),
    x: 20,
    y: 20,
    width: 30,
    height: 36,
    rotation: 0,
    voiceId,
    label: 'Grandma tells',
  })
  const at = await bookWith([code(null)])
  const { pages } = await app.call(scrapbooks.read, { as: joe, params: at })
  const refused = await app.attempt(scrapbooks.savePage, {
    as: joe,
    params: { ...at, pageId: pages[0]!.id },
    body: { version: 2, paper: 'plain', items: [code(randomUUID())] },
  })
  expect(refused.status).toBe(404)
  await app.database.system
    .updateTable('scrapbook_pages')
    .set({ items: JSON.stringify([code(randomUUID())]) })
    .where('id', '=', pages[0]!.id)
    .execute()
  const { findings } = await app.call(scrapbooks.check, { as: joe, params: at })
  expect(findings.filter(({ kind }) => kind === 'silent')).toHaveLength(1)
  const { document } = await pdfOf(at.bookId, 'pages')
  const said = document.loadPage(0).toStructuredText('').asText()
  expect(said).toContain('No voice here')
  expect(said).toContain('Grandma tells')
})

test('one account takes only a few places among those who check and print, and each is given back', async () => {
  const at = await bookWith([])
  const check = () => app.attempt(scrapbooks.check, { as: joe, params: at })
  const held = [await checking.take(joe.accountId), await checking.take(joe.accountId)]
  const waiting = checking.take(joe.accountId)
  expect((await check()).status).toBe(409)
  for (const leave of held) leave()
  ;(await waiting)()
  for (let time = 0; time < 4; time += 1) expect((await check()).status).toBe(200)
  const printed = [await printing.take(joe.accountId), await printing.take(joe.accountId)]
  const pdf = () => app.attempt(scrapbooks.pdf, { as: joe, params: at, query: {} })
  expect((await pdf()).status).toBe(409)
  for (const leave of printed) leave()
  for (let time = 0; time < 3; time += 1)
    expect((await pdfOf(at.bookId, 'pages')).document.countPages()).toBe(4)
})
