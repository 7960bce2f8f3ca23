import { expect, test } from '@playwright/test'
import { sound } from './support/soundness.ts'
import { signUp } from './support/people.ts'
import { choosePhotos, photoFile } from './support/vault.ts'

test('a weekend is found by the dates of its pictures, looked at alone, and becomes an album', async ({
  page,
}) => {
  await signUp(page)
  await page.goto('/dashboard?events=all')
  await expect(page.getByRole('heading', { name: 'Nothing stands out yet' })).toBeVisible()
  await page.getByRole('link', { name: 'The whole vault' }).click()
  const taken = ['12 10:00', '12 11:00', '13 09:00', '13 10:00', '13 18:00', '20 12:00']
  const cloths = ['#8c1f3f', '#085f5a', '#2c2a78', '#b4532a', '#6d7f3c', '#44203d']
  const files = taken.map((at, i) => photoFile(`${i}.jpg`, cloths[i]!, `1986:07:${at}:00`))
  await choosePhotos(page, ...(await Promise.all(files)))
  await expect(page.getByText('6 memories', { exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: 'The 1980s' })).toBeVisible({ timeout: 30_000 })
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
})
