import { expect, test, type Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { storyPrompts } from '#content/story-prompts.ts'
import { confirmAddress } from './support/deliveries.ts'
import { letterTo, linkIn, newcomer, signUp } from './support/people.ts'
import { stopClock } from './support/stopped-clock.ts'
import { expectToast } from './support/toasts.ts'
import { longProof } from './support/long-proof.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }
const dialog = (page: Page) => page.getByRole('dialog')

test(
  'C2: the pointer’s first hover opens a menu after 200 ms',
  longProof('tests/journeys/header.spec.ts › the menus, by the pointer and on a small screen'),
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('data-session', /./)
    await stopClock(page)
    const support = page.getByRole('navigation', { name: 'Main' }).getByRole('button', {
      name: 'Support',
    })
    await support.hover()
    await page.clock.runFor(199)
    await expect(support).toHaveAttribute('aria-expanded', 'false')
    await page.clock.runFor(1)
    await expect(support).toHaveAttribute('aria-expanded', 'true')
    // That the pointer has left may be noticed a moment after it moved.
    let y = 700
    await expect
      .poll(async () => {
        await page.mouse.move(640, (y -= 1))
        await page.clock.runFor(150)
        return support.getAttribute('aria-expanded')
      })
      .toBe('false')
  },
)

test(
  'C2: “Tell this one” carries its question into the recorder, also in its new words',
  longProof(
    'tests/journeys/landing-panels.spec.ts › selecting a prompt confirms with a toast and offers the recorder',
  ),
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('heading', { name: 'Not sure what to say?' }).scrollIntoViewIfNeeded()
    const panel = page.getByRole('region', { name: 'Not sure what to say?' })
    await panel.getByRole('button', { name: 'Tell this one' }).first().click()
    await panel.getByRole('link', { name: 'Open the recorder' }).click()
    await expect(page).toHaveURL(/\/free-voice-messages\?story=/)
    await expect(page.getByRole('main')).toContainText(storyPrompts[0]!.prompt)

    await page.goto('/')
    await page.getByRole('heading', { name: 'Not sure what to say?' }).scrollIntoViewIfNeeded()
    await panel.getByRole('button', { name: 'New Ideas' }).click()
    const turned = storyPrompts[0]!.asked.replace('{name}', 'Grandma')
    await expect(panel.getByRole('heading', { name: turned })).toBeVisible()
    await panel.getByRole('button', { name: 'Tell this one' }).first().click()
    await panel.getByRole('link', { name: 'Open the recorder' }).click()
    await expect(page.getByRole('main')).toContainText(turned)
  },
)

/** While the page wakes it may move under the press, as under a thumb: whoever sees that it missed presses again. */
const chooseAnnual = (page: Page) =>
  expect(async () => {
    await page.getByText('Save 20%').click()
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked({ timeout: 1000 })
  }).toPass()

test('C2: annual stays annual through checkout and back', async ({ page }) => {
  await signUp(page)
  await page.goto('/pricing')
  await chooseAnnual(page)
  await page.getByRole('article', { name: 'Memory Plus' }).getByRole('link').click()
  await expect(page).toHaveURL('/checkout?plan=memory_plus&period=annual')
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
  await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('$80')
  await page.getByRole('link', { name: 'Choose another plan' }).click()
  await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
})

test(
  'C2: annual stays annual for a guest who signs up, and in the letter read on another device',
  longProof('tests/journeys/ways.spec.ts › C2: annual stays annual through checkout and back'),
  async ({ page, browser }) => {
    await page.goto('/pricing')
    await chooseAnnual(page)
    await page.getByRole('article', { name: 'Memory Plus' }).getByRole('button').click()
    const { email, password } = newcomer('yearly')
    await dialog(page).getByLabel('E-mail', { exact: true }).fill(email)
    await dialog(page).getByLabel('Password', { exact: true }).fill(password)
    await dialog(page).getByRole('tabpanel').locator('button[type=submit]').first().click()
    await expect(page).toHaveURL('/checkout?plan=memory_plus&period=annual')
    await expect(page.getByRole('radio', { name: /Annual/ })).toBeChecked()
    await expect(page.getByRole('region', { name: 'What you pay' })).toContainText('$80')

    const { text } = await letterTo(page, email, /confirm/i)
    const phone = await (await browser.newContext()).newPage()
    await phone.goto(linkIn(text, '/verify-email'))
    await phone.getByRole('button', { name: 'Confirm my address' }).click()
    await phone.getByRole('link', { name: 'Go on to Memory Plus' }).click()
    await phone.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await dialog(phone).getByLabel('E-mail', { exact: true }).fill(email)
    await dialog(phone).getByLabel('Password', { exact: true }).fill(password)
    await dialog(phone).getByRole('tabpanel').locator('button[type=submit]').first().click()
    await expect(phone).toHaveURL('/checkout?plan=memory_plus&period=annual')
    await expect(phone.getByRole('radio', { name: /Annual/ })).toBeChecked()
    await phone.context().close()
  },
)

