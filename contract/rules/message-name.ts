import { cutAtWord } from './cut-at-word.ts'

interface Named {
  readonly kind: 'voice' | 'file' | 'written'
  readonly title: string
  readonly forWhom: string
  readonly fileName: string
}

/** What to call a message while nobody has given it a title. */
export function messageName({ kind, title, forWhom, fileName }: Named): string {
  if (title.trim()) return title.trim()
  if (forWhom.trim()) return `For ${forWhom.trim()}`
  if (kind === 'file' && fileName) return fileName
  return kind === 'written' ? 'A written message' : 'A voice message'
}

const longestInSentence = 60

/** A name within a sentence. */
export const nameInSentence = (name: string): string => cutAtWord(name, longestInSentence)
