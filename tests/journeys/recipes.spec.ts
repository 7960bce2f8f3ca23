import { expect, test, type Page } from '@playwright/test'
import { mealieZip, paprikaZip, tandoorZip } from '#tests/support/recipe-exports.ts'
import { atHome } from './support/ways-to-open.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

const card = `Mummo Hilma’s pulla
She never measured.
Serves 8

Ingredients
500 ml milk, warm as a finger
1 1/2 cups sugar
2 teaspoons salt
For brushing:
1 egg, beaten

Method
1. Stir sugar and salt into the milk.
2. Braid, brush with egg, and bake. Serve warm.`

const step = (page: Page) => page.getByRole('region', { name: /^Step/ })

/** A pasted recipe stands in the fields, is looked at, and is saved. */
async function writeDown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Write down a recipe' }).click()
  await page.getByLabel('Paste a whole recipe').fill(card)
  await page.getByRole('button', { name: 'Put it into the fields' }).click()
  await expect(page.getByLabel('What is it called?')).toHaveValue('Mummo Hilma’s pulla')
  await expect(page.getByLabel('For how many')).toHaveValue('Serves 8')
  const read = page.getByRole('list', { name: 'How we read it' })
  await expect(read.getByRole('listitem').nth(1)).toHaveText('1 ½ cupssugar')
  await page.getByLabel('Tags').fill('Christmas, baking')
  await sound(page)
  await page.getByRole('button', { name: 'Save the recipe' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mummo Hilma’s pulla')
}

/** For twelve instead of eight, and by weight. */
async function scale(page: Page): Promise<void> {
  const lines = page.getByRole('list', { name: 'Ingredients' }).getByRole('listitem')
  await expect(lines.nth(1)).toHaveText('1 1/2 cups sugar')
  for (let more = 0; more < 4; more += 1)
    await page.getByRole('button', { name: 'For more' }).click()
  await expect(lines.nth(1)).toHaveText('2 ¼ cups sugar')
  await page.getByLabel('Measures').selectOption('metric')
  await expect(lines.nth(1)).toHaveText('450 g sugar')
  await expect(page.getByRole('button', { name: 'Back to 8' })).toBeVisible()
  await page.getByRole('button', { name: 'Put it on the shopping list' }).click()
  await expect(page.getByText('It is on the shopping list above your recipes')).toBeVisible()
}

async function sayTheFirstStep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Say this step 1' }).click()
  await page.getByRole('button', { name: 'Press here and speak' }).click()
  await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Keep it with this step' }).click()
  await expect(page.getByRole('button', { name: 'Take the voice away from step 1' })).toBeVisible()
}

