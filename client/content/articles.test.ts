import { describe, expect, test } from 'vitest'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { routes } from '#client/routes.tsx'
import { catalogue, listingOf } from '#content/articles/catalogue.ts'
import { categoryIds } from '#contract/rules/articles/categories.ts'
import { loadArticle } from '#content/articles/load-article.ts'
import { countWords, plainText, readTime } from '#contract/rules/articles/reading-time.ts'
import { articleSlugs } from '#content/articles/slugs.ts'

test('there are eight posts: a featured one about legacy letters and one in each of seven categories', () => {
  const [featured, ...posts] = catalogue
  expect(catalogue).toHaveLength(8)
  expect(featured!.category).toBe('featured')
  expect(featured!.title).toMatch(/legacy letter/)
  expect(posts.map(({ category }) => category).toSorted()).toEqual(categoryIds.toSorted())
  expect(categoryIds).toHaveLength(7)
})

test('articles are listed from the newest to the oldest, the featured one first', () => {
  const days = catalogue.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(catalogue.map(({ id }) => id)).toEqual([...articleSlugs])
})

test('the time to read follows from the words', () => {
  expect(readTime(900)).toBe('5 min read')
  expect(readTime(20)).toBe('1 min read')
})

describe.each(articleSlugs)('%s', (slug) => {
  test('has every field of a post', async () => {
    const listing = listingOf(slug)
    for (const text of [listing.id, listing.title, listing.excerpt, listing.author])
      expect(text.length).toBeGreaterThan(5)
    expect(listing.excerpt.length).toBeLessThanOrEqual(160)
    expect(listing.publishedOn).toMatch(/^2026-\d\d-\d\d$/)
    expect(listing.tags.length).toBeGreaterThanOrEqual(3)
    expect(listing.image.patches.length).toBeGreaterThan(1)
    expect((await loadArticle(slug)).parts.length).toBeGreaterThan(10)
  })

  test('is as long as its list entry says, and between 600 and 1,200 words', async () => {
    const words = countWords(plainText(await loadArticle(slug)))
    expect(words).toBe(listingOf(slug).words)
    expect(words).toBeGreaterThanOrEqual(600)
    expect(words).toBeLessThanOrEqual(1200)
  })

  test('has headings of its own, so that each can be linked', async () => {
    const { parts } = await loadArticle(slug)
    const ids = parts.flatMap((part) => (part.kind === 'heading' ? [part.id] : []))
    expect(ids.length).toBeGreaterThanOrEqual(5)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('leads only to pages we have, and names its sources by their home pages', async () => {
    const { parts, sources } = await loadArticle(slug)
    const spans = parts.flatMap((part) => {
      if (part.kind === 'list' || part.kind === 'steps') return part.items.flat()
      return 'spans' in part ? part.spans : []
    })
    const dead = spans.filter(
      (span) => typeof span !== 'string' && 'href' in span && !findRoute(routes, span.href),
    )
    expect(dead).toEqual([])
    expect(sources.length).toBeGreaterThanOrEqual(2)
    for (const { href } of sources)
      expect(new URL(href)).toMatchObject({ protocol: 'https:', pathname: '/' })
  })

  test('is set in proper type', async () => {
    const text = plainText(await loadArticle(slug))
    expect(text).not.toMatch(/['"]/)
    expect(text).not.toMatch(/ {2}|\s[,.;]/)
  })
})
