import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Browser } from '@playwright/test'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { addressOf } from './support/all-routes.ts'
import { signUp } from './support/people.ts'

const phone = { width: 390, colorScheme: 'light' } as const
const desk = { width: 1440, colorScheme: 'dark' } as const

interface Look {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
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

const byKind = Map.groupBy(routes as readonly Route[], kindOf)

/** Pages that are still being built are alike, and so is every room's door as a guest sees it: two of each stand for all. */
function kindOf({ status, audience }: Route): 'own' | 'being-built' | 'door' {
  if (status === 'being-built') return 'being-built'
  return audience === 'account' ? 'door' : 'own'
}

const scanned = [
  ...byKind.get('own')!,
  ...byKind.get('being-built')!.slice(0, 2),
  ...byKind.get('door')!.slice(0, 2),
].map(({ path }) => addressOf(path))

for (const look of [phone, desk])
  test(`no serious accessibility finding on any kind of page, ${look.colorScheme}, at ${look.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    expect(await findings(browser, scanned, look)).toEqual([])
  })

const rooms = byKind.get('door')!.map(({ path }) => path)

for (const look of [phone, desk])
  test(`no serious accessibility finding in a family's own rooms, ${look.colorScheme}, at ${look.width} px`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const paths = [...rooms.filter((path) => path !== '/app'), '/mailbox']
    expect(await findings(browser, paths, { ...look, isSignedIn: true })).toEqual([])
  })
