import { expect, test } from '@playwright/test'
import { startClockedProduct, type ClockedProduct } from './support/clocked-product.ts'
import { addPerson, familyOf, signUpConfirmed } from './support/deliveries.ts'
import { letterTo, linkIn } from './support/people.ts'
import { sound } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

interface Read {
  readonly version: number
}

test('a family sees what it keeps of each, goes to somebody’s card and back, and sets itself a goal', async ({
  page,
}) => {
  await signUpConfirmed(page)
  const miaId = await addPerson(page, 'Mia', 'mia@family.example')
  const family = await familyOf(page)
  await page.goto('/progress-tracking')
  const kept = page.getByRole('list', { name: 'What is kept of each of you' })
  const mia = kept.getByRole('listitem').filter({ hasText: 'Mia' })
  await expect(mia).toContainText('Not yet: voice, portrait, and story.')
  await mia.getByRole('link', { name: 'Mia' }).click()
  await expect(page).toHaveURL(/connections/)
  const person = `${family}/people/${miaId}`
  const { version } = (await (await page.request.get(person)).json()) as Read
  const named = await page.request.patch(person, { data: { version, surname: 'Berg' } })
  expect(named.ok()).toBe(true)
  await page.goBack()
  await expect(mia).toContainText('Mia Berg')
  await mia.getByRole('button', { name: /^Set a goal/ }).click()
  await expect(page.getByLabel('What would you like to do?')).toHaveValue(/Record Mia.*voice/)
  await page.getByLabel('By when').fill('2031-12-24')
  await sound(page)
  await page.getByRole('button', { name: 'Set this goal' }).click()
  const goals = page.getByRole('list', { name: 'Goals', exact: true })
  await expect(goals).toContainText('in mind')
  await goals.getByRole('button', { name: /^Done/ }).click()
  await expect(page.getByText('Done. That stays.', { exact: true })).toBeVisible()
  await page.getByText('Done, or let go').click()
  await expect(page.getByRole('list', { name: /done or let go/ })).toContainText('· done')
})

// The question of the week comes on a day: a server of its own, whose clock can be moved.
test.describe('with a clock', () => {
  let product: ClockedProduct
  test.beforeAll(async () => {
    product = await startClockedProduct()
  })
  test.afterAll(() => product.end())

  test(
    'the week’s question is answered by voice from the letter, signed out',
    longProof(
      'server/features/prompts/prompts.test.ts › an answer from the letter is a recording of the family, in the name of whom was asked; the link takes one',
    ),
    async ({ browser }) => {
      test.slow()
      const page = await (await browser.newContext({ baseURL: product.url })).newPage()
      const { email } = await signUpConfirmed(page)
      const family = await familyOf(page)
      await page.goto('/progress-tracking')
      await page.getByLabel('On which day?').selectOption('3')
      await page.getByRole('button', { name: 'Send me a question each week' }).click()
      await expect(page.getByText(/The next one comes on Wednesday/)).toBeVisible()
      await sound(page)
      const weekly = await page.request.get(`${family}/weekly-prompt`)
      const { nextAt } = (await weekly.json()) as { nextAt: string }
      await product.goTo(Temporal.Instant.from(nextAt).add({ minutes: 2 }))
      const letter = await letterTo(page, email, /\?$/)

      const phone = await (await browser.newContext({ baseURL: product.url })).newPage()
      const link = new URL(linkIn(letter.text, '/answer/')).pathname
      await phone.goto(link)
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText(letter.subject)
      await sound(phone)
      await phone.getByRole('button', { name: 'Press here and speak' }).click()
      await expect(phone.getByRole('timer')).toHaveText(/0:0[1-9]/)
      await phone.getByRole('button', { name: 'Done' }).click()
      await phone.getByRole('button', { name: /^Send it to/ }).click()
      await expect(phone.getByText('Thank you. It is kept.')).toBeVisible()
      await phone.goto(link)
      await expect(phone.getByRole('heading', { level: 1 })).toHaveText('You have answered this')
      await expect(phone.getByRole('region', { name: 'Still on this device' })).toHaveCount(0)
    },
  )

  test(
    'what was said for a link that has ended meanwhile is heard, saved or thrown away on its page',
    longProof(
      'tests/journeys/voices.spec.ts › a card gives somebody without an account a recorder that works without a network',
    ),
    async ({ browser }) => {
      test.slow()
      const page = await (await browser.newContext({ baseURL: product.url })).newPage()
      const { email } = await signUpConfirmed(page)
      await page.goto('/progress-tracking')
      await page.getByRole('button', { name: 'Send me a question each week' }).click()
      await expect(page.getByText(/The next one comes on/)).toBeVisible()
      const weekly = await page.request.get(`${await familyOf(page)}/weekly-prompt`)
      const { nextAt } = (await weekly.json()) as { nextAt: string }
      await product.goTo(Temporal.Instant.from(nextAt).add({ minutes: 2 }))
      const letter = await letterTo(page, email, /\?$/)
      const link = new URL(linkIn(letter.text, '/answer/')).pathname
      await page.goto(link)
      await page.getByRole('button', { name: 'Press here and speak' }).click()
      await expect(page.getByRole('timer')).toHaveText(/0:0[1-9]/)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: /^Send it to/ })).toBeVisible()
      await product.goTo(product.now().add({ hours: 31 * 24 }))
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This link isn’t in use any more',
      )
      const left = page.getByRole('region', { name: 'Still on this device' })
      await expect(left.getByRole('button', { name: /^Play/ })).toBeVisible()
      await expect(left.getByRole('link', { name: /download|save/i })).toBeVisible()
      await sound(page)
      await left.getByRole('button', { name: 'Delete it' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete it' }).click()
      await expect(left).toHaveCount(0)
    },
  )
})
