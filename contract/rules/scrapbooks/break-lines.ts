/** How wide words are, in millimetres. */
type Measure = (words: string) => number

// Between these no space is needed: Chinese, Japanese, Korean and Thai run on.
const runsOn =
  /[\u0e00-\u0eff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]|[\u{20000}-\u{3ffff}]/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Words in lines that are at most so wide. A word that is wider than a line is broken where it has to be. */
export function breakLines(words: string, width: number, measure: Measure): string[] {
  return words.split('\n').flatMap((paragraph) => paragraphLines(paragraph, width, measure))
}

function paragraphLines(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => measure(candidate.trimEnd()) <= width
  for (const part of partsOf(paragraph)) {
    if (fits(line + part)) {
      line += part
      continue
    }
    if (line.trim() !== '') lines.push(line.trimEnd())
    line = ''
    for (const piece of fits(part) ? [part] : piecesOf(part, fits)) {
      if (line !== '') lines.push(line.trimEnd())
      line = piece
    }
  }
  return [...lines, line.trimEnd()]
}

/** What stays together: a word with the space behind it, or one sign of a script without spaces. */
function partsOf(paragraph: string): string[] {
  const words = paragraph.match(/\S+\s*|\s+/g) ?? ['']
  return words.flatMap((word) => (runsOn.test(word) ? signsOf(word) : [word]))
}

function signsOf(word: string): string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const isApart = runsOn.test(segment) || parts.length === 0 || runsOn.test(parts.at(-1)!)
    // A full stop doesn't begin a line, in Chinese neither.
    const hangs =
      parts.length > 0 && /^[\s\u3001\u3002\uff01\uff0c\uff1f\u300d\u300f\uff09]/.test(segment)
    if (isApart && !hangs) parts.push(segment)
    else parts[parts.length - 1] += segment
  }
  return parts
}

function piecesOf(word: string, fits: (candidate: string) => boolean): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const { segment } of graphemes.segment(word)) {
    if (piece !== '' && !fits(piece + segment)) {
      pieces.push(piece)
      piece = ''
    }
    piece += segment
  }
  return [...pieces, piece]
}
