import { expect, test, type Page } from '@playwright/test'
import { confirmAddress } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer } from './support/people.ts'
import { recorder, speakFor } from './support/recording.ts'
import { inaccessible } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'
import { largest, pressWithoutScrolling, noOverflow, noFieldBeyond } from './support/large-phone.ts'

test.use({ serviceWorkers: 'allow' })

// Somebody of eighty, on a phone, with the largest letters.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const farDay = () => `${new Date().getFullYear() + 1}-09-01`

async function recordFor(page: Page) {
  await largest(page)
  await page.goto('/free-voice-messages')
  await expect(recorder(page).getByRole('button', { name: /start recording/i })).toBeInViewport({
    ratio: 0.9,
  })
  await expect(page.getByText(/^Press the red button/)).not.toHaveCount(0)
  await speakFor(page, 1)
  await noOverflow(page)
  await expect(page.getByText(/^Press the red button/)).toHaveCount(0)
  await pressWithoutScrolling(recorder(page).getByRole('button', { name: 'Done' }))
  await expect(recorder(page).getByRole('article').getByRole('heading')).toBeFocused()
  await noOverflow(page)
}

async function say(page: Page, own: string, to = 'nora.ellis@far.example') {
  await page.getByLabel('Who is it for?').fill('Nora')
  await page.getByLabel('Their e-mail address').fill(to)
  await page.getByLabel('On which day?').fill(farDay())
  await page.getByLabel('Your name').fill('Grandma Edna')
  await page.getByLabel('Your own e-mail address').fill(own)
}

/** An account is made, what was said is sent, and another page comes: on a busy machine that takes a while. */
const untilKept = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Now open your e-mail', {
    timeout: 30_000,
  })

