import { expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

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
const scan = `axe.run(document, { resultTypes: ['violations'] })`

/** Decorations are hidden meanwhile, since every patch of a quilt costs the scan time. */
export async function inaccessible(page: Page): Promise<string[]> {
  const hidden = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('svg[aria-hidden=true] * { display: none }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  // What is on its way from one colour to another has neither.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )
  // Reading the scanner is dear: its small edition, and once for a page.
  for (const frame of page.frames())
    if (!(await frame.evaluate(`'axe' in globalThis`))) await frame.evaluate(axe)
  const { violations } = await page.evaluate<AxeResults>(scan)
  await hidden.evaluate((sheet) => sheet.replaceSync(''))
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, impact, nodes: [node] }) => {
      const why = node!.any[0]?.message ?? ''
      return `${page.url()}: ${id} (${impact}) ${node!.html.slice(0, 160)} ${why}`
    })
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
