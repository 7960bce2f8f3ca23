import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { capsules } from '#contract/capsules/index.ts'
import { recipes } from '#contract/recipes.ts'
import { filledTemplateNames } from '#contract/scrapbooks/templates.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { taken } from '#server/platform/errors.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()
let joe: Person
let photos: string[]

beforeAll(async () => {
  joe = await newPerson(app)
  photos = []
  for (const background of ['#8c1f3f', '#085f5a', '#2c2a78']) {
    const bytes = await plainPhoto(900, 600, background).toBuffer()
    photos.push((await bringFile(base, joe, { bytes, name: 'lake.jpg' })).id)
  }
  await makePictures(actAsSystem(app.ports))
})

const named = { title: 'Ours', subtitle: '' }
const fill = (template: (typeof filledTemplateNames)[number], as = joe, more: object = {}) =>
  app.attempt(scrapbooks.fill, {
    as,
    params: { familyId: as.familyId },
    body: { template, ...named, ...more } as never,
  })

test('a template becomes a book with the family’s own photos in it', async () => {
  const { status, body } = await fill('our-year')
  expect(status).toBe(201)
  const { book, laid } = body as { book: { id: string; pages: { id: string }[] }; laid: number }
  expect(laid).toBe(3)
  const params = { familyId: joe.familyId, bookId: book.id }
  const { pages } = await app.call(scrapbooks.pages, { as: joe, params, query: {} })
  const shown = pages.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'picture' && item.memoryId ? [item.memoryId] : [])),
  )
  expect(new Set(shown)).toEqual(new Set(photos))
})

test('a lost answer fills no second book, and an id is one person’s', async () => {
  const id = randomUUID()
  const bookIds = async () => {
    const query = { limit: 100 }
    const params = { familyId: joe.familyId }
    return (await app.call(scrapbooks.list, { as: joe, params, query })).items.map((one) => one.id)
  }
  const [first, again] = await Promise.all([
    fill('our-year', joe, { id }),
    fill('our-year', joe, { id }),
  ])
  expect([first.status, again.status]).toEqual([201, 201])
  const third = await fill('our-year', joe, { id })
  expect(third.body).toMatchObject({ book: { id }, laid: 3 })
  expect((await bookIds()).filter((one) => one === id)).toHaveLength(1)
  const refused = { status: 409, message: taken().message }
  expect(await fill('our-year', await newPerson(app), { id })).toMatchObject(refused)
  await app.call(scrapbooks.remove, { as: joe, params: { familyId: joe.familyId, bookId: id } })
  expect(await fill('our-year', joe, { id })).toMatchObject(refused)
})

test('a template takes the photos that fit it, and all where few do', async () => {
  const rose = await newPerson(app)
  const params = { familyId: rose.familyId }
  const words = ['The dock', 'Fishing with Arvo', 'On the ferry', 'A toy bus']
  for (const caption of words) {
    const background = { r: caption.length, g: 80, b: 120 }
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const { id: memoryId } = await bringFile(base, rose, { bytes, name: 'photo.jpg' })
    await app.call(vault.change, { as: rose, params: { ...params, memoryId }, body: { caption } })
  }
  await makePictures(actAsSystem(app.ports))
  const fits = (template: 'by-the-water' | 'wedding') => ({
    choice: { personIds: [], fits: template },
  })
  const found = await app.call(scrapbooks.choose, {
    as: rose,
    params,
    body: fits('by-the-water').choice,
  })
  expect(found.photos).toBe(3)
  const water = await fill('by-the-water', rose, fits('by-the-water'))
  expect(water.body).toMatchObject({ laid: 3, leftOut: 0, isFitting: true })
  const wedding = await fill('wedding', rose, fits('wedding'))
  expect(wedding.body).toMatchObject({ isFitting: false })
  expect((wedding.body as { laid: number }).laid).toBeGreaterThan(3)
})

test('a family without a photo gets a book of empty places, and a card of card size', async () => {
  const rose = await newPerson(app)
  const { status, body } = await fill('birthday-card', rose)
  expect(status).toBe(201)
  expect(body).toMatchObject({ laid: 0, book: { format: 'tall-card' } })
  const { id: bookId } = (body as { book: { id: string } }).book
  const params = { familyId: rose.familyId, bookId }
  const answer = await fetch(`${base}/api/families/${rose.familyId}/scrapbooks/${bookId}/pdf`, {
    headers: { cookie: rose.cookie },
  })
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  await answer.arrayBuffer()
  const { findings } = await app.call(scrapbooks.check, { as: rose, params })
  expect(findings.map(({ kind }) => kind)).toEqual(['empty'])
})

test('a cookbook is made of the family’s recipes, and asks for one first', async () => {
  expect((await fill('recipe-box')).status).toBe(409)
  const recipe = {
    title: 'Plum cake',
    story: 'It never failed.',
    servings: 6,
    servingsWords: '',
    minutes: 45,
    ingredients: ['2 cups flour', 'plums'],
    steps: [{ id: randomUUID(), words: 'Bake it.' }],
    tags: [],
    personId: null,
    memoryId: photos[0]!,
    variantOf: null,
  }
  await app.call(recipes.create, { as: joe, params: { familyId: joe.familyId }, body: recipe })
  const { status, body } = await fill('recipe-box')
  expect(status).toBe(201)
  const { book, laid } = body as { book: { id: string }; laid: number }
  expect(laid).toBe(1)
  const params = { familyId: joe.familyId, bookId: book.id }
  const { pages } = await app.call(scrapbooks.pages, { as: joe, params, query: {} })
  const said = JSON.stringify(pages)
  for (const words of ['Plum cake', '2 cups flour', 'Bake it.', photos[0]!])
    expect(said).toContain(words)
})

test('somebody else’s people and pictures fill nothing, and viewers fill none', async () => {
  const stranger = await newPerson(app)
  const choice = { personIds: [], memoryIds: [photos[0]!] }
  expect((await fill('our-year', stranger, { choice })).status).toBe(404)
  const viewer = await newPerson(app)
  await join(app, viewer, joe.familyId, 'viewer')
  const params = { familyId: joe.familyId }
  const body = { template: 'our-year' as const, ...named }
  expect((await app.attempt(scrapbooks.fill, { as: viewer, params, body })).status).toBe(403)
})

test('a capsule keeps the block that a template gave its lid', async () => {
  const params = { familyId: joe.familyId }
  const opens = { on: '2090-05-01', at: '09:00', zone: 'America/New_York' }
  const body = { title: 'Later', words: '', opens, look: 'reunion' as const }
  const { id } = await app.call(capsules.create, { as: joe, params, body })
  const shown = await app.call(capsules.show, { as: joe, params: { ...params, capsuleId: id } })
  expect(shown.look).toBe('reunion')
})
