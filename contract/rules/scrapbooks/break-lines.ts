/** How wide some words are, in whatever the width is given in. */
export type Measure = (words: string) => number

const blank = /[ \t]+/

/**
 * Words as lines of at most a width: broken at blanks, at the line breaks that were typed, and inside a word only where
 * it is wider than a whole line.
 */
export function breakLines(words: string, width: number, measure: Measure): string[] {
  return words
    .replaceAll('\r\n', '\n')
    .split('\n')
    .flatMap((paragraph) => breakParagraph(paragraph, width, measure))
}

function breakParagraph(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.trim().split(blank)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = measure(word) <= width ? [word] : breakWord(word, width, measure)
    lines.push(...pieces.slice(0, -1))
    line = pieces.at(-1)!
  }
  return [...lines, line]
}

/** By what a reader sees as one letter: an accent or a family emoji is never torn off. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
