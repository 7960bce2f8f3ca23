import { expect, test, type BrowserContext, type Page, type Response } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { signUp } from './support/people.ts'
import {
  heardSeconds,
  keepWithoutDay,
  record,
  recorder,
  speakFor,
  storedSeconds,
  storedWords,
  takes,
  untilElapsed,
} from './support/recording.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const tone = fileURLToPath(new URL('../fixtures/sounds/tone.ogg', import.meta.url))

test('a guest speaks for five seconds, closes the tab, returns, finds the take, signs up, and it is a draft in the account', async ({
  page,
  context,
}) => {
  await page.goto('/free-voice-messages')
  await speakFor(page, 5)
  await page.close()

  const again = await context.newPage()
  await again.goto('/free-voice-messages')
  await expect(again.getByText(/We kept 0:\d\d of your voice/)).toBeVisible()
  await again.getByLabel('Who is it for?').fill('Nora')
  await again.getByText('More choices').click()
  await again.getByLabel('What is it about?').fill('Your eighteenth birthday')
  await again.getByRole('button', { name: 'Play' }).click()
  await keepWithoutDay(again)
  await expect(again.getByText('“Your eighteenth birthday” is kept.')).toBeVisible()
  await expect(takes(again)).toHaveCount(0)

  await again.getByRole('link', { name: 'See your messages' }).click()
  await expect(again).toHaveURL(/\/future-messages$/)
  const draft = again.getByRole('article', { name: 'Your eighteenth birthday' })
  await expect(draft.getByText(/^Voice, 0:\d\d · for Nora/)).toBeVisible()
  await draft.getByRole('button', { name: 'Listen' }).click()
  expect(await heardSeconds(again)).toBeGreaterThan(4.5)

  // It has left the device, and stays left.
  await again.goto('/free-voice-messages')
  await expect(again.getByRole('button', { name: /start recording/i })).toBeVisible()
  await expect(takes(again)).toHaveCount(0)
})

test(
  'a recording is paused, goes on, and is deleted',
  longProof(
    'tests/journeys/waking.spec.ts › the recorder listens before any script has come, and not a second is lost when they come',
  ),
  async ({ page }) => {
    await page.goto('/military-families')
    await test.step('a pause is cut out, and the recording goes on where it stopped', async () => {
      await speakFor(page, 1)
      await page.getByRole('button', { name: 'Pause' }).click()
      const timer = recorder(page).getByRole('timer')
      await expect(recorder(page).getByText('Paused')).toBeVisible()
      const paused = await timer.innerText()
      const now = await page.evaluate(() => Number(document.timeline.currentTime))
      await page.waitForFunction((then) => Number(document.timeline.currentTime) > then, now + 1500)
      expect(await timer.innerText()).toBe(paused)
      await page.getByRole('button', { name: 'Go on' }).click()
      await untilElapsed(page, 2)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(takes(page)).toHaveCount(1)
      // The file is as long as the page says it is; the pause would have made it longer.
      const told = await page.getByRole('slider').getAttribute('aria-valuetext')
      const length = Number(/of 0:(\d\d)$/.exec(told ?? '')?.[1])
      expect(Math.abs((await storedSeconds(page)) - length)).toBeLessThan(1.25)
    })

    await test.step('a take is deleted only after a question', async () => {
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('button', { name: 'Delete it' }).click()
      await expect(takes(page)).toHaveCount(0)
    })
  },
)

test(
  'a question is put above the recorder, and answered twice',
  longProof(
    'client/features/recorder/attempts.test.ts › takes of the same message stand together, in the order they were spoken',
  ),
  async ({ page }) => {
    await page.goto('/before-its-too-late')
    await test.step('a prompt further down is put above the recorder', async () => {
      await page.getByRole('button', { name: /A song, or only its first line/ }).click()
      await expect(recorder(page).getByText('A song, or only its first line.')).toBeInViewport()
    })

    await test.step('spoken again, both takes are there to choose from; the chosen one is kept, and the other goes', async () => {
      await record(page)
      await page.getByLabel('Who is it for?').fill('Sam')
      await expect(page.getByRole('heading', { name: 'For Sam' })).toBeVisible()
      const again = page.getByRole('button', { name: 'Record it again' })
      await again.click()
      await page.getByRole('button', { name: 'Stop, and keep the earlier one' }).click()
      await expect(takes(page)).toHaveCount(1)
      await expect(page.getByText(/You have \d takes/)).toBeHidden()

      await again.click()
      await untilElapsed(page, 4)
      await page.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByText('You have 2 takes. Which one should it be?')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'For Sam' })).toBeVisible()
      await expect(page.getByLabel(/Take 2, 0:0[4-9]/)).toBeChecked()
      await page.reload()
      await page.getByLabel(/Take 1, 0:0[1-3]/).check()
      await keepWithoutDay(page)
      await expect(page.getByText('“For Sam” is kept.')).toBeVisible()
      await expect(takes(page)).toHaveCount(0)
      await page.getByRole('link', { name: 'See your messages' }).click()
      await expect(page.getByText(/^Voice, 0:0[1-3] · /)).toHaveCount(1)
    })
  },
)

