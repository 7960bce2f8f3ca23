import { gzipSync, strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { schemaOrgOf } from '#contract/rules/recipes/schema-org.ts'
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

const mealie = {
  slug: 'bean-stew',
  name: 'Bean stew',
  description: 'For cold days.',
  recipeServings: 4,
  totalTime: '1 hr 15 min',
  recipeIngredient: [
    {
      title: 'The beans',
      quantity: 1.5,
      unit: { name: 'cup' },
      food: { name: 'dry beans' },
      note: 'soaked',
      originalText: null,
    },
    { quantity: 1, unit: null, food: null, note: '', originalText: '1 large onion, diced' },
  ],
  recipeInstructions: [{ title: '', text: 'Boil the beans.' }, { text: 'Add the onion.' }],
  notes: [{ title: 'Tip', text: 'Better the next day.' }],
  tags: [{ name: 'Winter', slug: 'winter' }],
  recipeCategory: [{ name: 'Stews' }],
}

test('Mealie’s archive of JSON files, in either spelling', async () => {
  const snake = JSON.parse(
    JSON.stringify(mealie).replaceAll(
      /"(\w+)":/g,
      (_, key: string) => `"${key.replaceAll(/[A-Z]/g, (l) => `_${l.toLowerCase()}`)}":`,
    ),
  ) as unknown
  for (const value of [mealie, snake]) {
    const archive = zipSync({
      'recipes/bean-stew/bean-stew.json': strToU8(JSON.stringify(value)),
      'recipes/bean-stew/images/original.webp': strToU8('RIFF'),
    })
    expect(await one(fileOf('mealie.zip', archive))).toMatchObject({
      title: 'Bean stew',
      story: 'For cold days.\nTip: Better the next day.',
      servingsWords: '4 servings',
      minutes: 75,
      ingredients: ['The beans:', '1.5 cup dry beans, soaked', '1 large onion, diced'],
      steps: ['Boil the beans.', 'Add the onion.'],
      tags: ['Winter', 'Stews'],
    })
  }
})

test('Tandoor’s archive of archives, its steps in their order', async () => {
  const recipe = {
    name: 'Lentils',
    description: '',
    keywords: [{ name: 'quick' }],
    working_time: 10,
    waiting_time: 20,
    servings: 2,
    servings_text: 'bowls',
    steps: [
      {
        order: 2,
        name: '',
        instruction: 'Salt them.',
        ingredients: [
          { order: 0, food: { name: 'salt' }, unit: null, amount: 0, no_amount: true, note: '' },
        ],
      },
      {
        order: 1,
        name: 'Cook',
        instruction: 'Boil the lentils.',
        ingredients: [
          {
            order: 2,
            food: { name: 'lentils' },
            unit: { name: 'g' },
            amount: '200.000',
            note: 'rinsed',
          },
          { order: 1, food: null, unit: null, amount: 0, is_header: true, note: 'For the pot' },
        ],
      },
    ],
  }
  const inner = zipSync({ 'recipe.json': strToU8(JSON.stringify(recipe)) })
  expect(await one(fileOf('export.zip', zipSync({ '1.zip': inner })))).toMatchObject({
    title: 'Lentils',
    servingsWords: '2 bowls',
    minutes: 30,
    ingredients: ['For the pot:', '200 g lentils, rinsed', 'salt'],
    steps: ['Cook: Boil the lentils.', 'Salt them.'],
    tags: ['quick'],
  })
})

test('Paprika’s archive of packed files, and one of them alone', async () => {
  const recipe = {
    name: 'Lemon bars',
    ingredients: '1 cup flour\n\n2 lemons',
    directions: '1. Bake the base.\n2. Pour the lemon on.',
    servings: '12 bars',
    prep_time: '20 min',
    cook_time: '40 min',
    notes: 'Chill well.',
    categories: ['Sweet'],
    photo_data: 'AAAA',
  }
  const packed = gzipSync(strToU8(JSON.stringify(recipe)))
  for (const file of [
    fileOf('all.paprikarecipes', zipSync({ 'Lemon bars.paprikarecipe': packed })),
    fileOf('Lemon bars.paprikarecipe', packed),
  ])
    expect(await one(file)).toMatchObject({
      title: 'Lemon bars',
      ingredients: ['1 cup flour', '2 lemons'],
      steps: ['Bake the base.', 'Pour the lemon on.'],
      servingsWords: '12 bars',
      minutes: 60,
      story: 'Chill well.',
      tags: ['Sweet'],
      left: ['Its photo stays in the file; add it by hand.'],
    })
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
    'e.zip: this archive is damaged',
  )
  expect((await problemsOf(fileOf('f.png', 'x', 'image/png')))[0]).toContain('no text')
  const bomb = gzipSync(new Uint8Array(21 * 1024 * 1024))
  expect((await problemsOf(fileOf('g.paprikarecipe', bomb)))[0]).toContain('far more than a recipe')
  const packed = zipSync({ 'h.json': new Uint8Array(21 * 1024 * 1024) })
  expect((await problemsOf(fileOf('h.zip', packed)))[0]).toContain('too large')
  const deep = zipSync({ 'a.zip': zipSync({ 'b.zip': zipSync({ 'c.json': strToU8('{}') }) }) })
  expect((await problemsOf(fileOf('deep.zip', deep)))[0]).toContain('archives within archives')
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
