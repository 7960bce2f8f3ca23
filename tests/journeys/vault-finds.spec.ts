import { expect, test } from '@playwright/test'
import { patchyPhoto } from '#tests/support/alike-photos.ts'
import { longProof } from './support/long-proof.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { choosePhotos } from './support/vault.ts'

/** Three copies of one photo, the first of them the best, and three others; the last is of another week. */
const photos = [
  { name: 'boat.jpg', seed: 1, width: 1200, quality: 92, at: '12 10:00' },
  { name: 'boat-copy.jpg', seed: 1, width: 600, quality: 60, at: '12 11:00' },
  { name: 'boat-again.jpg', seed: 1, width: 600, quality: 30, at: '13 09:00' },
  { name: 'lake.jpg', seed: 2, width: 900, quality: 90, at: '13 10:00' },
  { name: 'pier.jpg', seed: 3, width: 900, quality: 90, at: '13 18:00' },
  { name: 'shed.jpg', seed: 4, width: 900, quality: 90, at: '20 12:00' },
] as const

async function fileOf({ name, seed, width, quality, at }: (typeof photos)[number]) {
  const photo = await patchyPhoto(seed, width, (width / 3) * 2)
  const buffer = await photo
    .jpeg({ quality })
    .withExif({ IFD2: { DateTimeOriginal: `1986:07:${at}:00` } })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

test('where nothing looks alike or stands out that is said', async ({ page }) => {
  await signUp(page)
  await page.goto('/dashboard?alike=all')
  await expect(page.getByRole('heading', { name: 'Nothing looks alike' })).toBeVisible()
  await page.goto('/dashboard?events=all')
  await expect(page.getByRole('heading', { name: 'Nothing stands out yet' })).toBeVisible()
  await sound(page)
  await page.getByRole('link', { name: 'The whole vault' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test(
  'the vault finds copies of a photo by itself',
  longProof(
    'server/features/alike/alike.test.ts › copies of one photo come together, others don’t, and the best of them is told with the reason',
  ),
  async ({ page }) => {
    test.slow()
    await signUp(page)
    await page.goto('/dashboard')
    await choosePhotos(page, ...(await Promise.all(photos.slice(0, 4).map(fileOf))))
    await expect(page.getByText('4 memories', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'The 1980s' })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(/being read/)).toHaveCount(0, { timeout: 30_000 })

    await test.step('copies of a photo are shown together, the best of them told; the others go into the trash and come back', async () => {
      await page.getByRole('link', { name: 'Which look alike' }).click()
      await expect(page.getByRole('heading', { name: '3 photos that look alike' })).toBeVisible({
        timeout: 90_000,
      })
      await expect(
        page.getByText('The most detail: it has more points than the others'),
      ).toBeVisible()
      await expect(page.getByLabel('Keep photo')).toHaveCount(3)
      await sound(page)

      await page.getByRole('button', { name: 'Move the other 2 to the trash' }).click()
      await expect(page.getByText('2 photos in the trash').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Nothing is left to choose' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('As it was before').first()).toBeVisible()
      await expect(page.getByRole('heading', { name: '3 photos that look alike' })).toBeVisible()
    })
  },
)

test(
  'a weekend is found, becomes an album and is looked at alone; copies all stay where somebody says so',
  longProof(
    'server/features/memory-events/memory-events.test.ts › an album is made of an event, by those who may change the vault, and of what is there',
  ),
  async ({ page }) => {
    test.slow()
    await signUp(page)
    await page.goto('/dashboard')
    await choosePhotos(page, ...(await Promise.all(photos.map(fileOf))))
    await expect(page.getByText('6 memories', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(/being read/)).toHaveCount(0, { timeout: 30_000 })
    await page.getByRole('link', { name: 'What happened' }).click()
    const weekend = page.getByRole('link', { name: /A weekend in July 1986.*5 pictures/ })
    await expect(weekend).toBeVisible()
    await sound(page)
    await page.getByRole('button', { name: 'Make an album of it: A weekend in July 1986' }).click()
    await page.getByRole('link', { name: 'Open its album' }).click()
    await expect(page.getByText('5 memories', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Show')).toContainText('A weekend in July 1986 (5)')
    await page.goto('/dashboard?events=all')
    await weekend.click()
    await expect(page.getByText('5 memories', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^A weekend in July 1986/ }).click()
    await expect(page.getByText('6 memories', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Which look alike' }).click()
    await page.getByRole('button', { name: 'Keep all' }).click({ timeout: 90_000 })
    await expect(page.getByText('All of them stay').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nothing is left to choose' })).toBeVisible()
    await sound(page)
  },
)