test(
  'C2: an ended session leads to the sign-in dialog and back, with nothing lost',
  longProof(
    'tests/journeys/ended-session.spec.ts › the composer’s last press meets an ended session: it is promised with all that was typed, after the sign-in, and a second end is asked for again',
  ),
  async ({ page }) => {
    const who = await signUp(page)
    await page.goto('/settings')
    const name = page.getByLabel('Your name', { exact: true })
    await expect(name).toBeVisible()
    await name.fill('Nora of the lake')
    // Ended elsewhere: the cookie stays, the server knows nobody behind it.
    const cookies = await page.context().cookies()
    await page.request.post(accounts.signOut.path)
    await page.context().addCookies(cookies)
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
    await expect(dialog(page)).toContainText('Your session has ended')
    await expect(page).toHaveURL('/settings')
    await dialog(page).getByLabel('E-mail', { exact: true }).fill(who.email)
    await dialog(page).getByLabel('Password', { exact: true }).fill(who.password)
    await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/settings')
    await expect(name).toHaveValue('Nora of the lake')
    const saved = page.waitForResponse((answer) => answer.request().method() !== 'GET')
    await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click()
    expect((await saved).ok()).toBe(true)
    await page.reload()
    await expect(page.getByLabel('Your name', { exact: true })).toHaveValue('Nora of the lake')
  },
)

test('C2: the door for admins goes on to the panel', async ({ page }) => {
  await page.goto('/admin-login')
  await page.getByLabel('E-mail address or username').fill(keeper.username)
  await page.getByLabel('Password', { exact: true }).fill(keeper.password)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin-login')
  await expect(page).toHaveURL('/admin')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const [path, words] of [
    ['/check/abcdefghijklmnopqrstuvwxyz234567', /about to go out.*another browser/],
    ['/listen/abcdefghijklmnopqrstuvwxyz234567', /left you a message.*another browser/],
  ] as const)
    test(`C2: ${path.split('/')[1]} says what it is and what to do`, async ({ page }) => {
      await page.goto(path)
      const said = page.locator('main noscript p')
      await expect(said).toBeVisible()
      expect((await said.textContent())!.replaceAll(/\s+/g, ' ')).toMatch(words)
      await expect(page.locator('main output')).toBeHidden()
    })
})

test('C1: a guest’s invitation promises no letter, waits on the device, and goes out after the account is confirmed', async ({
  page,
}) => {
  const nora = newcomer('invited')
  await page.goto('/family-collaboration')
  await page.getByLabel('E-mail address').fill(nora.email)
  await page.getByRole('button', { name: 'Keep invitation' }).click()
  await expectToast(
    page,
    'Invitation kept',
    `Nothing was sent yet. Once you have an account, ${nora.email} can be invited as a viewer with one press.`,
  )
  await expect(page.getByRole('main')).not.toContainText('They get a letter')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Collaborators' })).toContainText(nora.email)

  const me = await signUp(page)
  await page.goto('/family-collaboration')
  const send = page.getByRole('button', { name: 'Send this invitation' })
  await expect(send).toBeDisabled()
  await confirmAddress(page, me.email)
  await page.goto('/family-legacy-hub')
  await send.click()
  await expect(page.getByText('so the letter waits here').first()).toBeVisible()
  await expect(send).toHaveCount(0)
  expect((await letterTo(page, nora.email)).text).toContain('/invite/')
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(send).toHaveCount(0)
})
