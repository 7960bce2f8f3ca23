interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

/** The cues of a WebVTT file as we write it. */
export function cuesIn(vtt: string): Cue[] {
  return vtt.split(/\r?\n\r?\n/).flatMap((part) => {
    const lines = part.split(/\r?\n/)
    const at = lines.findIndex((line) => line.includes('-->'))
    const [start, end] = (lines[at] ?? '').split('-->').map((time) => millisecondsOf(time.trim()))
    const text = unescaped(
      lines
        .slice(at + 1)
        .join(' ')
        .trim(),
    )
    return at < 0 || start === undefined || end === undefined || !text
      ? []
      : [{ startMs: start, endMs: end, text }]
  })
}

function millisecondsOf(time: string): number {
  const [, hours = '0', minutes, seconds, thousandths] =
    /^(?:(\d+):)?(\d+):(\d+)\.(\d{3})/.exec(time) ?? []
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths)
  )
}

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** Which of them is being said; before the first and between two of them it is the one before. */
export const cueAt = (cues: readonly Cue[], ms: number): number =>
  cues.findLastIndex(({ startMs }) => startMs <= ms)
