import { expect, test } from '@playwright/test'
import { openPart } from './support/workbench.ts'

const benefits = [
  'Free voice messages forever',
  '30-day trial of all features',
  'No credit card required',
  'Cancel anytime',
]

test('the start-trial block has four variants, each with the four benefits and a way to sign up', async ({
  page,
}) => {
  await openPart(page, 'trials')
  const door = page.getByRole('status', { name: 'The door' })
  for (const variant of ['banner', 'secondary', 'card', 'floating']) {
    const block = page.getByTestId(variant)
    await expect(block.getByRole('listitem')).toHaveText(benefits)
    const action = variant === 'floating' ? 'Start Now' : 'Start Free Trial'
    await expect(block.getByRole('button', { name: action })).toBeVisible()
  }
  const [card, unnamed] = ['card', 'default'].map((id) => page.getByTestId(id))
  await expect.poll(() => unnamed!.innerHTML()).toBe(await card!.innerHTML())
  await expect(door).toHaveText('closed')
  await page.getByTestId('secondary').getByRole('button').click()
  await expect(door).toHaveText('open at signup')
})

test('the floating block has its badge, asks “Ready to Start?” and can be sent away', async ({
  page,
}) => {
  await openPart(page, 'trials')
  const floating = page.getByTestId('floating')
  await expect(floating.getByText('Limited Time', { exact: true })).toBeVisible()
  await expect(floating.getByRole('heading', { name: 'Ready to Start?' })).toBeVisible()
  await floating.getByRole('button', { name: 'Start Now' }).click()
  await expect(page.getByRole('status', { name: 'The door' })).toHaveText('open at signup')
  await floating.getByRole('button', { name: 'Close' }).click()
  await expect(floating.getByRole('heading')).toHaveCount(0)
})
