import { expect, test } from 'vitest'
import { catalogue } from '#content/articles/catalogue.ts'
import { loadPost } from '#client/content/posts.ts'
import { plainText } from '#contract/rules/articles/reading-time.ts'
import { articleSlugs } from '#content/articles/slugs.ts'
import { filterIn, addressOf } from './filter.ts'
import { relatedTo } from './related.ts'
import { resultWords } from './result-words.ts'
import { findArticles } from './search.ts'

const texts = new Map<string, string>(
  await Promise.all(
    articleSlugs.map(async (slug) => [slug, plainText(await loadPost(slug))] as const),
  ),
)
const found = (q: string) =>
  findArticles(catalogue, { q }, (id) => texts.get(id)).map(({ id }) => id)

test('search looks at titles, excerpts, tags and the text itself', () => {
  expect(found('1950')[0]).toBe('finding-family-in-the-1950-census')
  expect(found('shoebox')).toContain('caring-for-old-photographs-and-tapes')
  expect(found('dementia')[0]).toBe('talking-when-memory-fades')
  expect(found('dental floss')).toEqual(['caring-for-old-photographs-and-tapes'])
})

test('every word must be there; it may be begun, written large, or without its apostrophe', () => {
  expect(found('CENS enumer')).toEqual(['finding-family-in-the-1950-census'])
  expect(found('census submarine')).toEqual([])
  expect(found('alzheimers')).toContain('talking-when-memory-fades')
  expect(found('ensus')).toEqual([])
})

test('an article with the word in its title comes before one with it in the text', () => {
  const hits = found('voicemail')
  expect(hits[0]).toBe('keeping-a-voice-after-a-death')
})

test('no words, spaces or signs alone show everything, in the order of the blog', () => {
  for (const q of ['', '   ', '?!', '.*', '\\', '%']) expect(found(q)).toEqual([...articleSlugs])
})

test('odd input finds nothing and breaks nothing', () => {
  for (const q of ['<script>alert(1)', '𝔘𝔫𝔦', '\u0000x', 'x'.repeat(5000)])
    expect(found(q)).toEqual([])
})

test('category and tag narrow the list', () => {
  expect(findArticles(catalogue, { category: 'grief' }).map(({ id }) => id)).toEqual([
    'keeping-a-voice-after-a-death',
  ])
  for (const { tags } of findArticles(catalogue, { tag: 'recording' }))
    expect(tags).toContain('recording')
  expect(findArticles(catalogue, { tag: 'recording', q: 'deployment' })).toHaveLength(1)
})

test('the address holds what is shown, and nothing it doesn’t know', () => {
  const filter = { q: 'old tapes', category: 'preservation', tag: 'archives' } as const
  expect(filterIn(addressOf(filter).split('?')[1]!)).toEqual(filter)
  expect(filterIn('?category=nonsense&q=%20&x=1')).toEqual({})
  expect(addressOf({})).toBe('/blog')
})

test('what was found is said in a sentence', () => {
  expect(resultWords({ q: 'census' }, 2)).toBe('2 articles for “census”')
  expect(resultWords({ category: 'genealogy' }, 1)).toBe('1 article in Genealogy')
  expect(resultWords({ tag: 'recording', q: 'phone' }, 0)).toBe(
    'No article tagged #recording for “phone”',
  )
})

test('related articles share tags with the one that was read, and never repeat it', () => {
  for (const article of catalogue) {
    const related = relatedTo(article, catalogue)
    expect(related).toHaveLength(3)
    expect(related).not.toContain(article)
    expect(related[0]!.tags.some((tag) => article.tags.includes(tag))).toBe(true)
  }
})
