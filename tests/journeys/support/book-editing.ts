import { expect, type Locator, type Page } from '@playwright/test'
import { sound } from './soundness.ts'

export const sheet = (page: Page) => page.locator('[data-sheet]')
export const items = (page: Page) => sheet(page).locator('[data-item]')
export const saved = (page: Page) => expect(page.locator('[data-phase]')).toHaveText('Saved')
const placeOf = (page: Page) => items(page).first().getAttribute('transform')

/** Moved, turned, taken off and brought back, by keys alone. */
export async function editByKeys(page: Page): Promise<void> {
  await items(page).first().focus()
  const before = await placeOf(page)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('r')
  const after = await placeOf(page)
  expect(after).not.toBe(before)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  expect(await placeOf(page)).toBe(before)
  await page.keyboard.press('Control+Shift+Z')
  await page.keyboard.press('Control+Shift+Z')
  expect(await placeOf(page)).toBe(after)
  const count = await items(page).count()
  await page.keyboard.press('Delete')
  await expect(items(page)).toHaveCount(count - 1)
  await page.keyboard.press('Control+z')
  await expect(items(page)).toHaveCount(count)
}

/** A photo is dragged; one step back puts it where it was. */
export async function drag(page: Page): Promise<void> {
  const box = (await items(page).first().boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const before = await placeOf(page)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 15, y + 22, { steps: 6 })
  await page.mouse.move(x + 30, y + 45, { steps: 6 })
  await page.mouse.up()
  expect(await placeOf(page)).not.toBe(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await placeOf(page)).toBe(before)
  await page.getByRole('button', { name: 'Redo' }).click()
}

/** On the next page: words under a photo, from its own panel; a second press leads to the same ones. */
export async function writeUnder(page: Page): Promise<void> {
  const photo = page.getByRole('option', { name: /^Photo/ }).first()
  const words = sheet(page).getByRole('textbox', { name: 'Words' })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await photo.focus()
  await page.getByRole('button', { name: 'Write under it' }).click()
  await words.fill('Our boat')
  await page.keyboard.press('Escape')
  const text = page.getByRole('option', { name: /Our boat/ })
  const [above, below] = [(await photo.boundingBox())!, (await text.boundingBox())!]
  expect(below.y).toBeGreaterThanOrEqual(above.y + above.height)
  await photo.focus()
  await page.getByRole('button', { name: 'Write under it' }).click()
  await page.keyboard.type(', at last')
  await expect(words).toHaveValue('Our boat, at last')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Back', exact: true }).click()
}

export async function write(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Words' }).click()
  await sheet(page).getByRole('textbox', { name: 'Words' }).fill('Every evening the boat came back')
  await page.keyboard.press('Escape')
  await expect(items(page).last()).toHaveAccessibleName(/Every evening the boat came back/)
  await page.getByRole('button', { name: 'Handwriting' }).click()
  await page.getByRole('button', { name: 'Stickers' }).click()
  await page.getByRole('list', { name: 'Stickers' }).getByRole('button').first().click()
  await sound(page)
}

/** On a phone nothing lies over the page and its tools before something is chosen. */
export async function restsOnAPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  const bottom = async (of: Locator) => {
    const box = (await of.boundingBox())!
    return box.y + box.height
  }
  const panel = page.getByRole('region', { name: 'What can be done' })
  await expect
    .poll(async () => {
      const tools = await bottom(page.getByRole('toolbar', { name: 'Tools' }))
      return (await panel.boundingBox())!.y >= tools
    })
    .toBe(true)
}

/** Nor does the page leave whoever types into the panel, with the largest letters; its heading isn't broken within a word. */
export async function staysWhileTyping(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-font', 'extra-large'))
  const panel = page.getByRole('region', { name: 'What can be done' })
  await items(page).first().focus()
  await panel.getByRole('textbox', { name: 'Words' }).pressSequentially('Our ')
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(sheet(page)).toBeInViewport({ ratio: 0.9 })
  const rows = await panel.getByRole('heading', { name: 'Words' }).evaluate((heading) => {
    const letters = document.createRange()
    letters.selectNodeContents(heading)
    return letters.getClientRects().length
  })
  expect(rows).toBe(1)
}
