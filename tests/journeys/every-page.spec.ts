import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { addressOf, allRoutes } from './support/all-routes.ts'
import { longProof } from './support/long-proof.ts'
import { scannedOnTheirRoads, shapes } from './support/page-shapes.ts'
import { signUp } from './support/people.ts'
import { complaintsOf, goOn, inaccessible, tooSmall, tooWide } from './support/soundness.ts'

// In a browser that writes dates otherwise than the prerendered page does, with the service worker in control of every
// page. EVERY_PAGE=opened opens each by its address, also those that are alike, and once more at the desk.
const phone = { viewport: { width: 390, height: 900 }, colorScheme: 'light' } as const
const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const
const opensAll = process.env['EVERY_PAGE'] === 'opened'
const leadHome = ['/app', '/admin']
// The office’s door has a journey of its own (admin.spec.ts).
const leadsHome = leadHome.slice(0, 1)

async function onThePhone(browser: Browser): Promise<Page> {
  const alike = { reducedMotion: 'reduce', locale: 'de-DE', serviceWorkers: 'allow' } as const
  const page = await (await browser.newContext({ ...alike, ...phone })).newPage()
  await page.goto('/')
  // From the next page on all that the browser asks for goes through the service worker.
  await expect.poll(() => isControlled(page)).toBe(true)
  return page
}

const isControlled = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect(page).toHaveTitle(/\S/)
  await expect(page.locator('html')).toHaveAttribute('data-session', /./)
  await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
  expect(await isControlled(page)).toBe(true)
}

const tooWideOrSmall = async (page: Page) => [...(await tooWide(page)), ...(await tooSmall(page))]
const everythingWrong = async (page: Page) => [
  ...(await tooWideOrSmall(page)),
  ...(await inaccessible(page)),
]

/** Goes on looking at the open page in the other window: a page follows its window, and opening it is the dear part. */
async function changeTo(page: Page, { viewport, colorScheme }: typeof phone | typeof desk) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
  if (opensAll) await page.reload()
  await settle(page)
}

interface Walk {
  readonly opened: readonly string[]
  readonly reached: readonly string[]
  /** Scans each page in both windows and both colours, not only in those in which it was opened. */
  readonly isWhole?: boolean
}

/** Opens each page by its address and tells everything that is wrong with it, on a phone and at a desk. */
async function wrongWhenOpened(page: Page, { opened, isWhole }: Walk): Promise<string[]> {
  const found: string[] = []
  for (const [i, path] of opened.entries()) {
    const [here, there] = i % 2 === 0 ? [phone, desk] : [desk, phone]
    await page.emulateMedia({ colorScheme: here.colorScheme })
    await page.goto(path)
    await settle(page)
    found.push(...(await everythingWrong(page)))
    // The next one is opened where this one is left: each window opens half of them.
    if (isWhole) {
      await changeTo(page, there)
      found.push(...(await everythingWrong(page)))
      continue
    }
    await page.setViewportSize(there.viewport)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    found.push(...(await tooWide(page)))
  }
  await changeTo(page, phone)
  return found
}

/** Comes to each page from the one before, which costs half, and looks at it on a phone, without the scanner. */
async function wrongWhenReached(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    await (opensAll ? page.goto(path) : goOn(page, path))
    await settle(page)
    found.push(...(await tooWideOrSmall(page)))
  }
  return found
}

const table = routes as readonly Route[]
const byKind = Map.groupBy(table, kindOf)
const pathsOf = (kind: Kind) => (byKind.get(kind) ?? []).map(({ path }) => addressOf(path))
type Kind = 'own' | 'being-built' | 'door' | 'office'

/** Pages that are still being built are alike, and so is every room's door as a guest sees it. */
function kindOf({ status, audience, path }: Route): Kind {
  if (status === 'being-built') return 'being-built'
  // The office sends everybody else home at once (admin.spec.ts); what it shows an admin is in admin.spec.ts.
  if (audience === 'admin' && !['/admin-login', '/mailbox'].includes(path)) return 'office'
  return audience === 'account' ? 'door' : 'own'
}

