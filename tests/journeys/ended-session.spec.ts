import { expect, test, type Locator, type Page } from '@playwright/test'
import { writeFile } from 'node:fs/promises'
import { accounts } from '#contract/accounts/index.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import {
  addPerson,
  familyOf,
  goOnFromTheDay,
  messagesOf,
  signUpConfirmed,
} from './support/deliveries.ts'
import { letterTo, linkIn, newcomer, signUp, type Newcomer } from './support/people.ts'
import { recorder, speakFor, untilElapsed } from './support/recording.ts'
import { soundAsItIs } from './support/soundness.ts'
import { longProof } from './support/long-proof.ts'

/** Over on the server, as by an expiry or from another device: the browser still holds its cookie. */
async function endSession(page: Page): Promise<void> {
  const cookies = await page.context().cookies()
  const answer = await page.request.post(accounts.signOut.path)
  expect(answer.ok()).toBe(true)
  await page.context().addCookies(cookies)
}

const door = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Sign in again' }).filter({ hasText: 'Your session has ended' })

async function comeBack(page: Page, { email, password }: Newcomer): Promise<void> {
  await expect(door(page).getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await expect(door(page).getByText('Sign Up')).toHaveCount(0)
  await signInAs(page, { email, password })
  await expect(door(page)).toHaveCount(0)
}

async function signInAs(page: Page, { email, password }: Newcomer): Promise<void> {
  await door(page).getByLabel('E-mail', { exact: true }).fill(email)
  await door(page).getByLabel('Password', { exact: true }).fill(password)
  await door(page).getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Something the page asks by itself may notice first, and open the door: closed, the press asks again. */
async function pressAndBeAsked(page: Page, press: Locator): Promise<void> {
  await expect(async () => {
    if (await door(page).isVisible())
      await door(page).getByRole('button', { name: 'Close' }).click({ timeout: 2000 })
    await press.click({ timeout: 2000 })
    await expect(door(page)).toBeVisible()
  }).toPass()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const goOn = (page: Page) => page.getByRole('button', { name: 'Go on', exact: true }).click()

/** A written message in the composer, which asks now who it is for. */
async function composing(page: Page): Promise<void> {
  await addPerson(page, 'Nora', 'nora@family.example')
  const data = { takeId: crypto.randomUUID(), kind: 'written', words: 'The kite is in the shed.' }
  const draft = await page.request.post(`${await familyOf(page)}/messages`, { data })
  await page.goto(`/future-messages?draft=${(await draft.json()).id}&step=who`)
  await expect(heading(page, 'Who is it for, and why?')).toBeVisible()
}

test('the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again', async ({
  page,
}) => {
  test.slow()
  const author = await signUpConfirmed(page)
  await composing(page)
  await page.getByRole('checkbox', { name: 'Nora' }).check()
  await endSession(page)
  await page.getByLabel('What is it about?').fill('The kite')
  await comeBack(page, author)
  await expect(page.getByLabel('What is it about?')).toHaveValue('The kite')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()
  await goOn(page)
  await page.getByLabel(/which day/).fill('2040-06-04')
  await goOnFromTheDay(page)
  await expect.poll(async () => JSON.stringify(await messagesOf(page))).toContain('2040-06-04')

  await endSession(page)
  const press = page.getByRole('button', { name: 'Give it this day' })
  await pressAndBeAsked(page, press)
  await soundAsItIs(page)
  // Closed, the dialog leaves everything as it was; the next press asks again.
  await door(page).getByRole('button', { name: 'Close' }).click()
  await expect(press).toBeEnabled()
  await expect(heading(page, 'It is arranged')).toHaveCount(0)
  await pressAndBeAsked(page, press)
  await comeBack(page, author)
  await expect(heading(page, 'It is arranged')).toBeVisible()
  expect(await messagesOf(page)).toMatchObject([{ title: 'The kite', state: 'scheduled' }])
})

test('somebody else who signs in gets a page of their own, and nothing that waited goes out in their name', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  const theo = await signUp(other, newcomer('theo'))
  await signUp(page)
  await page.goto('/settings')
  const name = page.getByLabel('Your name', { exact: true })
  await name.fill('Nora of the lake')
  await endSession(page)
  const save = page.getByRole('main').getByRole('button', { name: /^Save/ }).first()
  await pressAndBeAsked(page, save)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === accounts.changeAccount.method) sent.push(request.url())
  })
  const anew = page.waitForEvent('load')
  await signInAs(page, theo)
  await anew
  await expect(name).not.toHaveValue('Nora of the lake')
  await expect(page.getByText(theo.email).first()).toBeVisible()
  expect(sent).toEqual([])
  await other.context().close()
})

