import { expect, test, type Browser, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { addPerson, deliveryOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { longProof } from './support/long-proof.ts'
import { letterTo, linkIn } from './support/people.ts'

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct()
})
test.afterAll(() => product.end())

const dayIn = (days: number) =>
  product.now().toZonedDateTimeISO('America/Chicago').toPlainDate().add({ days })

/** An author who was just asked whether a message is still right, and the letter that asks. */
async function asked(browser: Browser, name: string) {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  const author = await signUpConfirmed(page)
  const personId = await addPerson(page, name, `${name.toLowerCase()}@family.example`)
  const on = dayIn(20)
  const id = await planLetter(page, { personId, title: 'The kite', on: on.toString() })
  const { plan } = await deliveryOf(page, id)
  await product.goTo(Temporal.Instant.from(plan!.remindAt).add({ minutes: 1 }))
  const letter = await letterTo(page, author.email, /still right/)
  return { page, id, on, letter }
}

const codeIn = (text: string) => /\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(text)![0]

async function check(page: Page, code: string): Promise<void> {
  await page.getByLabel('The code').fill(code)
  await page.getByRole('button', { name: 'Check the letter' }).click()
}

test('A6: whoever doubts a letter types its code and is told whether we sent it, and to whom', async ({
  browser,
}) => {
  const { letter } = await asked(browser, 'Nora')
  const code = codeIn(letter.text)
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto('/check-letter')
  await expect(guest.getByRole('heading', { name: 'Is this letter from us?' })).toBeVisible()
  await check(guest, code.toLowerCase())
  await expect(guest.getByText('Yes, we sent this letter')).toBeVisible()
  await expect(guest.getByText('n…@f….example')).toBeVisible()
  await check(guest, code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`)
  await expect(guest.getByText('We know of no letter with this code.')).toBeVisible()
  await expect(guest.getByText('Yes, we sent this letter')).toHaveCount(0)
})

const spans = [
  ['In a week', { weeks: 1 }],
  ['In a month', { months: 1 }],
  ['In a year', { years: 1 }],
] as const

async function givesAnotherDay(browser: Browser, [words, span]: (typeof spans)[number]) {
  const { page, id, on, letter } = await asked(browser, `Sam${words.at(-1)}`)
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(linkIn(letter.text, '/check/'))
  await guest.getByRole('button', { name: 'Another day' }).click()
  const offered = spans.map(([span]) => guest.getByRole('button', { name: span }))
  for (const one of offered) await expect(one).toBeVisible()
  await guest.getByRole('button', { name: words }).click()
  await expect(guest.getByRole('heading', { name: 'It has another day' })).toBeVisible()
  expect((await deliveryOf(page, id)).due.on).toBe(on.add(span).toString())
}

for (const span of spans)
  test(
    `A6: a letter’s page gives a message another day with one press: ${span[0]}`,
    longProof(
      'contract/rules/delivery/later-days.test.ts › A6: a week, a month and a year later are days of the calendar, at the same hour',
    ),
    ({ browser }) => givesAnotherDay(browser, span),
  )
