import type { Page } from '@playwright/test'

/** Windows in which something that stays where it is may lie over the rest: a phone, one with its keyboard out, a narrow one. */
export const sizes = [
  { width: 390, height: 844 },
  { width: 390, height: 450 },
  { width: 320, height: 640 },
] as const

/** A place the keyboard came to. */
interface Stop {
  readonly place: string
  readonly isInMain?: boolean
  readonly covered?: string
}

const twoFrames = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))

/**
 * What the keyboard is at, whether that is the page's own, and which part of it lies behind something that doesn't scroll
 * along. Where the walk has been before, it is over.
 */
const focusCovered = (step: number): Stop => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return { place: '' }
  const { seenAt } = globalThis as unknown as { seenAt?: WeakMap<Element, number> }
  // A day is several stops in one field.
  if ((seenAt?.get(focused) ?? step) < step - 1) return { place: '' }
  seenAt?.set(focused, step)
  const name = (focused.ariaLabel || focused.innerText || focused.getAttribute('name') || '').trim()
  const isInMain = focused.closest('main') !== null
  const place = `${focused.tagName.toLowerCase()} “${name.split('\n')[0]?.slice(0, 40)}”`
  const stays = (it: Element | null): Element | null => {
    for (let at = it; at; at = at.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at
    return null
  }
  // What is drawn for a box that is itself out of sight, as a radio's or a file's, is its label.
  const labels = (focused as HTMLInputElement).labels ?? []
  const shown = focused.offsetWidth > 2 ? focused : (labels[0] ?? focused)
  const behind: string[] = []
  let seen = 0
  for (const box of shown.getClientRects()) {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (right <= left || bottom <= top) continue
    for (const across of [0.04, 0.5, 0.96])
      for (const down of [0.1, 0.5, 0.9]) {
        const [x, y] = [left + (right - left) * across, top + (bottom - top) * down]
        const hit = document.elementFromPoint(x, y)
        seen += 1
        const over = shown.contains(hit) ? null : stays(hit)
        if (over && !over.contains(shown)) behind.push(over.ariaLabel || over.className)
      }
  }
  if (seen === 0) return { place, isInMain, covered: `${place} is out of sight` }
  // A long list reaches below any bar: of that, something has to be seen.
  const isLong = shown.getBoundingClientRect().height > innerHeight / 2
  if (behind.length === 0 || (isLong && behind.length < seen)) return { place, isInMain }
  const by = behind[0]?.slice(0, 60)
  return { place, isInMain, covered: `${place}: ${behind.length} of ${seen} points behind ${by}` }
}

/** What steps aside needs a frame or two, on a busy machine some more. */
export async function settledStop(page: Page, step = 0): Promise<Stop> {
  let stop = await page.evaluate(focusCovered, step)
  for (let frames = 0; stop.covered && frames < 20; frames += 2) {
    await page.evaluate(twoFrames)
    stop = await page.evaluate(focusCovered, step)
  }
  return stop
}
