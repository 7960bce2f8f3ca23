/** Words within a sentence: very long ones end after a whole word, so that the sentence is still read. */
export function cutAtWord(words: string, longest: number): string {
  const letters = [...words]
  if (letters.length <= longest) return words
  const kept = letters.slice(0, longest + 1).join('')
  const end = kept.lastIndexOf(' ')
  return `${(end > 0 ? kept.slice(0, end) : letters.slice(0, longest).join('')).trimEnd()}…`
}
