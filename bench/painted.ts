import type { Page } from '@playwright/test'

/** Since the browser asked for the page: when something was painted, and the longest task until then. */
interface Painted {
  readonly ms: number
  readonly longest: number
}

declare const watched: {
  readonly painted: Record<string, number>
  readonly tasks: PerformanceEntry[]
}

/** Before a page is opened: from then on it notes by itself when each of these is there, and every long task. */
export async function watchPainting(page: Page, selectors: readonly string[]): Promise<void> {
  await page.addInitScript((all) => {
    const [painted, tasks]: [Record<string, number>, PerformanceEntry[]] = [{}, []]
    Object.assign(globalThis, { watched: { painted, tasks } })
    new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    })
    const there = new Set<string>()
    const look = () => {
      for (const selector of all)
        if (!document.querySelector(selector)) there.delete(selector)
        // With the frame after the one in which it came, it has been painted.
        else if (there.has(selector)) painted[selector] ??= performance.now()
        else there.add(selector)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selectors)
}

export async function whenPainted(page: Page, selector: string): Promise<Painted> {
  await page.waitForFunction((one) => watched.painted[one] !== undefined, selector, {
    timeout: 120_000,
  })
  return page.evaluate(async (one) => {
    // A task is told of when it is over.
    await new Promise((resolve) => setTimeout(resolve, 500))
    const ms = watched.painted[one]!
    const before = watched.tasks.filter(({ startTime }) => startTime < ms)
    return { ms, longest: Math.max(0, ...before.map(({ duration }) => duration)) }
  }, selector)
}

/** Of the tasks since it was asked last. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...watched.tasks.splice(0).map(({ duration }) => duration)))
