import { expect, test, type Locator, type Page } from '@playwright/test'
import { generateFamily } from '#tests/support/generated-family.ts'
import { generatedGedcom } from '#tests/support/generated-gedcom.ts'
import { familyOf } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'

const size = 2500

async function bringFamily(page: Page): Promise<void> {
  const imports = `${await familyOf(page)}/tree/imports`
  const sent = await page.request.post(`${imports}?name=large.ged`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from([...generatedGedcom(generateFamily(size))].join('')),
  })
  const { id } = (await sent.json()) as { id: string }
  const brought = await page.request.post(`${imports}/${id}/bringing`, { data: { same: [] } })
  expect(brought.ok()).toBe(true)
}

const rest = (page: Page) => page.getByText('The rest of your family is on its way')
const everybody = (page: Page) => page.locator(`[data-tree-stage="${size}"]`)
const chosenCard = (page: Page) => page.locator('[data-person][aria-pressed=true]')

/** To the pixel. */
async function placeOf(shown: Locator) {
  const { x, y } = (await shown.boundingBox())!
  return [Math.round(x), Math.round(y)]
}

test('of a large family those nearest are there at once, and whoever is looked at stays in place', async ({
  page,
}) => {
  await signUp(page)
  await bringFamily(page)
  const held = Promise.withResolvers<void>()
  const whole = '**/tree?part=whole'
  await page.route(whole, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/family-tree')
  await expect(rest(page)).toBeVisible()
  await expect(chosenCard(page)).toBeVisible()
  const [name, place] = [await chosenCard(page).textContent(), await placeOf(chosenCard(page))]
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  const sought = page.getByLabel('Find somebody in the tree')
  await sought.fill('Nobody of this name')
  await expect(page.getByText('Nobody among those nearest answers to')).toBeVisible()
  await sought.fill('')
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(rest(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Tree' }).click()
  await soundAsItIs(page)

  held.resolve()
  await expect(everybody(page)).toBeVisible()
  await expect(rest(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(chosenCard(page)).toHaveText(name!)
  await expect.poll(() => placeOf(chosenCard(page))).toEqual(place)

  // Where the rest doesn't come, that is said, and asked again.
  await page.unroute(whole)
  await page.route(whole, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t load your tree')).toBeVisible()
  await page.unroute(whole)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(everybody(page)).toBeVisible()
})
