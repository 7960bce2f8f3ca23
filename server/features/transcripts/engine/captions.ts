import type { HeardPiece } from '#server/platform/ai/hearing/ear.ts'

/** One line as the engine wrote it. */
export interface WrittenLine {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
  readonly isUnsure: boolean
}

// Two lines of 42 letters are what people read comfortably under a film.
const LONGEST = 84
const TINY = 18
// In `npm run bench:transcripts` English lies between 0.84 and 0.96; Spanish and German that it took for English
// between 0.4 and 0.6.
const SURE = 0.85
const UNDERSTOOD = 0.65

/** Cuts what was heard between two pauses into captions, each with its share of the time. */
export function captionsOf(pieces: readonly HeardPiece[]): WrittenLine[] {
  return pieces.flatMap(({ startMs, endMs, text, confidence }) => {
    const texts = shortLines(text)
    const letters = texts.reduce((sum, line) => sum + line.length, 0)
    let before = 0
    const at = () => Math.round(startMs + ((endMs - startMs) * before) / Math.max(1, letters))
    return texts.map((line) => {
      const start = at()
      before += line.length
      return {
        startMs: start,
        endMs: at(),
        text: line,
        isUnsure: confidence !== null && confidence < SURE,
      }
    })
  })
}

/** Whether it is worth showing: an engine that knows one language writes fluent nonsense about another. */
export function isUnderstood(pieces: readonly HeardPiece[]): boolean {
  const said = pieces.filter(({ confidence }) => confidence !== null)
  const letters = said.reduce((sum, { text }) => sum + text.length, 0)
  const sureness = said.reduce((sum, { text, confidence }) => sum + text.length * confidence!, 0)
  return letters === 0 || sureness / letters >= UNDERSTOOD
}

/** Sentences, long ones cut where one would breathe, tiny ones with their neighbour. */
function shortLines(text: string): string[] {
  const lines: string[] = []
  for (const sentence of sentencesOf(text))
    for (const part of cut(sentence)) {
      const last = lines.at(-1)
      const isTiny = last !== undefined && (last.length < TINY || part.length < TINY)
      if (isTiny && last.length + part.length < LONGEST) lines[lines.length - 1] = `${last} ${part}`
      else lines.push(part)
    }
  return lines
}

export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…]["”’)]?)\s+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)

function cut(sentence: string): string[] {
  if (sentence.length <= LONGEST) return [sentence]
  const middle = sentence.length / 2
  const gaps = [...sentence.matchAll(/\s+/g)].map(({ index }) => index)
  // A word longer than a caption is cut where it must be.
  if (gaps.length === 0) return [sentence.slice(0, LONGEST), ...cut(sentence.slice(LONGEST))]
  const cost = (gap: number) =>
    Math.abs(gap - middle) - (/[,;:–—]/.test(sentence[gap - 1]!) ? 20 : 0)
  const best = gaps.reduce((a, b) => (cost(b) < cost(a) ? b : a))
  return [...cut(sentence.slice(0, best).trim()), ...cut(sentence.slice(best).trim())]
}
