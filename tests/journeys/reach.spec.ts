import { expect, test, type APIRequestContext } from '@playwright/test'
import { allRoutes } from './support/all-routes.ts'
import { listedPages } from './support/listed-pages.ts'

// No browser here: what a page says must be in the document as it leaves the server. One after the other, in one
// process, so that each page is fetched once for all that is asked of it.
test.describe.configure({ mode: 'default' })

const here = () => process.env['KINFOLD_URL']!

const one = (html: string, pattern: RegExp) => {
  const found = [...html.matchAll(pattern)].map(([, text]) => text!)
  return found.length === 1 ? found[0]! : `found ${found.length} times`
}

interface Head {
  readonly path: string
  readonly html: string
  readonly title: string
  readonly description: string
}

const fetched = new Map<string, Promise<Head>>()
function open(request: APIRequestContext, path: string): Promise<Head> {
  const page = fetched.get(path) ?? fetch(request, path)
  fetched.set(path, page)
  return page
}

async function fetch(request: APIRequestContext, path: string): Promise<Head> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const html = await answer.text()
  return {
    path,
    html,
    title: one(html.split('<body')[0]!, /<title>([^<]+)<\/title>/g),
    description: one(html, /<meta name="description" content="([^"]+)"/g),
  }
}

const everyPage = (request: APIRequestContext) =>
  Promise.all(listedPages.map((path) => open(request, path)))

test('each public page has its own title and its own description of at most 160 characters', async ({
  request,
}) => {
  const pages = await everyPage(request)
  expect(pages.length).toBeGreaterThan(5)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  for (const { path, title, description } of pages) {
    expect(title, path).not.toContain('found ')
    expect(description.replace(/&#x27;|&quot;|&amp;/g, '’').length, path).toBeLessThanOrEqual(160)
  }
})

test('each public page can be read without JavaScript', async ({ request }) => {
  for (const { path, html } of await everyPage(request)) {
    const main = /<main[^>]*>([^]*)<\/main>/.exec(html)?.[1] ?? ''
    expect(main.match(/<h1[ >]/g), path).toHaveLength(1)
    const text = main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(text.length, path).toBeGreaterThan(250)
  }
})

test('each public page names its one address and a picture that is there', async ({ request }) => {
  for (const { path, html } of await everyPage(request)) {
    expect(one(html, /<link rel="canonical" href="([^"]*)"/g), path).toBe(here() + path)
    expect(one(html, /<meta property="og:url" content="([^"]*)"/g), path).toBe(here() + path)
    expect(html, path).not.toContain('public-origin.invalid')
    expect(html, path).not.toContain('noindex')
    const picture = one(html, /<meta property="og:image" content="([^"]*)"/g)
    expect(picture.startsWith(`${here()}/share/`), path).toBe(true)
    const answer = await request.get(picture)
    expect(answer.status(), picture).toBe(200)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
})

interface Graph {
  readonly '@graph': readonly { readonly '@type': string }[]
}

test('each public page tells search engines what it is, and rates nothing', async ({ request }) => {
  const wanted: Record<string, string[]> = {
    '/': ['Organization', 'WebSite'],
    '/faqs': ['FAQPage'],
    '/pricing': ['Product'],
    '/blog/legacy-letters': ['Article'],
  }
  for (const { path, html } of await everyPage(request)) {
    const json = one(html, /<script type="application\/ld\+json"[^>]*>([^]*?)<\/script>/g)
    const types = (JSON.parse(json) as Graph)['@graph'].map((thing) => thing['@type'])
    expect(types, path).toEqual(expect.arrayContaining(wanted[path] ?? ['BreadcrumbList']))
    expect(json, path).not.toMatch(/aggregateRating|ratingValue|"Review"/)
  }
})

test('personal pages, links with a secret and unfinished pages are kept from search engines', async ({
  request,
}) => {
  const aliases = ['/pricing-plan', '/pricing-plans']
  const closed = allRoutes.filter((path) => ![...listedPages, ...aliases].includes(path))
  expect(closed.length).toBeGreaterThan(20)
  for (const { path, html } of await Promise.all(closed.map((path) => open(request, path)))) {
    expect(html, path).toContain('<meta name="robots" content="noindex"/>')
    expect(html, path).not.toContain('rel="canonical"')
    expect(html, path).not.toContain('og:url')
  }
  for (const path of aliases) {
    const { html } = await open(request, path)
    expect(one(html, /<link rel="canonical" href="([^"]*)"/g)).toBe(`${here()}/pricing`)
  }
})

test('the sitemap lists the public pages, and robots.txt closes the others', async ({
  request,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  const places = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place)
  expect(places).toEqual(listedPages.map((path) => here() + path))
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${here()}/sitemap.xml`)
  const rules = robots.split('\n').filter((line) => line.startsWith('Disallow: '))
  for (const rule of ['/api/', '/invite/', '/family-legacy-hub$', '/admin$', '/legacy$'])
    expect(rules).toContain(`Disallow: ${rule}`)
  const closes = (rule: string, path: string) => {
    const pattern = rule.slice('Disallow: '.length)
    return pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern)
  }
  expect(listedPages.filter((path) => rules.some((rule) => closes(rule, path)))).toEqual([])
})
