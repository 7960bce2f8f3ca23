import { gzipSync } from 'node:zlib'
import { strFromU8, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { schemaOrgOf } from '#contract/rules/recipes/schema-org.ts'
import {
  exported,
  mealieZip,
  mealieBackup,
  packedPaprika,
  paprikaZip,
  tandoorZip,
} from '#tests/support/recipe-exports.ts'
import { KeptPhotos } from '#client/features/recipes/kept-photos.ts'
import { minutesOf, writtenOf } from './brought.ts'
import { readRecipes } from './read-recipes.ts'

const fileOf = (name: string, content: string | Uint8Array, type = '') =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type })
const json = (name: string, value: unknown) => fileOf(name, JSON.stringify(value))
const one = async (...files: File[]) => {
  const { recipes, problems } = await readRecipes(files)
  expect(problems).toEqual([])
  expect(recipes).toHaveLength(1)
  return recipes[0]!
}
const problemsOf = async (...files: File[]) => (await readRecipes(files)).problems

const soup = {
  '@type': ['Recipe', 'NewsArticle'],
  name: 'Harbour soup',
  description: 'From the <b>dock</b>.&nbsp;Serve it hot.',
  author: { '@type': 'Person', name: 'Ida' },
  recipeYield: ['4', '4 servings'],
  prepTime: 'PT20M',
  cookTime: 'PT1H10M',
  keywords: 'fish, winter',
  recipeIngredient: ['1 kg cod', { text: '2 leeks' }, { odd: true }],
  recipeInstructions: [
    { '@type': 'HowToStep', text: 'Cut the cod.' },
    {
      '@type': 'HowToSection',
      name: 'The broth',
      itemListElement: [{ '@type': 'HowToStep', text: 'Boil the leeks.' }, 'Add the cod.'],
    },
  ],
}

test('schema.org JSON is read alone, in a list and in a @graph; what can’t be read is named', async () => {
  for (const value of [
    { '@context': 'https://schema.org', ...soup },
    [soup],
    { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, soup] },
  ]) {
    const read = await one(json('soup.json', value))
    expect(read).toMatchObject({
      title: 'Harbour soup',
      story: 'From the dock . Serve it hot.\nBy Ida.',
      servingsWords: '4 servings',
      minutes: 90,
      ingredients: ['1 kg cod', '2 leeks'],
      steps: ['Cut the cod.', 'The broth: Boil the leeks.', 'Add the cod.'],
      tags: ['fish', 'winter'],
      left: ['Ingredient 3 couldn’t be read: {"odd":true}'],
    })
  }
})

test('what we save is read again as it was', async () => {
  const saved = schemaOrgOf({
    title: 'Pulla',
    story: 'She never measured.',
    servings: 2,
    servingsWords: 'Two braids',
    minutes: 180,
    ingredients: ['500 ml milk, warm', '1 tbsp cardamom'],
    steps: [{ id: '1', words: 'Knead.' }],
    tags: ['Christmas'],
    person: null,
    addedAt: '2027-01-01T00:00:00Z',
    changedAt: '2027-01-01T00:00:00Z',
  } as never)
  expect(await one(json('pulla.json', saved))).toMatchObject({
    title: 'Pulla',
    story: 'She never measured.',
    servingsWords: 'Two braids',
    minutes: 180,
    ingredients: ['500 ml milk, warm', '1 tbsp cardamom'],
    steps: ['Knead.'],
    left: [],
  })
})

test('a saved page tells its recipe in JSON-LD, and nothing in it is run', async () => {
  const page = `<!doctype html><html><head><script>globalThis.wasRun = true</script>
    <script type="application/ld+json">${JSON.stringify({ '@graph': [soup] })}</script></head><body><img src="x" onerror="globalThis.wasRun = true"></body></html>`
  expect((await one(fileOf('soup.html', page))).title).toBe('Harbour soup')
  expect('wasRun' in globalThis).toBe(false)
})

test('or in microdata', async () => {
  const page = `<html><body><div itemscope itemtype="https://schema.org/Recipe">
    <h1 itemprop="name">Rye <em>rolls</em></h1><meta itemprop="totalTime" content="PT2H">
    <span itemprop="author" itemscope itemtype="https://schema.org/Person"><span itemprop="name">Aino</span></span>
    <ul><li itemprop="recipeIngredient">500 g rye flour<li itemprop="recipeIngredient">3 dl water</ul>
    <div itemprop="recipeInstructions"><p>Mix it.</p><p>Bake it.</p></div></div></body></html>`
  expect(await one(fileOf('rolls.html', page))).toMatchObject({
    title: 'Rye rolls',
    minutes: 120,
    ingredients: ['500 g rye flour', '3 dl water'],
    steps: ['Mix it.', 'Bake it.'],
    story: 'By Aino.',
  })
})

