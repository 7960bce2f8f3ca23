import { expect, test, type Page } from '@playwright/test'
import { care } from '#contract/care/index.ts'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { longProof } from './support/long-proof.ts'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { sound, tooWide } from './support/soundness.ts'
import { wrongIn, wrongInBothLooks } from './support/both-looks.ts'
import { covered, HELP } from './support/help-covers.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /Notification/ }).getByText(words, { exact: true })

test('somebody who isn’t an admin is told so at /admin and sent home', async ({ page }) => {
  await signUp(page, newcomer('olga'))
  await page.goto('/admin')
  await expect(toast(page, 'Access Denied')).toBeVisible()
  await expect(toast(page, "You don't have permission to access this area.")).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('an admin sees five figures and five tabs, saves settings with each change, and carries data away', async ({
  page,
}) => {
  await page.request.post('/api/auth/signin', { data: keeper })
  await page.goto('/admin')
  for (const figure of [
    'Total Users',
    'Total Memories',
    'Voice Messages',
    'Total Revenue',
    'Active Subscriptions',
  ])
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText([
    'Users',
    'Content',
    'Analytics',
    'Settings',
    'Database',
  ])
  // Contrast is the colours' and too wide is the width's: here on a dark phone, which every-page.spec.ts has light.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await sound(page)
  await page.setViewportSize({ width, height })
  expect(await tooWide(page)).toEqual([])

  const somebody = newcomer('managed')
  const other = await (await page.context().browser()!.newContext()).newPage()
  await signUp(other, somebody)
  await page.getByLabel('Find a user').fill(somebody.email)
  await expect(page.getByRole('button', { name: /^Manage/ })).toHaveCount(1)
  await page.getByRole('button', { name: /^Manage/ }).click()
  await page.getByRole('button', { name: 'Suspend' }).click()
  await expect(toast(page, 'Suspended and signed out everywhere')).toBeVisible()
  expect((await other.request.get('/api/account')).status()).toBe(401)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  await page.getByRole('tab', { name: 'Settings' }).click()
  const size = page.getByLabel('Max File Size (MB)')
  await size.fill('1.5')
  await expect(page.getByText('whole number of MB from 1 to 10240')).toBeVisible()
  await size.fill('101')
  await expect(toast(page, 'Settings Updated')).toBeVisible()
  await expect(toast(page, 'System settings have been successfully updated.')).toBeVisible()
  await page.route('**/api/admin/settings', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  )
  await page.getByLabel('E-mail Notifications').click()
  await expect(toast(page, 'Update Failed')).toBeVisible()
  await expect(toast(page, 'Failed to update system settings.')).toBeVisible()
  await expect(page.getByLabel('E-mail Notifications')).toBeChecked()

  await page.getByRole('tab', { name: 'Database' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Users' }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-export-\d{4}-\d\d-\d\d\.csv$/)
  await expect(toast(page, 'Export Complete')).toBeVisible()
  await expect(toast(page, 'users data has been exported successfully.')).toBeVisible()
  await page.route('**/api/admin/export/*', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('button', { name: 'Export Memories' }).click()
  await expect(toast(page, 'Export Failed')).toBeVisible()
  await expect(toast(page, 'Failed to export data.')).toBeVisible()

  await page.getByRole('button', { name: 'Backup Database' }).click()
  await expect(toast(page, 'Backup Started')).toBeVisible()
  await expect(page.getByText('Ready', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  const rooms = page.getByRole('navigation', { name: 'Main' })
  await expect(page.getByRole('button', { name: 'Need Help?' })).toHaveCount(0)
  await rooms.getByRole('link', { name: 'Operations' }).click()
  await expect(page.getByRole('heading', { name: 'Dead letters' })).toBeVisible()
  await expect(rooms.getByRole('link', { name: 'Operations' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

const all: readonly Route[] = routes
const offices = all
  .filter(({ audience, path }) => audience === 'admin' && path !== '/admin-login')
  .map(({ path }) => path)

/** Something for the figures, the lists and the desk to show. */
async function fill(page: Page): Promise<void> {
  await signUp(page, newcomer('counted'))
  const { email } = newcomer('asking')
  const data = { name: 'Ada', email, topic: 'plans', message: 'What does a year cost us?' }
  expect((await page.request.post(care.contact.path, { data })).ok()).toBe(true)
  expect((await page.request.post('/api/auth/signin', { data: keeper })).ok()).toBe(true)
}

test(
  'C4: the desk, all of an admin’s pages, and every tab are accessible and fit, on a dark phone and at a light desk',
  longProof(
    'tests/journeys/admin.spec.ts › an admin sees five figures and five tabs, saves settings with each change, and carries data away',
  ),
  async ({ page }) => {
    test.setTimeout(300_000)
    await fill(page)
    const found = await wrongIn(page, offices)
    await page.goto('/admin')
    for (const tab of ['Users', 'Content', 'Analytics', 'Settings', 'Database']) {
      await page.getByRole('tab', { name: tab }).click()
      found.push(...(await wrongInBothLooks(page)))
    }
    expect(found).toEqual([])
  },
)

test(
  'C4: at 390 px the help button never covers a control: it stands at the end of the page',
  longProof(
    'tests/journeys/giving-way.spec.ts › on a phone help lives in the menu, and closing it leads back there',
  ),
  async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['/', '/pricing', '/contact', '/faqs', '/family-collaboration', '/blog']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-session', /./)
      const help = page.getByRole('button', { name: HELP })
      await expect(help).toBeAttached()
      await expect(help).toHaveCSS('position', 'static')
      expect(await covered(page)).toEqual([])
    }
  },
)

test(
  'B4: a stranger reports a letter, and an admin sees its sender, stops them and lets them write again',
  longProof(
    'server/features/senders/senders.test.ts › B4: stops a sender: nothing new, strangers wait, those who said yes still get theirs; and frees them again',
  ),
  async ({ page, browser }) => {
    const sender = await signUp(page, newcomer('seller'))
    const { families } = (await (await page.request.get('/api/families')).json()) as {
      families: { id: string }[]
    }
    const to = newcomer('stranger').email
    const invite = (email: string) =>
      page.request.post(`/api/families/${families[0]!.id}/invitations`, {
        data: { email, role: 'viewer' },
      })
    expect((await invite(to)).status()).toBe(201)
    const { text } = await letterTo(page, to)

    const strangers = await (await browser.newContext()).newPage()
    await strangers.goto(new URL(linkIn(text, '/invite/')).pathname)
    await strangers.getByRole('button', { name: 'Report this letter' }).click()
    await strangers.getByRole('button', { name: 'Report it' }).click()
    await expect(strangers.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you for telling us',
    )

    const desk = await (await browser.newContext()).newPage()
    await desk.request.post('/api/auth/signin', { data: keeper })
    await desk.goto('/admin')
    const name = sender.email.split('@')[0]!
    const row = desk
      .getByRole('list', { name: 'Senders' })
      .getByRole('listitem')
      .filter({ hasText: sender.email })
    await expect(row).toContainText('1 person reported them')
    await row.getByRole('button', { name: `Stop ${name}` }).click()
    await row.getByLabel('Why').fill('Sold insurance')
    await row
      .getByRole('button', { name: `Stop ${name}` })
      .last()
      .click()
    await expect(row).toContainText('Sold insurance')
    expect((await invite(newcomer('next').email)).status()).toBe(403)
    await row.getByRole('button', { name: /Let them write again/ }).click()
    await expect(row).not.toContainText('Sold insurance')
  },
)

test(
  'an admin writes a newsletter, looks at it, sends a test, and is told that nobody would get it',
  longProof(
    'server/features/campaigns/campaigns.test.ts › a campaign to nobody is refused plainly and stays a draft',
  ),
  async ({ page }) => {
    await page.request.post('/api/auth/signin', { data: keeper })
    await page.goto('/email-marketing')
    await page.getByRole('button', { name: 'Write a letter' }).click()
    await page.getByLabel('Subject').fill('How to ask')
    await page.getByLabel('Heading', { exact: true }).fill('Ask about the kitchen')
    await page.getByLabel('Paragraphs').fill('People remember rooms better than years.')
    await page.getByRole('button', { name: 'Save the letter' }).click()
    await expect(page.getByRole('heading', { name: 'How to ask' })).toBeVisible()
    const letter = page.frameLocator('iframe[title="The letter. On a computer"]')
    await expect(letter.getByRole('heading', { name: 'Ask about the kitchen' })).toBeVisible()
    await page.getByRole('button', { name: 'Send a test to me' }).click()
    await expect(page.getByText('so the test to keeper@kinfold.example waits here.')).toBeVisible()
    await page.getByRole('button', { name: 'Send to everyone' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
      'Nobody would get this letter',
    )
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not yet' }).click()
    await page.getByRole('button', { name: 'Delete this draft' }).click()
    await page.getByRole('button', { name: 'Delete the draft' }).click()
    await expect(page).toHaveURL('/email-marketing')
  },
)

test(
  'the pages of growth are for admins; there the numbers are told with their limits',
  longProof(
    'server/features/visits/funnel.test.ts › a period ends today, and the one before it is as long',
  ),
  async ({ page }) => {
    await signUp(page, newcomer('curious'))
    for (const path of ['/email-marketing', '/conversion-optimization']) {
      await page.goto(path)
      await expect(page.getByText('Access Denied', { exact: true }).first()).toBeVisible()
      await expect(page).toHaveURL('/')
    }
    await page.request.post('/api/auth/signin', { data: keeper })
    await page.goto('/landing-optimization')
    await page.getByLabel(/^Card/).last().check()
    await page.getByRole('button', { name: 'Start comparing' }).click()
    await expect(page.getByText('Not enough yet')).toBeVisible()
    await page.getByText('The arithmetic').click()
    await page.setViewportSize({ width: 390, height: 844 })
    const tooWide = () => document.documentElement.scrollWidth - innerWidth
    await expect.poll(() => page.evaluate(tooWide)).toBe(0)
    await expect(page.getByText('Λ = √(V / (V + τ²))')).toBeVisible()
    await page.getByRole('button', { name: 'Banner', exact: true }).click()
    await page.getByRole('button', { name: 'End it' }).click()
    await expect(page.getByRole('heading', { name: /Banner was chosen/ })).toBeVisible()
    await page.goto('/conversion-optimization')
    await page.getByLabel('Period').selectOption('7')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('From visit to message')
  },
)
