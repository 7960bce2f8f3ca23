import { expect, test } from '@playwright/test'
import { signUp } from './support/people.ts'

test('the timeline reads without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/timeline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A family’s years on one line')
  await expect(page.getByText('The Ellis family is made up.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toBeVisible()
  const folded = page.getByRole('heading', { name: 'Nora Ellis was born' })
  await expect(folded).toBeHidden()
  await page.locator('summary', { hasText: 'The 2000s' }).click()
  await expect(folded).toBeVisible()
})

test('the line of the demo family, and one’s own', async ({ page }) => {
  await page.goto('/timeline')
  await test.step('a guest narrows the demo family’s timeline by person, branch and kind', async () => {
    const filters = page.getByRole('region', { name: 'What to show' })
    await expect(filters.getByRole('status')).toHaveText('134 moments')
    await filters.getByLabel('Person').selectOption({ label: 'Nora Ellis' })
    await expect(page.getByRole('heading', { name: 'Nora Ellis was born' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toHaveCount(0)
    for (const kind of ['Photos', 'Voices', 'Time capsules']) await filters.getByText(kind).click()
    await expect(filters.getByRole('status')).toHaveText('1 of 134 moments')
    await filters.getByRole('button', { name: 'Show everything' }).click()
    await filters.getByLabel('Branch').selectOption({ label: 'Sam’s household' })
    await filters.getByText('Photos').click()
    await expect(page.getByRole('heading', { name: 'Lily Ellis was born' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'David Ellis was born' })).toHaveCount(0)
  })

  await test.step('the kinds and decades can be worked with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Show everything' }).click()
    const births = page.getByRole('checkbox', { name: 'Births' })
    await births.focus()
    await page.keyboard.press('Space')
    await expect(births).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'William Ellis was born' })).toHaveCount(0)
    const decade = page.locator('summary', { hasText: 'The 2010s' })
    await decade.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Without hands, for one second' })).toBeVisible()
  })

  await test.step('someone signed in sees their own family’s line, and an empty one invites', async () => {
    await signUp(page)
    await page.goto('/timeline')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your family’s timeline')
    await expect(
      page.getByRole('heading', { name: 'Your family’s line begins here' }),
    ).toBeVisible()
    await expect(page.getByText('William Ellis')).toHaveCount(0)
  })
})
