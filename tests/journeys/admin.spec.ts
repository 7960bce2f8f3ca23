import { expect, test, type Page } from '@playwright/test'
import { newcomer, signUp } from './support/people.ts'

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notification/ }).getByText(words, { exact: true })

test('somebody who isn’t an admin is told so at /admin and sent home', async ({ page }) => {
  await signUp(page, newcomer('olga'))
  await page.goto('/admin')
  await expect(toast(page, 'Access Denied')).toBeVisible()
  await expect(toast(page, "You don't have permission to access this area.")).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an admin sees five figures and five tabs, saves settings with each change, and carries data away', async ({
  page,
}) => {
  const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
  await page.request.post('/api/auth/signin', { data: keeper })
  await page.goto('/admin')
  for (const figure of [
    'Total Users',
    'Total Memories',
    'Voice Messages',
    'Total Revenue',
    'Active Subscriptions',
  ])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Users',
    'Content',
    'Analytics',
    'Settings',
    'Database',
  ])

  const somebody = newcomer('managed')
  const other = await (await page.context().browser()!.newContext()).newPage()
  await signUp(other, somebody)
  await page.getByLabel('Find a user').fill(somebody.email)
  await expect(page.getByRole('button', { name: /^Manage/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Manage/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(page, 'Suspended and signed out everywhere')).toBeVisible()
  expect((await other.request.get('/api/account')).status()).toBe(401)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const size = page.getByLabel('Max File Size (MB)')
  await size.fill('1.5')
  await expect(page.getByText('whole number of MB from 1 to 10240')).toBeVisible()
  await size.fill('101')
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(toast(page, 'System settings have been successfully updated.')).toBeVisible()
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByLabel('E-mail Notifications').click()
  await expect(toast(page, 'Update Failed')).toBeVisible()
  await expect(toast(page, 'Failed to update system settings.')).toBeVisible()
  await expect(page.getByLabel('E-mail Notifications')).toBeChecked()

  await page.getByRole('tab', { name: 'Database' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Users' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-export-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'Export Complete')).toBeVisible()
  await expect(toast(page, 'users data has been exported successfully.')).toBeVisible()
  await page.route('**/api/admin/export/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Export Memories' }).click()
  await expect(toast(page, 'Export Failed')).toBeVisible()
  await expect(toast(page, 'Failed to export data.')).toBeVisible()

  await page.getByRole('button', { name: 'Backup Database' }).click()
  await expect(toast(page, 'Backup Started')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const rooms = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Need Help?' })).toHaveCount(0)
  await rooms.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { name: 'Dead letters' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Operations' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})
