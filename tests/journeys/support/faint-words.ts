import type { Page } from '@playwright/test'

/** Words on the page whose colour is too near to what lies behind them, each with its place (WCAG 2.2, 1.4.3). */
export const faintWords = (page: Page): Promise<string[]> => page.evaluate(look)

/**
 * Runs in the page. What lies behind words is the background of the elements around them, as layers of colour; where
 * one of them is a picture nobody can tell, and words that lie over something else than what is around them are told
 * by the scanner alone (soundness.ts says when it looks, too).
 */
function look(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number]
  const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
  const known = new Map<string, Colour>()
  const colourOf = (text: string): Colour => {
    const before = known.get(text)
    if (before) return before
    pixel.clearRect(0, 0, 1, 1)
    pixel.fillStyle = text
    pixel.fillRect(0, 0, 1, 1)
    const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data
    const colour = [red!, green!, blue!, alpha! / 255] as const
    known.set(text, colour)
    return colour
  }
  const over = (above: Colour, below: Colour): Colour => {
    const part = (i: 0 | 1 | 2) => above[i] * above[3] + below[i] * (1 - above[3])
    return [part(0), part(1), part(2), 1]
  }
  const light = (colour: Colour): number => {
    const part = (i: 0 | 1 | 2) => {
      const share = colour[i] / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    }
    return 0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
  }

  const paper: Colour = [255, 255, 255, 1]

  /** The colour behind an element and how much of its own is seen, or nothing where it lies on a picture. */
  const behind = (element: Element) => {
    const layers: Colour[] = []
    let seen = 1
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at)
      if (backgroundImage !== 'none') return undefined
      const colour = colourOf(backgroundColor)
      layers.push(colour)
      if (colour[3] === 1) break
      seen *= Number(opacity)
    }
    const colour = layers.reduceRight((below, above) => over(above, below), paper)
    return { colour, seen }
  }

  const isRead = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (width <= 1 || height <= 1) return false
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
    if (element.closest('svg, :disabled, [aria-disabled=true], [inert]')) return false
    return !element.closest('label')?.control?.matches(':disabled')
  }
  const hasWords = (element: HTMLElement): boolean =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      ? element.value.trim() !== '' && !/^(checkbox|radio|range|file)$/.test(element.type)
      : [...element.childNodes].some(
          (one) => one.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(one.textContent ?? ''),
        )

  const found: string[] = []
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (!hasWords(element) || !isRead(element)) continue
    const ground = behind(element)
    if (!ground) continue
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [red, green, blue, alpha] = colourOf(color)
    const [a, b] = [over([red, green, blue, alpha * ground.seen], ground.colour), ground.colour]
      .map(light)
      .toSorted((one, other) => other - one) as [number, number]
    const size = parseFloat(fontSize)
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
    const contrast = (a + 0.05) / (b + 0.05)
    if (contrast < (isLarge ? 3 : 4.5) - 0.01)
      found.push(
        `${location.href}: color-contrast ${contrast.toFixed(2)} ${element.outerHTML.slice(0, 160)}`,
      )
  }
  return found
}
