import type { Page } from '@playwright/test'

/**
 * The page's timers stand still until the test lets time pass with `page.clock.runFor`. Needs `page.clock.install`
 * before the page is opened; parts that are fetched when first wanted should be there by now: React shows them by timer.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
