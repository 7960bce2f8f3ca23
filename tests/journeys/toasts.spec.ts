import { expect, test, type Page } from '@playwright/test'
import { stopClock } from './support/stopped-clock.ts'
import { expectToast, toast, toastRegion } from './support/toasts.ts'
import { openPart } from './support/workbench.ts'
import { withMotion } from './support/with-motion.ts'

test.use(withMotion)

/** The quickest toast of the product: a guest invites nobody. */
async function makeToast(page: Page) {
  await page.getByRole('button', { name: 'Keep invitation' }).click()
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
}

/** Opens the page that makes it and lets the toasts' own code arrive. */
async function openToasts(page: Page) {
  await page.goto('/family-collaboration')
  await makeToast(page)
}

async function swipeRight(page: Page, distance: number) {
  await toast(page).evaluate((it) =>
    Promise.allSettled(it.getAnimations().map((one) => one.finished)),
  )
  const { x, y } = (await toast(page).getByText('Email required').boundingBox())!
  await page.mouse.move(x + 5, y + 5)
  await page.mouse.down()
  await page.mouse.move(x + 5 + distance, y + 5, { steps: 5 })
  await page.mouse.up()
}

test('a toast comes and goes', async ({ page }) => {
  await page.clock.install()
  await openToasts(page)
  await test.step('one toast is on screen at a time: a new one takes the place of the old', async () => {
    await page.getByLabel('E-mail address').fill('nora@post.example')
    await page.getByRole('button', { name: 'Keep invitation' }).click()
    await expectToast(
      page,
      'Invitation kept',
      'Nothing was sent yet. Once you have an account, nora@post.example can be invited as a viewer with one press.',
    )
    await expect(toast(page)).toHaveAttribute('data-variant', 'default')
    await makeToast(page)
    await expectToast(page, 'Email required', 'Please enter an email address to invite.')
    await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
  })

  await test.step('F8 brings the keyboard to the region “Notification”, and Escape closes the toast there', async () => {
    await makeToast(page)
    await page.keyboard.press('F8')
    await expect(toastRegion(page).getByRole('list')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(toast(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('on medium screens toasts are at most 420 px wide', async () => {
    await page.setViewportSize({ width: 800, height: 700 })
    await makeToast(page)
    const width = async () => (await toastRegion(page).getByRole('list').boundingBox())?.width
    await expect.poll(width).toBe(420)
  })

  await test.step('a toast is shown for five seconds', async () => {
    await stopClock(page)
    await expect(toast(page)).toHaveCount(0)
    await makeToast(page)
    await page.clock.runFor(4999)
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await page.clock.runFor(1)
    await expect(toast(page)).toHaveCount(0)
  })

  await test.step('a swipe to the right beyond 50 px sends a toast away, a shorter one does not', async () => {
    await makeToast(page)
    await swipeRight(page, 49)
    await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel')
    await expect(toast(page)).toHaveAttribute('data-state', 'open')
    await swipeRight(page, 51)
    await expect(toast(page)).toHaveCount(0)
  })
})

test('a toast may carry an action', async ({ page }) => {
  await openPart(page, 'toasts')
  await page.getByRole('button', { name: 'Move it' }).click()
  await expectToast(page, 'Moved', 'Put away.')
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})
