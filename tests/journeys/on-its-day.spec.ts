import { expect, test, type Page } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import {
  addPerson,
  deliveryOf,
  familyOf,
  goOnFromTheDay,
  messagesOf,
  planLetter,
  signUpConfirmed,
  untilTold,
} from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { heardSeconds, keepWithoutDay, record } from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

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

/** A voice of three seconds, of which its author cuts off the first one and a half. */
async function promiseTrimmed(page: Page): Promise<void> {
  await page.goto('/future-messages?new')
  await record(page, 3)
  await page.getByRole('button', { name: 'Trim the ends' }).click()
  for (let press = 0; press < 15; press += 1) await page.getByLabel('Begins at').press('ArrowRight')
  await page.getByRole('button', { name: 'That’s right' }).click()
  await page.getByRole('button', { name: 'Keep it and go on' }).click()
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByLabel('What is it about?').fill('Eighteen')
  await page.getByRole('button', { name: 'Go on' }).click()
  const on = Temporal.Now.plainDateISO('America/Chicago').add({ days: 5 }).toString()
  await page.getByLabel('On which day?').fill(on)
  await goOnFromTheDay(page)
  await page.getByRole('button', { name: 'Give it this day' }).click()
  await expect(page.getByRole('heading', { name: 'It is arranged' })).toBeVisible()
}

async function letterOnItsDay(page: Page) {
  const { id, plan } = await deliveryOf(page)
  const told = [
    /Our question whether it is still right/,
    /for the second time/,
    /so the letter waits here/,
  ]
  for (const [i, at] of [plan!.remindAt, plan!.checkAt, plan!.sendAt].entries()) {
    await product.goTo(Temporal.Instant.from(at).add({ minutes: 1 }))
    await untilTold(page, id, told[i]!)
  }
  return linkIn((await letterTo(page, 'nora@family.example')).text, '/listen/')
}

/** A busy machine: the copy isn't ready when Listen is pressed. */
async function slowCopy(page: Page): Promise<void> {
  const nothing = { mediaPath: null, downloadPath: null, captionsPath: null, isPreparing: true }
  await page.route(
    '**/api/listening/*/opening*',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...nothing } })
    },
    { times: 1 },
  )
}

/** An older browser: it can't play what was recorded, and the copy isn't ready when Listen is pressed. */
async function cannotPlayOriginal(page: Page): Promise<void> {
  await page.route('**/api/listening/*/media?as=original', (route) => route.abort())
  await page.route(
    '**/api/listening/*/opening*',
    async (route) => {
      const response = await route.fetch()
      const opened = (await response.json()) as { mediaPath: string }
      const json = { ...opened, mediaPath: `${opened.mediaPath}?as=original`, isCopyComing: true }
      await route.fulfill({ response, json })
    },
    { times: 1 },
  )
}

test(
  'A7: a trimmed voice is waited for calmly, heard without what was cut off, and has no original to save',
  longProof(
    'server/features/listening/trimmed.test.ts › A7: while a trimmed recording is being made ready nobody is given the whole, and then it is there',
  ),
  async ({ browser }) => {
    test.slow()
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await signUpConfirmed(page)
    await addPerson(page, 'Nora', 'nora@family.example')
    await promiseTrimmed(page)
    const link = await letterOnItsDay(page)

    const nora = await (await browser.newContext()).newPage()
    await slowCopy(nora)
    await nora.goto(link)
    await nora.getByRole('button', { name: 'Listen' }).click()
    await expect(
      nora.getByRole('heading', { name: 'It is being made ready for you' }),
    ).toBeVisible()
    await expect(nora.locator('audio')).toHaveCount(0)
    await expect(nora.getByRole('button', { name: /Print|Answer/ })).toHaveCount(0)

    const isReady = nora.getByText('It is ready. Press play when you are.')
    await expect(async () => {
      if (!(await isReady.isVisible()))
        await nora.getByRole('button', { name: 'Look again now' }).click({ timeout: 1000 })
      await expect(isReady).toBeVisible({ timeout: 2000 })
    }).toPass()
    await expect(nora.locator('audio')).toHaveJSProperty('paused', true)
    await expect(nora.getByRole('link', { name: 'Save it to this device' })).toBeVisible()
    await expect(nora.getByRole('link', { name: /Save the original/ })).toHaveCount(0)
    const heard = await heardSeconds(nora)
    expect(heard).toBeGreaterThan(0.5)

    // Whose browser can't play it yet is told so, and it comes by itself.
    const old = await (await browser.newContext()).newPage()
    await cannotPlayOriginal(old)
    await old.goto(link)
    await old.getByRole('button', { name: 'Listen' }).click()
    const words = 'This recording is being made ready for your browser'
    await expect(old.getByRole('heading', { name: words })).toBeVisible()
    await expect(old.getByText('It is ready. Press play when you are.')).toBeVisible()
    await expect(old.locator('audio')).toHaveJSProperty('paused', true)
    expect(await heardSeconds(old)).toBe(heard)

    // Its author keeps the whole: a second and a half more.
    const [whole] = await messagesOf(page)
    const cutOffMs = whole!.media!.durationMs! - heard * 1000
    expect(cutOffMs).toBeGreaterThan(1200)
    expect(cutOffMs).toBeLessThan(1800)
  },
)
/** Another device of the same author, which can't play what the first one recorded; its copy isn't made yet. */
async function cannotPlayDraft(page: Page): Promise<void> {
  await page.route('**/media/*/content', (route) => route.abort())
  const once = { times: 1 }
  await page.route(
    '**/api/messages?*only=drafts*',
    async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { items: { media: object }[] }
      for (const { media } of json.items) Object.assign(media, { copyState: 'getting-ready' })
      await route.fulfill({ response, json })
    },
    once,
  )
  await page.route(
    /\/api\/families\/[^/]+\/messages\/[^/]+$/,
    async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { media: object }
      Object.assign(json.media, { copy: { state: 'getting-ready', reason: null } })
      await route.fulfill({ response, json })
    },
    once,
  )
}

test(
  'an own draft that this browser can’t play yet says so, in the list too, and comes by itself',
  longProof(
    'server/features/listening/trimmed.test.ts › A7: while a trimmed recording is being made ready nobody is given the whole, and then it is there',
  ),
  async ({ page }) => {
    test.slow()
    await page.goto('/free-voice-messages')
    await record(page, 2)
    await keepWithoutDay(page)
    await expect(page.getByRole('link', { name: 'See your messages' })).toBeVisible()
    await cannotPlayDraft(page)
    await page.goto('/future-messages')
    const draft = page.getByRole('article').first()
    const said = draft.getByText('Getting ready to play on every device')
    await expect(said).toBeVisible()
    await draft.getByRole('button', { name: /^Listen/ }).click()
    await draft.getByRole('button', { name: /^Play/ }).click()
    const words = draft.getByText('This recording is being made ready for your browser')
    await expect(words).toBeVisible()
    await expect(draft.getByText('You can play it already')).toHaveCount(0)
    await expect(words).toHaveCount(0, { timeout: 40_000 })
    await draft.getByRole('button', { name: /^Play/ }).click()
    expect(await heardSeconds(page)).toBeGreaterThan(1.5)
    await expect(said).toHaveCount(0, { timeout: 40_000 })
  },
)
