import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import {
  elapsed,
  recorder,
  storedSeconds,
  storedSlices,
  takes,
  untilElapsed,
  untilTakenOver,
} from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

// A worker would answer past what is held back here.
test.use({ serviceWorkers: 'block' })

/** A page with a picture that never comes, so that it never has loaded. Answers the scripts it asks for. */
async function openRestless(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route('**/never.png', () => {})
  await page.route(new RegExp(`${RegExp.escape(path)}$`), async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<img src="/never.png" alt=""></body>')
    await route.fulfill({ response, body })
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return scripts
}

const session = (page: Page) => page.locator('html')

test('a page that is only read asks for no script before it has loaded, and wakes by itself then', async ({
  page,
}) => {
  const scripts = await openRestless(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  expect(scripts).toEqual([])
  await page.unrouteAll()
  await page.goto('/about')
  await expect(session(page)).toHaveAttribute('data-session', 'guest')
  expect(scripts.length).toBeGreaterThan(2)
})

test('what lies below the first screen is laid out at its true height; at once for who comes to a place in it', async ({
  page,
}) => {
  const isFirstLook = session(page).and(page.locator('[data-first-look]'))
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto('/faqs#main', { waitUntil: 'domcontentloaded' })
  expect(await isFirstLook.count()).toBe(0)
  await expect(session(page)).toHaveAttribute('data-session', 'guest')
  const whole = await height()
  await page.goto('/about')
  await page.goto('/faqs')
  await expect(session(page)).toHaveAttribute('data-session', 'guest')
  await expect(isFirstLook).toHaveCount(0)
  expect(await height()).toBe(whole)
})

test('a press wakes the page and isn’t lost', async ({ page }) => {
  const scripts = await openRestless(page, '/about')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')
})

test(
  'so does one made with the keyboard, or by a screen reader without any pointer',
  longProof('tests/journeys/waking.spec.ts › a press wakes the page and isn’t lost'),
  async ({ page }) => {
    await openRestless(page, '/about')
    await page.keyboard.press('Tab')
    const button = page.getByRole('button', { name: 'Sign In' }).first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')

    await openRestless(page, '/features')
    await button.dispatchEvent('click')
    await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')
  },
)

/** Scripts come when the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/** What screen readers are told from now on. */
async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  const heard = await page.evaluateHandle(() => {
    const words: string[] = []
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (
          target instanceof Element &&
          target.matches('body > [role=status]') &&
          target.textContent
        )
          words.push(target.textContent)
    }).observe(document.body, { subtree: true, childList: true })
    return words
  })
  return () => heard.jsonValue()
}

const heldLocks = (page: Page) =>
  page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))

const plan = (page: Page) => page.getByRole('article', { name: 'Memory Plus' })

test('a choice made before stays chosen, and the page learns of it', async ({ page }) => {
  const goOn = await holdScripts(page)
  await openRestless(page, '/pricing')
  await page.getByText('Save 20%').click()
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await expect(plan(page)).toContainText('per 3 months')
  goOn()
  await expect(plan(page)).toContainText('$80per year')
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
})

test('a link pressed after such a choice leads where the choice says', async ({ page }) => {
  await signUp(page)
  const goOn = await holdScripts(page)
  await openRestless(page, '/pricing')
  await page.getByText('Save 20%').click()
  await plan(page).getByRole('link').click()
  goOn()
  await expect(page).toHaveURL('/checkout?plan=memory_plus&period=annual')
})

test(
  'a link that leads elsewhere for who is signed in leads them there, however quick their press',
  longProof(
    'tests/journeys/waking.spec.ts › a link pressed after such a choice leads where the choice says',
  ),
  async ({ page }) => {
    await signUp(page)
    const goOn = await holdScripts(page)
    await openRestless(page, '/legacy-messages')
    await page.getByRole('link', { name: 'For a birthday' }).click()
    goOn()
    await expect(page).toHaveURL('/future-messages?idea=birthday')
    await expect(page.getByText('Tell them where you are')).toBeVisible()
  },
)

test(
  'with Ctrl held, it leads there in a tab of its own, and the page stays',
  longProof(
    'tests/journeys/waking.spec.ts › a link pressed after such a choice leads where the choice says',
  ),
  async ({ page }) => {
    await signUp(page)
    const goOn = await holdScripts(page)
    await openRestless(page, '/pricing')
    await page.getByText('Save 20%').click()
    await plan(page)
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
    const opened = page.context().waitForEvent('page')
    goOn()
    await expect(await opened).toHaveURL('/checkout?plan=memory_plus&period=annual')
    await expect(page).toHaveURL('/pricing')
  },
)

