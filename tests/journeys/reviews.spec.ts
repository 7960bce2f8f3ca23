import { expect, test, type Browser, type Page } from '@playwright/test'
import { agentAt } from './support/care-agent.ts'
import { signUpConfirmed } from './support/deliveries.ts'
import { longProof } from './support/long-proof.ts'

test('a review is written, read by the team and shown to guests', async ({ page, browser }) => {
  await review(page, browser)
})

test(
  'a review that is shown is reported, changed and taken back',
  longProof(
    'server/features/reviews/reviews.test.ts › a reader’s report counts once and brings the review before the team; it stays until then',
  ),
  async ({ page, browser }) => {
    const { words, form, visitor, desk } = await review(page, browser)
    const theirs = visitor.getByRole('listitem').filter({ hasText: words })
    await theirs.getByRole('button', { name: 'Report the review by Ilse' }).click()
    await expect(theirs.getByLabel('What is wrong with it?')).toBeFocused()
    await theirs.getByLabel('What is wrong with it?').fill('It names my aunt.')
    await theirs.getByRole('button', { name: 'Tell our team' }).click()
    await expect(theirs.getByText('A person of our team looks at it.')).toBeVisible()

    await desk.getByRole('button', { name: /^Reported/ }).click()
    await expect(desk.getByRole('article').filter({ hasText: words })).toContainText(
      'It names my aunt.',
    )

    await page.reload()
    await expect(page.getByText('Your review stands on this page.')).toBeVisible()
    await page.getByRole('button', { name: 'Change it' }).click()
    await form.getByLabel('Your words').fill('Words changed again.')
    await form.getByRole('button', { name: 'Send it' }).click()
    await expect(page.getByText(words)).toHaveCount(0)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take it back' }).click()
    await expect(form.getByRole('button', { name: 'Send it' })).toBeVisible()
    await Promise.all([visitor.context().close(), desk.context().close()])
  },
)

async function review(page: Page, browser: Browser) {
  await signUpConfirmed(page)
  const words = `The kite story reached my daughter. ${Date.now()}`
  await page.goto('/reviews')
  const form = page.getByRole('form', { name: 'Your review' })
  await form.locator('label', { hasText: '4 stars' }).click()
  await form.getByLabel('Your words').fill(words)
  await form.getByLabel('Name to show').fill('Ilse')
  await form.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('We have your review.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/reviews')
  await expect(visitor.getByRole('button', { name: 'Sign in to write a review' })).toBeVisible()
  await expect(visitor.getByText(words)).toHaveCount(0)

  const desk = await agentAt(browser, '/care-desk')
  await desk.getByRole('tab', { name: 'Reviews' }).click()
  const waiting = desk.getByRole('article').filter({ hasText: words })
  await waiting.getByRole('button', { name: 'Show it' }).click()
  await expect(waiting).toHaveCount(0)

  await visitor.reload()
  await expect(visitor.getByText(words)).toBeVisible()
  return { words, form, visitor, desk }
}
