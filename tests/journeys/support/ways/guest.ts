import { expect, type Page } from '@playwright/test'
import { button, press, type Way } from '#tests/journeys/support/ways-to-open.ts'
import { stopClock } from '#tests/journeys/support/stopped-clock.ts'

const phone = { width: 390, height: 844 }

/** What was opened there before is closed again: the page is as it was, and needn't be opened anew. */
async function atAbout(page: Page): Promise<void> {
  if (!page.url().endsWith('/about')) await page.goto('/about')
}

/** What opens over a page that anybody reads. */
export const guestWays: Record<string, Way> = {
  'accessibility-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atAbout(page)
      return press(button(page, /A11y/))
    },
  },
  'sign-in-dialog.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await atAbout(page)
      return press(button(page, 'Sign In'))
    },
  },
  'chat-panel.tsx': {
    opened: '[role=dialog]:not([hidden])',
    open: async (page) => {
      await atAbout(page)
      return press(button(page, /Need Help/))
    },
  },
  'small-menu.tsx': {
    opened: 'nav#small-menu',
    open: async (page) => {
      await page.setViewportSize(phone)
      await atAbout(page)
      const menu = await press(button(page, 'Menu'))
      await expect(page.locator('nav#small-menu')).toBeVisible()
      await page.keyboard.press('Tab')
      return menu
    },
  },
}

/** What opens on one more page of that kind, or in one more way. */
export const furtherGuestWays: Record<string, Way> = {
  'small-menu.tsx: its Sign In': {
    opened: '[role=dialog]:not([hidden])',
    open: async (page) => {
      await page.setViewportSize(phone)
      await atAbout(page)
      const menu = await press(button(page, 'Menu'))
      await page.locator('nav#small-menu').getByRole('button', { name: 'Sign In' }).click()
      return menu
    },
  },
  'share-panel.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/blog/legacy-letters')
      return press(button(page, 'Share'))
    },
  },
  'landing-overlay.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.goto('/')
      return press(button(page, 'Look inside Family tree'))
    },
  },
}

/** What comes by itself when somebody is about to go. */
export const leavingWays: Record<string, Way> = {
  'exit-offer.tsx': {
    opened: '[role=dialog]',
    open: async (page) => {
      await page.clock.install()
      await page.goto('/')
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
      await stopClock(page)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-session', 'guest')
      // Nobody presses for it: the focus goes back to where it was.
      const before = button(page, 'Sign In')
      await before.focus()
      await page.clock.runFor(40_000)
      await page.evaluate(() => {
        const left = { bubbles: true, clientX: 300, clientY: -1, relatedTarget: null }
        document.documentElement.dispatchEvent(new MouseEvent('mouseout', left))
      })
      await page.clock.runFor(3000)
      await page.clock.resume()
      return before
    },
  },
}
