import Pdf from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heldShares, shares, type OpenedShare } from '#contract/shares.ts'
import { vault } from '#contract/vault/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, seenIn } from '#tests/support/vault.ts'
import { makePictures } from './make-pictures.ts'

const app = await testServer()
const base = await app.listen()

/** Of two pages, the second lying on its side. */
function paper(options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const pdf = new Pdf({ size: [300, 400], ...options })
  pdf.rect(0, 0, 300, 400).fill('#0f5c53')
  pdf
    .addPage({ size: [400, 300] })
    .rect(0, 0, 400, 300)
    .fill('#8c1f3f')
  pdf.end()
  return buffer(pdf)
}

const ask = (as: Person, memoryId: string, query: { size?: 'small' | 'large'; page?: number }) =>
  app.attempt(vault.picture, { as, params: { familyId: as.familyId, memoryId }, query })

const colourOf = async (bytes: Uint8Array) => {
  const { dominant } = await sharp(bytes).stats()
  return [dominant.r, dominant.g, dominant.b].map((part) => Math.round(part / 32))
}

test('a paper shows its first page as a photo is shown, and each further page when it is read', async () => {
  const owner = await newPerson(app)
  const { id } = await bringFile(base, owner, { bytes: await paper(), name: 'deed.pdf' })
  await makePictures(actAsSystem(app.ports))
  const [seen] = await seenIn(app, owner)
  expect(seen).toMatchObject({ kind: 'document', hasPicture: true, pages: 2, aspect: 75 })
  const first = await app.http.inject(asked(owner, id, 'size=large'))
  expect(first.headers['content-type']).toBe('image/webp')
  expect(await colourOf(first.rawPayload)).toEqual([0, 3, 3])
  const second = await app.http.inject(asked(owner, id, 'size=large&page=2'))
  expect(second.statusCode).toBe(200)
  expect(await sharp(second.rawPayload).metadata()).toMatchObject({ width: 2048, height: 1536 })
  expect(await colourOf(second.rawPayload)).toEqual([4, 1, 2])
  const again = await app.http.inject({
    ...asked(owner, id, 'size=large&page=2'),
    headers: { cookie: owner.cookie, 'if-none-match': String(second.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
  expect((await ask(owner, id, { page: 3 })).status).toBe(404)
  expect((await ask(owner, id, { page: 0 })).status).toBe(400)
  expect((await ask(await newPerson(app), id, { page: 2 })).status).toBe(404)
})

const asked = (as: Person, id: string, query: string) => ({
  url: `/api/families/${as.familyId}/memories/${id}/picture?${query}`,
  headers: { cookie: as.cookie },
})

test('by a link a paper is shown page by page as pictures, and its file never leaves', async () => {
  const owner = await newPerson(app)
  const info = { Author: 'Serial 0815', Keywords: '47.12 N' }
  const { id } = await bringFile(base, owner, { bytes: await paper({ info }), name: 'deed.pdf' })
  const broken = await bringFile(base, owner, { bytes: Buffer.from('%PDF-1.4\n'), name: 'no.pdf' })
  await makePictures(actAsSystem(app.ports))
  const share = await app.call(shares.make, {
    as: owner,
    params: { familyId: owner.familyId },
    body: { title: 'The deed', memoryIds: [id, broken.id], mayDownload: true },
  })
  expect(share.count).toBe(1)
  const token = share.link!.url.split('/').at(-1)!
  const opened = await app.call(heldShares.open, { params: { token }, body: {} })
  expect(opened).toMatchObject({ memories: [{ id, kind: 'document', hasPicture: true, pages: 2 }] })
  const { key } = opened as OpenedShare
  const get = (what: string) =>
    app.http.inject({ url: `/api/shares/${token}/memories/${id}/${what}key=${key}` })
  const shown = await Promise.all(
    ['picture?size=large&', 'picture?size=large&page=2&', 'file?'].map(get),
  )
  for (const { statusCode, headers, rawPayload } of shown) {
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    expect(rawPayload.includes('0815')).toBe(false)
  }
  expect(await colourOf(shown[0]!.rawPayload)).toEqual([0, 3, 3])
  expect(await colourOf(shown[1]!.rawPayload)).toEqual([4, 1, 2])
  expect((await get('picture?page=3&')).statusCode).toBe(404)
  expect((await get('film?')).statusCode).toBe(404)
  expect((await get('picture?page=2&key=x&')).statusCode).toBe(400)
})

test('one that asks for a password stays shut, and is kept as it came', async () => {
  const owner = await newPerson(app)
  const bytes = await paper({ userPassword: 'open', pdfVersion: '1.7' })
  const { id } = await bringFile(base, owner, { bytes, name: 'locked.pdf' })
  await makePictures(actAsSystem(app.ports))
  const [seen] = await seenIn(app, owner)
  expect(seen).toMatchObject({ id, pictureState: 'unreadable', hasPicture: false, pages: null })
})
