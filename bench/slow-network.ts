import type { Browser } from '@playwright/test'
import type { Row } from './print-table.ts'

// What browsers’ own tools call slow 3G: 400 ms a way, 400 kbit/s.
const slow3g = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
}

interface Moments {
  seen?: number
  pressed?: number
  answered?: number
  running?: number
}

/**
 * The recorder on a slow phone network, from nothing in the cache. It is pressed as soon as it is seen, once, and
 * never again; each moment is noted in the page itself, as it is drawn.
 */
export async function pressOnSlowNetwork(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<Row> {
  const context = await browser.newContext({ baseURL: url, viewport, hasTouch: true })
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', slow3g)
  await page.addInitScript(noteMoments)
  await page.goto('/free-voice-messages', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /start recording/i })
    .first()
    .click({ timeout: 120_000 })
  const noted = () =>
    page.evaluate(() => (window as unknown as { moments: Moments }).moments).catch(() => undefined)
  await page
    .waitForFunction(
      () => (window as unknown as { moments: Moments }).moments.running !== undefined,
      undefined,
      { timeout: 60_000 },
    )
    .catch(() => undefined)
  const { seen, pressed, answered, running } = (await noted()) ?? {}
  await context.close()
  const since = (from?: number, to?: number) =>
    from === undefined || to === undefined ? 'never' : ((to - from) / 1000).toFixed(1)
  return {
    'recorder seen after': since(0, seen),
    'pressed at': since(0, pressed),
    'press answered after': since(pressed, answered),
    'recording after': since(pressed, running),
  }
}

/** Runs in the page, before anything of it. */
function noteMoments(): void {
  const moments: Moments = {}
  Object.assign(window, { moments })
  addEventListener(
    'pointerdown',
    (event) => {
      if ((event.target as Element).closest('button')) moments.pressed ??= performance.now()
    },
    true,
  )
  const look = () => {
    const now = performance.now()
    const words = document.querySelector('[aria-label="Recorder"]')?.textContent ?? ''
    if (words.includes('start recording')) moments.seen ??= now
    const timer = document.querySelector('[role="timer"]')
    if (moments.pressed && (timer || words.includes('One moment'))) moments.answered ??= now
    if (timer) moments.running ??= now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
