import { expect, test } from '@playwright/test'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct, type Product } from '#tests/support/product.ts'
import { newcomer } from './support/people.ts'

// A Kinfold that somebody else runs: other facts, another address, an advertiser.
const folder = temporaryFolder('site-file')
const advertiser = 'https://ads.example/conversions'
let product: Product

test.beforeAll(async () => {
  const file = join(folder, 'site.json')
  writeFileSync(
    file,
    JSON.stringify({
      name: 'Hearth',
      phone: '+44 20 7946 0958',
      email: 'care@hearth.example',
      familiesServed: '12',
      adTag: advertiser,
    }),
  )
  product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    NODE_ENV: 'test',
    DEMO_FAMILY: 'false',
    PUBLIC_URL: 'https://hearth.example',
    SITE_FILE: file,
  })
})

test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a site’s own facts are in its pages from the start and stay', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const local = product.url
  const html = await (await page.request.get(`${local}/`)).text()
  expect(html).toContain('<link rel="canonical" href="https://hearth.example/"/>')
  expect(html).toContain('+44 20 7946 0958')
  expect(html).toContain('"telephone":"+44 20 7946 0958"')
  expect(html).toContain('<title>Hearth: your voice')
  expect(html).not.toContain('555-0142')
  await page.goto(`${local}/`)
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('12 Families Served')).toBeVisible()
  await expect(footer.getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
    'href',
    'tel:+442079460958',
  )
  await footer.getByRole('link', { name: 'Pricing Plans' }).click()
  await expect(page).toHaveTitle(/ · Hearth$/)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://hearth.example/pricing',
  )
  expect(complaints).toEqual([])
})

for (const agrees of [true, false])
  test(`the advertiser ${agrees ? 'is told once the visitor agreed' : 'hears nothing otherwise'}`, async ({
    page,
  }) => {
    const told: string[] = []
    await page.route('https://ads.example/**', async (route) => {
      told.push(`${route.request().url()} ${route.request().postData()}`)
      await route.fulfill({ status: 204 })
    })
    const who = newcomer('agnes')
    await page.goto(`${product.url}/`)
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Sign Up' }).click()
    await dialog.getByLabel('E-mail').fill(who.email)
    await dialog.getByLabel('Password', { exact: true }).fill(who.password)
    const question = dialog.getByRole('checkbox', { name: /Hearth may tell the advertiser/ })
    await expect(question).not.toBeChecked()
    if (agrees) await question.check()
    await dialog.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Account Created Successfully').first()).toBeVisible()
    await expect(dialog).toBeHidden()
    const message = `${advertiser} value=10&currency=USD&email=${encodeURIComponent(who.email)}`
    await expect.poll(() => told).toEqual(agrees ? [message] : [])
  })
