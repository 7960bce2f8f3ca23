import { expect, test, type Locator, type Page } from '@playwright/test'
import type { TreeSkeleton } from '#contract/tree/index.ts'
import { generateFamily } from '#tests/support/generated-family.ts'
import { generatedGedcom } from '#tests/support/generated-gedcom.ts'
import { familyOf } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
import { soundAsItIs } from './support/soundness.ts'

const brought = 2500
const size = brought + 1

/** All of them from a file, and one who was added by hand, which can be taken back. */
async function bringFamily(page: Page): Promise<void> {
  const tree = `${await familyOf(page)}/tree`
  const imports = `${tree}/imports`
  const sent = await page.request.post(`${imports}?name=large.ged`, {
    headers: { 'content-type': 'application/octet-stream' },
    data: Buffer.from([...generatedGedcom(generateFamily(brought))].join('')),
  })
  const { id } = (await sent.json()) as { id: string }
  await post(page, `${imports}/${id}/bringing`, { same: [] })
  const { people } = (await (await page.request.get(tree)).json()) as TreeSkeleton
  const child = { kind: 'child', newPerson: { givenName: 'Joe' } }
  await post(page, `${tree}/people/${people.ids[0]}/kin`, child)
}

async function post(page: Page, path: string, data: unknown): Promise<void> {
  expect((await page.request.post(path, { data })).ok()).toBe(true)
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
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(0)
  const sought = page.getByLabel('Find somebody in the tree')
  await sought.fill('Nobody of this name')
  await expect(page.getByText('Nobody among those nearest answers to')).toBeVisible()
  await sought.fill('')
  for (const change of ['Undo', 'Redo'])
    await expect(page.getByRole('button', { name: change, exact: true })).toBeDisabled()
  await page.getByRole('tab', { name: 'List' }).click()
  await expect(rest(page)).toHaveCount(2)
  await page.getByRole('tab', { name: 'Tree' }).click()
  await soundAsItIs(page)

  // The keyboard is at somebody's card.
  await chosenCard(page).focus()
  const [name, place] = [await chosenCard(page).textContent(), await placeOf(chosenCard(page))]
  held.resolve()
  await expect(everybody(page)).toBeVisible()
  await expect(rest(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(chosenCard(page)).toHaveText(name!)
  await expect.poll(() => placeOf(chosenCard(page))).toEqual(place)
  await expect(chosenCard(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeEnabled()

  // Where the rest doesn't come, that is said, and asked again; those nearest stay.
  await page.unroute(whole)
  await page.route(whole, (route) => route.abort())
  await page.reload()
  await expect(page.getByText('We couldn’t load the rest of your family')).toBeVisible()
  await expect(chosenCard(page)).toHaveText(name!)
  await page.unroute(whole)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(everybody(page)).toBeVisible()
})