const rooms = pathsOf('door').filter((path) => path !== '/app')
const forMembers = byKind
  .get('own')!
  .filter(({ audience }) => audience !== 'admin')
  .map(({ path }) => addressOf(path))
const firsts = new Set(Object.keys(shapes).map(addressOf))
const scanned = new Set(Object.keys(scannedOnTheirRoads).map(addressOf))
const oneOfEach = (paths: readonly string[]) => paths.filter((path) => firsts.has(path))

async function walkAsGuest(browser: Browser, walk: Walk): Promise<string[]> {
  const page = await onThePhone(browser)
  const complaints = complaintsOf(page)
  const found = await wrongWhenOpened(page, walk)
  found.push(...(await wrongWhenReached(page, walk.reached)))
  for (const path of walk.isWhole ? leadHome : leadsHome) {
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/')
    await settle(page)
  }
  await page.context().close()
  return [...found, ...complaints]
}

async function walkAsMember(browser: Browser, walk: Walk): Promise<string[]> {
  const page = await onThePhone(browser)
  await signUp(page)
  const complaints = complaintsOf(page)
  const found = await wrongWhenOpened(page, walk)
  found.push(...(await wrongWhenReached(page, walk.reached)))
  await page.context().close()
  return [...found, ...complaints]
}

test('a page of every shape is sound for a guest: no error, nothing too wide on a phone and at a desk; by turns in one of them, and in its colours, accessible, without faint words and buttons under 44 px', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const alike = [...pathsOf('being-built').slice(0, 1), ...rooms.slice(0, 1), '/nothing-here']
  const opened = [...oneOfEach(pathsOf('own')), ...alike]
  expect(await walkAsGuest(browser, { opened, reached: [] })).toEqual([])
})

test('a room of every shape is sound for a member: no error, nothing too wide, no button under 44 px; those that no journey of their own scans are accessible, and without faint words, on a light phone or a dark desk; and so are public pages that know them', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const knowMembers = ['/', '/pricing', '/free-voice-messages', '/timeline']
  const isScanned = (path: string) => scanned.has(path)
  const opened = oneOfEach(rooms).filter((path) => !isScanned(path))
  const walk = { opened, reached: [...oneOfEach(rooms).filter(isScanned), ...knowMembers] }
  expect(await walkAsMember(browser, walk)).toEqual([])
})

// Of those that are alike two are opened and scanned for all; the others are reached. A page's other addresses show
// the page itself (routes.spec.ts).
const everyOpened = [
  ...pathsOf('own'),
  ...pathsOf('being-built').slice(0, 2),
  ...rooms.slice(0, 2),
  '/nothing-here',
]
const aliases = new Set(table.flatMap((route) => route.aliases))
const elsewhere = new Set([...everyOpened, ...leadHome, ...pathsOf('office'), ...aliases])
const others = allRoutes.filter((path) => !elsewhere.has(path))

test(
  'every page is sound for a guest',
  longProof(
    'tests/journeys/every-page.spec.ts › a page of every shape is sound for a guest: no error, nothing too wide on a phone and at a desk; by turns in one of them, and in its colours, accessible, without faint words and buttons under 44 px',
  ),
  async ({ browser }) => {
    test.setTimeout(600_000)
    const walk = { opened: everyOpened, reached: others, isWhole: true }
    expect(await walkAsGuest(browser, walk)).toEqual([])
  },
)

test(
  'every room is sound for a member, and so are the public pages',
  longProof(
    'tests/journeys/every-page.spec.ts › a room of every shape is sound for a member: no error, nothing too wide, no button under 44 px; those that no journey of their own scans are accessible, and without faint words, on a light phone or a dark desk; and so are public pages that know them',
  ),
  async ({ browser }) => {
    test.setTimeout(600_000)
    const walk = { opened: [...rooms, '/mailbox'], reached: forMembers, isWhole: true }
    expect(await walkAsMember(browser, walk)).toEqual([])
  },
)
