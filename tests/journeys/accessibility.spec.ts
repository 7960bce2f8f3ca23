import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser } from '@playwright/test'
import { allRoutes } from './support/all-routes.ts'
import { signUp } from './support/people.ts'

const widths = [390, 1440]
const schemes = ['light', 'dark'] as const

interface Look {
  readonly width: number
  readonly colorScheme: (typeof schemes)[number]
  readonly isSignedIn?: boolean
}

async function findings(browser: Browser, paths: readonly string[], look: Look): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    colorScheme: look.colorScheme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (look.isSignedIn) await signUp(page)
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path)
    // /app sends a guest on to the start page; between two pages there is neither title nor heading.
    if (path === '/app' && !look.isSignedIn) await page.waitForURL((url) => url.pathname === '/')
    await page.locator('h1').first().waitFor()
    await expect(page).toHaveTitle(/\S/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than the screen`)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    for (const { id, impact, nodes } of violations)
      if (impact === 'serious' || impact === 'critical')
        found.push(`${path}: ${id} (${impact}) ${nodes[0]!.html.slice(0, 160)}`)
  }
  await context.close()
  return found
}

for (const width of widths)
  for (const colorScheme of schemes)
    test(`no serious accessibility finding on any route, ${colorScheme}, at ${width} px`, async ({
      browser,
    }) => {
      test.setTimeout(600_000)
      expect(await findings(browser, allRoutes, { width, colorScheme })).toEqual([])
    })

const rooms = [
  '/family-legacy-hub',
  '/onboarding',
  '/family-collaboration',
  '/family-invitations',
  '/future-messages',
  '/settings',
  '/mailbox',
]

for (const width of widths)
  test(`no serious accessibility finding in a family's own rooms, at ${width} px`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    for (const colorScheme of schemes)
      expect(await findings(browser, rooms, { width, colorScheme, isSignedIn: true })).toEqual([])
  })
