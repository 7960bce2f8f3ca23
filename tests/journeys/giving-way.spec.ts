import { expect, test, type Page } from '@playwright/test'
import { settledStop, sizes } from './support/focus-covered.ts'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'
import { tooSmall } from './support/soundness.ts'
import { toast } from './support/toasts.ts'
import { withMotion } from './support/with-motion.ts'

test.use(withMotion)

const help = (page: Page) => page.getByRole('button', { name: 'Need Help?' })
const chat = (page: Page) => page.getByRole('dialog', { name: 'Customer care chat' })
const [phone] = sizes

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

test(
  'whoever walks on with the keyboard behind the open chat closes it',
  longProof(
    'tests/journeys/nothing-covered.spec.ts › nothing lies over what the keyboard is at, on public pages at the largest text',
  ),
  async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/about')
    await help(page).click()
    await expect(chat(page).getByLabel('Your question')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    for (let steps = 0; steps < 20 && (await chat(page).isVisible()); steps += 1)
      await page.keyboard.press('Shift+Tab')
    await expect(chat(page)).toBeHidden()
    expect((await settledStop(page)).covered).toBeUndefined()
  },
)

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

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone })

  test('a tap after typing reaches what it was aimed at, where the bar will be', async ({
    page,
  }) => {
    await signUp(page)
    await page.goto('/family-tree-builder')
    const main = page.getByRole('main')
    await main.getByLabel('First name').fill('Nora')
    await main.getByRole('button', { name: 'Begin the tree' }).click()
    const plus = main
      .getByRole('region', { name: 'Add kin' })
      .getByRole('button', { name: 'Parent', exact: true })
    await expect(plus).toBeVisible()
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar).toHaveCSS('opacity', '1')
    await page.getByLabel('Find somebody in the tree').focus()
    await expect(bar).toHaveCSS('opacity', '0')
    const middle = await plus.evaluate((button) => {
      const { top, left, width, height } = button.getBoundingClientRect()
      scrollBy({ top: top + height / 2 - (innerHeight - 40), behavior: 'instant' })
      return { x: left + width / 2, y: innerHeight - 40 }
    })
    await page.touchscreen.tap(middle.x, middle.y)
    await expect(page.getByRole('dialog').getByLabel('First name')).toBeFocused()
  })
})

async function toastBesides(page: Page, end: 'start' | 'end'): Promise<void> {
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
  expect(await tooSmall(page)).toEqual([])
}

test('a toast isn’t over the button that was pressed at the end of the window', ({ page }) =>
  toastBesides(page, 'end'))

test(
  'a toast isn’t over the button that was pressed at the start of the window',
  longProof(
    'tests/journeys/giving-way.spec.ts › a toast isn’t over the button that was pressed at the end of the window',
  ),
  ({ page }) => toastBesides(page, 'start'),
)