test('without a network one records, returns, and keeps it when there is one again', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await signUp(page)
  await context.setOffline(true)
  await page.goto('/free-voice-messages')
  await record(page)
  await page.goto('/free-voice-messages')
  await expect(takes(page)).toHaveCount(1)
  await context.setOffline(false)
  await page.reload()
  await expect(takes(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Only keep it, without a day' }).click()
  await expect(page.getByText('“A voice message” is kept.')).toBeVisible()
})

const isDraft = (answer: Response) =>
  answer.request().method() === 'POST' && answer.url().endsWith('/messages')

/** The server does what it is asked, but the page never hears of it: no service worker and no routing between. */
const loseNextAnswer = (page: Page, ending: string) =>
  page.evaluate((ending) => {
    const ask = globalThis.fetch
    globalThis.fetch = async (...asked) => {
      const answer = await ask(...asked)
      if (asked[1]?.method !== 'POST' || !String(asked[0]).endsWith(ending)) return answer
      globalThis.fetch = ask
      await answer.text()
      throw new TypeError('Failed to fetch')
    }
  }, ending)

test(
  'a take that couldn’t be kept says so and stays; tried again, there is one draft',
  longProof(
    'tests/journeys/recordings.spec.ts › an upload waits without a connection, is paused, and goes on after a reload where it stopped',
  ),
  async ({ page }) => {
    await signUp(page)
    await page.goto('/future-messages?new')
    await record(page)
    await loseNextAnswer(page, '/messages')
    const kept = page.waitForResponse((answer) => answer.status() === 201 && isDraft(answer))
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await kept
    await expect(takes(page).getByRole('alert')).toContainText('The take is still on this device.')
    await takes(page).getByRole('button', { name: 'Keep it and go on' }).click()
    await expect(page.getByRole('heading', { name: 'Who is it for, and why?' })).toBeVisible()
    await page.goto('/future-messages')
    await expect(page.getByRole('article', { name: 'A voice message' })).toHaveCount(1)
  },
)

test('a guest writes, closes the tab in mid-sentence, and finds it again', async ({
  page,
  context,
}) => {
  await writeAndReturn(page, context)
})

async function writeAndReturn(page: Page, context: BrowserContext): Promise<Page> {
  await page.goto('/before-its-too-late')
  await page.getByRole('button', { name: 'Write instead' }).click()
  await page.getByLabel('Your message').pressSequentially('Dear Lily, the kite is in the')
  await expect.poll(() => storedWords(page)).toEqual(['Dear Lily, the kite is in the'])
  await page.close()
  const again = await context.newPage()
  await again.goto('/before-its-too-late')
  await expect(takes(again).getByText('Dear Lily, the kite is in the')).toBeVisible()
  return again
}

test(
  'what a guest found again is written on, and becomes a draft',
  longProof(
    'server/features/messages/messages.test.ts › a written message is kept with its line breaks, and its words can be changed',
  ),
  async ({ page, context }) => {
    const again = await writeAndReturn(page, context)
    await again.getByRole('button', { name: 'Change the words' }).click()
    await again.getByLabel('Your message').fill('Dear Lily,\nthe kite is in the shed.')
    await again.getByRole('button', { name: 'Done' }).click()
    await keepWithoutDay(again)
    await again.getByRole('link', { name: 'See your messages' }).click()
    await again.getByRole('button', { name: 'Read' }).click()
    await expect(again.getByText('the kite is in the shed.')).toBeVisible()
  },
)

test(
  'a file from the device becomes a draft, and a draft is renamed, deleted and brought back',
  longProof(
    'server/features/messages/messages.test.ts › a deleted draft can be brought back for 30 days; then it and its recording are gone',
  ),
  async ({ page }) => {
    await signUp(page)
    await page.goto('/voice-messages')
    await expect(page).toHaveURL(/\/future-messages$/)
    await page.getByRole('link', { name: 'Begin a new message' }).click()
    await recorder(page).locator('input[type=file]').setInputFiles(tone)
    await expect(takes(page).getByRole('heading', { name: 'tone.ogg' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep it and go on' }).click()
    await expect(page.getByRole('heading', { name: 'Who is it for, and why?' })).toBeVisible()
    await page.goto('/future-messages')
    const draft = page.getByRole('article', { name: 'tone.ogg' })
    await draft.getByRole('button', { name: 'Change the words' }).click()
    await draft.getByLabel('What is it about?').fill('Grandma’s song')
    await draft.getByRole('button', { name: 'Save' }).click()
    const renamed = page.getByRole('article', { name: 'Grandma’s song' })
    await renamed.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No messages yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(renamed).toBeVisible()
  },
)

test(
  'who signs in on another page is offered what waits on this device',
  longProof(
    'tests/journeys/recorder.spec.ts › a guest speaks for five seconds, closes the tab, returns, finds the take, signs up, and it is a draft in the account',
  ),
  async ({ page }) => {
    await page.goto('/free-voice-messages')
    await record(page)
    await signUp(page)
    await page.goto('/family-legacy-hub')
    const notice = page.getByRole('complementary', { name: 'A take on this device' })
    await expect(notice).toContainText('is on this device only.')
    await notice.getByRole('button', { name: 'Keep it' }).click()
    // It is carried up first, and a busy server takes its time to look at it.
    const kept = page.getByText('is a draft among your messages.').first()
    await expect(kept).toBeVisible({ timeout: 30_000 })
    await expect(notice).toBeHidden()
    await page.goto('/future-messages')
    await expect(page.getByRole('article', { name: 'A voice message' })).toBeVisible()
  },
)

test(
  'a page opened once, first of all pages, records without a network the next time',
  longProof(
    'tests/journeys/recorder.spec.ts › without a network one records, returns, and keeps it when there is one again',
  ),
  async ({ page, context }) => {
    await page.goto('/military-families')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect
      .poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined))
      .toBe(true)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await record(page)
  },
)
