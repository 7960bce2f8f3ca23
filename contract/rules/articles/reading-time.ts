import type { Content, Part, Span } from './article.ts'

// Slower than the usual 240: our readers are often older, and the text is meant to be taken in.
const WORDS_A_MINUTE = 180

export const readTime = (words: number): string =>
  `${Math.max(1, Math.round(words / WORDS_A_MINUTE))} min read`

/** Everything an article says, as plain text; search and the count of words use it. */
export const plainText = ({ parts }: Content): string => parts.map(wordsIn).join('\n')

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

function wordsIn(part: Part): string {
  switch (part.kind) {
    case 'list':
    case 'steps':
      return part.items.map(joined).join('\n')
    case 'paragraph':
      return joined(part.spans)
    case 'note':
      return `${part.title}\n${joined(part.spans)}`
    default:
      return part.words
  }
}

const joined = (spans: readonly Span[]) =>
  spans.map((span) => (typeof span === 'string' ? span : span.words)).join('')
