import { anchorOf, type Part } from './article.ts'
import { spansOf, writtenSpans } from './markdown-spans.ts'

/**
 * The small Markdown that posts are written in. There is no raw HTML: whatever isn't one of these forms is
 * ordinary words, so nothing has to be escaped or trusted.
 */
export function partsOf(markdown: string): Part[] {
  const blocks = markdown
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n+/)
    .flatMap((block) => splitHeading(block.replace(/^\n+|\s+$/g, '')))
    .filter(Boolean)
  return distinct(blocks.map(partOf))
}

/** A heading ends its own block, also where somebody forgot the empty line after it. */
function splitHeading(block: string): string[] {
  const [first = '', ...rest] = block.split('\n')
  return first.startsWith('## ') && rest.length > 0 ? [first, rest.join('\n')] : [block]
}

const PICTURE = /^!\[([^\]]*)\]\(picture:([0-9a-f-]{36})\)$/
const RECORDER = /^\[record: (.+)\]$/
const NOTE_TITLE = /^\*\*(.+)\*\*$/

function partOf(block: string): Part {
  const lines = block.split('\n')
  const [, alt, pictureId] = PICTURE.exec(block) ?? []
  if (pictureId) return { kind: 'picture', pictureId, words: alt!.trim() }
  const [, invitation] = RECORDER.exec(block) ?? []
  if (invitation) return { kind: 'recorder', words: invitation }
  if (block.startsWith('## ')) {
    const words = block.slice(3).trim()
    return { kind: 'heading', id: anchorOf(words) || 'part', words }
  }
  if (lines.every((line) => line.startsWith('- '))) return listOf('list', lines, 2)
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf('steps', lines)
  if (lines.every((line) => /^>( |$)/.test(line))) return quoteOf(lines)
  return { kind: 'paragraph', spans: spansOf(lines.join(' ')) }
}

const listOf = (kind: 'list' | 'steps', lines: readonly string[], marked?: number): Part => ({
  kind,
  items: lines.map((line) => spansOf(line.slice(marked ?? line.indexOf(' ') + 1).trim())),
})

function quoteOf(lines: readonly string[]): Part {
  const [first = '', ...rest] = lines.map((line) => line.slice(2))
  const [, title] = NOTE_TITLE.exec(first) ?? []
  if (title && rest.length > 0) return { kind: 'note', title, spans: spansOf(rest.join(' ')) }
  return { kind: 'example', words: [first, ...rest].join(' ') }
}

/** Two headings of the same words get two anchors. */
function distinct(parts: Part[]): Part[] {
  const seen = new Map<string, number>()
  return parts.map((part) => {
    if (part.kind !== 'heading') return part
    const times = (seen.get(part.id) ?? 0) + 1
    seen.set(part.id, times)
    return times > 1 ? { ...part, id: `${part.id}-${times}` } : part
  })
}

/** The way back: a committed article as somebody would have written it. */
export const markdownOf = (parts: readonly Part[]): string => parts.map(written).join('\n\n')

function written(part: Part): string {
  switch (part.kind) {
    case 'heading':
      return `## ${part.words}`
    case 'paragraph':
      return writtenSpans(part.spans)
    case 'list':
      return part.items.map((item) => `- ${writtenSpans(item)}`).join('\n')
    case 'steps':
      return part.items.map((item, i) => `${i + 1}. ${writtenSpans(item)}`).join('\n')
    case 'example':
      return `> ${part.words}`
    case 'note':
      return `> **${part.title}**\n> ${writtenSpans(part.spans)}`
    case 'recorder':
      return `[record: ${part.words}]`
    case 'picture':
      return `![${part.words}](picture:${part.pictureId})`
  }
}
