import { expect, test } from '@playwright/test'
import { addPerson, familyOf, planLetter, signUpConfirmed } from './support/deliveries.ts'
import { sound } from './support/soundness.ts'

test('the next hundred years are walked by keyboard, a year opens into its months, and a list says the same', async ({
  page,
}) => {
  test.slow()
  await signUpConfirmed(page)
  const personId = await addPerson(page, 'Mia', 'mia@family.example')
  const year = new Date().getFullYear()
  const family = await familyOf(page)
  await page.request.patch(`${family}/people/${personId}`, {
    data: { version: 1, bornOn: `${year - 6}-02-10` },
  })
  await planLetter(page, { personId, title: 'The kite', on: `${year + 12}-06-04` })

  await page.goto('/future-messages')
  await page.getByRole('button', { name: 'See the next hundred years' }).click()
  await page.getByRole('button', { name: `${year}: Nothing planned yet.` }).focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const sewn = page.getByRole('button', { name: `${year + 12}: one message. Mia turns 18.` })
  await expect(sewn).toBeFocused()
  await page.keyboard.press('Enter')
  const opened = page.getByRole('region', { name: `The year ${year + 12}` })
  await expect(opened.getByText('Mia turns 18')).toBeVisible()
  await sound(page)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)

  await page.getByRole('button', { name: 'Show it as a list' }).click()
  await page.getByRole('link', { name: 'The kite, for Mia' }).click()
  await expect(page.getByRole('heading', { name: 'The kite', level: 1 })).toBeVisible()
})