test('plain text comes apart into its parts', async () => {
  const text =
    'Scones\nServes 6\n\n2 cups flour\n1 tsp salt\nRub the butter into the flour and the salt.'
  expect(await one(fileOf('scones.txt', text))).toMatchObject({
    title: 'Scones',
    servingsWords: 'Serves 6',
    ingredients: ['2 cups flour', '1 tsp salt'],
  })
})

test('a page that a phone saved whole is read as the page in it', async () => {
  expect(await one(fileOf('rolls.mhtml', exported('saved-page.mhtml')))).toMatchObject({
    title: 'Aärre’s rye rolls',
    ingredients: ['500 g rye flour', '½ tsp salt'],
    steps: ['Mix it.', 'Bake it.'],
    left: ['Its picture is on the web and isn’t fetched; add it by hand.'],
  })
})

const pictured = { picture: expect.any(Function) as unknown }

const stew = {
  title: 'Bean stew',
  story: 'For cold days.\nTip: Better the next day.\nTools: Dutch oven\nhttps://beans.example/stew',
  servingsWords: '1 pot',
  minutes: 75,
  ingredients: [
    'The beans:',
    '1 ½ cups dry beans, soaked',
    '2 onions, diced',
    'salt',
    '⅓ teaspoon smoked paprika',
  ],
  steps: ['The pot: Boil the beans.', 'Gently. Add the onion.'],
  tags: ['Winter', 'Stews'],
  left: ['Its nutrition isn’t kept.', 'How many stars it has isn’t kept.'],
}

test('Mealie’s zip of JSON files, in either spelling, and one of them alone', async () => {
  expect(await one(fileOf('mealie.zip', mealieZip()))).toEqual({ ...stew, ...pictured })
  const camel = strFromU8(exported('mealie.json')).replaceAll(
    /"(\w+)":/g,
    (_, key: string) =>
      `"${key.replaceAll(/_(\w)/g, (_all, next: string) => next.toUpperCase())}":`,
  )
  expect(await one(fileOf('bean-stew.json', camel))).toEqual(stew)
})

test('Mealie’s lines without amounts are its notes, and no “1” that nobody wrote', async () => {
  const { ingredients } = await one(fileOf('m.zip', mealieZip('mealie-amounts-off.json')))
  expect(ingredients).toEqual([
    '1 1/2 cups flour',
    '2 tsp ginger, ground',
    'To finish:',
    'Demerara sugar',
  ])
})

test('Mealie’s backup: its tables are put together again, in their order', async () => {
  const found = await one(fileOf('mealie_2024.zip', mealieBackup()))
  expect(found).toEqual({
    title: 'Lentils of the house',
    story: 'From: Aunt Ida.',
    servingsWords: '4 servings, 2 bowls',
    minutes: 40,
    ingredients: ['200 g lentils', 'a pinch of salt'],
    steps: ['Boil the lentils.', 'Salt them.'],
    tags: ['Quick', 'Stews'],
    left: [],
    folder: 'aa000000000000000000000000000001',
    ...pictured,
  })
})

test('of many in Mealie’s backup each brings the photo of its own folder, and no other picture', async () => {
  const file = fileOf('mealie_2024.zip', mealieBackup('bb000000000000000000000000000002'))
  const { recipes, problems } = await readRecipes([file])
  expect(recipes.map(({ picture }) => picture && 'pictured')).toEqual(['pictured', 'pictured'])
  const photos = await Promise.all(recipes.map(({ picture }) => picture!()))
  expect(photos.map(({ name }) => name)).toEqual(['original.webp', 'second.jpg'])
  expect(problems).toEqual([
    'mealie_2024.zip / data/users/u1/profile.webp: a picture, which stays in the zip file; add it by hand.',
  ])
})

test('Tandoor’s zip of zips, its steps in their order and their places filled in', async () => {
  expect(await one(fileOf('export.zip', tandoorZip()))).toEqual({
    title: 'Lentils',
    story: 'As they were on Fridays.\nhttps://lentils.example/',
    servingsWords: '1 serving',
    minutes: 30,
    ingredients: [
      'The pot:',
      'For the pot:',
      '200 g lentils, rinsed',
      '2 onions',
      '1 ½ cups oil',
      'The end:',
      'salt',
    ],
    steps: [
      'The pot: Boil the lentils with 2 onions.',
      'The end: Salt them with salt. Serve 2 bowls, {% if hot %}hot.',
    ],
    tags: ['quick'],
    left: [
      'Step 2 has a place that only Tandoor fills in: {% if hot %}',
      'Its nutrition isn’t kept.',
    ],
    ...pictured,
  })
})

