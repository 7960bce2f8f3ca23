import { expect, test, type Page } from '@playwright/test'
import { defaultSite } from '#contract/rules/site.ts'
import { stampFor } from '#server/platform/http/stamp.ts'
import { newcomer } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

// A kept copy of a page would be the one our own server sent.
test.use({ serviceWorkers: 'block' })

const advertiser = 'https://ads.example/conversions'
const overridden = {
  name: 'Hearth',
  phone: '+44 20 7946 0958',
  email: 'care@hearth.example',
  familiesServed: '12',
  adTag: advertiser,
}

/** Opens the start page as a Kinfold run by somebody else sends it: our server's page with their facts on it. */
async function openTheirs(page: Page): Promise<string> {
  let html = ''
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch()
    const stamp = stampFor({
      publicUrl: process.env['KINFOLD_URL']!,
      site: { ...defaultSite, ...overridden },
    })
    html = stamp(await response.text())
    const headers = response.headers()
    const policy = headers['content-security-policy']!.replace(
      "connect-src 'self'",
      "connect-src 'self' https://ads.example",
    )
    await route.fulfill({
      response,
      body: html,
      headers: { ...headers, 'content-security-policy': policy },
    })
  })
  await page.goto('/')
  return html
}

test('a site’s own facts are in its pages from the start and stay', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  const html = await openTheirs(page)
  expect(html).toContain('+44 20 7946 0958')
  expect(html).toContain('"telephone":"+44 20 7946 0958"')
  expect(html).toContain('<title>Hearth: your voice')
  expect(html).not.toContain('555-0142')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('12 Families Served')).toBeVisible()
  await expect(footer.getByRole('link', { name: '+44 20 7946 0958' })).toHaveAttribute(
    'href',
    'tel:+442079460958',
  )
  await footer.getByRole('link', { name: 'Pricing Plans' }).click()
  await expect(page).toHaveTitle(/ · Hearth$/)
  expect(complaints).toEqual([])
})

async function signUpWith(page: Page, agrees: boolean): Promise<void> {
  const told: string[] = []
  await page.route('https://ads.example/**', async (route) => {
    told.push(`${route.request().url()} ${route.request().postData()}`)
    await route.fulfill({ status: 204 })
  })
  const who = newcomer('agnes')
  await openTheirs(page)
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(who.email)
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  const question = dialog.getByRole('checkbox', { name: /Hearth may tell the advertiser/ })
  await expect(question).not.toBeChecked()
  if (agrees) await question.check()
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Account Created Successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  const message = `${advertiser} value=10&currency=USD&email=${encodeURIComponent(who.email)}`
  await expect.poll(() => told).toEqual(agrees ? [message] : [])
}

test('the advertiser is told once the visitor agreed', ({ page }) => signUpWith(page, true))

test(
  'the advertiser hears nothing otherwise',
  longProof(
    'client/features/accounts/sign-in-dialog-conversion.test.ts › no advertiser hears of a sign-up unless the visitor agreed',
  ),
  ({ page }) => signUpWith(page, false),
)