/** One step at a time; the house's own voice reads it. */
async function cook(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cook it' }).click()
  await expect(step(page)).toContainText('Step 1 of 2')
  await expect(step(page)).toContainText('Stir sugar and salt into the milk.')
  await expect(page.getByText('The screen stays on while you cook.')).toBeVisible()
  const screen = page.locator('html')
  await expect(screen).toHaveAttribute('data-awake', 'held')
  await step(page).getByRole('button', { name: 'Read this to me (step 1)' }).click()
  await expect(step(page).locator('[data-spoken]')).toHaveText('Stir sugar and salt into the milk.')
  await sound(page)
  await page.getByRole('button', { name: 'Next step' }).click()
  await expect(page.getByRole('heading', { name: 'Step 2 of 2' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(screen).toHaveAttribute('data-awake', 'released')
  const asked = page.getByRole('heading', { name: 'Shall we note that you cooked it today?' })
  await expect(asked).toBeFocused()
  await page.getByRole('button', { name: 'Note today' }).click()
  await expect(page.getByRole('heading', { name: 'Today is noted' })).toBeFocused()
  await expect(page.getByRole('list', { name: 'Cooked on' }).getByRole('listitem')).toHaveCount(1)
}

const packed = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(bytes),
})

/** A saved page, what three programs export, and nonsense: each is looked at and kept, or told. */
async function bringIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bring recipes in' }).click()
  const told = { '@type': 'Recipe', name: 'Rye rolls', recipeIngredient: ['500 g rye flour'] }
  const script = `<script type="application/ld+json">${JSON.stringify(told)}</script>`
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (
    await chooser
  ).setFiles([
    { name: 'rolls.html', mimeType: 'text/html', buffer: Buffer.from(`<html>${script}</html>`) },
    { name: 'odd.json', mimeType: 'application/json', buffer: Buffer.from('{') },
    packed('mealie.zip', mealieZip()),
    packed('tandoor.zip', tandoorZip()),
    packed('all.paprikarecipes', paprikaZip()),
  ])
  await expect(page.getByText('4 recipes were found.')).toBeFocused()
  await expect(page.getByText('4 recipes were found.')).toBeInViewport()
  const target = await page.locator('label', { hasText: 'Rye rolls' }).boundingBox()
  expect(target!.height).toBeGreaterThanOrEqual(44)
  await expect(page.getByText('odd.json: this isn’t the JSON it says it is.')).toBeVisible()
  await expect(page.getByText(/notes\.rtf: this is no recipe/)).toBeVisible()
  const left = page.getByRole('list', { name: 'What wasn’t read' })
  await expect(left.first()).toHaveText('No steps were found.')
  await expect(left.last()).toContainText('How difficult it is isn’t kept.')
  await expect(page.getByText(/with its photo/)).toHaveCount(3)
  await sound(page)
  await page.getByRole('button', { name: 'Keep these 4 recipes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Field and first find share the half of a phone that its keyboard leaves. */
async function searchOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Search').fill('rye')
  const found = page.getByRole('list', { name: 'Recipes' }).getByRole('link')
  await expect(found).toHaveCount(1)
  const lowest = await found.evaluate((link) => link.getBoundingClientRect().bottom)
  expect(lowest).toBeLessThan(844 / 2)
  await expect(page.getByLabel('Search')).toBeInViewport()
}

/** Too many for one book: how many fit, and the way to choose; to try again would be of no use. */
async function chooseFewer(page: Page): Promise<void> {
  const message = 'You chose 1,001 recipes, and one book holds 1,000.'
  await page.route('**/cookbook/findings**', (route) =>
    route.fulfill({ status: 413, json: { message } }),
  )
  await page.getByRole('button', { name: 'Make a cookbook' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Choose which recipes' }).click()
  await expect(page.getByLabel('Which recipes')).toBeFocused()
}

/** From what was pasted to the day on which it was cooked. */
async function writeAndCook(page: Page): Promise<void> {
  test.slow()
  // The machines that test have no voices: this one begins a sentence and is never done.
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: { speak: () => {}, cancel: () => {} },
    })
    // Nor a screen that could go dark: this one tells whether it was asked to stay on.
    const request = () => {
      document.documentElement.dataset['awake'] = 'held'
      const release = () => {
        document.documentElement.dataset['awake'] = 'released'
        return Promise.resolve()
      }
      return Promise.resolve({ released: false, addEventListener: () => {}, release })
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  await atHome(page, '/family-recipes')
  await expect(page.getByRole('heading', { name: 'No recipe yet' })).toBeVisible()
  await writeDown(page)
  await scale(page)
  await sayTheFirstStep(page)
  await cook(page)
  await page.getByRole('button', { name: 'Note a day' }).click()
  await page.getByLabel('On which day?').fill('2025-12-24')
  await page.getByLabel('A note').fill('Two batches')
  await page.getByRole('button', { name: 'Note it' }).click()
  await expect(page.getByRole('list', { name: 'Cooked on' })).toContainText('Two batches')
  await sound(page)
}

test('a recipe is pasted, read, scaled, spoken, cooked and noted, and others are brought in', async ({
  page,
}) => {
  await writeAndCook(page)
  await page.getByRole('link', { name: 'All recipes' }).click()
  const all = page.getByRole('list', { name: 'Recipes' }).getByRole('link')
  await expect(all).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Shopping list' })).toContainText('450 g sugar')
  await bringIn(page)
  await expect(all).toHaveCount(5)
  await expect(all.locator('img')).toHaveCount(3)
  await searchOnAPhone(page)
  await chooseFewer(page)
})

test(
  'a recipe is shopped for, found with a slip, trashed and put back',
  longProof(
    'server/features/recipes/recipes.test.ts › it is found by title, food, tag and story, also with a slip; a tag and favourites narrow the list',
  ),
  async ({ page }) => {
    await writeAndCook(page)
    await page.getByRole('link', { name: 'All recipes' }).click()
    const shopping = page.getByRole('list', { name: 'Shopping list' })
    await expect(shopping).toContainText('450 g sugar')
    await shopping.getByLabel(/sugar/).check()
    await page.getByLabel('Search').fill('pula kardamon')
    await expect(page.getByText('No recipe fits that.')).toBeVisible()
    await page.getByLabel('Search').fill('pula sugr')
    const found = page.getByRole('list', { name: 'Recipes' }).getByRole('link')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Last cooked')
    await sound(page)
    await found.click()

    await page.getByRole('button', { name: 'Put into the trash' }).click()
    await expect(page.getByText('lies in the trash', { exact: false }).first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No recipe yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('list', { name: 'Recipes' }).getByRole('link')).toHaveCount(1)
  },
)
