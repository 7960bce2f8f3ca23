import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { Document } from 'mupdf'
import { beforeEach, expect, test } from 'vitest'
import { cookbooks, mostCookbookRecipes, type CookbookOptions } from '#contract/cookbooks.ts'
import { recipes, type WrittenRecipe } from '#contract/recipes.ts'
import { vault } from '#contract/vault/index.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { printing } from '#server/platform/printing/print-places.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { checkPaper } from '#tests/support/paper-check.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'

const app = await testServer()
const base = await app.listen()
const point = 72 / 25.4
let joe: Person
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
})

const step = (words: string) => ({ id: randomUUID(), words })
const write = (recipe: Partial<WrittenRecipe>) =>
  app.call(recipes.create, { as: joe, params, body: { ...plumCake, ...recipe } })
const check = (query: Partial<CookbookOptions> = {}) =>
  app.call(cookbooks.check, { as: joe, params, query })

async function pdfOf(query: Record<string, string> = {}, as = joe) {
  const url = `${base}/api/families/${joe.familyId}/cookbook/pdf?${new URLSearchParams(query)}`
  const answer = await fetch(url, { headers: { cookie: as.cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  const document = Document.openDocument(bytes, 'application/pdf')
  expect(document.asPDF()!.wasRepaired()).toBe(false)
  const pages = Array.from({ length: document.countPages() }, (_, nth) =>
    document.loadPage(nth).toStructuredText('').asText(),
  )
  return { bytes, document, pages }
}

const pageWith = (pages: readonly string[], words: string, from = 0) =>
  pages.findIndex((page, nth) => nth >= from && page.includes(words)) + 1

test('title, contents, chapters by tag, and an index whose numbers are right', async () => {
  await write({ title: 'Apple cake', tags: ['cake'], ingredients: ['3 apples', '2 eggs'] })
  await write({
    title: 'Stollen',
    tags: ['christmas', 'cake'],
    ingredients: ['1 egg', '500 g flour'],
  })
  await write({
    title: 'Lentil soup',
    story: 'For cold days.',
    servings: 4,
    servingsWords: 'Serves 4',
    ingredients: ['2 cups lentils'],
    steps: [step('Boil them.'), step('Eat.')],
  })
  const { pages } = await pdfOf({ title: 'The Rees kitchen', servings: '8', measures: 'metric' })
  expect(pages[0]).toContain('The Rees kitchen')
  const told = await check({ servings: 8 })
  expect(told).toMatchObject({ recipes: 3, chapters: 2, pages: pages.length, findings: [] })
  // Title, contents, “Cake” and its two, “More recipes” and its one, index.
  const at = {
    apple: pageWith(pages, 'Apple cake', 2),
    stollen: pageWith(pages, 'Stollen', 2),
    soup: pageWith(pages, 'Lentil soup', 2),
  }
  expect(at).toEqual({ apple: 4, stollen: 5, soup: 7 })
  const contents = pages[1]!.split('\n')
  for (const [title, page] of [
    ['Apple cake', 4],
    ['Stollen', 5],
    ['Lentil soup', 7],
  ] as const)
    expect(contents.join(' ')).toMatch(new RegExp(`${title}\\s+${page}\\b`))
  const index = pages.at(-1)!
  expect(index).toMatch(/eggs\s+4, 5/)
  expect(index).toMatch(/flour\s+5/)
  expect(index).toMatch(/Lentil soup\s+7/)
  expect(pages[6]).toContain('For 8')
  expect(pages[6]).toContain('For cold days.')
  expect(pages[6]).toContain('945 ml')
})

test('a shop gets bleed, trim and an even number of pages; at home nothing goes beyond the edge', async () => {
  await write({})
  const shop = await pdfOf({ place: 'shop', size: 'small' })
  const page = shop.document.asPDF()!.findPage(0)
  const box = (name: string) => page.get(name).asJS() as number[]
  expect(box('MediaBox')[2]).toBeCloseTo((148 + 6) * point, 1)
  expect(box('TrimBox')[0]).toBeCloseTo(3 * point, 2)
  expect(box('TrimBox')[3]! - box('TrimBox')[1]!).toBeCloseTo(210 * point, 1)
  expect(shop.pages.length % 2).toBe(0)
  const home = await pdfOf({ size: 'small' })
  const whole = home.document.asPDF()!.findPage(0).get('MediaBox').asJS() as number[]
  expect(whole[2]).toBeCloseTo(148 * point, 1)
  const cover = await pdfOf({ place: 'shop', size: 'small', part: 'cover' })
  const { spineMillimetres } = await check({ place: 'shop', size: 'small' })
  const across = cover.document.asPDF()!.findPage(0).get('TrimBox').asJS() as number[]
  expect((across[2]! - across[0]!) / point).toBeCloseTo(2 * 148 + spineMillimetres, 1)
})

test('the card and the newest dish are printed; a coarse one is named, one in the trash is told', async () => {
  const bring = async (bytes: Buffer, name: string) =>
    (await bringFile(base, joe, { bytes, name })).id
  const card = await bring(await plainPhoto(300, 200).toBuffer(), 'card.jpg')
  const dish = await bring(await plainPhoto(1800, 1200).toBuffer(), 'dish.jpg')
  const gone = await bring(await plainPhoto(90, 60).toBuffer(), 'gone.jpg')
  await makePictures(actAsSystem(app.ports))
  const { id: recipeId } = await write({ memoryId: card })
  const cooked = { id: randomUUID(), cookedOn: '2026-01-02', note: 'Too sweet', memoryId: dish }
  await app.call(recipes.cook, { as: joe, params: { ...params, recipeId }, body: cooked })
  await write({ title: 'Other', memoryId: gone })
  await app.call(vault.trash, { as: joe, params: { ...params, memoryId: gone } })
  const { findings } = await check()
  expect(findings.map(({ kind }) => kind).toSorted()).toEqual(['missing', 'very-low'])
  expect(findings.find(({ kind }) => kind === 'very-low')!.says).toContain(
    '“card.jpg” will look blurred',
  )
  const { bytes, pages } = await pdfOf()
  expect(bytes.toString('latin1').split('/DCTDecode').length - 1).toBe(2)
  expect(pages.join('\n')).toContain('January 2, 2026: Too sweet')
})

test('letters that no font of ours has are told, and the words travel with the file', async () => {
  const story = 'שלום, a cake of 你好'
  await write({ story })
  const { findings } = await check()
  expect(findings[0]).toMatchObject({ kind: 'letters', isWarning: true })
  expect(findings[0]!.says).toContain('ש ל ו ם')
  const { document, pages } = await pdfOf()
  expect(pages.join('\n')).toContain('whole in the text that is attached')
  const pdf = document.asPDF()!
  const files = pdf.getEmbeddedFiles() as unknown as Record<string, unknown>
  const [file] = Object.values(files)
  const contents = pdf.getFilespecParams(file as never)
  expect(contents.filename).toBe('words-of-recipes.txt')
  const text = pdf.getEmbeddedFileContents(file as never)!.asString()
  expect(text).toContain(story)
})

test('kitchen fractions that no font of ours has are printed in figures', async () => {
  const ingredients = ['⅓ cup sugar', '1⅔ cups milk', '½ cup oil', '1 cup flour']
  await write({ title: 'Cake', servings: 3, servingsWords: '', ingredients, steps: [] })
  expect((await check()).findings).toEqual([])
  const { pages } = await pdfOf()
  const asWritten = pages.join(' ').replaceAll(/\s+/g, ' ')
  for (const amount of ['1/3 cup', '1 2/3 cups', '½ cup']) expect(asWritten).toContain(amount)
  const forOne = (await pdfOf({ servings: '1' })).pages.join(' ').replaceAll(/\s+/g, ' ')
  expect(forOne).toContain('1/3 cup')
  expect(forOne).not.toMatch(/[⅐-⅞\ufffd]/u)
})

test('a recipe of 300 lines goes on over pages and loses none of them', async () => {
  const ingredients = Array.from({ length: 300 }, (_, n) => `${n + 1} g spice number ${n + 1}x`)
  const steps = Array.from({ length: 40 }, (_, n) => step(`Step ${n + 1}y. ${'Stir. '.repeat(40)}`))
  await write({ ingredients, steps, story: 'The end. '.repeat(400) })
  const { pages } = await pdfOf({ size: 'small' })
  const index = pageWith(pages, 'Index', 2)
  const said = pages
    .slice(2, index - 1)
    .join('\n')
    .replaceAll(/\s+/g, ' ')
  for (let n = 1; n <= 300; n += 1) expect(said).toContain(`spice number ${n}x`)
  for (let n = 1; n <= 40; n += 1) expect(said).toContain(`Step ${n}y.`)
  expect(said.split('end.').length - 1).toBe(400)
})

test('five hundred recipes are one book whose every number is right', async () => {
  const at = app.clock.now().toString()
  await app.database.system
    .insertInto('recipes')
    .values(
      Array.from({ length: 500 }, (_, n) => ({
        id: randomUUID(),
        family_id: joe.familyId,
        title: `Dish ${String(n).padStart(3, '0')}`,
        named: '',
        told: '',
        tags: [`tag ${n % 7}`],
        ingredients: ['1 tsp salt', `1 fruit${n}q`],
        steps: JSON.stringify([step('Stir.')]),
        added_at: at,
        changed_at: at,
      })),
    )
    .execute()
  const { pages } = await pdfOf()
  const last = pages.length
  const from = pages.findIndex((page) => page.startsWith('Index'))
  const index = pages.slice(from).join('\n')
  expect(from).toBeGreaterThan(500)
  const numbers = [...index.matchAll(/fruit(\d+)q\s+(\d+)/g)]
  expect(numbers).toHaveLength(500)
  for (const [, n, page] of numbers)
    expect(pages[Number(page) - 1]).toContain(`Dish ${n!.padStart(3, '0')}`)
  expect(index).toMatch(/salt\s+throughout/)
  expect((await check()).pages).toBe(last)
})

test('of too many it is told how many a book holds, and that one chooses fewer', async () => {
  await write({ title: 'Dish', tags: ['cake'] })
  await sql`insert into recipes (id, family_id, title, named, told, added_at, changed_at)
    select gen_random_uuid(), ${joe.familyId}, 'Dish ' || n, 'dish', '', now(), now()
    from generate_series(1, ${mostCookbookRecipes}) n`.execute(app.database.system)
  expect(await app.attempt(cookbooks.check, { as: joe, params, query: {} })).toMatchObject({
    status: 413,
    message:
      'You chose 1,001 recipes, and one book holds 1,000. Please choose fewer: your favourites, or those of one tag.',
  })
  expect(await check({ tag: 'cake' })).toMatchObject({ recipes: 1 })
})

test('a family of none gets a book without recipes, a stranger gets none, and two at once are enough', async () => {
  expect(await check()).toMatchObject({ recipes: 0 })
  expect((await pdfOf()).pages.length).toBeGreaterThan(1)
  const stranger = await newPerson(app)
  const asked = { as: stranger, params, query: {} }
  expect((await app.attempt(cookbooks.pdf, asked)).status).toBe(404)
  await join(app, stranger, joe.familyId, 'viewer')
  expect((await pdfOf({}, stranger)).pages.length).toBeGreaterThan(1)
  const held = [await printing.take(joe.accountId), await printing.take(joe.accountId)]
  expect((await app.attempt(cookbooks.pdf, { as: joe, params, query: {} })).status).toBe(409)
  for (const leave of held) leave()
  expect((await pdfOf()).pages.length).toBeGreaterThan(1)
})

test('qpdf finds nothing wrong, and pdffonts every font embedded, where they are installed', async ({
  skip,
}) => {
  await write({ story: 'A story', tags: ['cake'], steps: [step('Stir')] })
  const checked = checkPaper((await pdfOf({ place: 'shop' })).bytes)
  if (!checked) return skip()
  expect(checked).toMatchObject({ problems: [], bleeds: [3] })
  expect(checked.fonts).toBeGreaterThan(1)
})
