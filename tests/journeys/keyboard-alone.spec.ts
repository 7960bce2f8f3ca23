import { expect, test, type Locator, type Page } from '@playwright/test'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { longProof } from './support/long-proof.ts'
import { recorder, untilElapsed, untilTakenOver } from './support/recording.ts'

// No mouse and no finger: what is pressed here is pressed with Tab, Enter and letters alone.
test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' })

/** Nobody walks through a whole page to reach the next step. */
const mostSteps = 60

/** Walks on with Tab until it is there, and sees where the keyboard is. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible()
  for (let steps = 0; steps < mostSteps; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) {
      await expect(wanted).toBeInViewport()
      await expect(wanted).toHaveCSS('outline-style', /solid|auto|dashed/)
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${mostSteps} presses of Tab didn’t lead to ${String(wanted)}`)
}

async function pressKey(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
}

async function typeInto(page: Page, label: string, words: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(words)
}

test('a first message with the keyboard alone, at the largest text: recorded and kept', async ({
  page,
}) => {
  await keepByKeys(page)
})

test(
  'a first message is confirmed and arranged with the keyboard alone, too',
  longProof(
    'tests/journeys/first-message.spec.ts › a first message: recorded, kept for Nora, and the press on another device arranges it; this tab notices',
  ),
  async ({ page }) => {
    const email = await keepByKeys(page)
    await page.goto(linkIn((await letterTo(page, email)).text, '/verify-email'))
    await pressKey(page, page.getByRole('button', { name: 'Arrange it' }))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('It is arranged')
    await expect(title).toBeFocused()
    await expect(page.getByText(/goes out on .*September 1/)).toBeVisible()
  },
)

/** From the page to “Now open your e-mail”; answers whose. */
async function keepByKeys(page: Page): Promise<string> {
  const { email } = newcomer('edna')
  await page.addInitScript(() => localStorage.setItem('font-size', 'extra-large'))
  await page.goto('/free-voice-messages')
  const button = (name: string | RegExp) => recorder(page).getByRole('button', { name }).first()
  await pressKey(page, button(/start recording/i))
  await untilElapsed(page, 1)
  await untilTakenOver(page)
  await pressKey(page, button('Done'))
  await expect(recorder(page).getByRole('article').getByRole('heading')).toBeFocused()

  await typeInto(page, 'Who is it for?', 'Nora')
  await typeInto(page, 'Their e-mail address', 'nora.keys@far.example')
  // Part by part, in the order in which this browser writes dates.
  await typeInto(page, 'On which day?', `0901${new Date().getFullYear() + 1}`)
  await typeInto(page, 'Your name', 'Grandma Edna')
  await typeInto(page, 'Your own e-mail address', email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Now open your e-mail')
  return email
}
