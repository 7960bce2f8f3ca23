import { isHeard, type HeardPart } from '#contract/rules/heard-lines.ts'

/** A caption as it is shown: empty ones were taken out by the author. */
interface Caption {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

export const wholeRecording: HeardPart = { startMs: 0, endMs: null }

const LONGEST_ROW = 42

/** The captions of what is heard, on its own clock. */
export function heardCaptions(lines: readonly Caption[], heard: HeardPart): Caption[] {
  return lines
    .filter((line) => line.text !== '' && isHeard(line, heard))
    .map((line) => ({
      text: line.text,
      startMs: line.startMs - heard.startMs,
      endMs: line.endMs - heard.startMs,
    }))
}

export function toWebVtt(captions: readonly Caption[]): string {
  const cues = captions.map(
    ({ startMs, endMs, text }, i) =>
      `${i + 1}\n${timeOf(startMs)} --> ${timeOf(Math.max(endMs, startMs + 1))}\n${rows(text)}\n`,
  )
  return ['WEBVTT\n', ...cues].join('\n')
}

/** For reading: a new paragraph where the speaker paused. */
export function toPlainText(captions: readonly Caption[]): string {
  let text = ''
  for (const [i, { startMs, text: line }] of captions.entries()) {
    const pause = i === 0 ? 0 : startMs - captions[i - 1]!.endMs
    text += (i === 0 ? '' : pause > 1500 ? '\n\n' : ' ') + line
  }
  return `${text}\n`
}

const two = (value: number, digits = 2) => String(value).padStart(digits, '0')

function timeOf(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${two(ms % 1000, 3)}`
}

/** Two rows of about the same length; marks that mean something to a player are written out. */
function rows(text: string): string {
  const safe = (part: string) =>
    part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  if (text.length <= LONGEST_ROW) return safe(text)
  const gaps = [...text.matchAll(/ /g)].map(({ index }) => index)
  if (gaps.length === 0) return safe(text)
  const middle = text.length / 2
  const gap = gaps.reduce((a, b) => (Math.abs(b - middle) < Math.abs(a - middle) ? b : a))
  return `${safe(text.slice(0, gap))}\n${safe(text.slice(gap + 1))}`
}
