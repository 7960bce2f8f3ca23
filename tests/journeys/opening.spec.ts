import { expect, test, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import {
  addPerson,
  deliveryOf,
  familyOf,
  planLetter,
  signUpConfirmed,
} from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct()
})
test.afterAll(() => product.end())

const soonAfter = (at: string) => Temporal.Instant.from(at).add({ minutes: 1 })

async function bornOn(page: Page, personId: string, day: string): Promise<void> {
  const path = `${await familyOf(page)}/people/${personId}`
  const { version } = (await (await page.request.get(path)).json()) as { version: number }
  const answer = await page.request.patch(path, { data: { version, bornOn: day } })
  expect(answer.status()).toBe(200)
}

test('A1: a message for a day thirty months away says what will be asked, asks it, and opens; its author can object', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  const author = await signUpConfirmed(page)
  const personId = await addPerson(page, 'Nora', 'nora@family.example')
  await bornOn(page, personId, '1994-03-09')
  const on = Temporal.Now.plainDateISO().add({ months: 30 }).with({ day: 20 }).toString()
  const id = await planLetter(page, { personId, title: 'The kite', on })
  const { plan, messageId } = await deliveryOf(page, id)

  await page.goto(`/future-messages/${messageId}`)
  await expect(
    page.getByText(/we ask whoever opens the letter for Nora’s birth date/),
  ).toBeVisible()
  const mayAsk = page.getByLabel('You may ask Nora too')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/opening-wish') && answer.request().method() === 'PUT',
  )
  // Not check(): that looks within the same breath, before the page has drawn the press.
  await mayAsk.click()
  await kept
  await page.reload()
  await expect(mayAsk).toBeChecked()

  for (const at of [plan!.remindAt, plan!.checkAt, plan!.sendAt]) {
    await product.goTo(soonAfter(at))
    if (at === plan!.remindAt) await letterTo(page, author.email, /still right/)
    if (at === plan!.checkAt) await letterTo(page, author.email, /Last question/)
  }
  const letter = await letterTo(page, 'nora@family.example', /kite|message/i)
  const nora = await (await browser.newContext()).newPage()
  await nora.goto(linkIn(letter.text, '/listen/'))
  await expect(nora.getByText('On which day were you born?')).toBeVisible()
  await nora.getByLabel(/On which day were you born/).fill('1994-03-08')
  await nora.getByRole('button', { name: 'Read' }).click()
  await expect(nora.getByText('You have 2 more tries.')).toBeVisible()

  const told = await letterTo(page, author.email, /Nora is opening your message\. Not them\?/)
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(linkIn(told.text, '/opening/'))
  await expect(guest.getByRole('heading', { name: /Nora is opening this/ })).toBeVisible()
  await expect(guest.getByText(/If nobody objects, it opens on/)).toBeVisible()

  await nora.getByLabel(/On which day were you born/).fill('1994-03-09')
  await nora.getByRole('button', { name: 'Read' }).click()
  await expect(nora.getByText('The kite is in the shed.')).toBeVisible()

  await guest.reload()
  await guest.getByRole('button', { name: /That isn’t Nora/ }).click()
  await expect(guest.getByRole('heading', { name: 'It stays shut' })).toBeFocused()
  await nora.reload()
  await expect(nora.getByText(/said that this address isn’t yours/)).toBeVisible()
})
