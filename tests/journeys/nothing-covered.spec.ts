import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { accounts } from '#contract/accounts/index.ts'
import { addressOf, allRoutes } from './support/all-routes.ts'
import { longProof } from './support/long-proof.ts'
import { addPerson, composeLetter } from './support/deliveries.ts'
import { settledStop, sizes } from './support/focus-covered.ts'
import { signUp } from './support/people.ts'
import { record, recorder } from './support/recording.ts'
import { tooWide } from './support/soundness.ts'

// `COVERED=all npx playwright test nothing-covered` walks through every page, a test each; the suite through few of each shell.
const isFullWalk = process.env['COVERED'] === 'all'
const patience = { timeout: 30_000 }

/** What stands around every page is the same: one of each shell is walked through whole, of the others their own part. */
type Part = 'body' | 'main'

/** Follows the Tab key through a page once, and tells of every stop that something lies over. */
async function walk(page: Page, path: string, part: Part): Promise<string[]> {
  const found: string[] = []
  await page.evaluate((part) => {
    Object.assign(globalThis, { seenAt: new WeakMap() })
    scrollTo(0, 0)
    const start = document.querySelector<HTMLElement>(part)!
    const before = start.getAttribute('tabindex')
    start.setAttribute('tabindex', '-1')
    start.focus({ preventScroll: true })
    if (before === null) start.removeAttribute('tabindex')
  }, part)
  for (let step = 0; step < 400; step += 1) {
    await page.keyboard.press('Tab')
    const { place, isInMain, covered } = await settledStop(page, step)
    if (place === '' || (part === 'main' && !isInMain)) break
    if (covered) found.push(`${path} at ${page.viewportSize()!.height}: ${covered}`)
  }
  return found
}

/**
 * Answers with further places that only come about on the way, of which the suite goes through the first; what stands
 * around them is that of the others.
 */
type Arrive = (page: Page) => Promise<readonly string[]>

async function findings(
  browser: Browser,
  paths: readonly string[],
  arrive: Arrive = async () => [],
  part: Part = 'body',
): Promise<string[]> {
  const context = await browser.newContext({ viewport: sizes[0], reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('font-size', 'extra-large'))
  const further = await arrive(page)
  const found: string[] = []
  const own = part === 'body' ? further.slice(0, 1) : further.slice(1)
  for (const path of [...paths, ...own]) {
    await page.setViewportSize(sizes[0])
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-session', /./, patience)
    await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0, patience)
    // What comes into the page later moves what the keyboard is at.
    await page.waitForLoadState('networkidle')
    // Where least is left beside what stays where it is; the others are walked with the further pages.
    for (const size of part === 'body' && !isFullWalk ? sizes.slice(1, 2) : sizes) {
      await page.setViewportSize(size)
      const walked = own.includes(path) ? 'main' : part
      found.push(...(await walk(page, path, walked)), ...(await tooWide(page)))
    }
  }
  await context.close()
  return found
}

const all = routes as readonly Route[]
const built = all.filter(({ status }) => status !== 'being-built')
const pathsFor = (...audiences: readonly Route['audience'][]) =>
  built
    .filter(({ audience, path }) => audiences.includes(audience) && path !== '/app')
    .map(({ path }) => addressOf(path))

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
async function asKeeper(page: Page): Promise<readonly string[]> {
  await page.request.post(accounts.signIn.path, { data: keeper })
  return []
}

/**
 * What was said and not kept yet: the form below it is the longest, and its button stays in view. Beside it two letters
 * to look over: one can be arranged, and one waits for the press in a letter to its author.
 */
async function withATake(page: Page): Promise<readonly string[]> {
  await signUp(page)
  const personId = await addPerson(page, 'Nora', 'nora@family.example')
  const dated = await composeLetter(page, { personId, title: 'The kite', on: '2040-06-04' })
  const sealed = await composeLetter(page, { personId, title: 'The shed', kind: 'passing' })
  for (const path of ['/future-messages?idea=birthday', '/future-messages?new']) {
    await page.goto(path)
    // At 320 px a long question in the largest letters fills the window; the square begins in it.
    for (const size of path.endsWith('new') ? sizes : sizes.slice(0, 2)) {
      await page.setViewportSize(size)
      await expect.poll(() => squareInView(page), `${path} at ${size.height}`).toBe(true)
    }
    await page.setViewportSize(sizes[0])
  }
  await record(page)
  return [sealed, dated].map((id) => `/future-messages?draft=${id}&step=look`)
}

/** A letter to look over, and nothing said yet. */
async function withALetter(page: Page): Promise<readonly string[]> {
  await signUp(page)
  const personId = await addPerson(page, 'Nora', 'nora@family.example')
  const sealed = await composeLetter(page, { personId, title: 'The shed', kind: 'passing' })
  return [`/future-messages?draft=${sealed}&step=look`]
}

/** The whole square to press, from its upper edge to its lower one, without a scroll. */
const squareInView = (page: Page): Promise<boolean> =>
  recorder(page)
    .getByRole('button', { name: /start recording/i })
    .evaluate((square) => {
      const { left, top, width, bottom } = square.getBoundingClientRect()
      return [top + 4, bottom - 4].every((y) =>
        square.contains(document.elementFromPoint(left + width / 2, y)),
      )
    })

interface Walks {
  readonly where: string
  /** Walked by the suite, with what stands around every page of its kind. */
  readonly one: readonly string[]
  readonly more: readonly string[]
  readonly all: readonly string[]
  readonly arrive?: Arrive
  /** How the suite arrives, where that is a shorter way. */
  readonly arriveAtOne?: Arrive
}

const walks: readonly Walks[] = [
  {
    where: 'on public pages',
    one: ['/free-voice-messages', addressOf('/check/:token')],
    more: ['/contact', '/enhanced'],
    all: allRoutes,
  },
  {
    where: 'in a family’s rooms',
    one: ['/future-messages?new'],
    more: ['/family-invitations', '/settings'],
    all: [...pathsFor('account'), '/mailbox'],
    arrive: withATake,
    arriveAtOne: withALetter,
  },
  {
    where: 'in the office',
    // Its shell is that of a family's rooms.
    one: [],
    more: ['/admin', '/admin-cms'],
    all: pathsFor('admin'),
    arrive: asKeeper,
  },
]

for (const { where, one, more, all, arrive, arriveAtOne = arrive } of walks) {
  if (one.length > 0)
    test(`nothing lies over what the keyboard is at, ${where} at the largest text`, async ({
      browser,
    }) => {
      test.setTimeout(300_000)
      expect(await findings(browser, one, arriveAtOne)).toEqual([])
    })
  test(
    `nothing lies over what the keyboard is at, ${where} at the largest text, on further pages`,
    longProof(
      'tests/journeys/nothing-covered.spec.ts › nothing lies over what the keyboard is at, on public pages at the largest text',
    ),
    async ({ browser }) => {
      test.setTimeout(300_000)
      expect(await findings(browser, [...one, ...more], arrive, 'main')).toEqual([])
    },
  )
  // Each page by itself: what one of them finds, or waits for in vain, stops no other.
  for (const path of isFullWalk ? all.filter((path) => ![...one, ...more].includes(path)) : [])
    test(`nothing lies over what the keyboard is at, ${where} at the largest text: ${path}`, async ({
      browser,
    }) => {
      test.setTimeout(180_000)
      expect(await findings(browser, [path], arrive, 'main')).toEqual([])
    })
}
