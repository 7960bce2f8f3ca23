import { parseDocument } from 'htmlparser2'
import { expect, test } from 'vitest'
import { block } from '#contract/rules/quilt.ts'
import { cloths } from '#contract/rules/quilt-cloth.ts'
import { feeds } from './feeds.ts'

const words = 'Tea & <b onclick="x()">biscuits</b>'
const listing = {
  id: 'tea',
  title: words,
  excerpt: words,
  author: 'Nora & Joe',
  publishedOn: '2026-01-02',
  words: 3,
  category: 'genealogy',
  image: block('pine-tree', cloths('leaf', 'teal', 'plum')),
  tags: ['a & b'],
} as const
const written = feeds([{ listing, html: '<p>Tea &amp; biscuits</p>' }])

/** What a reader of XML finds in the first element of a name after the entry begins. */
function textIn(file: string, name: string): string {
  const entry = written[file]!.split(/<entry>|<item>/)[1]!
  const [, inside = ''] = new RegExp(`<${name}[^>]*>([^]*?)</${name}>`).exec(entry) ?? []
  return unescaped(inside)
}
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

test('what somebody wrote stays words in a feed, whether its reader takes it for words or for HTML', () => {
  for (const [file, name] of [
    ['blog/feed.xml', 'title'],
    ['blog/feed.xml', 'summary'],
    ['blog/rss.xml', 'title'],
  ] as const) {
    const text = textIn(file, name)
    expect(text).toBe('Tea & ‹b onclick="x()"›biscuits‹/b›')
    expect(parseDocument(text).children).toMatchObject([{ type: 'text', data: text }])
  }
  const description = parseDocument(textIn('blog/rss.xml', 'description'))
  expect(description.children).toMatchObject([{ type: 'text', data: words }])
})

test('the text of an article is HTML in both', () => {
  const html = '<p>Tea &amp; biscuits</p>'
  expect(textIn('blog/feed.xml', 'content')).toBe(html)
  expect(textIn('blog/rss.xml', 'content:encoded')).toBe(html)
})
