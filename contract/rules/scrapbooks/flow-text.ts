import { longestWords, mostLines } from '#contract/scrapbooks/scene.ts'
import type { FontRole } from '#contract/scrapbooks/looks.ts'
import { breakLines } from './break-lines.ts'
import type { MeasureText } from './theme-look.ts'
import { heightOfLines } from './text-lines.ts'

export interface Stretch {
  readonly words: string
  readonly lines: readonly string[]
}

interface Column {
  readonly width: number
  /** Of the first box, the second and so on; the last one counts for all that follow. */
  readonly heights: readonly number[]
}

/** Words that may be longer than one box: what goes into each, line by line, so that nothing is left out. */
export function flowText(
  words: string,
  { width, heights }: Column,
  { font, size }: { readonly font: FontRole; readonly size: number },
  measure: MeasureText,
): Stretch[] {
  const stretches: Stretch[] = []
  let lines: string[] = []
  let said = ''
  const most = () => {
    const high = heights[Math.min(stretches.length, heights.length - 1)]!
    return Math.min(mostLines, Math.max(1, Math.floor(high / heightOfLines(font, size, 1))))
  }
  const close = () => {
    if (said.trim() !== '') stretches.push({ words: said.trimEnd(), lines: [...lines] })
    lines = []
    said = ''
  }
  for (const paragraph of words.split('\n')) {
    for (const line of breakLines(paragraph, width, (part) => measure(font, size, part))) {
      if (lines.length >= most() || said.length + line.length + 1 > longestWords) close()
      // A box doesn't begin with a gap.
      if (lines.length === 0 && line === '') continue
      lines.push(line)
      said += said === '' || said.endsWith('\n') ? line : ` ${line}`
    }
    if (lines.length > 0) said += '\n'
  }
  close()
  return stretches
}
