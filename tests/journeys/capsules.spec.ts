import { expect, test, type Browser, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { sound } from './support/soundness.ts'

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct()
})
test.afterAll(() => product.end())

const pageIn = async (browser: Browser, timezoneId = 'Europe/London') =>
  (await browser.newContext({ baseURL: product.url, timezoneId })).newPage()

async function writeLetter(page: Page, words: string) {
  await page.getByRole('button', { name: 'Write a letter' }).click()
  await page.getByLabel('Your letter').fill(words)
  // A closed tab takes none of it.
  await page.reload()
  await page.getByRole('button', { name: 'Go on with your letter' }).click()
  await expect(page.getByLabel('Your letter')).toHaveValue(words)
  await page.getByRole('button', { name: 'Put the letter in' }).click()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
}

test('a capsule is filled by the family and a guest, sealed, and opened by all on its day, in two time zones, not a minute before', async ({
  browser,
}) => {
  test.slow()
  const joe = await pageIn(browser)
  await signUpConfirmed(joe)
  await joe.goto('/time-capsules')
  await joe.getByRole('button', { name: 'Begin a capsule' }).click()
  await joe.getByLabel('What is it called?').fill('For the twins')
  const day = Temporal.Now.plainDateISO('Europe/London').add({ days: 9 })
  await joe.getByLabel('On which day does it open?').fill(day.toString())
  await joe.getByLabel('By whose clock?').selectOption('Europe/London')
  await joe.getByRole('button', { name: 'Begin it' }).click()
  await expect(joe.getByRole('heading', { name: 'For the twins' })).toBeVisible()
  await writeLetter(joe, 'Dear twins')
  const shared = await joe.getByText(/\/capsule\//).innerText()

  const nora = await pageIn(browser, 'Asia/Tokyo')
  await nora.goto(shared)
  await nora.getByLabel('Your name').fill('Nora')
  await nora.getByLabel('Your e-mail address').fill('nora@friends.example')
  await nora.getByRole('button', { name: 'Go on' }).click()
  await writeLetter(nora, 'From far away')
  await expect(nora.getByText('Waits to be let in')).toBeVisible()
  await sound(nora)

  await joe.reload()
  await joe.getByRole('button', { name: 'Let it in' }).click()
  await joe.getByRole('alertdialog').getByRole('button', { name: 'Let it in' }).click()
  await expect(joe.getByText('Waits to be let in')).toBeHidden()
  await joe.getByRole('button', { name: 'Seal it' }).click()
  await joe.getByRole('alertdialog').getByRole('button', { name: 'Seal it' }).click()
  await expect(joe.getByText(/^Sealed\. Kinfold lets nobody add/)).toBeVisible()
  await expect(joe.getByText('Dear twins')).toBeHidden()

  const opens = day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: '09:00' }).toInstant()
  await product.goTo(opens.subtract({ minutes: 1 }))
  for (const page of [joe, nora]) {
    await page.reload()
    await expect(page.getByText(/^Sealed\. Kinfold lets nobody add/)).toBeVisible()
    await expect(page.getByText('Dear twins')).toBeHidden()
  }
  await expect(nora.getByText(/at 9:00 AM in London \(.* where you are\)/)).toBeVisible()

  await product.goTo(opens.add({ seconds: 1 }))
  await joe.reload()
  await expect(joe.getByText('It is open, for everyone')).toBeVisible()
  await expect(joe.getByText('From far away')).toHaveCount(2)
  await sound(joe)
  const link = linkIn((await letterTo(joe, 'nora@friends.example')).text, '/capsule/')
  await nora.goto(link)
  await expect(nora.getByRole('heading', { name: 'Dear twins' })).toBeVisible()
})
