import { expect, test, type Page } from '@playwright/test'
import { addPerson, deliveryOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import type { Newcomer } from './support/people.ts'

let product: ClockedProduct
test.beforeAll(async () => void (product = await startClockedProduct()))
test.afterAll(() => product.end())

/** Sessions end after thirty days: time passes, and whoever comes back signs in. */
async function comeBack(page: Page, who: Newcomer, days: number): Promise<void> {
  await product.goTo(product.now().add({ hours: days * 24 }))
  const data = { username: who.email, password: who.password }
  expect((await page.request.post('/api/auth/signin', { data })).ok()).toBe(true)
}

test('from the trial through a paid plan to its end and a copy of everything, and the message arrives', async ({
  browser,
}) => {
  test.slow()
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  const nora = await signUpConfirmed(page)
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const on = product
    .now()
    .add({ hours: 150 * 24 })
    .toString()
    .slice(0, 10)
  const deliveryId = await planLetter(page, { personId, title: 'The kite', on })

  await page.goto('/subscription')
  await expect(page.getByRole('heading', { name: 'Your trial of everything' })).toBeVisible()
  await page.goto('/checkout?plan=gold')
  await expect(page).toHaveURL(/\/pricing$/)
  await page.goto('/checkout?plan=memory_plus')
  await page.getByRole('button', { name: 'Go on to payment' }).click()
  await page.getByRole('button', { name: 'Pay $24.95 as a test' }).click()
  for (let reload = 0; reload < 2; reload += 1) {
    await expect(page.getByRole('heading', { name: 'Memory Plus is yours' })).toBeVisible()
    await page.reload()
  }
  await expect(page.getByText('K-000001')).toBeVisible()

  await page.goto('/subscription')
  await page.getByRole('button', { name: 'Upgrade now' }).click()
  await page.getByRole('button', { name: /^Upgrade for/ }).click()
  await expect(page.getByRole('heading', { name: 'Complete Legacy', level: 2 })).toBeVisible()
  await page
    .getByRole('button', { name: /^From / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'A change is waiting' })).toBeVisible()

  await comeBack(page, nora, 95)
  await page.goto('/subscription')
  await expect(page.getByRole('heading', { name: 'Memory Plus', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Memory Plus' }).click()
  await page.getByRole('button', { name: /^End it on/ }).click()
  await expect(page.getByRole('button', { name: 'Keep my plan after all' })).toBeVisible()

  // The letters before the send go out on their days, whatever the plan.
  for (const days of [53, 1, 2]) await comeBack(page, nora, days)
  await comeBack(page, nora, 40)
  await page.goto('/family-collaboration')
  await expect(page.getByText('The family stays as it is')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send invitation' })).toBeHidden()
  await page.goto('/subscription')
  await expect(page.getByText(/Kept for \w+ days more, at least/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Take everything with you' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download everything' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kinfold-.*\.zip$/)
  await expect
    .poll(async () => (await deliveryOf(page, deliveryId)).state, { timeout: 30_000 })
    .toBe('accepted')
})
