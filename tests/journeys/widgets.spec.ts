import { expect, test, type Page } from '@playwright/test'
import { stopClock } from './support/stopped-clock.ts'
import { openPart } from './support/workbench.ts'

const tooltip = (page: Page) => page.getByRole('tooltip')

/** In several steps, as a hand does: the first move only tells a tooltip that the pointer has left. */
async function leave(page: Page) {
  const { x, y } = (await page.getByText('Elsewhere').boundingBox())!
  await page.mouse.move(x + 5, y + 5, { steps: 5 })
}

test('a tooltip opens after 700 ms, the next one at once within 300 ms', async ({ page }) => {
  await page.clock.install()
  await openPart(page, 'tooltips')
  await stopClock(page)
  const [tom, nora] = ['Tom', 'Nora'].map((name) => page.getByRole('button', { name }))
  await tom!.hover()
  await page.clock.runFor(699)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(tooltip(page)).toHaveText('About Tom')
  await leave(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(299)
  await nora!.hover()
  await expect(tooltip(page)).toHaveText('About Nora')
  await leave(page)
  await expect(tooltip(page)).toHaveCount(0)
  await page.clock.runFor(300)
  await tom!.hover()
  await page.clock.runFor(699)
  await expect(tooltip(page)).toHaveCount(0)
})

test('a scroll bar hides 600 ms after the pointer left, and its thumb never shrinks below 18 px', async ({
  page,
}) => {
  await page.clock.install()
  await openPart(page, 'scrolling')
  await stopClock(page)
  const bar = page.locator('[data-orientation=vertical]').first()
  const thumb = bar.locator('> *')
  await expect(bar).toHaveCount(0)
  await page.getByRole('region', { name: 'A long list' }).hover()
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(thumb).toBeVisible({ timeout: 200 })
  }).toPass()
  await expect.poll(async () => (await thumb.boundingBox())?.height).toBe(18)
  await leave(page)
  await page.clock.runFor(599)
  await expect(bar).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(bar).toHaveCount(0)
})

test('an avatar shows its quilt block until the photograph has loaded', async ({ page }) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/workbench/nora.svg', async (route) => {
    await held
    const body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
    await route.fulfill({ contentType: 'image/svg+xml', body })
  })
  await openPart(page, 'avatar')
  const avatar = page.getByRole('img', { name: 'Nora' })
  await expect(avatar.locator('svg')).toBeVisible()
  await expect(avatar.locator('img')).toBeHidden()
  arrive()
  await expect(avatar.locator('img')).toBeVisible()
  await expect(avatar.locator('svg')).toHaveCount(0)
})
