import { chromium, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { wholePicture, type Item } from '#contract/scrapbooks/scene.ts'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { startProduct } from '#tests/support/product.ts'
import { createDatabase, openTestServer } from '#tests/support/test-server.ts'
import { plainPhoto } from '#tests/support/vault.ts'
import type { Row } from './print-table.ts'
import { signUp, type Target } from './requests.ts'

const objects = 60
const frames = 600

/** How smoothly a photo follows the hand on a page with sixty things on it, in Chromium. */
export async function measureDrag(): Promise<Row[]> {
  const dataDir = temporaryFolder('bench-drag')
  const server = await openTestServer()
  const fresh = await createDatabase(server)
  const environment = { DATA_DIR: dataDir, DATABASE_URL: fresh.url, LIMITS_FACTOR: '1000000' }
  const product = await startProduct(environment)
  const browser = await chromium.launch(chromiumOptions)
  try {
    const target = await signUp(product.url, 'drag')
    const path = await emptyBook(target)
    const rows: Row[] = []
    for (const width of [1440, 390]) {
      const page = await browser.newPage({ viewport: { width, height: 900 } })
      rows.push(await dragIn(page, target, path, width))
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
    await product.stop()
    await fresh.drop()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function emptyBook({ url, cookie, familyId }: Target): Promise<string> {
  const answer = await fetch(url + scrapbooks.create.path.replace(':familyId', familyId), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ title: 'Sixty', subtitle: '', format: 'square', theme: 'quilt' }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const { id } = (await answer.json()) as { id: string }
  return `/scrapbook-generator/${id}`
}

/** Forty photos, ten texts and ten stickers, side by side. */
function sixty(): Item[] {
  return Array.from({ length: objects }, (_, n): Item => {
    const place = {
      id: randomUUID(),
      x: (n % 8) * 25 + 5,
      y: Math.floor(n / 8) * 25 + 5,
      width: 22,
      height: 22,
      rotation: (n % 5) * 3,
    }
    if (n % 6 === 4) return { kind: 'sticker', ...place, sticker: 'heart', colour: 'accent' }
    if (n % 6 === 5)
      return {
        kind: 'text',
        ...place,
        words: 'The lake, and the boat',
        lines: ['The lake,', 'and the boat'],
        font: 'body',
        size: 9,
        colour: 'ink',
        align: 'left',
        memoryId: null,
      }
    const memoryId = randomUUID()
    return { kind: 'picture', ...place, memoryId, crop: wholePicture, frame: 'white', alt: '' }
  })
}

async function dragIn(page: Page, target: Target, path: string, width: number): Promise<Row> {
  const { url, cookie } = target
  await page.context().addCookies(
    cookie.split('; ').map((part) => {
      const [name = '', value = ''] = part.split('=')
      return { name, value, url }
    }),
  )
  const picture = await plainPhoto(1600, 1600).webp().toBuffer()
  await page.route('**/picture*', (route) =>
    route.fulfill({ body: picture, contentType: 'image/webp' }),
  )
  await page.route(/\/scrapbooks\/[^/]+\/pages\?/, async (route) => {
    const answer = await route.fetch()
    const { pages } = (await answer.json()) as { pages: object[] }
    const filled = pages.map((one) => ({ ...one, items: sixty() }))
    await route.fulfill({ response: answer, json: { pages: filled } })
  })
  await page.goto(url + path)
  await page
    .locator('[data-item]')
    .nth(objects - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  // A frame's time is told in tenths: the same page, while nobody moves anything, says what can be reached.
  const resting = await page.evaluate(rest, frames)
  const { gaps, work } = await page.evaluate(drag, frames)
  return {
    page: `${objects} things, ${width} wide`,
    'frame p95, ms': p95(gaps).toFixed(1),
    aim: '≤ 16.7',
    'at rest, p95': p95(resting).toFixed(1),
    'of it script, style and layout, p95': p95(work).toFixed(1),
    'frames later than two': gaps.filter((gap) => gap > 33.4).length,
  }
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

/** Runs in the page. */
async function rest(count: number): Promise<number[]> {
  const gaps: number[] = []
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let n = 0; n < count; n += 1) {
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(at - last)
    last = at
  }
  return gaps
}

/** Takes hold of a photo and leads it around, a step a frame. Runs in the page. */
async function drag(count: number): Promise<{ gaps: number[]; work: number[] }> {
  const sheet = document.querySelector<HTMLElement>('[data-sheet]')!
  const box = document.querySelectorAll('[data-item]')[26]!.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const send = (type: string, on: EventTarget, clientX: number, clientY: number) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 7,
        pointerType: 'mouse',
        clientX,
        clientY,
      }),
    )
  const gaps: number[] = []
  const work: number[] = []
  send('pointerdown', sheet, x, y)
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let n = 0; n < count; n += 1) {
    const at = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(at - last)
    last = at
    const from = performance.now()
    send('pointermove', window, x + 60 * Math.sin(n / 20), y + 60 * Math.cos(n / 20) - 60)
    sheet.getBoundingClientRect()
    work.push(performance.now() - from)
  }
  send('pointerup', window, x, y)
  return { gaps, work }
}
