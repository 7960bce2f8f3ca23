import { expect, test, type Browser, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { signUp } from './support/people.ts'
import { record } from './support/recording.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

let hearing: Awaited<ReturnType<typeof startSpeechServer>>
let product: Product | undefined
test.beforeAll(async () => {
  hearing = await startSpeechServer()
  hearing.hears([
    { start: 0, end: 0.8, text: 'Dear Nora, it’s Grandpa.', avg_logprob: -0.05 },
    { start: 0.8, end: 1.6, text: 'Hand is a fine woman.', avg_logprob: -0.35 },
  ])
  product = await startProduct(
    {
      DATA_DIR: temporaryFolder('journey-transcripts'),
      NODE_ENV: 'test',
      DEMO_FAMILY: 'false',
      ...hearing.environment,
    },
    'server/main.ts',
    { isDatabaseShared: true },
  )
})
test.afterAll(async () => {
  await product?.stop()
  await hearing.stop()
})

test('what is said is written down, heard line by line and put right', async ({ browser }) => {
  await putRight(browser)
})

async function putRight(browser: Browser): Promise<Page> {
  // The recording is decoded and measured in processes of their own.
  test.slow()
  const page = await (await browser.newContext({ baseURL: product!.url })).newPage()
  await signUp(page)
  await page.goto('/future-messages?new')
  await record(page, 1)
  await page.getByRole('button', { name: 'Keep it and go on' }).click()
  await expect(page).toHaveURL(/draft=/)
  await page.goto(`/future-messages/${new URL(page.url()).searchParams.get('draft')}`)

  const panel = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What is said' }) })
  const lines = panel.locator('ol > li')
  await expect(lines).toHaveCount(2, { timeout: 30_000 })
  await expect(lines.nth(1)).toContainText('Hand is a fine woman. (hard to hear)')
  const heard = page.locator('audio').last()
  await lines.nth(1).getByRole('button', { name: 'Hear the line' }).click()
  const position = () => heard.evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(position).toBeGreaterThan(0.8)

  await lines.nth(1).getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByLabel('The line at')).toBeFocused()
  await page.getByLabel('The line at').fill('Hana is a fine woman.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(lines.nth(1)).toContainText('Hana is a fine woman.')
  await expect(lines.nth(1)).not.toContainText('hard to hear')
  await page.getByText('What was corrected').click()
  await expect(page.locator('del')).toHaveText('Hand is a fine woman.')
  await sound(page)
  return page
}

test(
  'what was put right is saved as text, taken away again, and not begun where nobody wants it',
  longProof(
    'server/features/transcripts/transcripts.test.ts › off for one message takes everything away, and it stays off until its author asks again',
  ),
  async ({ browser }) => {
    const page = await putRight(browser)
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Save as text' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toBe('Dear Nora, it’s Grandpa. Hana is a fine woman.\n')

    await page.getByRole('button', { name: 'Take it all away' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it all away' }).click()
    await expect(page.getByText('This recording isn’t written down.')).toBeVisible()

    await page.goto('/settings')
    const choice = page.getByRole('switch', { name: /Write down what I say/ })
    await expect(choice).toBeChecked()
    const kept = page.waitForResponse((answer) => answer.request().method() !== 'GET')
    await choice.click()
    expect((await kept).ok()).toBe(true)
    await page.reload()
    await expect(choice).not.toBeChecked()
  },
)
