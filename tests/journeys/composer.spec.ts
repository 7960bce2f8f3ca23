import { expect, test, type Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { addPerson, deliveryOf, messagesOf, signUpConfirmed } from './support/deliveries.ts'
import { signUp } from './support/people.ts'
import { record, recorder, takes } from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const tone = fileURLToPath(new URL('../fixtures/sounds/tone.ogg', import.meta.url))
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on', exact: true }).click()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const saved = (page: Page) => page.getByText('Saved as a draft.')

test('a wedding message is spoken, trimmed, given two people and a day each year, looked over, and promised once', async ({
  page,
}) => {
  await promiseForEachYear(page)
})

test(
  'of a message for each year the next is sent now, and the others come as before',
  longProof(
    'server/features/deliveries/triggers.test.ts › sent now, this year’s is not sent again on its day; called off, the series ends',
  ),
  async ({ page }) => {
    await promiseForEachYear(page)
    const [wish] = await messagesOf(page)
    await page.goto(`/future-messages/${wish!.id}`)
    await page.getByRole('button', { name: 'Send it now to Nora' }).click()
    const sure = page.getByRole('alertdialog')
    await expect(sure).toContainText(/in place of .*2040.*every year as before/)
    await sure.getByRole('button', { name: 'Send it now' }).click()
    await expect(page.getByText('Its letter is written').first()).toBeVisible()
  },
)

async function goOnFromBothDays(page: Page) {
  await expect(page.getByText(/If you never answer: ?Nora hears it on/)).toBeVisible()
  await expect(page.getByText(/If you never answer: ?Sam hears it on/)).toBeVisible()
  await goOn(page)
}

async function promiseForEachYear(page: Page) {
  test.slow()
  await signUpConfirmed(page)
  await addPerson(page, 'Nora', 'nora@family.example')
  await page.goto('/legacy-messages')
  await page.getByRole('link', { name: 'For a wedding day' }).click()
  await expect(heading(page, 'What do you want to say?')).toBeVisible()
  await expect(page.getByText(/^Begin with good morning/)).toBeVisible()
  await page.getByRole('button', { name: 'Another idea' }).click()
  await expect(page.getByText(/^How did you meet the person you love/)).toBeVisible()
  await record(page, 2)

  await page.getByRole('button', { name: 'Trim the ends' }).click()
  for (let press = 0; press < 5; press += 1) await page.getByLabel('Begins at').press('ArrowRight')
  await expect(page.getByLabel('Begins at')).toHaveAttribute('aria-valuetext', '0.5 seconds')
  await page.getByLabel('Ends at').press('ArrowLeft')
  await page.getByRole('button', { name: 'That’s right' }).click()
  await page.getByRole('button', { name: 'Keep it and go on' }).click()

  await expect(heading(page, 'Who is it for, and why?')).toBeFocused({ timeout: 30_000 })
  await expect(page.getByLabel('What is it about?')).toHaveValue('For a wedding day')
  await expect(page.getByLabel('A wedding', { exact: true })).toBeChecked()
  await goOn(page)
  await expect(page.getByText('Please choose who is to hear it.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await page.getByRole('button', { name: 'Add somebody new' }).click()
  await page.getByLabel('First name').fill('Sam')
  await page.getByLabel('E-mail address').fill('sam@family.example')
  await page.getByRole('button', { name: 'Add them' }).click()
  await expect(page.getByRole('checkbox', { name: 'Sam' })).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Nora' })).toBeChecked()
  await goOn(page)

  await page.getByLabel('Every year').check()
  await page.getByLabel('From which day on?').fill('2040-06-04')
  await goOnFromBothDays(page)
  const words = page.getByRole('region', { name: 'Your message' })
  await expect(words).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'When should it be heard?')).toBeFocused()
  await expect(page.getByLabel('From which day on?')).toHaveValue('2040-06-04')
  await goOnFromBothDays(page)

  await expect(words.getByText('Nora and Sam')).toBeVisible()
  await expect(words.getByText('A wedding', { exact: true })).toBeVisible()
  await expect(words.getByText(/^From 0:00\.5 to/)).toBeVisible()
  await expect(words.getByText(/^Every year on June 4 at 8:00 AM/)).toBeVisible()
  // What comes a moment later stands above the button, and moves it.
  await expect(words.getByText('Before it opens', { exact: true })).toBeVisible()
  await expect(page.getByText(/If you never answer: ?Sam hears it on/)).toBeVisible()
  await page.getByRole('button', { name: 'Give it this day' }).dblclick()
  await expect(heading(page, 'It is arranged')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For Nora' })).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'For Sam' })).toHaveCount(1)
  await expect(page.getByText('It is to be heard every year on June 4.')).toHaveCount(2)
  expect((await deliveryOf(page)).state).toBe('scheduled')
  expect(await messagesOf(page)).toMatchObject([
    { occasion: 'wedding', trimStartMs: 500, state: 'scheduled' },
  ])
  // The old step of another tab, or of the history, leads to what is true now.
  await page.goto(page.url().replace('step=done', 'step=when'))
  await expect(heading(page, 'It is arranged')).toBeVisible()
}

test(
  'text called .mp3 and an empty file are refused in words; a sound is taken, and what is typed survives a lost line and a session that ended',
  longProof(
    'tests/journeys/ended-session.spec.ts › the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again',
  ),
  async ({ page, context }) => {
    test.slow()
    const author = await signUp(page)
    await page.goto('/future-messages?new')
    const file = recorder(page).locator('input[type=file]')
    const refusal = recorder(page).getByRole('alert')
    await file.setInputFiles({
      name: 'song.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('Dear Nora, this is a letter and no song.'),
    })
    await expect(refusal).toContainText('“song.mp3” is text, whatever its name says.')
    await file.setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(0) })
    await expect(refusal).toContainText('“a.wav” is empty')
    await expect(takes(page)).toHaveCount(0)
    await file.setInputFiles(tone)
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await expect(heading(page, 'Who is it for, and why?')).toBeVisible({ timeout: 30_000 })

    await context.setOffline(true)
    await page.getByLabel('What is it about?').fill('Grandma’s song')
    await expect(page.getByText(/^Kept on this device/)).toBeVisible()
    await context.setOffline(false)
    await expect(saved(page)).toBeVisible()

    await context.clearCookies({ name: /session/ })
    await page.getByLabel('A hard day').check()
    const door = page.getByRole('dialog')
    await expect(door).toContainText('Your session has ended')
    await door.getByLabel('E-mail').fill(author.email)
    await door.getByLabel('Password', { exact: true }).fill(author.password)
    await door.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(door).toHaveCount(0)
    await expect(page.getByLabel('What is it about?')).toHaveValue('Grandma’s song')
    await expect(page.getByLabel('A hard day')).toBeChecked()
    await expect(saved(page)).toBeVisible()
    expect(await messagesOf(page)).toMatchObject([
      { title: 'Grandma’s song', occasion: 'hard-day' },
    ])
  },
)
