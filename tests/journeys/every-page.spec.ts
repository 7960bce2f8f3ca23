import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { addressOf, allRoutes } from './support/all-routes.ts'
import { signUp } from './support/people.ts'
import { complaintsOf, goOn, inaccessible, tooSmall, tooWide } from './support/soundness.ts'

// One of them in a browser that writes dates otherwise than the prerendered page does, with the service worker in
// control of every page, each opened by its address; the other as a page is without one, reached from the page before,
// which costs half. EVERY_PAGE=opened opens each at the desk, too.
const phone = {
  width: 390,
  colorScheme: 'light',
  locale: 'de-DE',
  serviceWorkers: 'allow',
  opens: 'each page',
} as const
const desk = {
  width: 1440,
  colorScheme: 'dark',
  locale: 'en-US',
  serviceWorkers: 'block',
  opens: process.env['EVERY_PAGE'] === 'opened' ? 'each page' : 'the first page',
} as const
const phoneInside = { ...phone, opens: desk.opens } as const
type Look = typeof phone | typeof desk | typeof phoneInside

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

/** From the next page on all that the browser asks for goes through the service worker. */
async function untilControlled(page: Page): Promise<void> {
  await page.goto('/')
  await expect.poll(() => isControlled(page)).toBe(true)
}

/** Comes to each page once and tells everything that is wrong with it: a page load is the dear part. */
async function findings(
  browser: Browser,
  paths: readonly string[],
  scanned: ReadonlySet<string>,
  look: Look,
  signIn?: (page: Page) => Promise<unknown>,
): Promise<readonly string[]> {
  const { width, opens, ...looks } = look
  const viewport = { width, height: 900 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...looks })
  const page = await context.newPage()
  if (look.serviceWorkers === 'allow') await untilControlled(page)
  await signIn?.(page)
  const complaints = complaintsOf(page)
  const found: string[] = []
  for (const [i, path] of paths.entries()) {
    if (opens === 'each page' || i === 0) await page.goto(path)
    else await goOn(page, path)
    // /app sends a guest on to the start page; between two pages there is neither title nor heading.
    if (path === '/app' && !signIn) await page.waitForURL((url) => url.pathname === '/')
    await page.locator('h1').first().waitFor()
    await expect(page).toHaveTitle(/\S/)
    await expect(page.locator('html')).toHaveAttribute('data-session', /./)
    await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
    expect(await isControlled(page)).toBe(look.serviceWorkers === 'allow')
    found.push(...(await tooWide(page)), ...(await tooSmall(page)))
    if (scanned.has(path)) found.push(...(await inaccessible(page)))
  }
  await context.close()
  return [...found, ...complaints]
}

const byKind = Map.groupBy(routes as readonly Route[], kindOf)
const pathsOf = (kind: Kind) => (byKind.get(kind) ?? []).map(({ path }) => addressOf(path))
type Kind = 'own' | 'being-built' | 'door'

/** Pages that are still being built are alike, and so is every room's door as a guest sees it. */
function kindOf({ status, audience }: Route): Kind {
  if (status === 'being-built') return 'being-built'
  return audience === 'account' ? 'door' : 'own'
}

// Opening and scanning a page is slow: two of those that are alike stand for all.
const guestsScan = new Set([
  ...pathsOf('own'),
  ...pathsOf('being-built').slice(0, 2),
  ...pathsOf('door').slice(0, 2),
])
const rooms = [...pathsOf('door').filter((path) => path !== '/app'), '/mailbox']

for (const look of [phone, desk]) {
  const words = `${look.colorScheme}, at ${look.width} px`

  test(`every page is sound for a guest: no error, nothing too wide, no button under 44 px, accessible; ${words}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    // Each on a phone, where things grow too wide; at the desk, those that are alike once.
    const paths = look === phone ? [...allRoutes, '/nothing-here'] : [...guestsScan]
    expect(await findings(browser, paths, guestsScan, look)).toEqual([])
  })

  test(`every room is sound for a member: no error, nothing too wide, no button under 44 px, accessible; ${words}`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    expect(await findings(browser, rooms, new Set(rooms), look, signUp)).toEqual([])
  })
}

test('no public page has a button under 44 px, nor is one too wide, for a member on a phone', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const forMembers = byKind.get('own')!.filter(({ audience }) => audience !== 'admin')
  const paths = forMembers.map(({ path }) => addressOf(path))
  expect(await findings(browser, paths, new Set(), phoneInside, signUp)).toEqual([])
})