test(
  'in another tab somebody else signs in: this one is refused in their name, and goes on as its own',
  longProof(
    'tests/journeys/ended-session.spec.ts › somebody else who signs in gets a page of their own, and nothing that waited goes out in their name',
  ),
  async ({ page, browser }) => {
    const other = await (await browser.newContext()).newPage()
    const theo = await signUp(other, newcomer('theo'))
    const nora = await signUp(page)
    await page.goto('/settings')
    const name = page.getByLabel('Your name', { exact: true })
    await name.fill('Nora of the lake')
    const data = { username: theo.email, password: theo.password, browser: 'chrome', mobile: false }
    await page.request.post(accounts.signIn.path, { data })
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
    const taken = page.getByRole('dialog').filter({ hasText: 'Somebody else has signed in' })
    await taken.getByLabel('Password', { exact: true }).fill(nora.password)
    await taken.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(taken).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Nora of the lake')
    const account = await (await other.request.get(accounts.account.path)).json()
    expect(account).not.toMatchObject({ displayName: 'Nora of the lake' })
    await other.context().close()
  },
)

test(
  'a window that is open stays open below, and what was typed in it is kept',
  longProof(
    'tests/journeys/ended-session.spec.ts › the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again',
  ),
  async ({ page }) => {
    const owner = await signUp(page)
    await page.goto('/family-collaboration')
    await page.getByRole('button', { name: /^Family:/ }).click()
    await page.getByRole('menuitem', { name: 'Start another family' }).click()
    const window = page.getByRole('dialog', { name: 'Start another family' })
    await window.getByLabel('The family’s name').fill('The Lake House')
    await endSession(page)
    const start = window.getByRole('button', { name: 'Start this family' })
    await pressAndBeAsked(page, start)
    await door(page).getByRole('button', { name: 'Close' }).click()
    await expect(window.getByLabel('The family’s name')).toHaveValue('The Lake House')
    await pressAndBeAsked(page, start)
    await comeBack(page, owner)
    await expect
      .poll(async () => (await (await page.request.get('/api/families')).json()).families)
      .toContainEqual(expect.objectContaining({ name: 'The Lake House' }))
  },
)

test(
  'an upload goes on where it stopped',
  longProof(
    'tests/journeys/recordings.spec.ts › an upload waits without a connection, is paused, and goes on after a reload where it stopped',
  ),
  async ({ page }, info) => {
    test.slow()
    const long = info.outputPath('long.wav')
    await writeFile(long, wav(Buffer.alloc(12_000_000)))
    const owner = await signUp(page)
    await page.goto('/family-legacy-hub')
    await expect(page.getByRole('button', { name: 'Add a recording' })).toBeVisible()
    const offsets: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/uploads/'))
        offsets.push(request.headers()['upload-offset'] ?? '')
    })
    // The first piece arrives; before the second the session is over.
    let hasEnded = false
    await page.route('**/uploads/*', async (route, request) => {
      if (request.headers()['upload-offset'] === '8388608' && !hasEnded) {
        hasEnded = true
        await endSession(page)
      }
      await route.continue()
    })
    await page.locator('input[type=file]').setInputFiles(long)
    await expect(door(page)).toBeVisible({ timeout: 30_000 })
    await comeBack(page, owner)
    await expect(page.getByRole('button', { name: 'Play long.wav' })).toBeVisible({
      timeout: 30_000,
    })
    expect(offsets).toEqual(['0', '8388608', '8388608'])
  },
)

test(
  'nobody who is speaking is interrupted, and the take is kept after the sign-in',
  longProof(
    'tests/journeys/ended-session.spec.ts › the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again',
  ),
  async ({ page }) => {
    const author = await signUp(page)
    await page.goto('/future-messages?new')
    await speakFor(page, 1)
    await endSession(page)
    // Something on the page notices meanwhile.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await untilElapsed(page, 3)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await recorder(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await comeBack(page, author)
    await expect(heading(page, 'Who is it for, and why?')).toBeVisible({ timeout: 30_000 })
    expect(await messagesOf(page)).toMatchObject([{ kind: 'voice', state: 'draft' }])
  },
)

test(
  'who signs in beside the page, by a mailed link, comes back to it as it was',
  longProof(
    'tests/journeys/ended-session.spec.ts › the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again',
  ),
  async ({ page, context }) => {
    const nora = await signUp(page)
    await page.goto('/settings')
    const name = page.getByLabel('Your name', { exact: true })
    await name.fill('Nora of the lake')
    await endSession(page)
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
    const opened = context.waitForEvent('page')
    await door(page)
      .getByRole('link', { name: /E-mail me a sign-in link/ })
      .click()
    const beside = await opened
    await beside
      .getByRole('main')
      .getByLabel(/e-mail/i)
      .fill(nora.email)
    await beside.getByRole('button', { name: 'E-mail me a sign-in link' }).click()
    const { text } = await letterTo(page, nora.email, /sign/i)
    await beside.goto(linkIn(text, '/sign-in'))
    await beside.getByRole('button', { name: 'Sign me in' }).click()
    await expect(beside.getByText('You’re signed in as')).toBeVisible()
    await page.bringToFront()
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(door(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Nora of the lake')
  },
)
