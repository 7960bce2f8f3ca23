import { expect, test } from '@playwright/test'
import { patchyPhoto } from '#tests/support/alike-photos.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { choosePhotos } from './support/vault.ts'

const photo = async (name: string, seed: number, quality: number, width = 900) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await (await patchyPhoto(seed, width, (width / 3) * 2)).jpeg({ quality }).toBuffer(),
})

test('copies of a photo are shown together, the best of them told; the others go into the trash and come back', async ({
  page,
}) => {
  test.slow()
  await signUp(page)
  await page.goto('/dashboard?alike=all')
  await expect(page.getByRole('heading', { name: 'Nothing looks alike' })).toBeVisible()
  await page.getByRole('link', { name: 'The whole vault' }).click()
  await choosePhotos(
    page,
    await photo('boat.jpg', 1, 92, 1200),
    await photo('boat-copy.jpg', 1, 60, 600),
    await photo('boat-again.jpg', 1, 30, 600),
    await photo('lake.jpg', 2, 90),
  )
  await expect(page.getByText('4 memories', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Which look alike' }).click()
  await expect(page.getByRole('heading', { name: '3 photos that look alike' })).toBeVisible({
    timeout: 90_000,
  })
  await expect(page.getByText('The most detail: it has more points than the others')).toBeVisible()
  await expect(page.getByLabel('Keep photo')).toHaveCount(3)
  await sound(page)

  await page.getByRole('button', { name: 'Move the other 2 to the trash' }).click()
  await expect(page.getByText('2 photos in the trash').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is left to choose' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('As it was before').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 photos that look alike' })).toBeVisible()

  await page.getByRole('button', { name: 'Keep all' }).click()
  await expect(page.getByText('All of them stay').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nothing is left to choose' })).toBeVisible()
  await sound(page)
})
