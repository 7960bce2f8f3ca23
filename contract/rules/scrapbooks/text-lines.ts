import type { FontRole } from '#contract/scrapbooks/looks.ts'

/** A point, 1/72 inch, in millimetres. */
export const pointMillimetres = 25.4 / 72

/** From one line to the next, in sizes of the letters. */
export const lineHeights: Readonly<Record<FontRole, number>> = {
  heading: 1.2,
  body: 1.4,
  hand: 1.15,
}

/** How far below the middle of its line a baseline stands, in sizes: the same on screen and in print. */
const belowMiddle = 0.33

/** Where a line's letters stand, in millimetres below the top of its box. The first line is 0. */
export const baselineOf = (font: FontRole, size: number, line: number): number =>
  size * pointMillimetres * (lineHeights[font] * (line + 0.5) + belowMiddle)

/** Each letter with its accent as one sign, as fonts have it: a Mac writes them as two. */
export const composed = (words: string): string => words.normalize('NFC')

/** How high so many lines are, in millimetres. */
export const heightOfLines = (font: FontRole, size: number, lines: number): number =>
  size * pointMillimetres * lineHeights[font] * lines
