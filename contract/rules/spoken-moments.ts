interface SpokenLine {
  readonly text: string
  /** Where it begins, in the recording. */
  readonly startMs: number
}

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** When each line is said, for what keeps its words as one text: by turns how many words it has, and where it begins. */
export const momentsOf = (lines: readonly SpokenLine[]): number[] =>
  lines.flatMap(({ text, startMs }) => [wordsIn(text).length, Math.round(startMs)])

/**
 * Where the line begins in which the nth of so many words is said; undefined where that wasn’t kept. Who corrected the
 * words may have made them more or fewer: they are spread over the same lines.
 */
export function momentOf(
  moments: readonly number[],
  nth: number,
  ofWords: number,
): number | undefined {
  const all = moments.reduce((sum, value, at) => (at % 2 === 0 ? sum + value : sum), 0)
  let left = Math.floor((nth * all) / Math.max(1, ofWords))
  for (let at = 0; at < moments.length; at += 2) {
    left -= moments[at]!
    if (left < 0) return moments[at + 1]
  }
  return moments.at(-1)
}
