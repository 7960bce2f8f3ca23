import type { Browser, BrowserContext, Page, Response } from '@playwright/test'
import type { Session } from '#tests/support/call-endpoint.ts'
import { tracesIn } from './canary.ts'
import { lookThrough, watch, type Watched } from './watch.ts'
import { pressEverything } from './press.ts'

export interface Walked extends Watched {
  pages: number
  pressed: number
  /** Canaries that came to the browser in an answer, shown or not. */
  readonly answered: Set<number>
  /** Answers that say that something of ours broke: a canary that is longer than what is read back. */
  readonly broken: Set<string>
}

interface Walk extends Opening {
  readonly addresses: readonly string[]
  readonly presses?: number
}

interface Opening {
  readonly url: string
  readonly as?: Session | undefined
  readonly bypassCSP: boolean
}

/** A browser of somebody's in which every page is watched. */
export async function openWatched(browser: Browser, { url, as, bypassCSP }: Opening) {
  const context = await browser.newContext({
    bypassCSP,
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 2000 },
    reducedMotion: 'reduce',
  })
  const walked: Walked = {
    ...(await watch(context)),
    pages: 0,
    pressed: 0,
    answered: new Set(),
    broken: new Set(),
  }
  if (as) {
    const cookies = as.cookie.split('; ').map((one) => one.split('=') as [string, string])
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  }
  const page = await context.newPage()
  listenTo(page, walked)
  return { context, page, walked }
}

/** Opens each address as somebody, looks at what comes, and presses what can be pressed. */
export async function walk(browser: Browser, opening: Walk): Promise<Walked> {
  const { url, addresses, presses = 0 } = opening
  const { context, page, walked } = await openWatched(browser, opening)
  const door = await refuseChanges(context)
  for (const address of addresses) {
    door.isOpen = true
    await page.goto(url + address, { waitUntil: 'load' })
    await settled(page)
    walked.pages += 1
    await lookThrough(page, walked)
    door.isOpen = false
    if (presses === 0) continue
    // A press may lead to another page: what stands there has been looked at as it came.
    walked.pressed += await page.evaluate(pressEverything, presses).catch(() => 0)
    await lookThrough(page, walked)
  }
  await context.close()
  return walked
}

/** Nothing that is asked for is on its way any more, and nothing says that it is busy. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => {})
  await page
    .waitForFunction(() => !document.querySelector('[aria-busy=true]'), undefined, {
      timeout: 3_000,
    })
    .catch(() => {})
}

/** What would change something is refused while the door is shut. */
async function refuseChanges(context: BrowserContext) {
  const door = { isOpen: true }
  await context.route('**/api/**', (route) =>
    door.isOpen || ['GET', 'HEAD'].includes(route.request().method())
      ? route.continue()
      : route.fulfill({ status: 403, json: { message: 'Nothing is changed here.' } }),
  )
  return door
}

function listenTo(page: Page, walked: Walked): void {
  // An answer whose page is left before it is whole has nothing to say.
  page.on('response', (response) => void noteAnswer(response, walked).catch(() => {}))
}

async function noteAnswer(response: Response, { answered, broken }: Walked): Promise<void> {
  const { pathname } = new URL(response.url())
  if (!pathname.startsWith('/api/')) return
  const path = pathname.replaceAll(/[0-9a-f-]{36}|[\w.-]{30,}/g, ':id')
  const answer = `${response.status()} ${response.request().method()} ${path}`
  // What isn't set up here says so, and when to come again.
  if (response.status() >= 500 && !response.headers()['retry-after']) broken.add(answer)
  for (const number of tracesIn(await response.text())) answered.add(number)
}
