import { expect, type Page } from '@playwright/test'
import { inaccessible, tooSmall, tooWide } from './soundness.ts'

// Contrast is the colours' and too wide is the width's: each is looked at once, on the page that is open. The phone is
// dark here and light in every-page.spec.ts, so that what only a phone shows is seen in both.
const looks = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const

export async function wrongInBothLooks(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
    found.push(...(await tooWide(page)), ...(await tooSmall(page)), ...(await inaccessible(page)))
  }
  return found
}

export async function wrongIn(page: Page, offices: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of offices) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await wrongInBothLooks(page)))
  }
  return found
}
