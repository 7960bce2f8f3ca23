import type { FontRole, Tone } from '#contract/scrapbooks/looks.ts'
import { longestWords, mostLines, type TextItem } from '#contract/scrapbooks/scene.ts'
import { breakLines } from './break-lines.ts'
import { level, type Box, type MeasureText } from './theme-look.ts'
import { heightOfLines } from './text-lines.ts'

interface Style {
  readonly font: FontRole
  /** The sizes to be tried, the best first. */
  readonly sizes: readonly number[]
  readonly colour: Tone
  readonly align: TextItem['align']
  readonly memoryId?: string | null
}

export type NewId = () => string

/**
 * Words in a box, at the first size at which all of them fit. At the last one they are cut at the end of a word: what
 * is left out can be told by the dots.
 */
export function layText(
  words: string,
  box: Box,
  { sizes, font, colour, align, memoryId = null }: Style,
  { measure, newId }: { readonly measure: MeasureText; readonly newId: NewId },
): TextItem {
  const item = { ...box, ...level, font, colour, align, memoryId }
  const said = words.slice(0, longestWords)
  for (const size of sizes) {
    const lines = breakLines(said, box.width, (line) => measure(font, size, line))
    const isWhole =
      lines.length <= mostLines && heightOfLines(font, size, lines.length) <= box.height
    if (isWhole) return { kind: 'text', id: newId(), ...item, size, words: said, lines }
  }
  const size = sizes.at(-1)!
  const most = Math.max(1, Math.floor(box.height / heightOfLines(font, size, 1)))
  const all = breakLines(said, box.width, (line) => measure(font, size, line))
  const lines = all.slice(0, most)
  if (lines.length < all.length) lines[most - 1] = `${lines[most - 1]!.replace(/[\s,;.:]+$/, '')} …`
  return { kind: 'text', id: newId(), ...item, size, words: lines.join(' '), lines }
}
