import type { Browser, Page } from '@playwright/test'

const looks = {
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'light', fontSize: 'extra-large' },
  desk: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', fontSize: 'normal' },
} as const
export type Look = keyof typeof looks

/** Somebody's own device at a server: a phone with the largest text, or a dark desk. */
export async function deviceAt(browser: Browser, baseURL: string, look: Look): Promise<Page> {
  const { viewport, colorScheme, fontSize } = looks[look]
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
  })
  await context.addInitScript((size) => localStorage.setItem('font-size', size), fontSize)
  return context.newPage()
}

/** Nothing is loading, too wide, too small or out of reach for anybody. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).click()
