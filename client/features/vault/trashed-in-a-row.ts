import { listWords } from '#contract/rules/date-words.ts'
import { memoryDayWords } from '#contract/rules/memory-date.ts'
import type { Memory } from '#contract/vault/index.ts'

type Named = Pick<Memory, 'caption' | 'fileName' | 'takenOn' | 'certainty'>

const asLongAsALookMs = 800

/**
 * Whether a press was meant for the picture before: the next one slid under the finger, and nobody has seen it yet.
 * Both are times of the page's own clock.
 */
export const isUnseen = (pressedAt: number, shownAt: number): boolean =>
  pressedAt - shownAt < asLongAsALookMs

const mostLetters = 60

/** What somebody would call it: its words, else its day, else its file. */
function briefName(memory: Named): string {
  const { caption, certainty, fileName } = memory
  if (caption)
    return `“${caption.length > mostLetters ? `${caption.slice(0, mostLetters).trimEnd()}…` : caption}”`
  return certainty === 'unknown' ? fileName : `the one of ${memoryDayWords(memory)}`
}

const mostNamed = 2

const begun = (words: string) => words.replace(/^the /, 'The ')

/** What is told of those that went one after the other. */
export function trashedWords(memories: readonly Named[]) {
  const names = memories.map(briefName)
  const count = names.length
  if (count === 1)
    return {
      title: 'In the trash',
      description: `${begun(names[0]!)}. It stays there for 30 days.`,
      undo: 'Undo',
      undone: 'Back in the vault',
    }
  const named = count > mostNamed ? `The last was ${names.at(-1)}` : begun(listWords(names))
  return {
    title: `${count} in the trash`,
    description: `${named}. They stay there for 30 days.`,
    undo: 'Undo all',
    undone: `All ${count} are back in the vault`,
  }
}
