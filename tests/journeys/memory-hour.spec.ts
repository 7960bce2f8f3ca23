import { expect, test, type Page } from '@playwright/test'
import { addPerson, familyOf } from './support/deliveries.ts'
import { longProof } from './support/long-proof.ts'
import { sound } from './support/soundness.ts'
import { withPhoto } from './support/vault.ts'

/** An hour of one picture for Mia, who said yes. */
async function agreedHour(page: Page): Promise<{ family: string; hour: string }> {
  const memoryId = await (await withPhoto(page)).getAttribute('data-memory')
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const family = await familyOf(page)
  await page.request.patch(`${family}/memories/${memoryId}`, { data: { people: [personId] } })
  const body = { personId, title: 'An hour for Mia' }
  const made = await page.request.post(`${family}/memory-hours`, { data: body })
  const hour = `${family}/memory-hours/${((await made.json()) as { id: string }).id}`
  await page.request.put(`${hour}/agreement`, { data: { isAgreed: true } })
  return { family, hour }
}

/** How many recordings lie on this device for hours; it runs in the page. */
async function takesHere(): Promise<number> {
  const stores = (await indexedDB.databases()).filter(({ name }) =>
    name?.startsWith('kinfold-hour'),
  )
  const counts = stores.map(
    ({ name }) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name!)
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('takes').objectStore('takes').count()
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
  )
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
}

test('a relative makes an hour for somebody, who looks at it with one button, and is recorded after saying yes', async ({
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
})

test(
  'an hour that was changed and not saved is as it was left, and one that was looked at begins anew',
  longProof(
    'server/features/memory-hours/memory-hours.test.ts › its order, words and sounds are the relative’s; two who write at once are told; each part is something',
  ),
  async ({ page }) => {
    const { hour } = await agreedHour(page)
    await page.goto('/memory-hour')
    await page.getByRole('link', { name: 'Change it' }).click()
    const words = page.getByLabel('Words for number 1')
    await words.fill('Your red boat, Mia')
    await page.getByRole('link', { name: 'All memory hours' }).click()
    await page.getByRole('link', { name: 'Change it' }).click()
    await expect(page.getByText('You changed this hour and didn’t save it yet.')).toBeVisible()
    await expect(words).toHaveValue('Your red boat, Mia')
    await page.goto(`/memory-hour?show=${hour.split('/').at(-1)}`)
    const show = page.getByRole('dialog')
    await show.getByRole('button', { name: 'Begin' }).click()
    await show.getByRole('button', { name: 'Next' }).click()
    await page.reload()
    await expect(show.getByRole('button', { name: 'Begin' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Memory hours' })).toBeVisible()
  },
)

test(
  'what is told after the agreement was taken back on another device isn’t kept anywhere',
  longProof(
    'server/features/memory-hours/memory-hours.test.ts › nothing is kept of what somebody says unless they agreed; who asked and when is written down, and it can be taken back',
  ),
  async ({ page }) => {
    const { family, hour } = await agreedHour(page)
    await page.goto(`/memory-hour?show=${hour.split('/').at(-1)}`)
    const show = page.getByRole('dialog')
    await show.getByRole('button', { name: 'Begin' }).click()
    await expect(show.getByText('We are listening, and keep what you tell')).toBeVisible()
    const begun = await page.evaluate(() => performance.now())
    await expect
      .poll(() => page.evaluate(() => performance.now()), { timeout: 15_000, intervals: [500] })
      .toBeGreaterThan(begun + 3000)
    await page.request.put(`${hour}/agreement`, { data: { isAgreed: false } })
    const looked = page.waitForResponse((answer) => answer.url().endsWith(hour))
    await show.getByRole('button', { name: 'Next' }).click()
    await looked
    await expect(show.getByText('That was lovely.')).toBeVisible()
    // Nothing waits on this device, and nothing of it is among the recordings.
    await expect.poll(() => page.evaluate(takesHere)).toBe(0)
    const kept = await page.request.get(`${family}/media?kind=audio`)
    expect(((await kept.json()) as { items: unknown[] }).items).toEqual([])
  },
)

test(
  'where the microphone is refused, whoever sits beside is told so in one line, and the pictures go on',
  longProof(
    'tests/journeys/recorder-troubles.spec.ts › a refused microphone is explained, and writing is offered and works',
  ),
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', 'NotAllowedError'))
    })
    const { hour } = await agreedHour(page)
    await page.goto(`/memory-hour?show=${hour.split('/').at(-1)}`)
    const show = page.getByRole('dialog')
    await show.getByRole('button', { name: 'Begin' }).click()
    await expect(show.getByText('The microphone can’t be used here')).toBeVisible()
    await sound(page)
    await show.getByRole('button', { name: 'Next' }).click()
    await expect(show.getByText('That was lovely.')).toBeVisible()
  },
)
