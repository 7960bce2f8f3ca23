import { expect, test, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { wav } from '#tests/support/wav-sounds.ts'
import { signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

// As a browser's recorder writes it: without a length.
const streamed = fileURLToPath(new URL('../fixtures/sounds/streamed.webm', import.meta.url))

async function openHub(page: Page) {
  await page.goto('/family-legacy-hub')
  await expect(page.getByRole('button', { name: 'Add a recording' })).toBeVisible()
}

const choose = (page: Page, file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').setInputFiles(file)

const sound = (page: Page) =>
  page.locator('audio').evaluate((audio: HTMLAudioElement) => ({
    at: audio.currentTime,
    isPaused: audio.paused,
    speed: audio.playbackRate,
  }))

test('a recording without a length is played, sought with the keyboard, slowed down and captioned', async ({
  page,
}) => {
  await signUp(page)
  await openHub(page)
  await expect(page.getByText('Your voice goes here').first()).toBeVisible()
  await choose(page, streamed)
  await page.getByRole('button', { name: 'Play streamed.webm' }).click()
  await expect.poll(async () => (await sound(page)).at).toBeGreaterThan(0.2)
  const slider = page.getByRole('slider', { name: 'Position in streamed.webm' })
  await expect(slider).toHaveAttribute('aria-valuetext', /^0:0\d of 0:30$/)
  await page.getByRole('button', { name: 'Pause streamed.webm' }).click()
  await slider.press('End')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:30 of 0:30')
  await page.getByRole('button', { name: '15 seconds back' }).click()
  await expect(slider).toHaveAttribute('aria-valuetext', '0:15 of 0:30')
  await slider.press('ArrowRight')
  await expect(slider).toHaveAttribute('aria-valuetext', '0:16 of 0:30')
  await page.getByLabel('Speed').selectOption('0.75')
  expect((await sound(page)).speed).toBe(0.75)

  await page.getByRole('button', { name: 'Add words' }).click()
  await page.getByLabel('Words for it').fill('Grandma about the storm')
  await page.getByRole('button', { name: 'Save the words' }).click()
  await expect(page.getByRole('article', { name: 'Grandma about the storm' })).toBeVisible()

  await page.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.getByText('Your voice goes here').first()).toBeVisible()
})

test('an upload waits without a connection, is paused, and goes on after a reload where it stopped', async ({
  page,
  context,
}, info) => {
  test.slow()
  const long = info.outputPath('long.wav')
  await writeFile(long, wav(Buffer.alloc(24_000_000)))
  await signUp(page)
  await openHub(page)
  const network = await context.newCDPSession(page)
  const upload = (bytesPerSecond: number, offline = false) =>
    network.send('Network.emulateNetworkConditions', {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    })
  const progress = page.locator('progress')
  const share = async () => Number(await progress.getAttribute('value'))

  await upload(4_000_000)
  await choose(page, long)
  await expect.poll(share).toBeGreaterThan(0.2)
  await upload(-1, true)
  await expect(page.getByText('No connection. What you sent is safe')).toBeVisible()
  await upload(4_000_000)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused. What you sent is safe.')).toBeVisible()
  const before = await share()

  await page.reload()
  await expect(page.getByText('isn’t finished yet')).toBeVisible()
  await upload(4_000_000)
  await choose(page, long)
  await expect.poll(share).toBeGreaterThan(before / 2)
  await upload(-1)
  await expect(page.getByRole('button', { name: 'Play long.wav' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('isn’t finished yet')).toBeHidden()
})

test(
  'what can’t be kept is refused in words, and can be cleared away',
  longProof(
    'server/features/media/upload-refusals.test.ts › an empty file and one over the admin’s limit are refused before a byte is sent',
  ),
  async ({ page }) => {
    await signUp(page)
    await openHub(page)
    await choose(page, {
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('Dear Nora'),
    })
    await expect(page.getByText('We can’t keep this kind of file.')).toBeVisible()
    await choose(page, { name: 'empty.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) })
    await expect(page.getByText('This file is empty, so there is nothing to keep.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear song.mp3' }).click()
    await page.getByRole('button', { name: 'Clear empty.wav' }).click()
    await expect(page.getByRole('list', { name: 'Files on their way' })).toBeHidden()
  },
)
