import type { Page } from '@playwright/test'

export const tree = (page: Page) => page.getByRole('group', { name: 'The tree' })
export const card = (page: Page, name: string) =>
  tree(page).locator('[data-person]').filter({ hasText: name })
export const chosen = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).first()
/** A notice has an Undo of its own. */
export const button = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: true })
    .and(page.locator(':not(section[aria-label=Notification] *)'))
