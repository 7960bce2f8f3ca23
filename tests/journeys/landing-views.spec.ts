import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

/** What is pressed, what the view is called, and what of the demo family a guest sees in it. */
const views = [
  ['Memory vault', 'Memory Vault', 'Show more pictures'],
  ['Voice messages', 'Future Messages', 'Read what is said'],
  ['Family tree', 'Living Family Tree', 'The ones who crossed the sea'],
  ['Scrapbooks', 'Memory Scrapbooks', undefined],
  ['Time capsules', 'Time Capsules', 'The lake house time capsule'],
  ['Family recipes', 'Family Recipes', 'What goes in'],
] as const

const opener = (page: Page, card: string) =>
  page.getByRole('button', { name: `Look inside ${card}`, exact: true })
const view = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a view opens over the page and closes again', async ({ page }) => {
  // The demo family is drawn when the server starts.
  const state = async () => (await (await page.request.get('/api/demo/people')).json()).state
  await expect.poll(state, { timeout: 90_000 }).toBe('ready')
  await page.goto('/')
  await test.step('six views open over the page, each with Close and Back to Home, and the address stays; guests see the demo family', async () => {
    for (const [card, name, inside] of views) {
      await opener(page, card).click()
      await expect(view(page, name).getByRole('heading', { level: 2, name })).toBeVisible()
      await expect(page).toHaveURL('/')
      if (inside) await expect(view(page, name).getByText(inside).first()).toBeVisible()
      const button = name.length % 2 === 0 ? 'Close' : 'Back to Home'
      await view(page, name).getByRole('button', { name: button }).click()
      await expect(view(page, name)).toHaveCount(0)
      await expect(opener(page, card)).toBeFocused()
    }
  })

  await test.step('Escape and the browser’s Back button close a view, and Forward opens it again', async () => {
    await opener(page, 'Family tree').click()
    await expect(view(page, 'Living Family Tree')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await opener(page, 'Scrapbooks').click()
    await expect(view(page, 'Memory Scrapbooks')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(view(page, 'Memory Scrapbooks')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('on a phone a view fills the screen', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await opener(page, 'Family recipes').click()
    await expect(view(page, 'Family Recipes')).toBeVisible()
    const box = () => view(page, 'Family Recipes').boundingBox()
    await expect.poll(box).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  })
})

test(
  'signing out clears the view as well as the user',
  longProof(
    'client/pages/home/landing-view.test.ts › sign-out clears the view, and nobody else finds it',
  ),
  async ({ page }) => {
    await signUp(page)
    await page.goto('/')
    await expect(page.getByRole('banner').getByText('Welcome,')).toBeVisible()
    await opener(page, 'Memory vault').click()
    await expect(view(page, 'Memory Vault')).toBeVisible()
    // The view covers the top bar, so the press is sent to it directly.
    await page.locator('header').getByText('Sign Out').first().dispatchEvent('click')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  },
)
