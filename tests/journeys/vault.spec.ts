import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { choosePhotos, photoFile } from './support/vault.ts'

const tile = (page: Page, name: RegExp) => page.getByRole('button', { name })

test('photos come in, stand in their own years, and are looked at, told about, trashed and put back', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/memory-vault')
  await expect(page.getByRole('heading', { name: 'Nothing in the vault yet' })).toBeVisible()
  const boat = await photoFile('boat.jpg', '#8c1f3f', '1986:07:14 15:03:20')
  const dock = await photoFile('dock.jpg', '#085f5a', '1987:08:02 09:00:00')
  await choosePhotos(page, boat, dock)
  // Read by the worker: each goes to the decade its file tells of.
  await expect(page.getByRole('heading', { name: 'The 1980s' })).toBeVisible({ timeout: 30_000 })
  await expect(tile(page, /^Photo, boat\.jpg, July 14, 1986/)).toBeVisible()
  // The same content again, under another name, isn't sent.
  await choosePhotos(page, { ...boat, name: 'boat copy.jpg' })
  await expect(page.getByText('boat copy.jpg is in the vault already')).toBeVisible()

  await tile(page, /dock\.jpg/).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  const shown = viewer.getByRole('img', { name: /boat\.jpg/ })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await viewer.getByRole('button', { name: 'Favourite' }).click()
  await expect(viewer.getByRole('button', { name: 'Favourite', pressed: true })).toBeVisible()
  await viewer.getByRole('button', { name: 'About', exact: true }).click()
  await viewer.getByLabel('Words for it').fill('The boat at Hancock')
  await viewer.getByLabel('What do you know of its date?').selectOption('The year')
  await viewer.getByLabel('Year').fill('1985')
  await viewer.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(viewer).toBeHidden()
  const told = tile(page, /^Photo, The boat at Hancock, 1985/)
  await expect(told).toBeVisible()

  await told.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Trash' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Back in the vault').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByLabel('Show').selectOption('Favourites')
  await expect(told).toBeVisible()
  await expect(page.getByText('1 memory')).toBeVisible()
})
