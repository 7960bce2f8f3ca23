import { expect, test } from '@playwright/test'
import { families } from '#contract/families.ts'
import { newcomer, signUp } from './support/people.ts'
import { toast } from './support/toasts.ts'
import { openPart } from './support/workbench.ts'
import { longProof } from './support/long-proof.ts'
import { withMotion } from './support/with-motion.ts'

test.use(withMotion)

test('C2: one Escape closes a dialog whatever toast came meanwhile, and the focus is back', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/family-invitations')
  const send = async (email: string) => {
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send invitation' }).click()
  }
  const { email } = newcomer('linked')
  await send(email)
  const opener = page.getByRole('button', { name: `Link and code for ${email}` })
  await expect(opener).toBeVisible()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route(`**${families.invite.path.replace(':familyId', '*')}`, async (route) => {
    if (route.request().method() === 'POST') await answered
    await route.continue()
  })
  await send(newcomer('waiting').email)
  // As long as a hand takes: what it presses stays under it.
  await toast(page).getByRole('button', { name: 'Close' }).click({ delay: 200 })
  await expect(toast(page)).toHaveCount(0)
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(':focus').or(page.locator('[role=dialog]:focus'))).toHaveCount(1)
  answer()
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
})

test(
  'C2: one Escape closes what is below a toast; the toast stays, and a press in it closes nothing else',
  longProof(
    'tests/journeys/escape.spec.ts › C2: one Escape closes a dialog whatever toast came meanwhile, and the focus is back',
  ),
  async ({ page }) => {
    await openPart(page, 'layers')
    for (const what of ['Dialog', 'Question', 'Menu', 'Group'])
      await test.step(what, async () => {
        const opener = page.getByRole('button', { name: what, exact: true })
        const over = page.getByText('It is open')
        await opener.press('Enter')
        await expect(over).toBeVisible()
        await page.evaluate(() => dispatchEvent(new Event('toast')))
        await expect(toast(page)).toHaveAttribute('data-state', 'open')
        await page.keyboard.press('Escape')
        await expect(over).toBeHidden()
        await expect(opener).toBeFocused()
        await expect(toast(page)).toHaveAttribute('data-state', 'open')
        await opener.press('Enter')
        await expect(over).toBeVisible()
        await toast(page).getByText('Put away.').click()
        await expect(over).toBeVisible()
        await toast(page).getByRole('button', { name: 'Close' }).click()
        await expect(toast(page)).toHaveCount(0)
        await expect(over).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(over).toBeHidden()
      })
  },
)
