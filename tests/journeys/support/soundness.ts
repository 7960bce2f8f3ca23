import { expect, type Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import type { ElementContext } from 'axe-core'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { faintWords } from './faint-words.ts'

const FLOOR = 44

/** Every visible button with a side shorter than 44 px, in words. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate((floor) => {
    const buttons = document.querySelectorAll<HTMLElement>(
      'button, [role=button], [role=tab], summary, input[type=submit], input[type=button]',
    )
    return [...buttons]
      .filter((button) =>
        button.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      )
      .map((button) => ({ button, box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < floor - 0.01 || box.height < floor - 0.01))
      .map(({ button, box }) => {
        const name = button.ariaLabel ?? button.innerText
        return `${location.pathname}: “${name}” is ${Math.round(box.width)} × ${Math.round(box.height)} px`
      })
  }, FLOOR)

export async function tooWide(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess <= 0) return undefined
    // The innermost of those that reach furthest is what has to be mended.
    const rightOf = (one: Element) => one.getBoundingClientRect().right
    const widest = [...document.body.querySelectorAll('*')].reduce((furthest, one) =>
      rightOf(one) >= rightOf(furthest) ? one : furthest,
    )
    return { excess, html: widest.outerHTML.slice(0, 200) }
  })
  return found ? [`${page.url()}: ${found.excess} px wider than the screen: ${found.html}`] : []
}

const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Three quarters of a scan go into colours, which cost next to nothing where they are only worked out (faint-words.ts).
// With EVERY_PAGE=opened the scanner looks at them, too.
const looksAtColours = process.env['EVERY_PAGE'] === 'opened'

/**
 * The parts of pages that this worker's browser has scanned already, whoever looked at them: the same again, in the same
 * look, has the same mistakes.
 */
const scanned = new Set<string>()

/** Decorations are hidden meanwhile, since every patch of a quilt costs the scan time. */
export async function inaccessible(page: Page): Promise<string[]> {
  const hidden = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('svg[aria-hidden=true] * { display: none }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  await untilColoured(page)
  // Reading the scanner is dear: its small build, and once for a page.
  for (const frame of page.frames())
    if (!(await frame.evaluate(`'axe' in globalThis`))) await frame.evaluate(axe)
  const faint = await stayFaint(page)
  const { violations, parts } = await page.evaluate(scan, { scanned: [...scanned], looksAtColours })
  for (const part of parts) scanned.add(part)
  await hidden.evaluate((sheet) => sheet.replaceSync(''))
  const told = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes: [node] }) => {
      const why = node!.any[0]?.message ?? ''
      return `${page.url()}: ${id} (${impact}) ${node!.html.slice(0, 160)} ${why}`
    })
  return [...told, ...faint]
}

/** What is on its way from one colour to another has neither. */
const untilColoured = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )

/** Words that are too faint and stay so: what comes onto the page just now is looked at again. */
async function stayFaint(page: Page): Promise<string[]> {
  for (let looks = 1; ; looks += 1) {
    const found = await faintWords(page)
    if (found.length === 0 || looks === 5) return found
    await pause(200)
    await untilColoured(page)
  }
}

interface Scan {
  readonly scanned: string[]
  readonly looksAtColours: boolean
}

/** Runs in the page. Answers also which parts it has now scanned. */
async function scan({ scanned, looksAtColours }: Scan) {
  const { axe } = globalThis as unknown as { axe: typeof Axe & { _audit: Audit } }
  const { color, backgroundColor } = getComputedStyle(document.body)
  const root = document.documentElement.cloneNode() as HTMLElement
  const look = [innerWidth, innerHeight, color, backgroundColor, root.outerHTML]
  const places = 'main, header, footer, nav'
  const parts = await Promise.all(
    [...document.querySelectorAll(places)]
      .filter((one) => !one.parentElement!.closest(places))
      .map(async (element) => {
        const isHidden = element.closest('[aria-hidden=true], [inert]') !== null
        const told = new TextEncoder().encode(`${look} ${isHidden} ${element.outerHTML}`)
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', told))
        return { element, name: digest.join() }
      }),
  )
  const exclude = parts.filter(({ name }) => scanned.includes(name)).map(({ element }) => element)
  // Whatever isn't at least serious is never told, so it isn't looked for; nor is anything else fetched for it.
  const unheeded = axe._audit.rules.filter(
    ({ id, impact }) =>
      /minor|moderate/.test(impact) || (id === 'color-contrast' && !looksAtColours),
  )
  const { violations } = await axe.run({ exclude } as ElementContext, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(unheeded.map(({ id }) => [id, { enabled: false }])),
  })
  return { violations, parts: parts.map(({ name }) => name) }
}

/** Who is too faint in the scanner's eyes, by id, in the page's order: what faint-words.ts is held to. */
export async function scannedForColours(page: Page): Promise<(string | undefined)[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ runOnly: ['color-contrast'], elementRef: true })
    return violations.flatMap(({ nodes }) => nodes).map(({ element }) => element?.id)
  })
}

/** What the scanner tells nobody else: how bad it is to break each of its rules. */
interface Audit {
  readonly rules: readonly { readonly id: string; readonly impact: string }[]
}

/** What is on the page just now fits, can be pressed and read by everybody; also while a press still waits. */
export async function soundAsItIs(page: Page): Promise<void> {
  const found = [...(await tooWide(page)), ...(await tooSmall(page)), ...(await inaccessible(page))]
  expect(found).toEqual([])
}

/** The same, once everything has come. */
export async function sound(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true], main .animate-breathe')).toHaveCount(0)
  await soundAsItIs(page)
}

/** What the console complains about from now on. */
export function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = []
  const note = (words: string) => {
    // An unknown secret, or an unknown page, is asked about and told no: the only failures that belong here.
    if (!/(abcdefghijklmnopqrstuvwxyz234567|nothing-here).*(404|410)/.test(words))
      complaints.push(words)
  }
  page.on('pageerror', (error) => note(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${page.url()}: ${message.text()}`)
  })
  return complaints
}

/** As a link within the app does it, which costs half of opening; no two pages have the same title. */
export async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page).not.toHaveTitle(before)
}
