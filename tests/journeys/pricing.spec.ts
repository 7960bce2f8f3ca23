import { expect, test, type Page } from '@playwright/test'
import { newcomer, signUp } from './support/people.ts'
import { stopClock } from './support/stopped-clock.ts'

const card = (page: Page, name: string) => page.getByRole('article', { name })
const names = ['Free Forever', 'Memory Plus', 'Complete Legacy'] as const

test('the pricing page as a guest reads it', async ({ page }) => {
  await page.goto('/pricing')
  await test.step('the pricing page has its headline, badges, plans, groups, testimonials, questions and links', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Choose Your Family Legacy Plan',
    )
    for (const badge of ['No Obligations', 'Cancel Anytime', '30-Day Money Back'])
      await expect(page.getByText(badge, { exact: true })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([...names])
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(3)
    await expect(page.getByRole('figure')).toHaveCount(3)
    // Quote, stars, name, place and plan.
    await expect(page.getByRole('figure').first()).toContainText(
      /5 of 5 stars“.+”Ellen M\.Duluth, Minnesota · Free Forever/,
    )
    await expect(page.locator('summary')).toHaveCount(5)
    await page.getByText('Can I cancel anytime?').click()
    await expect(page.getByText('in two presses and without a call')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:/)
    for (const [name, href] of [
      ['Back to Home', '/'],
      ['About Us', '/about'],
      ['Home', '/'],
    ])
      await expect(main.getByRole('link', { name: name!, exact: true })).toHaveAttribute(
        'href',
        href!,
      )
  })

  await test.step('the middle plan is the highlighted one', async () => {
    await expect(async () => {
      const tops = await Promise.all(
        names.map(async (name) => (await card(page, name).boundingBox())!.y),
      )
      expect(tops[1]).toBeLessThan(tops[0]!)
      expect(tops[0]).toBe(tops[2])
    }).toPass()
  })

  await test.step('prices are quarterly at first; the switch shows a year, what it saves, and goes back', async () => {
    await expect(page.getByRole('radio', { name: 'Quarterly' })).toBeChecked()
    await expect(card(page, 'Memory Plus')).toContainText('$24.95per 3 months')
    await expect(card(page, 'Complete Legacy')).toContainText('$31.95per 3 months')
    await page.getByText('Save 20%').click()
    await expect(page.getByRole('radio', { name: 'Annual Save 20%' })).toBeChecked()
    await expect(card(page, 'Memory Plus')).toContainText('$80per year')
    await expect(card(page, 'Memory Plus')).toContainText('save $19.96 per year')
    await expect(card(page, 'Complete Legacy')).toContainText('$102per year')
    await expect(card(page, 'Complete Legacy')).toContainText('save $25.56 per year')
    await expect(card(page, 'Free Forever')).toContainText('$0')
    await page.getByText('Quarterly', { exact: true }).click()
    await expect(card(page, 'Memory Plus')).toContainText('$24.95per 3 months')
  })

  await test.step('the aliases of the pricing page name it as the page to remember', async () => {
    for (const path of ['/pricing-plan', '/pricing-plans']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Choose Your Family Legacy Plan',
      )
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pricing$/)
    }
  })
})

test('a guest’s plan buttons open the dialog; once in, it closes and half a second later leads to /app', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/pricing')
  await expect(card(page, 'Free Forever').getByRole('button')).toHaveText('Sign Up Free')
  for (const name of ['Memory Plus', 'Complete Legacy'])
    await expect(card(page, name).getByRole('button')).toHaveText('Sign Up & Get Started')
  await card(page, 'Memory Plus').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  const { email, password } = newcomer('plan')
  await dialog.getByLabel('E-mail', { exact: true }).fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await stopClock(page)
  await dialog.getByRole('tabpanel').locator('button[type=submit]').first().click()
  await expect(dialog).toHaveCount(0)
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/pricing')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).not.toHaveURL('/pricing')
})

test('signed in, the plan buttons lead on at once', async ({ page }) => {
  await signUp(page)
  await page.goto('/pricing')
  await expect(card(page, 'Free Forever').getByRole('button')).toHaveCount(0)
  for (const [name, label, href] of [
    ['Free Forever', 'Start Using Free Plan', '/dashboard'],
    ['Memory Plus', 'Select Plan', '/checkout?plan=memory_plus'],
    ['Complete Legacy', 'Select Plan', '/checkout?plan=complete_legacy'],
  ]) {
    const link = card(page, name!).getByRole('link')
    await expect(link).toHaveText(label!)
    await expect(link).toHaveAttribute('href', href!)
  }
})
