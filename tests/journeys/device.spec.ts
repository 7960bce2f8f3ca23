import { expect, test } from '@playwright/test'
import { signUp } from './support/people.ts'
import { watchScript } from './support/scripts.ts'

test.use({ serviceWorkers: 'allow' })

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

test('a phone is marked as touched and as what it is, and calls say so', async ({ browser }) => {
  const context = await browser.newContext({
    userAgent: iPhone,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const asked = page.waitForRequest('**/api/auth/status')
  await page.goto('/')
  const headers = await (await asked).allHeaders()
  expect(headers).toMatchObject({
    'x-device-type': 'mobile',
    'x-platform-iphone': 'true',
    'x-platform-android': 'false',
    'x-browser-safari': 'true',
    'x-browser-chrome': 'false',
  })
  await expect(page.locator('body[data-device=mobile][data-touch][data-ios]')).toHaveCount(1)
  await expect(page.locator('body[data-android]')).toHaveCount(0)
})

test('the status call runs at startup with the session’s cookie, no cache and the device described', async ({
  page,
}) => {
  const who = await signUp(page)
  const asked = page.waitForRequest('**/api/auth/status')
  await page.goto('/')
  const request = await asked
  expect(request.method()).toBe('GET')
  const headers = await request.allHeaders()
  expect(headers['cookie']).toBeTruthy()
  expect(headers['content-type']).toBeUndefined()
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    pragma: 'no-cache',
    'x-universal-device': 'true',
    'x-mobile-compatible': 'true',
    'x-device-type': 'desktop',
    'x-platform-iphone': 'false',
    'x-platform-ipad': 'false',
    'x-platform-android': 'false',
    'x-platform-blackberry': 'false',
    'x-platform-windows-phone': 'false',
    'x-browser-safari': 'false',
    'x-browser-chrome': 'true',
    'x-browser-firefox': 'false',
    'x-browser-edge': 'false',
  })
  const username = who.email.split('@')[0]!
  await expect(page.getByRole('banner').getByText(`Welcome, ${username}`)).toBeVisible()
})

test('the start page with its service worker', async ({ page, baseURL }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).origin))
  const dialogs = watchScript(page, 'Sign in again')
  await page.goto('/')
  await test.step('the page registers /sw.js and fetches the screens of features when they are wanted', async () => {
    const script = await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      return active && new URL(active.scriptURL).pathname
    })
    expect(script).toBe('/sw.js')
    expect(dialogs.hasCome()).toBe(false)
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await dialogs.come
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('nothing is asked of any other host', async () => {
    await page.getByRole('button', { name: 'Need Help?' }).click()
    await expect(page.getByRole('dialog', { name: 'Customer care chat' })).toBeVisible()
    expect([...hosts]).toEqual([new URL(baseURL!).origin])
    await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0)
  })

  await test.step('the body carries the device class, and follows resizing and rotation', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    const body = page.locator('body')
    for (const [width, height, kind] of [
      [1024, 800, 'desktop'],
      [1023, 800, 'tablet'],
      [768, 800, 'tablet'],
      [767, 800, 'mobile'],
      [800, 767, 'tablet'],
      [1440, 900, 'desktop'],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(body).toHaveAttribute('data-device', kind)
    }
    await expect(body).not.toHaveAttribute('data-touch')
  })
})
