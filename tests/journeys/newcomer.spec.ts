import { expect, test, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'

test.use({ serviceWorkers: 'allow' })

const voice = fileURLToPath(
  new URL('../../server/database/seed/voices/joe-nora-eighteen.webm', import.meta.url),
)

async function signUpInDialog(page: Page, who: { email: string; password: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Sign Up' }).click()
  await dialog.getByLabel('E-mail').fill(who.email)
  await dialog.getByLabel('Password', { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: /create/i }).click()
  await expect(page.getByText('Account Created Successfully').first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a newcomer signs up, names the family, invites a relative, who accepts; a recording plays back', async ({
  page,
  browser,
}) => {
  const [margaret, tom] = [newcomer('margaret'), newcomer('tom')]

  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await signUpInDialog(page, margaret)

  await page.goto('/app')
  await expect(page).toHaveURL(/\/onboarding$/)
  // What we guessed from the address is asked, and the family's name follows it until somebody says otherwise.
  await page.getByLabel('Your name').fill('Margaret Ellis')
  await expect(page.getByLabel('The family’s name')).toHaveValue('Margaret Ellis’s family')
  await page.getByLabel('The family’s name').fill('The Ellis family')
  // What was typed is kept by going on, too.
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText('Name saved').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your first minute' })).toBeVisible()
  await page.getByRole('button', { name: 'Go on' }).click()

  await page.getByLabel('E-mail address').fill(tom.email)
  await page.getByText('can edit and add').click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${tom.email} has been invited as a editor.`).first()).toBeVisible()

  const letter = await letterTo(page, tom.email, /Ellis/)
  // He has an account; how one is made by the letter is in joining.spec.ts.
  const toms = await (await browser.newContext()).newPage()
  await signUp(toms, tom)
  await toms.goto(linkIn(letter.text, '/invite/'))
  await expect(toms.getByText('The Ellis family').first()).toBeVisible()
  await toms.getByRole('button', { name: /^(accept|join)/i }).click()
  await expect(toms.getByText(/welcome|you belong|you’re in/i).first()).toBeVisible()

  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'A keeper' })).toBeVisible()
  await page.getByRole('button', { name: 'Skip the rest' }).click()
  await page.getByRole('link', { name: 'To your family’s home' }).click()
  await expect(page).toHaveURL(/\/family-legacy-hub$/)
  await page.locator('input[type=file]').setInputFiles(voice)
  await expect(page.getByText('joe-nora-eighteen.webm').first()).toBeVisible()
  await page.getByRole('button', { name: /^play/i }).first().click()
  await expect
    .poll(() =>
      page
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.currentTime),
    )
    .toBeGreaterThan(0.3)

  // Tom, an editor of the family now, hears it too.
  await toms.goto('/family-legacy-hub')
  await expect(toms.getByText('joe-nora-eighteen.webm').first()).toBeVisible()
})
