import { expect, type Browser, type Page } from '@playwright/test'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { answersWhole, startModelServer } from '#tests/support/model-server.ts'
import { startProduct } from '#tests/support/product.ts'
import { signUp } from './people.ts'
import { sound } from './soundness.ts'
import { choosePhotos, photoFile } from './vault.ts'

/** On a server of its own, for which a model is named: what it is sent, and what becomes of what it says. */
export async function suggestCaptions(browser: Browser): Promise<void> {
  const model = await startModelServer()
  model.behaves(answersWhole('{"caption": "A boat at a dock", "why": "A hull and water."}'))
  const dataDir = temporaryFolder('captions-journey')
  const home = { DATA_DIR: dataDir, NODE_ENV: 'test', DEMO_FAMILY: 'false' }
  const named = { AI_BASE_URL: model.url, AI_VISION_MODEL: 'sees-well', LIMITS_FACTOR: '1000000' }
  const product = await startProduct({ ...home, ...named }, 'server/main.ts', {
    isDatabaseShared: true,
  })
  try {
    const page = await (await browser.newContext({ baseURL: product.url })).newPage()
    await signUp(page)
    await page.goto('/dashboard')
    await choosePhotos(
      page,
      await photoFile('a.jpg', '#8c1f3f', '1986:07:14 15:03:20'),
      await photoFile('b.jpg', '#085f5a', '1987:08:02 09:00:00'),
      await photoFile('c.jpg', '#2c2a78', '1988:08:02 09:00:00'),
    )
    await expect(page.getByText('3 memories', { exact: true })).toBeVisible()
    const box = page.getByRole('region', { name: 'Suggested captions' })
    await expect(box.getByText('a program on this machine (sees-well')).toBeVisible()
    expect(model.asked).toHaveLength(0)
    await box.getByRole('button', { name: 'Suggest captions' }).click()
    await expect(box.getByText('3 suggestions stand beside their photos')).toBeVisible()
    await expect(box.getByText('agreed on')).toBeVisible()
    expect(model.asked).toHaveLength(3)
    await sound(page)
    await answerEach(page)
    await box.getByRole('button', { name: 'Stop suggesting captions' }).click()
    await page.getByRole('button', { name: 'Stop and delete' }).click()
    await expect(box.getByRole('button', { name: 'Suggest captions' })).toBeVisible()
    expect(model.asked).toHaveLength(3)
  } finally {
    await product.stop()
    await model.stop()
    removeFolder(dataDir)
  }
}

/** One is used, one changed first, one thrown away; the form beside it says what stands now. */
async function answerEach(page: Page): Promise<void> {
  await page.getByRole('button', { name: /c\.jpg/ }).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'About', exact: true }).click()
  const guess = viewer.getByRole('region', { name: 'A suggested caption' })
  const words = viewer.getByLabel('Words for it')
  await expect(guess.getByText('A boat at a dock')).toBeVisible()
  await expect(guess.getByText('Why we think so: A hull and water.')).toBeVisible()
  await sound(page)
  await guess.getByRole('button', { name: 'Use these words' }).click()
  await expect(words).toHaveValue('A boat at a dock')
  await expect(guess).toBeHidden()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await guess.getByRole('button', { name: 'Change them first' }).click()
  await guess.getByLabel('Your words instead').fill('The Anna at our dock')
  await guess.getByRole('button', { name: 'Save the words' }).click()
  await expect(words).toHaveValue('The Anna at our dock')
  await viewer.getByRole('button', { name: 'Next' }).click()
  await guess.getByRole('button', { name: 'Throw them away' }).click()
  await expect(guess).toBeHidden()
  await expect(words).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /The Anna at our dock/ })).toBeVisible()
}
