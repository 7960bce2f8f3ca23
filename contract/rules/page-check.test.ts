import { expect, test } from 'vitest'
import { problemsOf, repeated } from './page-check.ts'
import { readPage } from './page-html.ts'

const address = 'https://family.example/about'
const html = `<!doctype html><html lang="en"><head><title>About us &amp; you · Kinfold</title>
<meta name="description" content="Who we are, what we keep for your family, and how we &quot;keep&quot; it."/>
<link rel="canonical" href="${address}"/><meta property="og:image" content="https://family.example/share/about.png">
<script type="application/ld+json" data-page>{"@context":"https://schema.org","@graph":[]}</script></head>
<body><h1 tabindex="-1">About</h1><img src="/a.png" alt=""/><a href="/blog?x=1&amp;y=2#top">Blog</a>
<script>const x = '<a href="/never">'</script><!-- <h1>no</h1> --><p id="story">x</p></body></html>`

test('a page is read as a search engine reads it', () => {
  expect(readPage(html)).toMatchObject({
    title: 'About us & you · Kinfold',
    description: 'Who we are, what we keep for your family, and how we "keep" it.',
    canonical: address,
    language: 'en',
    headings: 1,
    imagesWithoutAlt: 0,
    links: ['/blog?x=1&y=2#top'],
    ids: ['story'],
  })
})

test('a good page has no problem', () => {
  expect(problemsOf(readPage(html), address)).toEqual([])
})

test.each([
  ['<title>', '<title hidden>', /^$/],
  [/<title>.*<\/title>/, '', /no title/],
  [/<title>.*<\/title>/, `<title>${'x'.repeat(66)}</title>`, /66 characters/],
  [/<meta name="description".*>/, '', /no description/],
  [/content="Who.*?it\."/, 'content="Us."', /only 3/],
  [/content="Who.*?it\."/, `content="${'x'.repeat(161)}"`, /161/],
  ['href="https://family.example/about"', 'href="https://family.example/"', /canonical/],
  ['<h1 tabindex="-1">', '<h1>Twice</h1><h1>', /2 main headings/],
  [' lang="en"', '', /language/],
  ['<body>', '<meta name="robots" content="noindex"><body>', /not to be listed/],
  [' alt=""', '', /1 of its pictures has/],
  [/<meta property="og:image".*>/, '', /shared/],
  [/<script type=.*<\/script>/, '', /no structured data/],
  ['{"@context"', '{{"@context"', /can’t be read/],
])('%s → %s is told, and nothing else', (from, to, told) => {
  const problems = problemsOf(readPage(html.replace(from, to)), address)
  expect(problems.join('\n')).toMatch(told)
  expect(problems.length).toBeLessThanOrEqual(1)
})

test('two pages with one title are told of each other', () => {
  const page = (path: string, title: string) => ({ path, title, description: path })
  const found = repeated([page('/a', 'Same'), page('/b', 'Same'), page('/c', 'Other')])
  expect([...found]).toEqual([
    ['/a', ['It has the same title as /b.']],
    ['/b', ['It has the same title as /a.']],
  ])
})
