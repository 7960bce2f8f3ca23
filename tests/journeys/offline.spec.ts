import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { toast } from './support/toasts.ts'

test.use({ serviceWorkers: 'allow' })

const banner = (page: Page) =>
  page.getByText("You're offline. Some features may not be available.", { exact: true })

test('a banner follows the browser’s word on whether there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await expect(banner(page)).toHaveCount(0)
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
})

test('without a network a page never opened shows the offline page, and one opened before shows itself', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/family-collaboration')
  await expect(page.getByRole('button', { name: 'Keep invitation' })).toBeVisible()
  await context.setOffline(true)
  await page.goto('/pricing')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.goto('/family-collaboration')
  await expect(page.getByRole('heading', { name: 'Your family, together' })).toBeVisible()
  await expect(banner(page)).toBeVisible()
})

test('without a network a room is no door: whoever is signed in isn’t asked to sign in, and it opens by itself afterwards', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  const told = page.getByRole('heading', { name: 'There is no connection just now' })
  await expect(told).toBeVisible()
  await expect(page.getByText('Please sign in to see this')).toHaveCount(0)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(told).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  await expect(told).toHaveCount(0)
})

test('a device without room keeps no page, and shows every one', async ({ page, baseURL }) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 })
  await page.goto('/family-collaboration')
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await page.getByRole('button', { name: 'Keep invitation' }).click()
  await expect(toast(page)).toContainText('Please enter an email address to invite.')
})

test('a service worker that can’t be registered is only logged', async ({ page }) => {
  const warnings: string[] = []
  page.on('console', (line) => line.type() === 'warning' && warnings.push(line.text()))
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('refused'))
  })
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
  await expect.poll(() => warnings.some((line) => line.includes('service worker'))).toBe(true)
  await page.getByRole('button', { name: 'Need Help?' }).click()
  await expect(page.getByRole('dialog', { name: 'Customer care chat' })).toBeVisible()
})
