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

/** A name within a sentence: a very long one ends after a whole word, so that the sentence is still read. */
export function nameInSentence(name: string): string {
  const letters = [...name]
  if (letters.length <= longestInSentence) return name
  const kept = letters.slice(0, longestInSentence).join('')
  const end = kept.lastIndexOf(' ')
  return `${(end > 0 ? kept.slice(0, end) : kept).trimEnd()}…`
}
