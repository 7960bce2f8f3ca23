import type { FontRole, Tone } from '#contract/scrapbooks/looks.ts'
import { breakLines } from '#contract/rules/scrapbooks/break-lines.ts'
import type { Box } from '#contract/rules/scrapbooks/theme-look.ts'
import { baselineOf, heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import type { Ruler } from '#server/platform/printing/font-ruler.ts'
import { writeFractions } from './write-fractions.ts'

/** What stands on a page, in millimetres from the trimmed page's top left corner. */
export type Mark =
  | {
      readonly kind: 'words'
      readonly x: number
      /** Of the letters' foot. */
      readonly y: number
      readonly words: string
      readonly font: FontRole
      readonly size: number
      readonly colour: Tone
    }
  | { readonly kind: 'line'; readonly box: Box; readonly colour: Tone }
  | { readonly kind: 'picture'; readonly box: Box; readonly memoryId: string }
  | { readonly kind: 'link'; readonly box: Box; readonly to: string }

export interface Style {
  readonly font: FontRole
  readonly size: number
  readonly colour: Tone
}

interface Placed {
  /** From the left edge of the area. */
  readonly indent?: number
  readonly width?: number
  readonly align?: 'left' | 'centre' | 'right'
}

/** Words that run down a page and on to the next one. */
export class Flow {
  readonly area: Box
  readonly ruler: Ruler
  readonly pages: Mark[][] = [[]]
  #y: number

  constructor(area: Box, ruler: Ruler) {
    this.area = area
    this.ruler = ruler
    this.#y = area.y
  }

  get y(): number {
    return this.#y
  }

  get room(): number {
    return this.area.y + this.area.height - this.#y
  }

  get isAtTop(): boolean {
    return this.#y === this.area.y
  }

  add(...marks: readonly Mark[]): void {
    this.pages.at(-1)!.push(...marks)
  }

  turn(): void {
    this.pages.push([])
    this.#y = this.area.y
  }

  /** On to the next page, unless so much fits on this one. */
  need(height: number): void {
    if (height > this.room && !this.isAtTop) this.turn()
  }

  /** An empty stretch, of which nothing is needed at the top of a page. */
  skip(height: number): void {
    if (!this.isAtTop) this.#y += Math.min(height, this.room)
  }

  down(height: number): void {
    this.#y += height
  }

  broken(words: string, { font, size }: Style, width: number): string[] {
    return breakLines(writeFractions(words), width, (line) => this.ruler.measure(font, size, line))
  }

  words(words: string, style: Style, placed: Placed = {}): void {
    const { indent = 0, width = this.area.width - indent } = placed
    for (const line of this.broken(words, style, width)) this.line(line, style, placed)
  }

  /** One line, with what each of them has beside it. */
  line(line: string, style: Style, placed: Placed = {}, beside?: (y: number) => Mark): void {
    const high = heightOfLines(style.font, style.size, 1)
    this.need(high)
    if (beside) this.add(beside(this.#y))
    this.add(this.markOf(line, style, this.#y, placed))
    this.#y += high
  }

  markOf(written: string, style: Style, y: number, placed: Placed = {}): Mark {
    const words = writeFractions(written)
    const { indent = 0, width = this.area.width - indent, align = 'left' } = placed
    const spare = align === 'left' ? 0 : width - this.ruler.measure(style.font, style.size, words)
    const x = this.area.x + indent + (align === 'centre' ? spare / 2 : spare)
    return { kind: 'words', x, y: y + baselineOf(style.font, style.size, 0), words, ...style }
  }
}
