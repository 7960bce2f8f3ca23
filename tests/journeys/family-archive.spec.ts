import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { temporaryFolder } from '#tests/support/folder.ts'
import { faultsOfBag, unpacked, walked } from '#tests/support/unpacked-archive.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

async function openDemoFamily(page: Page): Promise<void> {
  await expect
    .poll(async () => (await (await page.request.get('/api/demo/people')).json()).state, {
      timeout: 90_000,
    })
    .toBe('ready')
  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open the demo family' }).click()
  await expect(page).toHaveURL(/\/family-legacy-hub$/, { timeout: 60_000 })
}

/** No link leaves a sandbox, which is said before anything is asked; and a visitor’s long name leaves the head of a public page one row. */
async function askForALink(page: Page): Promise<void> {
  await page.goto('/scrapbook-generator')
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('A sandbox gives out no links')).toBeVisible()
  await expect(sheet.getByRole('textbox')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'See what a guest would see' }).click()
  await expect(sheet.getByRole('img', { name: 'Cover' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/about')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(110)
}

/** Has the archive made and fetches it, as a person does. */
async function fetchArchive(page: Page, path: string): Promise<void> {
  await page.goto('/export')
  const archive = page.getByRole('region', { name: 'The archive of The Ellis family' })
  await expect(archive).toContainText(/It will be about .* in \d+ files/)
  await sound(page)
  await archive.getByRole('button', { name: 'Make the archive' }).click()
  const link = archive.getByRole('link', { name: /^Download, / })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await sound(page)
  const downloading = page.waitForEvent('download')
  await link.click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^family-archive-\d{4}-\d\d-\d\d\.zip$/)
  await download.saveAs(path)
}

const everyPictureIsSeen = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('img')
        .evaluateAll(
          (all) => (all as HTMLImageElement[]).filter((one) => one.naturalWidth === 0).length,
        ),
    )
    .toBe(0)

test('a family’s archive is made, fetched, and opens by a double click with no network and no script', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const folder = temporaryFolder('family-archive')
  await openDemoFamily(page)
  await fetchArchive(page, join(folder, 'archive.zip'))
  const files = unpacked(readFileSync(join(folder, 'archive.zip')))
  expect(faultsOfBag(files)).toEqual([])
  expect(walked(files).faults).toEqual([])
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  const context = await browser.newContext({ offline: true, javaScriptEnabled: false })
  const alone = await context.newPage()
  await alone.goto(pathToFileURL(join(folder, 'index.html')).href)
  await expect(alone.getByRole('heading', { level: 1 })).toHaveText('The Ellis family')
  await alone.getByRole('link', { name: 'The people', exact: true }).click()
  await alone
    .getByRole('link', { name: /^Margaret/ })
    .first()
    .click()
  await expect(alone.getByRole('heading', { level: 1 })).toContainText('Margaret')
  await alone.getByRole('link', { name: 'The whole archive' }).click()
  await alone.getByRole('link', { name: 'Photos, films, sounds and papers' }).click()
  await alone.getByRole('listitem').getByRole('link').first().click()
  await expect(alone.locator('figure').first()).toBeVisible()
  await everyPictureIsSeen(alone)
  await context.close()
})

test(
  'a sandbox gives out no links, and its long name leaves the head of a page one row',
  longProof(
    'server/features/shares/shares.test.ts › a sandbox gives out no links, and those of one that became one open nothing',
  ),
  async ({ page }) => {
    await openDemoFamily(page)
    await askForALink(page)
  },
)
