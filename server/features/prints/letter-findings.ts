import { themes } from '#content/scrapbooks/themes.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import type { Finding } from './read-subject.ts'

/** Letters of these words that our fonts don't have. */
export function letterFindings(words: string): Finding[] {
  const signs = [...new Set(words.normalize('NFC'))].join(' ')
  const letters = rulerFor(themes.quilt).lettersMissing('heading', signs)
  if (letters.length === 0) return []
  const named = `${letters.slice(0, 20).join(' ')}${letters.length > 20 ? ' …' : ''}`
  return [{ isWarning: true, says: `In names, these letters can’t be printed: ${named}` }]
}
