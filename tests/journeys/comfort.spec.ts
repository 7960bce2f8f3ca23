import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { stopClock } from './support/stopped-clock.ts'
import { toast } from './support/toasts.ts'

const html = (page: Page) => page.locator('html')
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Accessibility' })
const choice = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const toggle = (page: Page, name: string) => dialog(page).getByRole('switch', { name })

const open = (page: Page) => page.getByRole('button', { name: 'A11y' }).first().click()
const apply = (page: Page) => dialog(page).getByRole('button', { name: 'Apply Settings' }).click()
const kept = (page: Page) =>
  page.evaluate(() =>
    ['high-contrast', 'font-size', 'screen-reader'].map((key) => localStorage.getItem(key)),
  )
const rootSize = (page: Page) =>
  html(page).evaluate((root) => parseFloat(getComputedStyle(root).fontSize))

test('what the page offers for comfort', async ({ page }) => {
  await page.clock.install()
  await page.goto('/about')
  await test.step('the first Tab reaches a link that skips to the main content', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the A11y button opens a dialog with contrast, three font sizes, screen-reader mode and keyboard help', async () => {
    await open(page)
    await expect(
      dialog(page).getByRole('group', { name: 'Font size' }).getByRole('radio'),
    ).toHaveCount(3)
    for (const size of ['Normal', 'Large', 'Extra large'])
      await expect(choice(page, size)).toBeVisible()
    await expect(choice(page, 'Normal')).toBeChecked()
    await expect(toggle(page, 'High contrast')).not.toBeChecked()
    await expect(toggle(page, 'Enhanced screen-reader mode')).not.toBeChecked()
    await dialog(page).getByText('Keyboard help').click()
    for (const key of ['Tab', 'Escape', 'F8'])
      await expect(dialog(page).getByText(key, { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toBeHidden()
  })

  await test.step('choices can be taken back, and large is between normal and extra-large', async () => {
    const sizes = [
      ['Normal', 18],
      ['Large', 21],
      ['Extra large', 24],
      ['Normal', 18],
    ] as const
    for (const [size, pixels] of sizes) {
      await open(page)
      await choice(page, size).check()
      await apply(page)
      await expect(dialog(page)).toBeHidden()
      await expect.poll(() => rootSize(page)).toBe(pixels)
    }
    await expect.poll(() => kept(page)).toEqual(['false', 'normal', 'false'])
  })

  await test.step('applying is said to screen readers by an element that goes after one second', async () => {
    await open(page)
    await expect(dialog(page)).toBeVisible()
    await stopClock(page)
    await apply(page)
    const said = page.locator('body > [role=status].sr-only')
    await expect(said).toHaveCount(1)
    await page.clock.runFor(999)
    await expect(said).toHaveText('Your settings are applied.')
    await page.clock.runFor(1)
    await expect(said).toHaveCount(0)
  })
})

test('nothing changes before Apply Settings; then it holds on this device, from before the first paint', async ({
  page,
}) => {
  await page.goto('/about')
  const normal = await rootSize(page)
  await open(page)
  await choice(page, 'Extra large').check()
  await toggle(page, 'High contrast').check()
  await toggle(page, 'Enhanced screen-reader mode').check()
  expect(await kept(page)).toEqual([null, null, null])
  await expect(html(page)).not.toHaveAttribute('data-contrast')

  await apply(page)
  await expect(dialog(page)).toBeHidden()
  await expect.poll(() => kept(page)).toEqual(['true', 'extra-large', 'true'])
  await expect(html(page)).toHaveAttribute('data-contrast', 'high')
  await expect.poll(() => rootSize(page)).toBeGreaterThan(normal * 1.3)

  // What the very first frame of the page will show: no script of ours but the one in <head> has run.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-contrast', 'high')
  await expect(html(page)).toHaveAttribute('data-font', 'extra-large')
  await expect(html(page)).toHaveAttribute('data-screen-reader', 'on')
})

test('in screen-reader mode a toast stays until it is closed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('screen-reader', 'true'))
  await page.clock.install()
  await page.goto('/family-collaboration')
  await page.getByRole('button', { name: 'Keep invitation' }).click()
  await expect(toast(page)).toHaveCount(1)
  await stopClock(page)
  await page.clock.runFor(60_000)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
})

test('in the settings what was pressed stays under the finger, whatever size the letters become', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUp(page)
  await page.goto('/settings')
  const pressed = page.getByRole('button', { name: 'Apply Settings' })
  for (const [size, said] of [
    ['Extra large', 'Letters are extra large now.'],
    ['Normal', 'Letters are of normal size now.'],
  ] as const) {
    await page.getByRole('radio', { name: size }).check()
    await pressed.scrollIntoViewIfNeeded()
    const { y } = (await pressed.boundingBox())!
    await pressed.click()
    await expect(page.getByText(said)).toBeVisible()
    await expect.poll(async () => Math.abs((await pressed.boundingBox())!.y - y)).toBeLessThan(2)
  }
})
