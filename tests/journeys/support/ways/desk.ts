import type { Page } from '@playwright/test'
import { accounts } from '#contract/accounts/index.ts'
import { button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'

const keeper = { username: 'keeper@kinfold.example', password: 'the keeper of the house' }

async function atTheDesk(page: Page): Promise<void> {
  await page.request.post(accounts.signIn.path, { data: keeper })
  await page.goto('/admin-cms')
  await button(page, 'Write a post').click()
}

/** What opens over an admin’s pages. */
export const deskWays: Record<string, Way> = {
  'users-tab.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.request.post(accounts.signIn.path, { data: keeper })
      await page.goto('/admin')
      await page.getByRole('tab', { name: 'Users' }).click()
      return press(button(page, /^Manage/))
    },
  },
  'picture-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atTheDesk(page)
      return press(button(page, 'Show a photo instead of the block'))
    },
  },
  'entry-versions.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atTheDesk(page)
      await button(page, 'Keep a version now').click()
      return press(button(page, /^Compare/))
    },
  },
}