test('a first message: recorded, kept for Nora, and the press on another device arranges it; this tab notices', async ({
  page,
  browser,
}) => {
  const { email } = newcomer('edna')
  await recordFor(page)
  await say(page, email)
  await pressWithoutScrolling(page.getByRole('button', { name: 'Keep it for Nora' }))
  await untilKept(page)
  await expect(page.getByText('Waiting for one press in your e-mail').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the letter again' })).toBeVisible()
  expect(await inaccessible(page)).toEqual([])
  await noOverflow(page)
  await page.setViewportSize({ width: 390, height: 450 })
  await expect(page.getByText(`Press the button in the letter`)).toBeInViewport({ ratio: 1 })

  const letter = await letterTo(page, email)
  expect(letter.subject).toBe('One press, and your message for Nora is arranged')
  const elsewhere = await browser.newContext()
  const tablet = await elsewhere.newPage()
  await tablet.goto(linkIn(letter.text, '/verify-email'))
  await expect(tablet.getByText(/^For Nora, .*September 1/)).toBeVisible()
  await tablet.getByRole('button', { name: 'Arrange it' }).click()
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('It is arranged')
  await expect(tablet.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(tablet.getByText(/Your message for Nora goes out on .*September 1/)).toBeVisible()
  // Nobody is signed in here, so nothing leads to a sign-in; opened again, the letter says the same.
  await expect(tablet.getByRole('link', { name: 'Open your message' })).toHaveCount(0)
  await tablet.reload()
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('It is arranged')
  await expect(tablet.getByText('goes on by itself')).toBeVisible()
  expect(await inaccessible(tablet)).toEqual([])
  await elsewhere.close()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is arranged')
  await expect(page.getByText(/Goes out on/)).toBeVisible()
  await expect(page.getByText('Waiting for one press')).toHaveCount(0)
  expect(await inaccessible(page)).toEqual([])
})

test(
  'what is missing stands at its field, once, and the first of them has the focus',
  longProof(
    'client/features/recorder/keep-for-entries.test.ts › every field that is empty says what it is for',
  ),
  async ({ page }) => {
    await recordFor(page)
    await pressWithoutScrolling(page.getByRole('button', { name: 'Keep it for them' }))
    await expect(page.getByLabel('Who is it for?')).toBeFocused()
    for (const label of ['Who is it for?', 'Their e-mail address', 'On which day?', 'Your name'])
      await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Please say who it is for.')).toHaveCount(1)
    await page.getByLabel('Who is it for?').fill('Nora')
    await expect(page.getByText('Please say who it is for.')).toHaveCount(0)
    // Pressed again, what is still missing lies above the button: it is shown, although nothing is newly wrong.
    await pressWithoutScrolling(page.getByRole('button', { name: 'Keep it for Nora' }))
    await expect(page.getByLabel('Their e-mail address')).toBeFocused()
    await expect(page.getByLabel('Their e-mail address')).toBeInViewport({ ratio: 1 })
  },
)

/** Wherever a message waits for the press, it says so, with the letter at hand and nothing that would be refused. */
async function tellsOfThePress(page: Page): Promise<void> {
  await page.goto('/future-messages')
  const held = page.getByRole('region', { name: 'Held' })
  await expect(held).toContainText('Waiting for one press in your e-mail')
  await held.getByRole('link').first().click()
  const plan = page.getByRole('region', { name: 'For Nora', exact: true })
  await expect(plan).toContainText('Waiting for one press in your e-mail')
  await expect(plan.getByRole('button', { name: 'Call it off' })).toBeVisible()
  await expect(plan.getByRole('button', { name: /Another day|Send it now/ })).toHaveCount(0)
  await expect(plan.getByText('Change the plan')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Send the letter again' })).toBeVisible()
}

/** Signed in, what was begun for somebody isn't kept bare: the start page leads back to what was typed. */
async function goesOnFromTheStart(page: Page): Promise<void> {
  await page.getByLabel('Who is it for?').fill('Nora')
  await page.getByLabel('Their e-mail address').fill('nora.ellis@far.example')
  await page.getByLabel('On which day?').fill(farDay())
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Keep it for Nora' }).click()
  await expect(page.getByText('Safe on this device.')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/')
  const notice = page.getByRole('complementary', { name: 'A take on this device' })
  await expect(notice.getByRole('button', { name: 'Keep it' })).toHaveCount(0)
  await notice.getByRole('link', { name: 'Go on with it' }).click()
  await expect(page.getByLabel('Their e-mail address')).toHaveValue('nora.ellis@far.example')
  await expect(page.getByLabel('On which day?')).toHaveValue(farDay())
}

test(
  'an address that has an account says so at its field; signed in, the same screen goes on',
  longProof(
    'tests/journeys/first-message.spec.ts › a first message: recorded, kept for Nora, and the press on another device arranges it; this tab notices',
  ),
  async ({ page }) => {
    const { email } = newcomer('edna')
    await recordFor(page)
    await say(page, email)
    await page.getByRole('button', { name: 'Keep it for Nora' }).click()
    await untilKept(page)
    await tellsOfThePress(page)
    await page.goto('/future-messages?new')
    await speakFor(page, 1)
    await pressWithoutScrolling(recorder(page).getByRole('button', { name: 'Done' }))
    await expect(page.getByLabel('Your own e-mail address')).toHaveCount(0)
    await expect(page.getByLabel('Your name')).toHaveValue('Grandma Edna')
    // The bar of the rooms neither comes nor goes under a press.
    await pressWithoutScrolling(page.getByRole('button', { name: 'Keep it for them' }))
    await expect(page.getByLabel('Who is it for?')).toHaveAttribute('aria-invalid', 'true')
    await page.getByLabel('Your name').fill('')
    await expect(page.getByLabel('Your name')).toHaveValue('')
    await goesOnFromTheStart(page)
    await page.context().clearCookies()
    await page.goto('/free-voice-messages')
    await say(page, email)
    await page.getByRole('button', { name: 'Keep it for Nora' }).click()
    await expect(page.getByLabel('Your own e-mail address')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(/couldn’t make an account with this address/)).toHaveCount(1)
  },
)

test(
  'without a connection it is safe on this device, what was typed stays, and the start page says so',
  longProof(
    'tests/journeys/recorder.spec.ts › without a network one records, returns, and keeps it when there is one again',
  ),
  async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await recordFor(page)
    await say(page, newcomer('edna').email)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Keep it for Nora' }).click()
    await expect(page.getByText('Safe on this device.')).toBeVisible()
    expect(await inaccessible(page)).toEqual([])
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: 'A take on this device' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Go on with it' }).click()
    await expect(page.getByLabel('Their e-mail address')).toHaveValue('nora.ellis@far.example')
    await page.getByRole('button', { name: 'Keep it for Nora' }).click()
    await untilKept(page)
  },
)

test(
  'at four times the size, and in a low window, recording overflows nothing and Done stays in view',
  longProof(
    'tests/journeys/keyboard-alone.spec.ts › a first message with the keyboard alone, at the largest text: recorded and kept',
  ),
  async ({ page }) => {
    await largest(page)
    for (const size of [
      { width: 320, height: 256 },
      { width: 390, height: 450 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(size)
      await page.goto('/free-voice-messages')
      await speakFor(page, 1)
      await noOverflow(page)
      await pressWithoutScrolling(recorder(page).getByRole('button', { name: 'Done' }))
      const heading = recorder(page).getByRole('article').first().getByRole('heading').first()
      await expect(heading).toBeFocused()
      await expect(heading).toBeInViewport({ ratio: 1 })
      await noOverflow(page)
      await noFieldBeyond(page)
      await recorder(page).getByRole('button', { name: 'Delete' }).first().click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await expect(recorder(page).getByRole('article')).toHaveCount(0)
    }
  },
)

test(
  'whoever chose no password is offered a passkey once their address is theirs',
  longProof(
    'server/features/accounts/passkeys.test.ts › a passkey is added, and signs in without a name or password',
  ),
  async ({ page, browser }) => {
    const device = await page.context().newCDPSession(page)
    await device.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const
    await device.send('WebAuthn.addVirtualAuthenticator', { options })
    const { email } = newcomer('edna')
    await recordFor(page)
    await say(page, email)
    await page.getByRole('button', { name: 'Keep it for Nora' }).click()
    await untilKept(page)
    const offer = page.getByRole('button', { name: 'Add a passkey' })
    await expect(offer).toHaveCount(0)
    const letter = await letterTo(page, email)
    const elsewhere = await browser.newContext()
    const tablet = await elsewhere.newPage()
    await tablet.goto(linkIn(letter.text, '/verify-email'))
    await tablet.getByRole('button', { name: 'Arrange it' }).click()
    await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('It is arranged')
    await elsewhere.close()
    await offer.click()
    await expect(page.getByText('This device can sign you in now').first()).toBeVisible()
    await expect(offer).toHaveCount(0)
  },
)

test(
  'more choices are one fold away, and filled from what was typed',
  longProof(
    'tests/journeys/composer.spec.ts › a wedding message is spoken, trimmed, given two people and a day each year, looked over, and promised once',
  ),
  async ({ page }) => {
    const { email } = newcomer('edna')
    await recordFor(page)
    await say(page, email)
    await page.getByText('More choices').click()
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who is it for, and why?')
    await expect(page.getByText('Nora').first()).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.locator('input[type=date]').first()).toHaveValue(farDay())
    // What is sealed can't wait for the press: the page asks for it, with the letter at hand, and then goes on.
    await page.getByLabel('After my passing').check()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect(page.getByText('Then you can go on with it')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send the letter again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Seal it' })).toHaveCount(0)
    await confirmAddress(page, email)
    await expect(page.getByRole('button', { name: 'Seal it' })).toBeVisible()
  },
)
