import { expect, test, type Page } from '@playwright/test'
import { familyOf, signUpConfirmed } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'

const pulla = {
  title: 'Pulla',
  story: 'She never measured.',
  servings: 8,
  servingsWords: 'Serves 8',
  minutes: null,
  ingredients: ['500 ml milk', '1 1/2 cups sugar'],
  steps: [],
  tags: ['baking'],
  personId: null,
  memoryId: null,
  variantOf: null,
}

/** The file that a press brings is a PDF. */
async function downloads(page: Page, name: string): Promise<void> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const bytes: Buffer[] = []
  for await (const piece of await (await coming).createReadStream()) bytes.push(piece as Buffer)
  expect(Buffer.concat(bytes).toString('latin1', 0, 5)).toBe('%PDF-')
}

/** While a file is made the page says so, and a refusal is words on it; pressed again, it comes. */
async function waitsAndIsRefused(page: Page, name: string): Promise<void> {
  const address = /\/cookbook\/pdf/
  const answer = Promise.withResolvers<void>()
  let asked = 0
  await page.route(address, async (route) => {
    asked += 1
    await answer.promise
    await route.fulfill({ status: 409, json: { message: 'Two of your books are on their way.' } })
  })
  await page.getByRole('link', { name }).click()
  await expect(page.getByText('It is being made.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Being made…' }).dispatchEvent('click')
  answer.resolve()
  await expect(page.getByText('Two of your books are on their way.')).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute(address)
  await downloads(page, name)
  await expect(page.getByText('It is made: look for', { exact: false })).toBeVisible()
}

test('recipes become a cookbook, which is free, and is ordered from a shop that says it is a test', async ({
  page,
}) => {
  await signUpConfirmed(page)
  await page.request.post(`${await familyOf(page)}/recipes`, { data: pulla })
  await page.goto('/family-recipes')
  await page.getByRole('button', { name: 'Make a cookbook' }).click()
  await expect(page.getByText('1 recipe on 5 pages')).toBeVisible()
  await sound(page)
  await waitsAndIsRefused(page, 'Download the cookbook')

  await page.goto('/printing-services')
  await expect(page.getByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('no parcel will come')
  await page.getByRole('button', { name: 'Print something' }).click()
  // Without a book there is nothing to press that would do nothing.
  await expect(page.getByRole('link', { name: 'Make a scrapbook first' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check it and see the price' })).toBeHidden()
  // The button answers where the field is, instead of resting.
  await page.getByRole('radio', { name: /^Tree poster/ }).check()
  await page.getByRole('button', { name: 'Check it and see the price' }).click()
  await expect(page.getByText('Say first whose family it shows')).toBeVisible()
  await expect(page.getByLabel('Whose')).toBeFocused()
  await page.getByRole('radio', { name: /^Cookbook/ }).check()
  await page.getByLabel('How many copies').fill('2')
  await waitsAndIsRefused(page, 'Download the PDF')
  await sound(page)
  await page.getByRole('button', { name: 'Check it and see the price' }).click()
  await expect(page.getByText('We looked at every page')).toBeVisible()
  const parts = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(parts).toHaveText(['The price, as a test', 'What we found', 'Order it'])
  await page.getByRole('button', { name: 'Order it as a test' }).click()
  await expect(page.getByText('Write the name of who gets the parcel.')).toBeVisible()
  await expect(page.getByLabel('Whom it goes to')).toBeFocused()
  await page.getByLabel('Whom it goes to').fill('Nora Rees')
  await page.getByLabel('Street and number').fill('4 Mill Lane')
  await page.getByLabel('Town').fill('Ashby')
  await page.getByLabel('Country').fill('United Kingdom')
  await sound(page)
  await page.getByRole('button', { name: 'Order it as a test' }).click()
  await expect(page.getByText('The print shop has the files.', { exact: false })).toBeVisible()
  await expect(page.getByRole('note')).toContainText('nothing is charged')
  await sound(page)
  await page.getByRole('link', { name: 'All your orders' }).click()
  await expect(page.getByRole('list', { name: 'Your quotes and orders' })).toContainText('Ordered')
})
