import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  addPerson,
  deliveryOf,
  familyOf,
  planLetter,
  signUpConfirmed,
} from './support/deliveries.ts'
import { newcomer } from './support/people.ts'
import { recorder, speakFor } from './support/recording.ts'
import { goOn, sound } from './support/soundness.ts'

// Pages as they first open are scanned in every-page.spec.ts, what opens over them in dialogs.spec.ts, and the office
// with its figures in office.spec.ts. Here: while somebody is at something.
const looks = [
  { viewport: { width: 390, height: 844 }, colorScheme: 'light', fontSize: 'extra-large' },
  { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', fontSize: 'normal' },
] as const
type Look = (typeof looks)[number]

async function opened(browser: Browser, { viewport, colorScheme, fontSize }: Look): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript((size) => localStorage.setItem('font-size', size), fontSize)
  return context.newPage()
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

for (const look of looks) {
  const words = `${look.colorScheme}, at ${look.viewport.width} px, ${look.fontSize} text`

  test(`while recording, paused, and with everything missing below a take: accessible; ${words}`, async ({
    browser,
  }) => {
    const page = await opened(browser, look)
    await page.goto('/free-voice-messages')
    await speakFor(page, 1)
    await sound(page)
    await recorder(page).getByRole('button', { name: 'Pause' }).click()
    await sound(page)
    await recorder(page).getByRole('button', { name: 'Done' }).click()
    await press(page, 'Keep it for them')
    await expect(page.getByLabel('Who is it for?')).toBeFocused()
    await sound(page)
    await page.getByText('More choices').click()
    await page.getByText('Choose how you come back').click()
    await sound(page)
    await page.context().close()
  })

  test(`errors at their fields are accessible; ${words}`, async ({ browser }) => {
    const page = await opened(browser, look)
    await page.goto('/contact')
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
    await sound(page)
    await page.goto('/pricing')
    await press(page, 'Sign Up Free')
    const dialog = page.getByRole('dialog', { name: 'Welcome to Kinfold' })
    await dialog
      .getByRole('button', { name: /Create|Sign Up/ })
      .last()
      .click()
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
    await sound(page)
    await page.context().close()
  })

  test(`a family’s lists are accessible when something is in them; ${words}`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const page = await opened(browser, look)
    await signUpConfirmed(page)
    const name = 'Wilhelminaalexandrinacatharinajo'
    const personId = await addPerson(page, name, newcomer('wilhelmina').email)
    const title = 'Thekiteisintheshedandnobodyeverlookedthereallsummerlong'.repeat(2)
    const on = `${new Date().getFullYear() + 1}-09-01`
    const { messageId } = await deliveryOf(page, await planLetter(page, { personId, title, on }))
    const invitation = { email: newcomer('invited').email, role: 'viewer' }
    await page.request.post(`${await familyOf(page)}/invitations`, { data: invitation })
    // At the desk reached from the page before, which is another one each time.
    for (const [i, path] of [
      '/family-legacy-hub',
      '/future-messages',
      '/connections',
      `/future-messages/${messageId}`,
      `/connections?person=${personId}`,
      '/family-invitations',
      '/family-collaboration',
      '/timeline',
      '/mailbox',
      '/settings',
    ].entries()) {
      await (look.viewport.width === 390 || i === 0 ? page.goto(path) : goOn(page, path))
      await page.locator('h1').first().waitFor()
      await sound(page)
    }
    await page.context().close()
  })
}
