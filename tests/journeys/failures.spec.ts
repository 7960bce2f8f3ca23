import { expect, test, type Page } from '@playwright/test'
import { holdScript } from './support/scripts.ts'

test('an unknown path answers 404 and shows “404 Page Not Found”', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer!.status()).toBe(404)
  await expect(page).toHaveTitle('404 Page Not Found')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/')
})

test('a page without its root element throws', async ({ page }) => {
  await page.route('/', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('id="root"', 'id="elsewhere"')
    await route.fulfill({ response, body })
  })
  const thrown = page.waitForEvent('pageerror')
  await page.goto('/')
  expect((await thrown).message).toContain('no element with the id "root"')
})

const rootText = (page: Page) => page.locator('#root')

test('when mounting fails the page says “Loading Application...”', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener
    window.addEventListener = function (this: Window, ...args: Parameters<typeof listen>) {
      if (args[0] === 'orientationchange') throw new Error('no such event here')
      return listen.apply(this, args)
    } as typeof listen
  })
  await page.goto('/')
  await expect(rootText(page)).toHaveText('Loading Application...')
})

test('when the app can’t be drawn the page says “Loading...” and how to go on', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', {
      get: () => {
        throw new Error('nobody knows')
      },
    })
  })
  await page.goto('/')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toHaveText('Loading...')
  await expect(page.getByRole('link', { name: 'Open Kinfold again' })).toBeVisible()
})

test('a page on its way says “Loading your family legacy platform...”', async ({ page }) => {
  await page.goto('/')
  const { arrive } = await holdScript(page, '404 Page Not Found')
  await page.evaluate(() => {
    history.pushState(null, '', '/nothing-here')
  })
  await expect(page.getByText('Loading your family legacy platform...')).toBeVisible()
  arrive()
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
