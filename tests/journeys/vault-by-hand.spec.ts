import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test'
import { sound } from './support/soundness.ts'
import { choosePhotos, photoFile } from './support/vault.ts'
import { atHome } from './support/ways-to-open.ts'

/** A copy of the demo family's vault, which is full. */
async function openDemoVault(page: Page): Promise<Locator> {
  const state = async () => (await (await page.request.get('/api/demo/people')).json()).state
  await expect.poll(state, { timeout: 90_000 }).toBe('ready')
  await page.goto('/dashboard')
  const shown = page.getByRole('link', { name: /Look around in a made-up family’s vault/ })
  await expect(shown.getByRole('img').first()).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Open the demo family’s vault' }).click()
  const tiles = page.locator('button[data-memory]')
  // The copy is made meanwhile.
  await expect(tiles.first()).toBeVisible({ timeout: 60_000 })
  return tiles
}

/** How many pixels of a field its example leaves free. */
const roomBeyondExample = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => {
    const { fontSize, fontFamily } = getComputedStyle(input, '::placeholder')
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    const drawing = document.createElement('canvas').getContext('2d')!
    drawing.font = `${fontSize} ${fontFamily}`
    const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
    return room - drawing.measureText(input.placeholder).width
  })

const middleOf = async (what: Locator) => {
  const box = (await what.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

type Points = readonly { x: number; y: number }[]
const touch = (hand: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
  hand.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
  })

test.describe('under a thumb', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the demo family’s vault is full; one hand goes through its years, chooses by resting and dragging, and looks closely', async ({
    page,
  }) => {
    test.setTimeout(120_000)
    // A day of which the demo family has something, whichever day it is.
    await page.route('**/on-this-day?*', (route, request) =>
      route.continue({ url: request.url().replace(/today=[^&]+/, 'today=2026-11-19') }),
    )
    const tiles = await openDemoVault(page)
    await expect(page.getByRole('heading', { name: /, in earlier years$/ })).toBeVisible()
    await expect(page.getByText('111 memories', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Show').locator('option')).toContainText(['Joe’s boats (5)'])
    const hand = await page.context().newCDPSession(page)

    await test.step('what can be searched for is written out whole, also in the largest letters', async () => {
      const search = page.getByPlaceholder('Search: boat 1986 grandpa')
      expect(await roomBeyondExample(search)).toBeGreaterThan(0)
      await page.evaluate(() => (document.documentElement.dataset['font'] = 'extra-large'))
      expect(await roomBeyondExample(search)).toBeGreaterThan(0)
      await page.evaluate(() => delete document.documentElement.dataset['font'])
    })

    await test.step('the thumb goes to another time and says which', async () => {
      await tiles.first().scrollIntoViewIfNeeded()
      const from = await middleOf(page.locator('[data-thumb]'))
      await touch(hand, 'touchStart', [from])
      await touch(hand, 'touchMove', [{ x: from.x, y: from.y + 20 }])
      await touch(hand, 'touchMove', [{ x: from.x, y: from.y + 240 }])
      await expect(page.getByText(/^(The )?(19|20)\d\ds?$/).last()).toBeVisible()
      await touch(hand, 'touchEnd', [])
      const slider = page.getByRole('slider', { name: 'Go to a time' })
      await expect(slider).toHaveAttribute('aria-valuetext', /^(The )?(19|20)\d\ds?$/)
      await slider.focus()
      await page.keyboard.press('Home')
      await expect.poll(() => slider.inputValue().then(Number)).toBeLessThan(100)
    })

    await test.step('a finger that rests and then is dragged chooses from one to another', async () => {
      const [from, to] = [await middleOf(tiles.nth(0)), await middleOf(tiles.nth(3))]
      await touch(hand, 'touchStart', [from])
      await expect(page.getByText('One memory chosen')).toBeVisible()
      await touch(hand, 'touchMove', [to])
      await expect(page.getByText('4 memories chosen')).toBeVisible()
      await touch(hand, 'touchEnd', [])
      await sound(page)
      await page.getByRole('button', { name: 'Done', exact: true }).click()
    })

    await test.step('a picture is looked at closely, and the next one begins whole', async () => {
      await tiles.nth(1).tap()
      const viewer = page.getByRole('dialog')
      const picture = viewer.getByRole('button', { name: /^Show it larger/ })
      await expect(picture).toBeVisible()
      await page.keyboard.press('+')
      await expect(viewer.getByText('150 %')).toBeVisible()
      await page.keyboard.press('+')
      await page.keyboard.press('-')
      await expect(viewer.getByText('150 %')).toBeVisible()
      await viewer.getByRole('button', { name: 'Next', exact: true }).tap()
      await expect(viewer.getByRole('button', { name: /^Show it larger/ })).toBeVisible()
      await expect(viewer.getByText(/ %$/)).toHaveCount(0)
    })
  })
})

/** How many wait on this device. */
async function lieHere(): Promise<number> {
  const name = 'kinfold-bringing'
  // Opened before the page did, it would have no room for files.
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
  return new Promise<number>((resolve) => {
    const opening = indexedDB.open(name)
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('files').objectStore('files').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
}

test('a tab that was closed while photos were paused goes on with them when one is back, without choosing them again', async ({
  page,
  context,
}) => {
  await atHome(page, '/dashboard')
  const colours = ['#8c1f3f', '#085f5a', '#4b3f8c']
  const photos = await Promise.all(colours.map((colour, n) => photoFile(`${n}.jpg`, colour)))
  await expect(page.getByRole('button', { name: 'Add photos and films' })).toBeVisible()
  await context.setOffline(true)
  await choosePhotos(page, ...photos)
  await page.getByRole('button', { name: 'Pause all' }).click()
  await expect.poll(() => page.evaluate(lieHere)).toBe(3)
  await page.close()
  await context.setOffline(false)

  const later = await context.newPage()
  await later.goto('/dashboard')
  await expect(later.getByText('This page was closed before all had come')).toBeVisible()
  await sound(later)
  await later.getByRole('button', { name: 'Go on with all' }).click()
  await expect(later.getByText('3 files came in.')).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => later.evaluate(lieHere)).toBe(0)
})
