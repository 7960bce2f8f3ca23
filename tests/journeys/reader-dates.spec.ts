import { expect, test, type Page } from '@playwright/test'
import { addPerson, deliveryOf, familyOf, signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { record, recorder, speakFor } from './support/recording.ts'
import { complaintsOf } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

interface Written {
  readonly article: string
  readonly eight: string
  readonly evening: string
}

async function awakesAs(page: Page, { article, eight, evening }: Written): Promise<void> {
  const complaints = complaintsOf(page)
  await page.goto('/blog/legacy-letters')
  await page.mouse.move(40, 40)
  await expect(page.locator('main time').first()).toHaveText(article)
  await page.goto('/how-it-works')
  await page.mouse.move(40, 40)
  const hours = page.getByLabel('At what hour, where they live?').locator('option')
  await expect(hours.filter({ hasText: new RegExp(`^${evening}$`) })).toHaveCount(1)
  await expect(hours.nth(2)).toHaveText(eight)
  await page.goto('/timeline')
  await expect(page.locator('html')).toHaveAttribute('data-session', /./)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(complaints).toEqual([])
}

test.describe('de-DE', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test('prerendered pages awake without a complaint, and then show dates and hours as this browser writes them', ({
    page,
  }) => awakesAs(page, { article: '9 November 2026', eight: '08:00', evening: '20:00' }))
})

test.describe('en-US', () => {
  test.use({ locale: 'en-US', timezoneId: 'Europe/Berlin' })

  test(
    'so they do where they are written as the server does',
    longProof(
      'tests/journeys/reader-dates.spec.ts › prerendered pages awake without a complaint, and then show dates and hours as this browser writes them',
    ),
    ({ page }) =>
      awakesAs(page, { article: 'November 9, 2026', eight: '8:00 AM', evening: '8:00 PM' }),
  )
})

test.describe('a grandmother in Berlin', () => {
  test.use({ locale: 'de-DE', timezoneId: 'Europe/Berlin' })

  test(
    'keeps a message for somebody in Tokyo: the zone is one press away, pages say it her way, letters spell it out',
    longProof(
      'server/features/arrangements/arrangements.test.ts › it comes by the clock of whoever hears it: as said now, as the family knows, or as its author’s',
    ),
    async ({ page }) => {
      const { email } = newcomer('edna')
      await page.goto('/free-voice-messages')
      await speakFor(page, 1)
      await recorder(page).getByRole('button', { name: 'Done' }).click()
      await page.getByLabel('Who is it for?').fill('Nora')
      await page.getByLabel('Their e-mail address').fill('nora@far.example')
      await page.getByLabel('On which day?').fill(`${new Date().getFullYear() + 1}-09-01`)
      await page.getByLabel('Your name').fill('Grandma Edna')
      await page.getByLabel('Your own e-mail address').fill(email)
      await expect(page.getByText('It comes at 08:00 where Nora lives.')).toBeVisible()
      await page.getByRole('button', { name: /in another time zone$/ }).click()
      await expect(page.getByLabel('Where does Nora live?')).toBeFocused()
      await page.getByLabel('Where does Nora live?').selectOption('Asia/Tokyo')
      await page.getByRole('button', { name: 'Keep it for Nora' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now open your e-mail')
      const letter = await letterTo(page, email)
      await page.goto(linkIn(letter.text, '/verify-email'))
      await page.getByRole('button', { name: 'Arrange it' }).click()
      await expect(page.getByText(/goes out on .*1 September \d{4}/)).toBeVisible()
      const { due, messageId } = await deliveryOf(page)
      expect(due).toMatchObject({ at: '08:00', zone: 'Asia/Tokyo' })
      await page.goto(`/future-messages/${messageId}`)
      await expect(
        page.getByText(
          /1 September \d{4} at 08:00 where Nora lives \((\w+ )?31 August, \d\d:00|at 08:00 where Nora lives \(01:00 where you are\)/,
        ),
      ).toBeVisible()
      const planned = await letterTo(page, email, /planned|arranged/)
      expect(planned.text).not.toMatch(/\d+ September/)
    },
  )

  test(
    'the composer asks where somebody lives of whom that isn’t known, and only then',
    longProof(
      'tests/journeys/composer.spec.ts › a wedding message is spoken, trimmed, given two people and a day each year, looked over, and promised once',
    ),
    async ({ page }) => {
      await signUpConfirmed(page)
      await addPerson(page, 'Nora', 'nora@family.example')
      const family = await familyOf(page)
      const made = await page.request.post(`${family}/people`, { data: { givenName: 'Ida' } })
      const { person } = (await made.json()) as { person: { id: string } }
      await page.request.post(`${family}/people/${person.id}/ways`, {
        data: { kind: 'email', address: 'ida@family.example' },
      })
      await page.goto('/future-messages?new')
      await record(page, 1)
      await page.getByRole('button', { name: 'Keep it and go on' }).click()
      for (const name of ['Nora', 'Ida']) await page.getByRole('checkbox', { name }).check()
      await page.getByRole('button', { name: 'Go on', exact: true }).click()
      await expect(page.getByText('Nora, by the clock of Chicago')).toBeVisible()
      await expect(page.getByLabel('Where does Nora live?')).toBeHidden()
      await expect(page.getByLabel('Where does Ida live?')).toHaveValue('Europe/Berlin')
      await page.getByLabel('Where does Ida live?').selectOption('Asia/Kolkata')
      await expect(page.getByText('Ida, by the clock of Kolkata')).toBeVisible()
    },
  )
})
