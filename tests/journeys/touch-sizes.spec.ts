import { expect, test, type Locator, type Page } from '@playwright/test'
import { tooSmall } from './support/soundness.ts'
import { toast } from './support/toasts.ts'
import { openPart } from './support/workbench.ts'
import { longProof } from './support/long-proof.ts'

const narrow = { width: 390, height: 844 }

/** Opens a dialog, notes its small buttons, and closes it. */
async function lookInto(page: Page, opener: Locator, name: string): Promise<string[]> {
  await opener.click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  const found = await tooSmall(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name })).toBeHidden()
  return found
}

test(
  'no button of what opens over a page is smaller than 44 px',
  longProof(
    'tests/journeys/dialogs.spec.ts › C2: what opens over a page that anybody reads is accessible, and its Escape gives the focus back to what opened it',
  ),
  async ({ page }) => {
    await page.setViewportSize(narrow)
    await page.goto('/family-collaboration')
    const button = (name: string) => page.getByRole('button', { name })
    await button('Menu').click()
    const found = await tooSmall(page)
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign In' })
    found.push(...(await lookInto(page, signIn, 'Welcome to Kinfold')))
    found.push(...(await lookInto(page, button('A11y').first(), 'Accessibility')))
    found.push(...(await lookInto(page, button('Need Help?'), 'Customer care chat')))
    await button('Keep invitation').click()
    await expect(toast(page)).toHaveCount(1)
    found.push(...(await tooSmall(page)))
    expect(found).toEqual([])
  },
)

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
