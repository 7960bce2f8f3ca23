import { expect, test, type Browser, type Page } from '@playwright/test'
import { threePeople, threePeopleMirrored } from '#tests/support/face-photos.ts'
import { removeFolder, temporaryFolder } from '#tests/support/folder.ts'
import { withModels } from '#tests/support/ready-models.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { signUp } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { choosePhotos } from './support/vault.ts'
import { longProof } from './support/long-proof.ts'

// A server of its own: the shared one has no engines.
let product: Product
const dataDir = temporaryFolder('faces')
test.beforeAll(async () => {
  test.setTimeout(240_000)
  await threePeople()
  product = await startProduct(
    { DATA_DIR: dataDir, ...withModels, NODE_ENV: 'test', DEMO_FAMILY: 'false' },
    'server/main.ts',
    { isDatabaseShared: true },
  )
})
test.afterAll(async () => {
  await product.stop()
  removeFolder(dataDir)
})

test('faces are found once the owner wants it, grouped and named, and photos are found by the name', async ({
  browser,
}) => {
  const page = await name(browser)
  await page.getByRole('link', { name: 'Their photos' }).click()
  await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
  await page.close()
})

test(
  'one face that is somebody else is parted, and once stopped everything that was made of faces is gone',
  longProof(
    'server/features/faces/faces.test.ts › turned off, every vector, box, picture and group of the family is gone; names on photos stay',
  ),
  async ({ browser }) => {
    const page = await name(browser)
    await test.step('both photos are found by the name, and tell where she is', async () => {
      await page.getByRole('link', { name: 'Their photos' }).click()
      await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
      await page.locator('button[data-memory]').first().click()
      const viewer = page.getByRole('dialog')
      await viewer.getByRole('button', { name: 'Faces' }).click()
      await expect(viewer.getByRole('list', { name: 'Faces in it' })).toBeVisible()
      await expect(viewer.getByRole('link', { name: 'Ruth Berg' })).toBeVisible()
      await expect(viewer.getByRole('link', { name: 'Who is this?' })).toHaveCount(2)
      await page.keyboard.press('Escape')
    })
    await page.goto('/dashboard?people=all')
    await page.getByRole('link', { name: /^Ruth Berg/ }).click()
    await test.step('one that is somebody else is parted, and that is undone', async () => {
      await page.getByRole('button', { name: 'Face 2 is somebody else' }).click()
      await page.getByRole('button', { name: 'Not Ruth Berg' }).click()
      await expect(page.getByText('One face is somebody else').first()).toBeVisible()
      await expect(page.getByText('1 picture', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('2 pictures', { exact: true })).toBeVisible()
    })

    await test.step('stopped, everything that was made of faces is gone, and her name stays', async () => {
      await page.goto('/dashboard?people=all')
      await page.getByRole('button', { name: 'Stop looking for faces' }).click()
      await page.getByRole('button', { name: 'Stop and delete' }).click()
      await expect(page.getByRole('heading', { name: 'Find people in your photos' })).toBeVisible()
      await page.goto(`/dashboard?search=${encodeURIComponent('Ruth Berg')}`)
      await expect(page.getByText('2 memories', { exact: true })).toBeVisible()
    })
    await page.close()
  },
)

async function name(browser: Browser): Promise<Page> {
  test.slow()
  const page = await browser.newPage({ baseURL: product.url })
  await signUp(page)
  await page.goto('/dashboard')
  const photo = async (name: string, bytes: Promise<Buffer>) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await bytes,
  })
  await choosePhotos(
    page,
    await photo('evening.jpg', threePeople()),
    await photo('mirror.jpg', threePeopleMirrored()),
  )
  await expect(page.getByText('2 memories', { exact: true })).toBeVisible({ timeout: 120_000 })
  await page.getByRole('link', { name: 'Who is in them' }).click()
  await expect(page.getByRole('heading', { name: 'Find people in your photos' })).toBeVisible()
  await sound(page)
  await page.getByRole('button', { name: 'Look for faces' }).click()
  // Three people, each in both photos.
  const strangers = page.getByRole('link', { name: 'Who is this? 2 pictures' })
  await expect(strangers).toHaveCount(3, { timeout: 180_000 })
  await sound(page)

  await strangers.first().click()
  await page.getByLabel('Who is it?').fill('Ruth Berg')
  await page.getByRole('button', { name: 'Add Ruth Berg to your family' }).click()
  await expect(page.getByText('These are Ruth Berg').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ruth Berg' })).toBeVisible()
  await sound(page)

  return page
}