test('Paprika’s zip of packed files, and one of them alone; what lies beside them is named', async () => {
  const bars = {
    title: 'Lemon bars',
    story: 'For the fair.\nChill well.\nNutrition: 210 calories\nAunt Ida',
    ingredients: ['For the base:', '1 cup flour', 'For the top:', '2 lemons'],
    steps: ['Bake the base.', 'Pour the lemon on.'],
    servingsWords: '12 bars',
    minutes: 60,
    tags: ['Sweet'],
    left: ['How many stars it has isn’t kept.', 'How difficult it is isn’t kept.'],
    ...pictured,
  }
  expect(await one(fileOf('Lemon bars.paprikarecipe', packedPaprika()))).toEqual(bars)
  expect(await readRecipes([fileOf('all.paprikarecipes', paprikaZip())])).toEqual({
    recipes: [bars],
    problems: ['all.paprikarecipes / notes.rtf: this is no recipe that we can read.'],
  })
})

test('each brings the photo that lies with it, once', async () => {
  const files = [
    fileOf('mealie.zip', mealieZip()),
    fileOf('tandoor.zip', tandoorZip()),
    fileOf('all.paprikarecipes', paprikaZip()),
  ]
  const { recipes } = await readRecipes(files)
  const names: string[] = []
  const photos = new KeptPhotos(async (file) => {
    if (file.name === 'image.jpg') throw new Error('refused')
    expect(file.size).toBeGreaterThan(100)
    return `memory ${names.push(`${file.name} ${file.type}`)}`
  })
  const memories = async () => (await photos.withPhotos(recipes)).map(({ memoryId }) => memoryId)
  expect(await memories()).toEqual(['memory 1', null, 'memory 2'])
  expect(await memories()).toEqual(['memory 1', null, 'memory 2'])
  expect(names).toEqual(['original.webp image/webp', 'Lemon bars.jpg image/jpeg'])
  expect(photos.lostWords()).toBe('The photo of one of them couldn’t be kept; add it by hand.')
})

test('nonsense, bombs and broken files are each answered with a sentence, and the rest is read', async () => {
  expect(await problemsOf(fileOf('a.json', '{"a": '))).toEqual([
    'a.json: this isn’t the JSON it says it is.',
  ])
  expect(await problemsOf(json('b.json', { weather: 'fine' }))).toEqual([
    'b.json: no recipe that we know the shape of (weather).',
  ])
  expect(await problemsOf(fileOf('c.txt', ''))).toEqual(['c.txt: this is empty.'])
  expect(await problemsOf(fileOf('d.html', '<html><body>Hello</body></html>'))).toHaveLength(1)
  expect((await problemsOf(fileOf('e.zip', 'PK nonsense')))[0]).toContain(
    'e.zip: this zip file is damaged',
  )
  expect((await problemsOf(fileOf('f.png', 'x', 'image/png')))[0]).toContain('no text')
  const bomb = gzipSync(new Uint8Array(21 * 1024 * 1024), { level: 1 })
  expect((await problemsOf(fileOf('g.paprikarecipe', bomb)))[0]).toContain('far more than a recipe')
  const packed = zipSync({ 'h.json': [new Uint8Array(21 * 1024 * 1024), { level: 0 }] })
  expect((await problemsOf(fileOf('h.zip', packed)))[0]).toContain('too large')
  const deep = zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.json': strToU8('{}') }) }) })
  expect((await problemsOf(fileOf('deep.zip', deep)))[0]).toContain('zip files within zip files')
  const both = await readRecipes([fileOf('a.json', '{'), json('soup.json', soup)])
  expect([both.recipes.length, both.problems.length]).toEqual([1, 1])
})

test('times are read as each program writes them', () => {
  expect(['PT1H30M', '90', '1 hr 30 min', '1:30', 'P1DT1H'].map(minutesOf)).toEqual([
    90, 90, 90, 90, 1500,
  ])
  expect(['', 'soon', 'PT0M', null].map(minutesOf)).toEqual([null, null, null, null])
})

test('what is saved fits, whatever came', async () => {
  const long = {
    ...soup,
    name: 'x'.repeat(900),
    recipeIngredient: Array.from({ length: 900 }, () => 'y'.repeat(900)),
  }
  const written = writtenOf(await one(json('long.json', long)))
  expect(written.title).toHaveLength(200)
  expect(written.ingredients).toHaveLength(400)
  expect(written.ingredients[0]).toHaveLength(500)
})
