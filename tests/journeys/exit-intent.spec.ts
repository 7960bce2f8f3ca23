import { expect, test, type Page } from '@playwright/test'
import { TICK_MS } from '#client/features/shell/exit-intent.ts'
import { stopClock } from './support/stopped-clock.ts'
import { longProof } from './support/long-proof.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'One square is still empty' })
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('exit-intent-shown'))

/** A guest on the start page whose clock the test turns. */
async function arrive(page: Page, path = '/', sign = 'data-counts') {
  await page.clock.install()
  // Nothing in the page tells that it began to count.
  await page.addInitScript((tick) => {
    const { setInterval } = window
    window.setInterval = ((work: () => void, ms: number) => {
      if (ms === tick) document.documentElement.setAttribute('data-counts', '')
      return setInterval(work, ms)
    }) as typeof setInterval
  }, TICK_MS)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await stopClock(page)
  // The ticks that passed before the clock stood still don't count: the page is opened again.
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute(sign)
}

const leaveThroughTheTop = (page: Page) =>
  page.evaluate(() => {
    const left = { bubbles: true, clientX: 300, clientY: -1, relatedTarget: null }
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', left))
  })

const turnTab = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

test('leaving through the top after more than 30 seconds brings the popup 3 seconds later, once', async ({
  page,
}) => {
  await arrive(page)
  await page.clock.runFor(30_000)
  await leaveThroughTheTop(page)
  await page.clock.runFor(4999)
  expect(await remembered(page)).toBeNull()

  await page.clock.runFor(1)
  await leaveThroughTheTop(page)
  await page.clock.runFor(2999)
  expect(await remembered(page)).toBeNull()
  await page.clock.runFor(1)
  await expect.poll(() => remembered(page)).toBe('true')
  await page.clock.resume()
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('button', { name: 'Not now' }).click()
  await expect(popup(page)).toBeHidden()

  await stopClock(page)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await page.clock.runFor(60_000)
  await leaveThroughTheTop(page)
  await page.clock.runFor(10_000)
  await expect(popup(page)).toHaveCount(0)
})

test(
  'a tab hidden after more than 45 seconds brings it, unless the tab returns within 3 seconds',
  longProof(
    'client/features/shell/exit-intent.test.ts › a hidden tab counts only after more than 45 seconds',
  ),
  async ({ page }) => {
    await arrive(page)
    await page.clock.runFor(45_000)
    await turnTab(page, 'hidden')
    await page.clock.runFor(4000)
    await turnTab(page, 'visible')
    expect(await remembered(page)).toBeNull()

    await page.clock.runFor(1000)
    await turnTab(page, 'hidden')
    await page.clock.runFor(2999)
    await turnTab(page, 'visible')
    await page.clock.runFor(10_000)
    expect(await remembered(page)).toBeNull()

    await turnTab(page, 'hidden')
    await page.clock.runFor(3000)
    await expect.poll(() => remembered(page)).toBe('true')
    await page.clock.resume()
    await expect(popup(page)).toBeVisible()
  },
)

test(
  'pages of grief are left alone',
  longProof('client/features/shell/exit-intent.test.ts › it never shows on /last-wishes'),
  async ({ page }) => {
    await arrive(page, '/last-wishes', 'data-session')
    await page.clock.runFor(60_000)
    await leaveThroughTheTop(page)
    await page.clock.runFor(10_000)
    expect(await remembered(page)).toBeNull()
    await expect(popup(page)).toHaveCount(0)
  },
)