test('who is signed in, or asks something in the address, isn’t kept waiting', async ({ page }) => {
  await openRestless(page, '/pricing?period=annual')
  await expect(page.getByRole('article', { name: 'Memory Plus' })).toContainText('$80per year')
  await signUp(page)
  await openRestless(page, '/about')
  await expect(session(page)).toHaveAttribute('data-session', 'signed-in')
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
})

test('the recorder listens before any script has come, and not a second is lost when they come', async ({
  page,
}) => {
  const goOn = await holdScripts(page)
  const scripts = await openRestless(page, '/free-voice-messages')
  expect(scripts).toEqual([])
  const spoken = await listenTo(page)
  await recorder(page)
    .getByRole('button', { name: /start recording/i })
    .click()
  await untilElapsed(page, 2)
  await expect(session(page)).not.toHaveAttribute('data-session', /./)
  const done = recorder(page).getByRole('button', { name: 'Done' })
  await expect(done).toBeFocused()
  await recorder(page).getByRole('button', { name: 'Pause' }).click()
  await expect(recorder(page).getByText('Paused')).toBeVisible()
  await recorder(page).getByRole('button', { name: 'Go on' }).click()
  goOn()
  // Drawn by the page itself from here on, with the keyboard where it was.
  await untilTakenOver(page)
  await expect(recorder(page).getByRole('button', { name: 'Pause' })).toBeFocused()
  const early = await elapsed(page)
  expect(early).toBeGreaterThanOrEqual(2)
  await untilElapsed(page, early + 1)
  await expect(done).toHaveCount(1)
  await done.click()
  await expect(takes(page)).toHaveCount(1)
  // Nothing that the recorder heard is missing, neither a slice nor a moment of its clock…
  const { numbers, seconds } = await storedSlices(page)
  expect(numbers).toEqual(numbers.map((_, nth) => nth))
  expect(seconds).toBeGreaterThanOrEqual(early + 1)
  // …and its sound is there; how late a busy machine’s microphone begins isn’t the recorder’s.
  expect(await storedSeconds(page)).toBeGreaterThan(early)
  await expect(page.getByRole('slider').first()).toHaveAttribute(
    'aria-valuetext',
    / of 0:(0[3-9]|[1-5]\d)$/,
  )
  await expect.poll(spoken).toEqual(['Recording', 'Paused', 'Recording', 'Recording ended'])
})

test(
  'the page that takes over a recording leaves the keyboard alone where it has gone on',
  longProof(
    'tests/journeys/waking.spec.ts › the recorder listens before any script has come, and not a second is lost when they come',
  ),
  async ({ page }) => {
    const goOn = await holdScripts(page)
    await openRestless(page, '/free-voice-messages')
    await recorder(page)
      .getByRole('button', { name: /start recording/i })
      .click()
    await untilElapsed(page, 1)
    const elsewhere = page.getByRole('link', { name: 'Kinfold' }).first()
    await elsewhere.focus()
    goOn()
    await untilTakenOver(page)
    await expect(recorder(page).getByRole('button', { name: 'Done' })).toBeVisible()
    await expect(elsewhere).toBeFocused()
  },
)

test('what was said before any script came is there when they come, even after Done', async ({
  page,
}) => {
  const goOn = await holdScripts(page)
  await openRestless(page, '/before-its-too-late?idea=wedding')
  await recorder(page)
    .getByRole('button', { name: /start recording/i })
    .click()
  await untilElapsed(page, 1)
  await recorder(page).getByRole('button', { name: 'Done' }).click()
  await expect(recorder(page).getByText('We have what you said')).toBeVisible()
  // Nothing holds it any more: another tab could keep it.
  await expect.poll(() => heldLocks(page)).toEqual([])
  goOn()
  await expect(takes(page).getByRole('heading').first()).toBeFocused()
  await expect(recorder(page).getByText('We have what you said')).toHaveCount(0)
  await expect(takes(page).getByRole('heading', { name: 'For a wedding day' })).toBeVisible()
})

test(
  'what was said before any script came is there after the page was closed',
  longProof(
    'tests/journeys/recorder.spec.ts › a guest speaks for five seconds, closes the tab, returns, finds the take, signs up, and it is a draft in the account',
  ),
  async ({ page, context }) => {
    const closed = await context.newPage()
    await holdScripts(closed)
    await openRestless(closed, '/military-families')
    await recorder(closed)
      .getByRole('button', { name: /start recording/i })
      .click()
    await untilElapsed(closed, 3)
    await closed.close()
    await page.goto('/military-families')
    await expect(takes(page)).toHaveCount(1)
    await expect(page.getByText(/We kept 0:\d\d of your voice/)).toBeVisible()
  },
)
