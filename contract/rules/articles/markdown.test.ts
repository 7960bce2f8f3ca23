import { expect, test } from 'vitest'
import { loadArticle } from '#content/articles/load-article.ts'
import { markdownOf, partsOf } from './markdown.ts'
import { articleSlugs } from '#content/articles/slugs.ts'

test.each(articleSlugs)('%s survives being written down and read again', async (slug) => {
  const { parts } = await loadArticle(slug)
  expect(partsOf(markdownOf(parts))).toEqual(parts)
})

test('every form is read as what it looks like', () => {
  const read = partsOf(
    '## A heading\nRight after it, [a page](/pricing) and **this**.\n\n- one\n- two\n\n1. first\n2. second\n\n> A line to say.\n\n> **Good to know**\n> It is free.\n\n[record: Say hello.]\n\n![A kitchen](picture:0195d3c0-0000-7000-8000-000000000001)',
  )
  expect(read).toEqual([
    { kind: 'heading', id: 'a-heading', words: 'A heading' },
    {
      kind: 'paragraph',
      spans: [
        'Right after it, ',
        { words: 'a page', href: '/pricing' },
        ' and ',
        { words: 'this', isStrong: true },
        '.',
      ],
    },
    { kind: 'list', items: [['one'], ['two']] },
    { kind: 'steps', items: [['first'], ['second']] },
    { kind: 'example', words: 'A line to say.' },
    { kind: 'note', title: 'Good to know', spans: ['It is free.'] },
    { kind: 'recorder', words: 'Say hello.' },
    {
      kind: 'picture',
      pictureId: '0195d3c0-0000-7000-8000-000000000001',
      words: 'A kitchen',
    },
  ])
})

test('what could do harm is only words', () => {
  for (const line of [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '![x](javascript:alert(1))',
  ])
    expect(partsOf(line)).toEqual([{ kind: 'paragraph', spans: [line] }])
  for (const href of [
    'javascript:alert',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
  ])
    expect(partsOf(`[press](${href})`)).toEqual([{ kind: 'paragraph', spans: ['press'] }])
})

test('a megabyte of brackets is read as quickly as it is refused', () => {
  expect(partsOf('['.repeat(60_000))).toHaveLength(1)
  expect(partsOf('**a'.repeat(20_000))).toHaveLength(1)
})
