import { expect, test, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
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
import { longProof } from './support/long-proof.ts'

// Pages as they first open are scanned in every-page.spec.ts, what opens over them in dialogs.spec.ts, and the office
// with its figures in admin.spec.ts. Here: while somebody is at something.
const phone = { width: 390, height: 844, colorScheme: 'light', font: 'extra-large' } as const
const desk = { width: 1440, height: 900, colorScheme: 'dark', font: 'normal' } as const

type Look = typeof phone | typeof desk

async function turnTo(page: Page, { width, height, colorScheme, font }: Look): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  // As the choice itself does it (client/platform/preferences.ts).
  await page.evaluate((size) => {
    document.documentElement.dataset['font'] = size
  }, font)
}

/** On a light phone with the largest text and on a dark desk, one after the other: coming to a state is the dear part. */
async function soundOnBoth(page: Page): Promise<void> {
  await sound(page)
  await turnTo(page, desk)
  await sound(page)
  await turnTo(page, phone)
}

async function opened(page: Page, path: string, look: Look = phone): Promise<void> {
  await page.addInitScript((size) => localStorage.setItem('font-size', size), look.font)
  await turnTo(page, look)
  await page.goto(path)
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

// Once for each: a page that is turned while somebody presses its button may move it from under the press.
async function soundWhileRecording(page: Page, look: Look): Promise<void> {
  await opened(page, '/free-voice-messages', look)
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
}

test('while recording, paused, and with everything missing below a take: accessible; on a phone', ({
  page,
}) => soundWhileRecording(page, phone))

test(
  'while recording, paused, and with everything missing below a take: accessible; at a desk',
  longProof(
    'tests/journeys/later-states.spec.ts › while recording, paused, and with everything missing below a take: accessible; on a phone',
  ),
  ({ page }) => soundWhileRecording(page, desk),
)

test(
  'errors at their fields are accessible',
  longProof(
    'tests/journeys/later-states.spec.ts › while recording, paused, and with everything missing below a take: accessible; on a phone',
  ),
  async ({ page }) => {
    await opened(page, '/contact')
    await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
    await expect(page.locator('main [aria-invalid=true]').first()).toBeVisible()
    await soundOnBoth(page)
    await page.goto('/pricing')
    await press(page, 'Sign Up Free')
    const dialog = page.getByRole('dialog', { name: 'Welcome to Kinfold' })
    await dialog
      .getByRole('button', { name: /Create|Sign Up/ })
      .last()
      .click()
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(2)
    await soundOnBoth(page)
  },
)

async function writeRecipe(page: Page, named: { title: string; personId: string }): Promise<void> {
  const { title: word } = named
  const lines = { ingredients: [word], steps: [{ id: randomUUID(), words: word }] }
  const measures = { servings: null, servingsWords: word, minutes: null }
  const data = { ...named, ...lines, ...measures, story: word, tags: [word.slice(0, 40)] }
  const address = `${await familyOf(page)}/recipes`
  const answer = await page.request.post(address, {
    data: { ...data, memoryId: null, variantOf: null },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test(
  'a family’s lists are accessible when something is in them',
  longProof(
    'tests/journeys/every-page.spec.ts › a room of every shape is sound for a member: no error, nothing too wide, no button under 44 px; those that no journey of their own scans are accessible, and without faint words, on a light phone or a dark desk; and so are public pages that know them',
  ),
  async ({ page }) => {
    test.setTimeout(180_000)
    await signUpConfirmed(page)
    const name = 'Wilhelminaalexandrinacatharinajo'
    const personId = await addPerson(page, name, newcomer('wilhelmina').email)
    const title = 'Thekiteisintheshedandnobodyeverlookedthereallsummerlong'.repeat(2)
    const on = `${new Date().getFullYear() + 1}-09-01`
    const { messageId } = await deliveryOf(page, await planLetter(page, { personId, title, on }))
    const invitation = { email: newcomer('invited').email, role: 'viewer' }
    await page.request.post(`${await familyOf(page)}/invitations`, { data: invitation })
    await writeRecipe(page, { title, personId })
    // Each reached from the page before, which is another one each time.
    await opened(page, '/family-collaboration')
    for (const path of [
      '/family-legacy-hub',
      '/future-messages',
      '/connections',
      `/future-messages/${messageId}`,
      `/connections?person=${personId}`,
      `/voice-card?person=${personId}`,
      '/family-tree',
      '/family-recipes',
      '/family-invitations',
      '/family-collaboration',
      '/timeline',
      '/mailbox',
      '/settings',
    ]) {
      await goOn(page, path)
      await page.locator('h1').first().waitFor()
      await soundOnBoth(page)
    }
  },
)
