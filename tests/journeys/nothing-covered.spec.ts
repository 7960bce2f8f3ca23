import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { accounts } from '#contract/accounts/index.ts'
import { addressOf, allRoutes } from './support/all-routes.ts'
import { longProof } from './support/long-proof.ts'
import { addPerson, composeLetter } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
import { record, recorder } from './support/recording.ts'
import { toast } from './support/toasts.ts'
import { tooWide } from './support/soundness.ts'

// `COVERED=all npx playwright test nothing-covered` walks through every page, a test each; the suite through few of each shell.
const isFullWalk = process.env['COVERED'] === 'all'
const patience = { timeout: 30_000 }

const sizes = [
  { width: 390, height: 844 },
  { width: 390, height: 450 },
  { width: 320, height: 640 },
] as const

interface Stop {
  readonly place: string
  readonly isInMain?: boolean
  readonly covered?: string
}

const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * What the keyboard is at, whether that is the page's own, and which part of it lies behind something that doesn't scroll
 * along. Where the walk has been before, it is over.
 */
const focusCovered = (step: number): Stop => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { place: '' }
  const { seenAt } = globalThis as unknown as { seenAt?: WeakMap<Element, number> }
  // A day is several stops in one field.
  if ((seenAt?.get(focused) ?? step) < step - 1) return { place: '' }
  seenAt?.set(focused, step)
  const name = (focused.ariaLabel || focused.innerText || focused.getAttribute('name') || '').trim()
  const isInMain = focused.closest('main') !== null
  const place = `${focused.tagName.toLowerCase()} “${name.split('\n')[0]?.slice(0, 40)}”`
  const stays = (it: Element | null): Element | null => {
    for (let at = it; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }
  // What is drawn for a box that is itself out of sight, as a radio's or a file's, is its label.
  const labels = (focused as HTMLInputElement).labels ?? []
  const shown = focused.offsetWidth > 2 ? focused : (labels[0] ?? focused)
  const behind: string[] = []
  let seen = 0
  for (const box of shown.getClientRects()) {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right <= left || bottom <= top) continue
    for (const across of [0.04, 0.5, 0.96])
      for (const down of [0.1, 0.5, 0.9]) {
        const [x, y] = [left + (right - left) * across, top + (bottom - top) * down]
        const hit = document.elementFromPoint(x, y)
        seen += 1
        const over = shown.contains(hit) ? null : stays(hit)
        if (over && !over.contains(shown)) behind.push(over.ariaLabel || over.className)
      }
  }
  if (seen === 0) return { place, isInMain, covered: `${place} is out of sight` }
  // A long list reaches below any bar: of that, something has to be seen.
  const isLong = shown.getBoundingClientRect().height > innerHeight / 2
  if (behind.length === 0 || (isLong && behind.length < seen)) return { place, isInMain }
  const by = behind[0]?.slice(0, 60)
  return { place, isInMain, covered: `${place}: ${behind.length} of ${seen} points behind ${by}` }
}

/** What steps aside needs a frame or two, on a busy machine some more. */
async function settledStop(page: Page, step = 0): Promise<Stop> {
  let stop = await page.evaluate(focusCovered, step)
  for (let frames = 0; stop.covered && frames < 20; frames += 2) {
    await page.evaluate(twoFrames)
    stop = await page.evaluate(focusCovered, step)
  }
  return stop
}

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

/** Answers with further places that only come about on the way. */
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
  for (const path of part === 'body' ? [...paths, ...further] : paths) {
    await page.setViewportSize(sizes[0])
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await expect(page.locator('html')).toHaveAttribute('data-session', /./, patience)
    await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0, patience)
    // What comes into the page later moves what the keyboard is at.
    await page.waitForLoadState('networkidle')
    for (const size of sizes) {
      await page.setViewportSize(size)
      found.push(...(await walk(page, path, part)), ...(await tooWide(page)))
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
  return [dated, sealed].map((id) => `/future-messages?draft=${id}&step=look`)
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
  },
  {
    where: 'in the office',
    one: ['/admin'],
    more: ['/admin-cms'],
    all: pathsFor('admin'),
    arrive: asKeeper,
  },
]

for (const { where, one, more, all, arrive } of walks) {
  test(`nothing lies over what the keyboard is at, ${where} at the largest text`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    expect(await findings(browser, one, arrive)).toEqual([])
  })
  test(
    `nothing lies over what the keyboard is at, ${where} at the largest text, on further pages`,
    longProof(
      'tests/journeys/nothing-covered.spec.ts › nothing lies over what the keyboard is at, on public pages at the largest text',
    ),
    async ({ browser }) => {
      test.setTimeout(300_000)
      expect(await findings(browser, more, arrive, 'main')).toEqual([])
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

const help = (page: Page) => page.getByRole('button', { name: 'Need Help?' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer care chat' })
const phone = sizes[0]

test('on a phone help lives in the menu, and closing it leads back there', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Need Help?').click()
  await expect(chat(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chat(page)).toBeHidden()
  await expect(menu).toBeFocused()
  // Elsewhere on the page it stands at the end, and floats over nothing.
  await expect(help(page)).toHaveCSS('position', 'static')

  await signUp(page)
  await page.goto('/family-collaboration')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(help(page)).toBeHidden()
  // The bar comes with a script of its own, after the page: on a busy machine a first press may be before it.
  await expect(async () => {
    if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
    await expect(help(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await help(page).click()
  await expect(chat(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('whoever walks on with the keyboard behind the open chat closes it', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await help(page).click()
  await expect(chat(page).getByLabel('Your question')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  for (let steps = 0; steps < 20 && (await chat(page).isVisible()); steps += 1)
    await page.keyboard.press('Shift+Tab')
  await expect(chat(page)).toBeHidden()
  expect((await settledStop(page)).covered).toBeUndefined()
})

test('bar and help give way while a field has the focus, and where the window is low', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(help(page)).toHaveCSS('position', 'fixed')
  await page.getByRole('main').getByRole('textbox').first().focus()
  await expect(help(page)).toHaveCSS('opacity', '0')
  await page.keyboard.press('Escape')
  await page.locator('h1').first().click()
  await expect(help(page)).toHaveCSS('opacity', '1')

  await signUp(page)
  await page.setViewportSize(phone)
  await page.goto('/family-invitations')
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar).toHaveCSS('position', 'fixed')
  await page.getByLabel('E-mail address').focus()
  await expect(bar).toHaveCSS('opacity', '0')
  await page.locator('h1').first().click()
  await expect(bar).toHaveCSS('opacity', '1')
  await page.setViewportSize({ width: 390, height: 450 })
  await expect(bar).toHaveCSS('position', 'static')
})

for (const end of ['start', 'end'] as const)
  test(`a toast isn’t over the button that was pressed at the ${end} of the window`, async ({
    page,
  }) => {
    await page.setViewportSize(phone)
    await page.goto('/family-collaboration')
    const next = page.getByRole('button', { name: 'Keep invitation' })
    await next.evaluate((button, block) => button.scrollIntoView({ block }), end)
    await next.press('Enter')
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await expect
      .poll(async () => {
        const [over, under] = [(await toast(page).boundingBox())!, (await next.boundingBox())!]
        return over.y + over.height <= under.y || under.y + under.height <= over.y
      })
      .toBe(true)
  })
