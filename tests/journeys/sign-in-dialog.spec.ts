import { expect, test, type Page } from '@playwright/test'
import { newcomer, signUp } from './support/people.ts'
import { expectToast, toast } from './support/toasts.ts'
import { openPart } from './support/workbench.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Welcome to Kinfold' })
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name })
const email = (page: Page) => dialog(page).getByLabel('E-mail', { exact: true })
const password = (page: Page) => dialog(page).getByLabel('Password', { exact: true })
const banner = (page: Page) => page.getByRole('banner')

async function openAt(page: Page, name: 'Sign In' | 'Sign Up') {
  await banner(page).getByRole('button', { name: 'Sign In' }).click()
  if (name === 'Sign Up') await tab(page, name).click()
}

const submit = (page: Page) =>
  dialog(page).getByRole('tabpanel').locator('button[type=submit]').first()

test('the dialog as it opens, before anything is sent', async ({ page }) => {
  await page.goto('/about')
  await openAt(page, 'Sign In')
  await test.step('the dialog shows two tabs, the trust strip, four benefits and the links at its foot', async () => {
    await expect(dialog(page).getByRole('tab')).toHaveText(['Sign In', 'Sign Up'])
    await expect(tab(page, 'Sign In')).toHaveAttribute('aria-selected', 'true')
    const [strip, benefits] = [0, 1].map((n) =>
      dialog(page).getByRole('complementary', { name: 'What you get' }).getByRole('list').nth(n),
    )
    await expect(strip!.getByRole('listitem')).toHaveText([
      '2,847+ families',
      'Bank-grade security',
      'Free forever',
    ])
    await expect(benefits!.getByRole('listitem')).toHaveCount(4)
    const [terms, privacy] = ['Terms of Service', 'Privacy Policy'].map((name) =>
      dialog(page).getByRole('link', { name }),
    )
    await expect(terms!).toHaveAttribute('href', '/terms-of-service')
    await expect(privacy!).toHaveAttribute('href', '/privacy-policy')
    const below = async () =>
      (await terms!.boundingBox())!.y - (await submit(page).boundingBox())!.y
    await expect.poll(below).toBeGreaterThan(0)
  })

  await test.step('the password can be shown and hidden again', async () => {
    await password(page).fill('quilts')
    await expect(password(page)).toHaveAttribute('type', 'password')
    await dialog(page).getByRole('button', { name: 'Show password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'text')
    await expect(password(page)).toHaveValue('quilts')
    await dialog(page).getByRole('button', { name: 'Hide password' }).click()
    await expect(password(page)).toHaveAttribute('type', 'password')
  })

  await test.step('what is wrong stands under its field, and nothing is sent', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await password(page).fill('')
    await email(page).fill('nora')
    await submit(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')
    await expect(password(page)).toHaveAccessibleDescription('Password is required')

    await tab(page, 'Sign Up').click()
    await email(page).fill('nora@')
    await password(page).fill('12345')
    await submit(page).click()
    await expect(email(page)).toHaveAccessibleDescription('Please enter a valid email')
    await expect(password(page)).toHaveAccessibleDescription(
      /Password must be at least 6 characters$/,
    )
    for (const field of [email(page), password(page)])
      await expect(async () => {
        const words = dialog(page).locator(`[id="${await errorIdOf(field)}"]`)
        const [above, below] = await Promise.all([field.boundingBox(), words.boundingBox()])
        expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
      }).toPass()
    expect(sent).toEqual([])
  })
})

test('the dialog opens from the header and from the landing page', async ({ page }) => {
  const doors: [string, () => Promise<void>, string][] = [
    ['/', () => banner(page).getByRole('button', { name: 'Sign In' }).click(), 'Sign In'],
    [
      '/',
      () => page.getByRole('main').getByRole('button', { name: 'Start Free Trial' }).click(),
      'Sign Up',
    ],
    [
      '/nothing-here',
      () => banner(page).getByRole('button', { name: 'Start Free Trial' }).click(),
      'Sign Up',
    ],
  ]
  for (const [path, open, chosen] of doors) {
    await page.goto(path)
    await open()
    await expect(tab(page, chosen)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
})

const errorIdOf = async (field: ReturnType<typeof email>) =>
  (await field.getAttribute('aria-describedby'))!.split(' ').at(-1)!

/** Holds the call back until `go` is called, so that the pending state can be looked at. */
async function heldBack(page: Page, path: string) {
  let go = () => {}
  const held = new Promise<void>((resolve) => (go = resolve))
  await page.route(`**${path}`, async (route) => {
    await held
    await route.fallback()
  })
  return () => go()
}

test('somebody comes in for the first time, goes, and comes again', async ({ page }) => {
  const who = newcomer('nora')
  await page.goto('/')
  await test.step('signing up sends the specified payload, shows that it is pending, welcomes and closes', async () => {
    const go = await heldBack(page, '/api/auth/signup')
    await openAt(page, 'Sign Up')
    await email(page).fill(who.email)
    await password(page).fill(who.password)
    const sent = page.waitForRequest('**/api/auth/signup')
    await submit(page).click()
    await expect(submit(page)).toHaveText('Creating Account...')
    await expect(submit(page)).toBeDisabled()
    expect((await sent).method()).toBe('POST')
    expect((await sent).postDataJSON()).toEqual({
      username: who.email.split('@')[0],
      email: who.email,
      password: who.password,
      browser: 'chrome',
      mobile: false,
    })
    go()
    await expectToast(
      page,
      'Account Created Successfully',
      `Welcome to Kinfold. Your family legacy journey begins here. This Kinfold sends no letters yet, so the letter to ${who.email} waits here. It asks you to confirm your address.`,
    )
    await expect(dialog(page)).toBeHidden()
    await expect(banner(page).getByText(`Welcome, ${who.email.split('@')[0]}`)).toBeVisible()
  })

  await test.step('signing in sends the specified payload, shows that it is pending, welcomes back and leaves an empty form', async () => {
    await banner(page).getByRole('button', { name: 'Sign Out' }).click()
    const go = await heldBack(page, '/api/auth/signin')
    await openAt(page, 'Sign In')
    await email(page).fill(who.email)
    await password(page).fill(who.password)
    const sent = page.waitForRequest('**/api/auth/signin')
    await submit(page).click()
    await expect(submit(page)).toHaveText('Signing In...')
    await expect(submit(page)).toBeDisabled()
    expect((await sent).postDataJSON()).toEqual({
      username: who.email,
      password: who.password,
      browser: 'chrome',
      mobile: false,
    })
    go()
    await expectToast(page, 'Welcome Back', 'Successfully signed in to your family memory vault.')
    await expect(dialog(page)).toBeHidden()

    await banner(page).getByRole('button', { name: 'Sign Out' }).click()
    await openAt(page, 'Sign In')
    await expect(email(page)).toHaveValue('')
    await expect(password(page)).toHaveValue('')
  })
})

test('whoever opened the dialog is told who came in', async ({ page }) => {
  const who = newcomer('olive')
  await openPart(page, 'door')
  await page.getByRole('button', { name: 'Come in' }).click()
  await email(page).fill(who.email)
  await password(page).fill(who.password)
  await submit(page).click()
  await expect(page.getByText(`Came in: ${who.email}`)).toBeVisible()
})

test('coming in fails', async ({ page }) => {
  await page.goto('/about')
  await openAt(page, 'Sign In')
  for (const [deed, path, title, words, logged] of [
    [
      'Sign In',
      'signin',
      'Sign In Failed',
      'Authentication failed. Please try again.',
      'Signin failed',
    ],
    [
      'Sign Up',
      'signup',
      'Sign Up Failed',
      'Account creation failed. Please try again.',
      'Signup failed',
    ],
  ] as const)
    await test.step(`a failed ${deed} tells the server’s message, or else our own`, async () => {
      const errors: string[] = []
      page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
      const answers = [{ message: 'Not today.' }, {}]
      await page.route(`**/api/auth/${path}`, (route) =>
        route.fulfill({ status: 503, json: answers.shift() }),
      )
      await tab(page, deed).click()
      await email(page).fill('nora@family.example')
      await password(page).fill('a quilt of voices')
      await submit(page).click()
      await expectToast(page, title, 'Not today.')
      await expect(toast(page)).toHaveAttribute('data-variant', 'destructive')
      await submit(page).click()
      await expectToast(page, title, words)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await expect(toast(page)).toHaveCount(0)
      expect(errors.some((line) => line.includes(logged))).toBe(true)
      await expect(dialog(page)).toBeVisible()
      await expect(email(page)).toHaveValue('nora@family.example')
      await expect(password(page)).toHaveValue('a quilt of voices')
    })
})

test('signing out makes a guest once the server has agreed, and not before', async ({ page }) => {
  const who = await signUp(page)
  const username = who.email.split('@')[0]!
  const errors: string[] = []
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()))
  await page.goto('/')
  await expect(banner(page).getByText(`Welcome, ${username}`)).toBeVisible()
  await page.route('**/api/auth/signout', (route) => route.abort(), { times: 1 })
  const leave = banner(page).getByRole('button', { name: 'Sign Out' })
  await leave.click()
  await expectToast(
    page,
    'You are still signed in',
    'We couldn’t reach the server to sign you out. Please try again.',
  )
  await expect(banner(page).getByText(`Welcome, ${username}`)).toBeVisible()
  expect(errors.some((line) => line.includes('Signing out failed'))).toBe(true)

  const told = page.waitForRequest('**/api/auth/signout')
  await leave.click()
  expect((await told).postData()).toBeNull()
  await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.reload()
  await expect(banner(page).getByRole('button', { name: 'Sign In' })).toBeVisible()
})
