import { expect, type Locator, type Page } from '@playwright/test'
import { recorder } from './recording.ts'

export const largest = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('font-size', 'extra-large'))

/** Where the thumb is: nobody has to look for it. */
export async function pressWithoutScrolling(button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 0.9 })
  await button.click()
}

export const noOverflow = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBe(0)

/** Nor does a field stick out of the card that it stands in. */
export const noFieldBeyond = (page: Page) =>
  expect
    .poll(() =>
      recorder(page)
        .getByRole('article')
        .first()
        .evaluate((card) => {
          const edge = card.getBoundingClientRect().right
          return [...card.querySelectorAll('input')].filter(
            (field) => field.getBoundingClientRect().right > edge,
          ).length
        }),
    )
    .toBe(0)
