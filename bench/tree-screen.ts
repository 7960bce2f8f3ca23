import { chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '#tests/support/chromium.ts'
import { longestTask, watchPainting, whenPainted } from './painted.ts'
import { printTable, type Row } from './print-table.ts'
import type { Target } from './requests.ts'

const frames = 300
const viewport = { width: 1440, height: 900 }

interface Screen {
  readonly size: number
  /** From the file that is sent until all of it is in the tree. */
  readonly importMs: number
  /** Where pictures of the tree are put. */
  readonly pictures?: string | undefined
}

const firstPaintPeers: Readonly<Record<number, string>> = { 10_000: '1.32', 100_000: '5.36' }
const firstPaintAims: Readonly<Record<number, string>> = { 10_000: '≤ 0.4', 100_000: '≤ 1.2' }

/** The tree in Chromium, on the real product: until it is there, a flight to a name that was typed, and how smoothly it is moved. */
export async function measureScreen(target: Target, screen: Screen): Promise<void> {
  const browser = await chromium.launch(chromiumOptions)
  try {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    await watchPainting(page, [drawn, drawnOf(screen.size)])
    await signIn(page, target)
    const { size, importMs, pictures } = screen
    const opened = await open(page, target, size)
    const people = size.toLocaleString('en')
    printTable(`Opening the tree of ${people} people (peer: Topola, the file alone in a browser)`, [
      {
        step: 'page asked for → first paint: of thousands, those nearest',
        s: (opened.first.ms / 1000).toFixed(2),
        'longest task, ms': opened.first.longest.toFixed(0),
        'peer, s': '',
        aim: `${firstPaintAims[size] ?? '–'} s, no task > 50 ms`,
      },
      {
        step: 'page asked for → everybody is there',
        s: (opened.whole.ms / 1000).toFixed(2),
        'longest task, ms': opened.whole.longest.toFixed(0),
        'peer, s': firstPaintPeers[size] ?? '–',
        aim: 'no task > 50 ms',
      },
      {
        step: 'file sent, brought into the database, page opened → first paint',
        s: ((importMs + opened.first.ms) / 1000).toFixed(2),
        'longest task, ms': '',
        'peer, s': '',
        aim: '',
      },
    ])
    if (pictures) await page.screenshot({ path: `${pictures}/tree-${size}-opened.png` })
    const rows = [await fly(page), ...(await panAll(page, size, pictures))]
    printTable(
      `Moving among ${people} people, ${viewport.width} × ${viewport.height} (peer: Topola 83 ms with 2,177 shown)`,
      rows,
    )
  } finally {
    await browser.close()
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

const drawn = '[data-person][aria-pressed=true]'
const drawnOf = (size: number) => `[data-tree-stage="${size}"] ${drawn}`

/** Once before: what is measured is the tree, not the first visit to the site. */
async function open(page: Page, { url }: Target, size: number) {
  const visit = async () => {
    await page.goto(`${url}/family-tree`, { waitUntil: 'commit' })
    return { whole: await whenPainted(page, drawnOf(size)), first: await whenPainted(page, drawn) }
  }
  await visit()
  return visit()
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!

const rowOf = (what: string, times: readonly number[], longest: number): Row => ({
  what,
  frames: times.length,
  'frame p95, ms': p95(times).toFixed(1),
  'longest task, ms': longest.toFixed(0),
  aim: '≤ 16.7',
})

async function fly(page: Page): Promise<Row> {
  await page.getByLabel('Find somebody in the tree').fill('Ruth Kowalski')
  await page
    .getByRole('button', { name: /^Ruth Kowalski/ })
    .first()
    .waitFor()
  await longestTask(page)
  const moving = page.evaluate(framesFor, 60)
  await page.keyboard.press('Enter')
  const times = await moving
  await page.getByRole('heading', { level: 2, name: 'Ruth Kowalski' }).waitFor()
  return rowOf('flight to a name that was typed', times, await longestTask(page))
}

async function panAll(page: Page, size: number, pictures: string | undefined): Promise<Row[]> {
  const rows: Row[] = []
  const stage = page.getByRole('group', { name: 'The tree' })
  const draw = async (name: string) => {
    if (pictures) await stage.screenshot({ path: `${pictures}/tree-${size}-${name}.png` })
  }
  const pan = async (name: string) => {
    await page.evaluate(framesFor, 40)
    await longestTask(page)
    const times = await stage.evaluate(panned, frames)
    rows.push(rowOf(`moved, ${name}`, times, await longestTask(page)))
    await draw(name.replaceAll(' ', '-'))
  }
  await draw('flown')
  await pan('as large as life')
  for (let press = 0; press < 4; press++) {
    await page.getByRole('button', { name: 'Farther' }).click()
    await page.evaluate(framesFor, 30)
  }
  await pan('from afar')
  await page.getByRole('button', { name: 'The whole tree' }).click()
  await page.evaluate(framesFor, 30)
  await page.getByRole('button', { name: 'Nearer' }).click()
  await pan('all in sight but for a third')
  return rows
}

/** Runs in the page: how long each of the next frames took. */
async function framesFor(count: number): Promise<number[]> {
  const times: number[] = []
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let n = 0; n < count; n++) {
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
  }
  return times
}

/** Runs in the page: forth and back, forty pixels a frame. */
async function panned(stage: Element, count: number): Promise<number[]> {
  const times: number[] = []
  let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
  for (let n = 0; n < count; n++) {
    const deltaX = n % 100 < 50 ? 40 : -40
    const deltaY = n % 60 < 30 ? 6 : -6
    stage.dispatchEvent(
      new WheelEvent('wheel', { deltaX, deltaY, bubbles: true, cancelable: true }),
    )
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    times.push(now - last)
    last = now
  }
  return times
}
