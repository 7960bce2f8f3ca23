import { expect, type Locator, type Page } from '@playwright/test'
import { newcomer, type Newcomer } from './people.ts'

export const recorder = (page: Page): Locator => page.getByRole('region', { name: 'Recorder' })
export const takes = (page: Page): Locator => recorder(page).getByRole('article')

/** How long the recording under way is, in whole seconds. */
export async function elapsed(page: Page): Promise<number> {
  const [minutes = 0, seconds = 0] = (await recorder(page).getByRole('timer').innerText())
    .split(':')
    .map(Number)
  return 60 * minutes + seconds
}

/** A busy machine may skip a second on the way. */
export async function untilElapsed(page: Page, seconds: number): Promise<void> {
  await expect.poll(() => elapsed(page), { timeout: 30_000 }).toBeGreaterThanOrEqual(seconds)
}

/** Presses the square, and waits until the recording has the wanted length. */
export async function speakFor(page: Page, seconds: number): Promise<void> {
  await recorder(page)
    .getByRole('button', { name: /start recording|record another/i })
    .click()
  await untilElapsed(page, seconds)
  await untilTakenOver(page)
}

/** The page's own buttons stand there now: a press while they take the place of the early ones would reach neither. */
export const untilTakenOver = (page: Page): Promise<void> =>
  expect(page.locator('[data-early-place]')).toHaveCount(0)

export async function record(page: Page, seconds = 1): Promise<void> {
  await speakFor(page, seconds)
  await recorder(page).getByRole('button', { name: 'Done' }).click()
  await expect(takes(page).first()).toBeVisible()
}

/** What a guest types below a take before it can be kept; with no day it becomes a draft. */
export async function keepWithoutDay(page: Page, who = newcomer()): Promise<Newcomer> {
  await page.getByLabel('Your name').fill('Edna')
  await page.getByLabel('Your own e-mail address').fill(who.email)
  await page.getByRole('button', { name: 'Only keep it, without a day' }).click()
  return who
}

/** How long the first take on this device really is, decoded from the slices that are stored. */
export const storedSeconds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('kinfold-recorder'))
    const slices = await answer(
      database.transaction('slices').objectStore('slices').getAll() as IDBRequest<
        { bytes: ArrayBuffer }[]
      >,
    )
    const bytes = await new Blob(slices.map((slice) => slice.bytes)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
    return sound.duration
  })

/** The slices of what was said, as the recorder counted them: their numbers, and the seconds it heard in all of them. */
export const storedSlices = (page: Page): Promise<{ numbers: number[]; seconds: number }> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('kinfold-recorder'))
    const slices = await answer(
      database.transaction('slices').objectStore('slices').getAll() as IDBRequest<
        { number: number; durationMs: number }[]
      >,
    )
    const numbers = slices.map(({ number }) => number).sort((a, b) => a - b)
    return { numbers, seconds: slices.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000 }
  })

/** What was written and is stored on this device. */
export const storedWords = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const database = await answer(indexedDB.open('kinfold-recorder'))
    const takes = database.transaction('takes').objectStore('takes').getAll()
    const stored = await answer(takes as IDBRequest<{ words: string }[]>)
    database.close()
    return stored.map(({ words }) => words)
  })

/** How long the first recording on the page really is, decoded from its bytes as the server has them. */
export const heardSeconds = (page: Page): Promise<number> =>
  page
    .locator('audio')
    .first()
    .evaluate(async (audio: HTMLAudioElement) => {
      const bytes = await (await fetch(audio.src)).arrayBuffer()
      const sound = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(bytes)
      return sound.duration
    })
