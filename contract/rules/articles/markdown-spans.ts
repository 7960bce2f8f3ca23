import type { Span } from './article.ts'

const MARKED = /\[([^[\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*/g

/** Links and strong words in a line. A link leads to a page of ours or to https; any other stays plain words. */
export function spansOf(line: string): Span[] {
  const spans: Span[] = []
  let from = 0
  const say = (words: string) => {
    if (!words) return
    const last = spans.at(-1)
    if (typeof last === 'string') spans[spans.length - 1] = last + words
    else spans.push(words)
  }
  for (const match of line.matchAll(MARKED)) {
    const [whole, words, href, strong] = match
    say(line.slice(from, match.index))
    if (strong) spans.push({ words: strong, isStrong: true })
    else if (mayLead(href!)) spans.push({ words: words!, href: href! })
    else say(words!)
    from = match.index + whole.length
  }
  say(line.slice(from))
  return spans
}

/** Only our own pages and secure addresses: no javascript:, no data:, no //elsewhere. */
export function mayLead(href: string): boolean {
  if (/^\/(?![/\\])/.test(href)) return true
  return /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?([/?#]\S*)?$/i.test(href)
}

export const writtenSpans = (spans: readonly Span[]): string =>
  spans
    .map((span) => {
      if (typeof span === 'string') return span
      return 'href' in span ? `[${span.words}](${span.href})` : `**${span.words}**`
    })
    .join('')
