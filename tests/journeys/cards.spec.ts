import { expect, test, type Page } from '@playwright/test'
import { Document } from 'mupdf'
import { cardPhoto } from '#tests/support/card-photo.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { withModels } from '#tests/support/ready-models.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'

// A server of its own: the shared one has no engines.
let product: Product
const dataDir = temporaryFolder('cards')
test.beforeAll(async () => {
  test.setTimeout(240_000)
  product = await startProduct(
    { DATA_DIR: dataDir, ...withModels, NODE_ENV: 'test', DEMO_FAMILY: 'false' },
    'server/main.ts',
    { isDatabaseShared: true },
  )
})
test.afterAll(async () => {
  await product.stop()
  removeFolder(dataDir)
})

const card = [
  'Rye bread of Ruth',
  'Serves 8',
  'Ingredients',
  '500 g rye flour',
  '1 1/2 cups warm water',
  '2 tsp salt',
  'Method',
  '1. Mix everything and let it rise.',
  '2. Bake for 40 minutes.',
]

async function photograph(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'A photo of a card' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Take or choose a photo' }).click()
  const buffer = await cardPhoto(card)
  await (await chooser).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer })
}

/** Step by step to its end, noted on its day, and on paper as it was scaled. */
async function cookAndPrint(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cook it' }).click()
  await expect(page.getByRole('region', { name: /^Step/ })).toContainText('let it rise')
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('region', { name: /^Step/ })).toContainText('Bake for 40 minutes')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Note a day' }).click()
  await page.getByLabel('On which day?').fill('2025-12-24')
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByRole('list', { name: 'Cooked on' })).toContainText('December 24, 2025')
  const paper = Document.openDocument(await page.pdf(), 'application/pdf')
  const said = paper.loadPage(0).toStructuredText('').asText().replaceAll(/\s+/g, ' ')
  expect(said).toContain('Rye bread of Ruth Berg')
  expect(said).toContain('750 g rye flour')
}

const fromTheServer = longProof(
  'server/features/picture-words/picture-words.test.ts › the words in a picture are kept with it and found, a slip in them allowed, in its family alone',
)

test(
  'a photographed card is read, corrected, scaled, cooked, printed and kept with its picture, and found in the vault by its words',
  fromTheServer,
  async ({ browser }) => {
    test.slow()
    const page = await browser.newPage({ baseURL: product.url })
    await signUp(page)
    await page.goto('/family-recipes')
    await photograph(page)
    const words = page.getByLabel('What stands on the card')
    await expect(words).toHaveValue(/500 ?g rye flour/, { timeout: 180_000 })
    await sound(page)
    // Line by line, as somebody who compares it with the picture.
    await words.fill(card.join('\n').replace('of Ruth', 'of Ruth Berg'))
    await page.getByRole('button', { name: 'Make a recipe of it' }).click()
    await expect(page.getByLabel('What is it called?')).toHaveValue('Rye bread of Ruth Berg')
    await expect(page.getByLabel('What to do')).toHaveValue(/Bake for 40 minutes/)
    await page.getByRole('button', { name: 'Save the recipe' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rye bread of Ruth Berg')
    const lines = page.getByRole('list', { name: 'Ingredients' }).getByRole('listitem')
    await expect(lines.first()).toHaveText('500 g rye flour')
    for (let more = 0; more < 4; more += 1)
      await page.getByRole('button', { name: 'For more' }).click()
    await expect(lines.first()).toHaveText('750 g rye flour')
    await sound(page)

    await cookAndPrint(page)

    await page.goto('/dashboard?search=ruth')
    await page.locator('button[data-memory]').click()
    await page.getByRole('button', { name: 'About', exact: true }).click()
    const found = page.getByRole('region', { name: 'Words in this picture' })
    await expect(found).toContainText(/500 ?g rye flour/)
    await sound(page)
    await found.getByRole('button', { name: 'Put the words right' }).click()
    await found.getByLabel('What stands in it').fill('The bread of Ruth')
    await found.getByRole('button', { name: 'Save the words' }).click()
    await expect(found).not.toContainText('flour')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(found).toContainText(/500 ?g rye flour/)
    // By words that are hidden nothing is found: it is looked at among all.
    await page.goto('/dashboard')
    await page.locator('button[data-memory]').click()
    await page.getByRole('button', { name: 'About', exact: true }).click()
    await found.getByRole('button', { name: 'Hide them' }).click()
    await expect(found).toContainText('They are hidden')
    await sound(page)
  },
)
