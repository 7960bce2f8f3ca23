import { expect, type Locator, type Page } from '@playwright/test'
import { signUp } from './people.ts'

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first()

/** How something is opened over a page, answering what must have the focus afterwards. */
export interface Way {
  readonly opened: string
  readonly open: (page: Page) => Promise<Locator>
}

/** Presses something and answers it: it is what has the focus again afterwards. */
export async function press(opener: Locator): Promise<Locator> {
  await opener.click()
  return opener
}

/** Somebody new, on this page. */
export async function atHome(page: Page, path: string): Promise<void> {
  await signUp(page)
  await page.goto(path)
  // The door of a room is drawn anew when the page knows who is there.
  await expect(page.locator('html')).toHaveAttribute('data-session', 'signed-in')
}
