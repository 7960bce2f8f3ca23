import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { watchPainting, whenPainted } from './painted.ts'
import type { Row } from './print-table.ts'
import type { Target } from './requests.ts'
import { barePage, pictureEveryMemory } from './vault-pictures.ts'

const frames = 600

/** The grid in Chromium: until its first row is there, and how smoothly it is scrolled through. */
export async function measureGrid(target: Target, many: number): Promise<Row[]> {
  const front = await pictureEveryMemory(target.url)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const rows: Row[] = []
    for (const [name, viewport] of [
      ['1440 wide', { width: 1440, height: 900 }],
      ['390 wide', { width: 390, height: 844 }],
    ] as const) {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      const seen = { ...target, url: front.url }
      await signIn(page, seen)
      rows.push(await look(page, seen, `${many.toLocaleString('en-US')}, ${name}`))
      await context.close()
    }
    return rows
  } finally {
    await browser.close()
    front.close()
  }
}

async function signIn(page: Page, { url, cookie }: Target): Promise<void> {
  await page.context().addCookies(
    cookie.split('; ').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return { name, value, url }
    }),
  )
}

async function look(page: Page, { url }: Target, what: string): Promise<Row> {
  const row = '[data-memory]'
  await watchPainting(page, [row])
  const visit = async () => {
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
    return whenPainted(page, row)
  }
  // Once before: what is measured is the vault, not the first visit to the site.
  await visit()
  const first = await visit()
  const before = await heap(page)
  const p95 = await smoothness(page)
  const after = await heap(page)
  await page.goto(`${url}${barePage}`)
  const bare = await smoothness(page)
  const told = {
    grid: what,
    'first row, ms': first.ms.toFixed(0),
    'aim ms': '≤ 1000',
    'frame p95, ms': p95.toFixed(1),
    'of bare pictures': bare.toFixed(1),
    aim: '≤ 20',
    'heap before and after, MB': `${before.toFixed(0)}, ${after.toFixed(0)}`,
  }
  console.log(Object.values(told).join(' | '))
  return told
}

async function smoothness(page: Page): Promise<number> {
  const times = await page.evaluate(scroll, frames)
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}

/** A hundred pixels a frame, and now and then far away. Runs in the page. */
async function scroll(count: number): Promise<number[]> {
  const times: number[] = []
  let last = performance.now()
  for (let n = 0; n < count; n += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
      // A frame that never comes is told as a slow one, instead of being waited for without end.
      setTimeout(resolve, 1000)
    })
    const now = performance.now()
    times.push(now - last)
    last = now
    if (n % 150 === 149) scrollTo(0, Math.random() * document.body.scrollHeight)
    else scrollBy(0, 100)
  }
  return times
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}
