import { expect, test, type Locator, type Page } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { signUp } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { openPart } from './support/workbench.ts'

const FLOOR = 44
const table: readonly Route[] = routes

/** Every visible button with a side shorter than 44 px, in words. */
const tooSmall = (page: Page) =>
  page.evaluate((floor) => {
    const buttons = document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=tab], summary, input[type=submit], input[type=button]',
    )
    return [...buttons]
      .filter((button) =>
        button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < floor - 0.01 || box.height < floor - 0.01))
      .map(({ button, box }) => {
        const name = button.ariaLabel ?? button.innerText
        return `${location.pathname}: “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`
      })
  }, FLOOR)

const built = table.filter(({ status, path }) => status === 'built' && !path.includes(':'))
const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }

for (const who of ['guest', 'member'])
  test(`no button of any page is smaller than 44 px for a ${who}, on a phone or a desktop`, async ({
    page,
  }) => {
    test.slow()
    if (who === 'member') await signUp(page)
    const found: string[] = []
    for (const path of [...built.map((route) => route.path), '/pricing', '/nothing-here']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-session', /./)
      await expect(page.locator('main .animate-breathe')).toHaveCount(0)
      for (const size of [narrow, wide]) {
        await page.setViewportSize(size)
        found.push(...(await tooSmall(page)))
      }
    }
    expect(found).toEqual([])
  })

/** Opens a dialog, notes its small buttons, and closes it. */
async function lookInto(page: Page, opener: Locator, name: string): Promise<string[]> {
  await opener.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  const found = await tooSmall(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  return found
}

test('no button of what opens over a page is smaller than 44 px', async ({ page }) => {
  await page.setViewportSize(narrow)
  await page.goto('/family-collaboration')
  const button = (name: string) => page.getByRole('button', { name })
  await button('Menu').click()
  const found = await tooSmall(page)
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
  found.push(...(await lookInto(page, signIn, 'Welcome to Kinfold')))
  found.push(...(await lookInto(page, button('A11y').first(), 'Accessibility')))
  found.push(...(await lookInto(page, button('Need Help?'), 'Customer care chat')))
  await button('Send invitation').click()
  await expect(toast(page)).toHaveCount(1)
  found.push(...(await tooSmall(page)))
  expect(found).toEqual([])
})

test('no button of the share panel and the start-trial blocks is smaller than 44 px', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await openPart(page, 'share')
  const found = await lookInto(page, page.getByRole('button', { name: 'Share' }), 'Share')
  await openPart(page, 'trials')
  await expect(page.getByTestId('card')).toBeVisible()
  found.push(...(await tooSmall(page)))
  expect(found).toEqual([])
})
