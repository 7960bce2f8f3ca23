import { expect, test, type Browser, type Page } from '@playwright/test'
import { Document } from 'mupdf'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import {
  addPerson,
  deliveryOf,
  familyOf,
  planLetter,
  signUpConfirmed,
  untilTold,
} from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { heardSeconds } from './support/recording.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

test.describe.configure({ mode: 'serial' })

let product: ClockedProduct
test.beforeAll(async () => {
  product = await startClockedProduct()
})
test.afterAll(() => product.end())

const pageOf = async (browser: Browser) =>
  (await browser.newContext({ baseURL: product.url })).newPage()

/** Speaks into the one-button recorder and presses Done. */
async function speak(page: Page, start: RegExp, seconds = 1): Promise<void> {
  await page.getByRole('button', { name: start }).click()
  const timer = page.getByRole('timer')
  await expect
    .poll(async () => Number((await timer.innerText()).split(':')[1]), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(seconds)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: /You spoke for/ })).toBeVisible()
}

/** A written message on its day, with a question before it, and who listens at its letter's page. */
async function arrived(browser: Browser) {
  const page = await pageOf(browser)
  const author = await signUpConfirmed(page)
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const today = product.now().toZonedDateTimeISO('America/Chicago').toPlainDate()
  const on = today.add({ days: 9 }).toString()
  const id = await planLetter(page, { personId, title: 'The kite', on })
  const { messageId, plan } = await deliveryOf(page, id)
  await page.request.put(`${await familyOf(page)}/messages/${messageId}/passphrase`, {
    data: { question: 'What was the boat called?', answer: 'The Blue Bird' },
  })
  for (const [at, words] of [
    [plan!.remindAt, /Our question whether it is still right/],
    [plan!.checkAt, /for the second time/],
    [plan!.sendAt, /so the letter waits here/],
  ] as const) {
    await product.goTo(Temporal.Instant.from(at).add({ minutes: 1 }))
    await untilTold(page, id, words)
  }
  const link = linkIn((await letterTo(page, 'mia@family.example')).text, '/listen/')

  const mia = await pageOf(browser)
  await mia.goto(link)
  return { page, author, mia, on }
}

test(
  'a listener answers a message’s question, and answers with a voice that its author hears and keeps',
  longProof(
    'server/features/voices/voices.test.ts › an answer to a message is for its author’s ears alone, or for the family’s, as the listener chose',
  ),
  async ({ browser }) => {
    test.slow()
    const { page, author, mia } = await arrived(browser)
    await mia.getByLabel('What was the boat called?').fill('otter')
    await mia.getByRole('button', { name: 'Read' }).click()
    await expect(mia.getByText(/isn’t the answer we were given/)).toBeVisible()
    await sound(mia)
    await mia.getByLabel('What was the boat called?').fill('the bluebird')
    await mia.getByRole('button', { name: 'Read' }).click()
    await expect(mia.getByText('The kite is in the shed.')).toBeVisible()

    await mia.getByRole('button', { name: /^Answer / }).click()
    await speak(mia, /Press and speak/)
    await sound(mia)
    await mia.getByRole('button', { name: /^Send it to / }).click()
    await expect(mia.getByText(/is on its way to/)).toBeVisible()

    await letterTo(page, author.email, /Mia answered you/)
    await page.goto('/new-voices')
    const voice = page.getByRole('article', { name: 'Mia answered “The kite”' })
    await expect(voice.getByText('Only you can hear it.')).toBeVisible()
    await sound(page)
    await voice.getByRole('button', { name: /^Play/ }).click()
    expect(await heardSeconds(page)).toBeGreaterThan(0.5)
    await expect(voice.getByRole('button', { name: 'Keep it in the family' })).toHaveCount(0)
    await voice.getByRole('button', { name: 'Keep it for yourself' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing new to hear' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Kept for you alone' })).toBeVisible()
    await expect(voice.getByRole('button', { name: /^Play/ })).toBeVisible()
    const recordings = await page.request.get(`${await familyOf(page)}/media`)
    expect(await recordings.json()).toMatchObject({ items: [] })
  },
)

