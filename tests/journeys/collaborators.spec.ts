import { expect, test, type Page } from '@playwright/test'
import { expectToast, toast } from './support/toasts.ts'
import { longProof } from './support/long-proof.ts'

const email = (page: Page) => page.getByLabel('E-mail address')
const send = (page: Page) => page.getByRole('button', { name: 'Keep invitation' })
const list = (page: Page) => page.getByRole('region', { name: 'Collaborators' })
const rows = (page: Page) => list(page).getByRole('listitem')

test(
  'more collaborators than fit scroll inside the panel, and neither pending ones nor the owner can be changed',
  longProof(
    'client/features/families/collaborator-panel.test.tsx › the list scrolls beyond a maximum height (spec §2.7)',
  ),
  async ({ page }) => {
    await page.goto('/family-collaboration')
    await expect(rows(page)).toHaveCount(1)
    const scrolls = () => list(page).evaluate((it) => it.scrollHeight > it.clientHeight)
    await expect.poll(scrolls).toBe(false)
    for (let guest = 1; guest <= 9; guest += 1) {
      await email(page).fill(`guest${guest}@post.example`)
      await send(page).click()
      await expect(rows(page)).toHaveCount(guest + 1)
      await expect(email(page)).toHaveValue('')
    }
    await expect.poll(scrolls).toBe(true)
    await expect(rows(page).first()).toContainText(/You\s*Owner\s*Active/)
    await expect(rows(page).last()).toContainText(/guest9\s*Viewer\s*Pending/)
    await expect(list(page).getByRole('combobox')).toHaveCount(0)
    await expect(list(page).getByRole('button')).toHaveCount(0)
  },
)

test('an address the browser calls malformed goes no further, an empty one is told by a toast', async ({
  page,
}) => {
  await page.goto('/family-collaboration')
  await expect(email(page)).toHaveAttribute('type', 'email')
  await email(page).fill('nora at home')
  await send(page).click()
  await expect(email(page)).toBeFocused()
  await expect(rows(page)).toHaveCount(1)
  await expect(toast(page)).toHaveCount(0)
  await email(page).fill('')
  await send(page).click()
  await expectToast(page, 'Email required', 'Please enter an email address to invite.')
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
})
