import { expect, test } from '@playwright/test'
import { newcomer, signUp } from './support/people.ts'
import { longProof } from './support/long-proof.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }

test('an admin writes a newsletter, looks at it, sends a test, and is told that nobody would get it', async ({
  page,
}) => {
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
})

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
