import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'

// A worker would answer past what is held back here.
test.use({ serviceWorkers: 'block' })

/** A page with a picture that never comes, so that it never has loaded. Answers the scripts it asks for. */
async function openRestless(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.route('**/never.png', () => {})
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace('</body>', '<img src="/never.png" alt=""></body>')
    await route.fulfill({ response, body })
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return scripts
}

const session = (page: Page) => page.locator('html')

test('a page that is only read asks for no script before it has loaded, and wakes by itself then', async ({
  page,
}) => {
  const scripts = await openRestless(page, '/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  expect(scripts).toEqual([])
  await page.unrouteAll()
  await page.goto('/about')
  await expect(session(page)).toHaveAttribute('data-session', 'guest')
  expect(scripts.length).toBeGreaterThan(2)
})

test('a press wakes the page and isn’t lost', async ({ page }) => {
  const scripts = await openRestless(page, '/about')
  expect(scripts).toEqual([])
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')
})

test('so does one made with the keyboard, or by a screen reader without any pointer', async ({
  page,
}) => {
  await openRestless(page, '/about')
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Sign In' }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')

  await openRestless(page, '/features')
  await button.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toContainText('Welcome to Kinfold')
})

/** Scripts come when the answer is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

const plan = (page: Page) => page.getByRole('article', { name: 'Memory Plus' })

test('a choice made before stays chosen, and the page learns of it', async ({ page }) => {
  const goOn = await holdScripts(page)
  await openRestless(page, '/pricing')
  await page.getByText('Save 20%').click()
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await expect(plan(page)).toContainText('per 3 months')
  goOn()
  await expect(plan(page)).toContainText('$80per year')
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
})

test('a link pressed after such a choice leads where the choice says', async ({ page }) => {
  await signUp(page)
  const goOn = await holdScripts(page)
  await openRestless(page, '/pricing')
  await page.getByText('Save 20%').click()
  await plan(page).getByRole('link').click()
  goOn()
  await expect(page).toHaveURL('/checkout?plan=memory_plus&period=annual')
})

test('a link that leads elsewhere for who is signed in leads them there, however quick their press', async ({
  page,
}) => {
  await signUp(page)
  const goOn = await holdScripts(page)
  await openRestless(page, '/legacy-messages')
  await page.getByRole('link', { name: 'For a birthday' }).click()
  goOn()
  await expect(page).toHaveURL('/future-messages?idea=birthday')
  await expect(page.getByText('Tell them where you are')).toBeVisible()
})

test('with Ctrl held, it leads there in a tab of its own, and the page stays', async ({ page }) => {
  await signUp(page)
  const goOn = await holdScripts(page)
  await openRestless(page, '/pricing')
  await page.getByText('Save 20%').click()
  await plan(page)
    .getByRole('link')
    .click({ modifiers: ['ControlOrMeta'] })
  const opened = page.context().waitForEvent('page')
  goOn()
  await expect(await opened).toHaveURL('/checkout?plan=memory_plus&period=annual')
  await expect(page).toHaveURL('/pricing')
})

test('who is signed in, or asks something in the address, isn’t kept waiting', async ({ page }) => {
  await openRestless(page, '/pricing?period=annual')
  await expect(page.getByRole('article', { name: 'Memory Plus' })).toContainText('$80per year')
  await signUp(page)
  await openRestless(page, '/about')
  await expect(session(page)).toHaveAttribute('data-session', 'signed-in')
  await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
})
