import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: document.head.querySelectorAll('title').length,
    descriptions: document.querySelectorAll('meta[name="description"]').length,
    canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map(
      (link) => new URL(link.href).pathname,
    ),
    forEngines: document.querySelectorAll('head [data-page]').length,
  }))

test('a page has one title, one description and one address, before and after moving on', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html[data-session]')).toBeAttached()
  await expect
    .poll(() => headOf(page))
    .toEqual({ titles: 1, descriptions: 1, canonical: ['/'], forEngines: 11 })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing Plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Family Legacy Plan')
  // What was written about the first page must not speak about this one.
  await expect
    .poll(() => headOf(page))
    .toEqual({ titles: 1, descriptions: 1, canonical: ['/pricing'], forEngines: 0 })
  await page.goBack()
  await expect(page).toHaveTitle(/^Kinfold:/)
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ titles: 1, descriptions: 1, canonical: ['/'] })
})

test('whoever moves on before the page has been taken over finds the next one’s title alone', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'commit' })
  // Within the same frame, so that nothing comes in between.
  await page.waitForFunction(
    () => {
      const link = document.querySelector<HTMLElement>('footer a[href="/pricing"]')
      if (!document.documentElement.dataset['session'] || !link) return false
      link.click()
      return true
    },
    undefined,
    { polling: 'raf' },
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Family Legacy Plan')
  await expect
    .poll(() => headOf(page))
    .toMatchObject({ titles: 1, descriptions: 1, canonical: ['/pricing'] })
  await expect(page).toHaveTitle('Plans and prices · Kinfold')
})

const shownToGuests = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('[data-guest-only]')].filter((part) => part.checkVisibility())
        .length,
  )

async function seesNoGuestButtons(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(() => shownToGuests(page)).toBeGreaterThan(0)
  await signUp(page)
  // Without its scripts a page stays what the browser painted first.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(path)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[data-guest-only]')).not.toHaveCount(0)
  expect(await shownToGuests(page)).toBe(0)
  await page.unroute('**/assets/*.js')
  // And none is shown in any frame until the page has learnt who is there.
  await page.addInitScript(() => {
    const seen = { guestParts: 0 }
    Object.assign(globalThis, { seen })
    const look = () => {
      for (const part of document.querySelectorAll('[data-guest-only]'))
        if (part.checkVisibility()) seen.guestParts += 1
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(path)
  await expect(page.getByText('Welcome, ').first()).toBeVisible()
  expect(await page.evaluate(() => (globalThis as unknown as Seen).seen.guestParts)).toBe(0)
}

test('somebody signed in never sees the guest’s buttons on /, not even at first paint', ({
  page,
}) => seesNoGuestButtons(page, '/'))

test(
  'somebody signed in never sees the guest’s buttons on /pricing, not even at first paint',
  longProof(
    'tests/journeys/reach-in-the-browser.spec.ts › somebody signed in never sees the guest’s buttons on /, not even at first paint',
  ),
  ({ page }) => seesNoGuestButtons(page, '/pricing'),
)

interface Seen {
  readonly seen: { readonly guestParts: number }
}

const READER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0'

/** A browser that nobody steers, as far as the page can see, and that remembers what it sent. */
function pretendToRead(): void {
  Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  const sent: string[] = JSON.parse(sessionStorage.getItem('sent') ?? '[]')
  const { sendBeacon } = navigator
  Navigator.prototype.sendBeacon = function (address, body) {
    const keep = (text: string) => {
      sent.push(text)
      sessionStorage.setItem('sent', JSON.stringify(sent))
    }
    void (body as Blob).text().then(keep)
    return sendBeacon.call(this, address, body)
  }
}

const sentBy = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('sent') ?? '[]') as string[]).join('\n'))

test('a reader is counted on each public page, and not when they asked not to be', async ({
  browser,
}) => {
  const context = await browser.newContext({ userAgent: READER })
  await context.addInitScript(pretendToRead)
  const page = await context.newPage()
  const answers: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/visits')) answers.push(answer.status())
  })
  await page.goto('/')
  await expect.poll(() => answers).toEqual([204])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing Plans' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
  await expect.poll(() => answers).toEqual([204, 204])
  const both =
    '{"step":"visit","path":"/","device":"desktop"}\n{"step":"visit","path":"/pricing","device":"desktop"}'
  await expect.poll(() => sentBy(page)).toBe(both)
  expect(await context.cookies()).toEqual([])
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
  })
  await page.goto('/pricing')
  await expect(page.locator('html[data-session]')).toBeAttached()
  expect(await sentBy(page)).toBe(both)
  await context.close()
})