test(
  'a listener puts a message off to another day, and opens it then',
  longProof(
    'server/features/listening/listening.test.ts › later is a day on which the letter comes once more, in the recipient’s morning',
  ),
  async ({ browser }) => {
    const { mia, on } = await arrived(browser)
    await mia.getByRole('button', { name: 'Later' }).click()
    await mia.getByLabel('Another day').check()
    const back = Temporal.PlainDate.from(on).add({ days: 3 }).toString()
    await mia.getByLabel('On which day?').fill(back)
    await mia.getByRole('button', { name: 'Send it to me then' }).click()
    await expect(mia.getByText(/the letter comes once more/)).toBeVisible()
    await product.goTo(
      Temporal.PlainDateTime.from(`${back}T09:05`).toZonedDateTime('America/Chicago').toInstant(),
    )
    await mia.reload()
    await mia.getByRole('button', { name: 'I’d rather open it now' }).click()

    await expect(mia.getByLabel('What was the boat called?')).toBeVisible()
  },
)

test('a card gives somebody without an account a recorder that works without a network', async ({
  browser,
}) => {
  await recordByCard(browser)
})

test(
  'what came by a card is kept in the family; once its link is ended, the card says so',
  longProof(
    'server/features/voices/voices.test.ts › a revoked, an unknown and a removed person’s link look alike, and take nothing',
  ),
  async ({ browser }) => {
    const { page, rose, personId, link } = await recordByCard(browser)
    await page.goto('/new-voices')
    await page
      .getByRole('article', { name: 'Rose recorded something' })
      .getByRole('button', { name: 'Keep it in the family' })
      .click()
    await expect(page.getByRole('heading', { name: 'Nothing new to hear' })).toBeVisible()
    await page.goto(`/connections?person=${personId}`)
    await page.getByRole('button', { name: 'End this link' }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('button', { name: 'Make Rose’s card' })).toBeVisible()
    await rose.goto(link)
    await expect(rose.getByRole('heading', { name: 'This card isn’t in use' })).toBeVisible()
  },
)

async function recordByCard(browser: Browser) {
  const page = await pageOf(browser)
  await signUpConfirmed(page)
  const personId = await addPerson(page, 'Rose', 'rose@family.example')
  await page.goto(`/connections?person=${personId}`)
  await page.getByRole('button', { name: 'Make Rose’s card' }).click()
  await page.getByRole('link', { name: 'Print the card' }).click()
  await expect(page.getByRole('heading', { name: 'Rose, tell us something' })).toBeVisible()
  const alt = await page.getByRole('img', { name: /^QR code/ }).getAttribute('alt')
  const link = alt!.replace('QR code: ', '')
  // One half sheet: nothing of it on a second, and no empty one before or after.
  const sheets = await page.pdf({ preferCSSPageSize: true })
  expect(Document.openDocument(sheets, 'application/pdf').countPages()).toBe(1)

  const rose = await pageOf(browser)
  await rose.goto(link)
  await expect(rose.getByRole('heading', { name: 'Rose, tell us something' })).toBeVisible()
  await rose.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  // Not waitForFunction(): a promise is true to it, whatever it promises.
  const isCardKept = () =>
    rose.evaluate(async () => {
      const names = await caches.keys()
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return kept.flat().some(({ url }) => url.endsWith('/record/card'))
    })
  await expect.poll(isCardKept).toBe(true)
  await rose.context().setOffline(true)
  await rose.goto(link)
  await speak(rose, /Press here and speak/)
  await rose.getByRole('button', { name: /^Send it to / }).click()
  await expect(rose.getByText('No connection just now.')).toBeVisible()
  await rose.context().setOffline(false)
  await expect(rose.getByText('Thank you. It has arrived.')).toBeVisible()
  return { page, rose, personId, link }
}
