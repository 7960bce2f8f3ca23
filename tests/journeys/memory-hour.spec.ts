import { expect, test } from '@playwright/test'
import { addPerson, familyOf } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'
import { withPhoto } from './support/vault.ts'

test('a relative makes an hour for somebody, who looks at it with one button, is recorded after saying yes, and goes on where they were', async ({
  page,
}) => {
  test.slow()
  const photo = await withPhoto(page)
  const memoryId = await photo.getAttribute('data-memory')
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const family = await familyOf(page)
  await page.request.patch(`${family}/memories/${memoryId}`, {
    data: { people: [personId], caption: 'The red boat' },
  })
  await page.goto(`/connections?person=${personId}`)
  await page.getByRole('link', { name: 'Make a memory hour' }).click()
  await page.getByRole('button', { name: 'Make it' }).click()
  const words = page.getByLabel('Words for number 1')
  await expect(words).toHaveValue('The red boat')
  await words.fill('Your red boat, Mia')
  await page.getByRole('button', { name: 'Save the hour' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await page.getByLabel(/^I asked Mia/).check()
  await sound(page)
  await page.getByRole('button', { name: 'Write down that they agreed' }).click()
  await expect(page.getByText(/Mia.* agreed, on/)).toBeVisible()

  await page.getByRole('link', { name: 'Show it' }).click()
  const show = page.getByRole('dialog')
  await show.getByRole('button', { name: 'Begin' }).click()
  await expect(show.getByText('Your red boat, Mia')).toBeVisible()
  await expect(show.getByText('We are listening, and keep what you tell')).toBeVisible()
  await sound(page)
  await expect(show.getByRole('button')).toHaveCount(1)
  // Long enough to be a story.
  await expect
    .poll(() => show.evaluate(() => performance.now()), { timeout: 15_000, intervals: [500] })
    .toBeGreaterThan((await page.evaluate(() => performance.now())) + 3000)
  await show.getByRole('button', { name: 'Next' }).click()
  await expect(show.getByText('That was lovely.')).toBeVisible()
  await expect
    .poll(async () => {
      const told = await page.request.get(`${family}/memories/${memoryId}/stories`)
      return ((await told.json()) as { voices: { speaker: string }[] }).voices[0]?.speaker
    })
    .toMatch(/^Mia/)
  await page.reload()
  await expect(show.getByRole('button', { name: 'Begin' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Memory hours' })).toBeVisible()
})
