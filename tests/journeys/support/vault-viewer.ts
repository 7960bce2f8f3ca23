import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { sound } from './soundness.ts'

export const tile = (page: Page, name: RegExp): Locator => page.getByRole('button', { name })

/** One press and the recorder listens; what is kept, and what is written, stands beside the picture. */
export async function tellAbout(page: Page, words: string): Promise<void> {
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Tell', exact: true }).click()
  await expect(viewer.getByRole('timer')).toHaveText(/0:0[1-9]/)
  await viewer.getByRole('button', { name: 'Done' }).click()
  await viewer.getByRole('button', { name: 'Keep it with this' }).click()
  await expect(viewer.getByText('It is kept.')).toBeVisible()
  const told = viewer.getByRole('region', { name: 'Told about it' })
  await expect(told.getByRole('list', { name: 'Voices' }).getByRole('listitem')).toHaveCount(1)
  await viewer.getByLabel('Add a comment').fill(words)
  await viewer.getByRole('button', { name: 'Add it', exact: true }).click()
  await expect(told.getByRole('list', { name: 'Comments' })).toContainText(words)
  await viewer.getByRole('button', { name: 'About', exact: true }).click()
  await expect(told.getByRole('list', { name: 'Comments' })).toContainText(words)
}

/** What the words under it may feel like, and why; said by the family it is a tag, and Undo takes just that away. */
export async function sayItsMood(page: Page): Promise<void> {
  const mood = page.getByRole('dialog').getByRole('region', { name: 'The mood' })
  await expect(mood.getByText('We think it is joyful.')).toBeVisible()
  await mood.getByText('Why we think so').click()
  await expect(mood.getByText('“The boat at Hancock”')).toBeVisible()
  await mood.getByRole('button', { name: 'Yes, joyful' }).click()
  await expect(mood.getByText('Your family says: joyful.')).toBeVisible()
  await expect(mood.getByRole('button', { name: 'Take “joyful” away' })).toBeVisible()
  await expect(page.getByText('It is found by “joyful” now').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mood.getByText('We think it is joyful.')).toBeVisible()
}

/** What the engine would read, which isn't on the server of the journeys. */
export const readsJoy = (page: Page) =>
  page.route('**/mood', (route) =>
    route.fulfill({
      json: {
        state: 'read',
        feelings: [{ feeling: 'joyful', evidence: ['The boat at Hancock'] }],
        engine: 'an engine',
      },
    }),
  )

/** Nobody reads a mood until the engine has come. */
export async function engineOnItsWay(page: Page): Promise<() => Promise<void>> {
  const isAway = (route: Route) =>
    route.fulfill({ json: { state: 'absent', feelings: [], engine: 'an engine' } })
  await page.route('**/mood', isAway)
  return () => page.unroute('**/mood', isAway)
}

/** By itself to the next one, which is the last; back by the film strip. */
export async function slideshow(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Slideshow' }).click()
  await page.keyboard.press('Space')
  await expect(viewer.getByRole('button', { name: 'Go on', exact: true })).toBeFocused()
  await viewer.getByRole('button', { name: 'Quick' }).click()
  await sound(page)
  await viewer.getByRole('button', { name: /^Go on: Photo, dock/ }).click()
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(viewer.getByText('1 of 2')).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Go on', exact: true })).toBeVisible()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByText('2 of 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next' }).click()
  await expect(viewer.getByRole('button', { name: 'From the beginning' })).toBeVisible()
  await page.keyboard.press('Escape')
  const strip = viewer.getByRole('navigation', { name: 'Film strip' })
  await expect(strip.getByRole('button', { name: /boat/ })).toHaveAttribute('aria-current', 'true')
  await strip.getByRole('button', { name: /dock/ }).click()
  await expect(viewer.getByText('1 of 2')).toBeVisible()
}

/** On a phone what is written has the room, and one comes back to the picture, which has the words then. */
export async function writeOnAPhone(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  const about = viewer.getByRole('button', { name: 'About', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('Escape')
  await tile(page, /^Photo, The boat at Hancock, 1985/).click()
  await about.click()
  await expect(viewer.getByRole('button', { name: 'Back to the photo' })).toBeFocused()
  await expect(viewer.getByRole('button', { name: 'Next' })).toBeHidden()
  await viewer.getByLabel('Words for it').fill('The boat at the pier')
  await expect(viewer.getByRole('button', { name: 'Save', exact: true })).toBeInViewport()
  await sound(page)
  await viewer.getByRole('button', { name: 'Back to the photo' }).click()
  await expect(viewer.getByRole('heading', { name: 'The boat at the pier' })).toBeVisible()
  await expect(about).toBeFocused()
}

/** Words for which nobody pressed “Save” are kept: on this device while the server is away, and with it when somebody goes on. */
export async function keepsWithoutSave(page: Page): Promise<void> {
  const viewer = page.getByRole('dialog')
  const words = viewer.getByLabel('Words for it')
  const about = viewer.getByRole('button', { name: 'About', exact: true })
  const away = (route: Route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback()
  await page.route('**/memories/*', away)
  await about.click()
  await words.fill('The boat, once more')
  await page.keyboard.press('Escape')
  await expect(page.getByText('What you wrote isn’t saved yet').first()).toBeVisible()
  await page.unroute('**/memories/*', away)
  await page.reload()
  await tile(page, /^Photo, The boat at Hancock, 1985/).click()
  await about.click()
  await expect(words).toHaveValue('The boat, once more')
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(viewer.getByText(/dock\.jpg/).first()).toBeVisible()
  await expect(page.getByText('What you wrote is kept with it.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tile(page, /^Photo, The boat, once more, 1985/)).toBeVisible()
}
