import { expect, test, type Page } from '@playwright/test'
import { defaultSite } from '#client/content/site.ts'
import { readCareNumber } from '#contract/rules/care-numbers.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const send = (page: Page) => page.getByRole('button', { name: 'Send to our care team' })
const message = (page: Page) => page.getByLabel('Your message')

async function write(page: Page, email: string) {
  await page.getByLabel('Someone has died').check()
  await page.getByLabel('Your name').fill('Ann Miller')
  await page.getByLabel('Your e-mail address').fill(email)
  await message(page).fill('My father died on Sunday.\n\nWhat do we do?')
}

/** The page is awake once it has found out who is looking. */
const awake = (page: Page) =>
  expect(page.locator('html')).toHaveAttribute('data-session', /guest|signed-in/)

test('a bereaved person writes, gets a number at once and by e-mail, and hears what happens when', async ({
  page,
}) => {
  await page.goto('/contact')
  await awake(page)
  const topics = page.getByRole('radio')
  await expect(topics).toHaveCount(6)
  await expect(topics.first()).toHaveAccessibleName('Someone has died')
  const email = `ann-${Date.now()}@post.example`
  await write(page, email)
  await expect(page.getByText('a name is enough to begin')).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank you for telling us' })).toBeFocused()
  const number = (await page.getByText(/^KF-/).textContent())!
  expect(readCareNumber(number)).toBe(number)
  await expect(page.getByText('answers by e-mail within a day')).toBeVisible()
  await page.goto('/mailbox')
  await page.getByText(`${number}: we have your message`).click()
  await expect(page.getByText(email).first()).toBeVisible()
})

test(
  'a form that isn’t ready to be sent',
  longProof(
    'client/features/care/contact-draft.test.ts › a sent or dropped draft is gone from the device',
  ),
  async ({ page }) => {
    await page.goto('/contact')
    await awake(page)
    await test.step('what is missing is said beside its field, and the first one gets the focus', async () => {
      await send(page).click()
      for (const words of [
        'Choose what this is about.',
        'Your name can’t be empty.',
        'Please enter a valid email',
        'Your message can’t be empty.',
      ])
        await expect(page.getByText(words, { exact: true })).toBeVisible()
      await expect(page.getByLabel('Someone has died')).toBeFocused()
      await write(page, 'ann@post.example, bob@post.example')
      await send(page).click()
      await expect(page.getByText('Please enter a valid email')).toBeVisible()
      await expect(page.getByText('Your number')).toHaveCount(0)
    })

    await test.step('what was written can be cleared from the device', async () => {
      await page.getByRole('button', { name: 'Clear what I wrote' }).click()
      await expect(message(page)).toHaveValue('')
      const stored = () => page.evaluate(() => localStorage.getItem('contact-draft'))
      await expect.poll(stored).toBeNull()
    })
  },
)

test('without a network the words stay, also over a closed tab, and are sent later', async ({
  page,
  context,
}) => {
  await page.goto('/contact')
  await awake(page)
  await write(page, 'ann@post.example')
  await context.setOffline(true)
  await expect(page.getByText('What you write is kept on this device')).toBeVisible()
  await send(page).click()
  await expect(page.getByText('Your message hasn’t been sent')).toBeVisible()
  await expect(page.getByLabel('Someone has died')).toBeChecked()
  await context.setOffline(false)
  await page.close()
  const later = await context.newPage()
  await later.goto('/contact')
  await expect(message(later)).toHaveValue(/My father died on Sunday/)
  await expect(later.getByLabel('Someone has died')).toBeChecked()
  await send(later).click()
  await expect(later.getByText('Your number')).toBeVisible()
  await later.reload()
  await awake(later)
  await expect(message(later)).toHaveValue('')
})

test('without JavaScript the page gives phone, e-mail and postal line instead of a form', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(send(page)).toBeHidden()
  await expect(main.getByText('This form needs JavaScript.')).toBeVisible()
  await expect(main.getByRole('link', { name: defaultSite.phone })).toBeVisible()
  await expect(main.getByText(defaultSite.postalLine)).toBeVisible()
  await context.close()
})
