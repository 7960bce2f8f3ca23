import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { isListed, pagesOf, pathsOf, type Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'

// These tests read what `npm run build` wrote; `npm test` builds first when anything has changed.
const dist = resolve(import.meta.dirname, '../dist/client')
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const files = JSON.parse(read('routes.json')) as Record<string, string>
const policy = JSON.parse(read('csp.json')) as { scripts: string[]; styles: string[] }

const paths = pagesOf(routes).flatMap((route: Route) =>
  pathsOf(route).map((path) => ({ path, route })),
)
const every = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text)
const plain = (text = '') =>
  text.replaceAll('&#x27;', '’').replaceAll('&amp;', '&').replaceAll('&quot;', '"')

const EARLY_RECORDER = /<template id="early-recorder">[^]*?<\/template><script>([^]*?)<\/script>/

test('every route of the table, and no other, has a page', () => {
  expect(Object.keys(files).sort()).toEqual(paths.map(({ path }) => path).sort())
})

test.each(paths)('$path is written whole, under its own title', async ({ path, route }) => {
  const html = read(files[path] ?? '')
  const body = html.slice(html.indexOf('<div id="root">')).split('</div><script>')[0] ?? ''
  const words = await route.words()
  expect(every(html, /<title>([^<]*)<\/title>/g).map(plain)).toContain(words.title)
  expect(every(html, /<meta name="description" content="([^"]*)"/g).map(plain)).toEqual([
    words.description,
  ])
  expect(every(body, /<h1[ >]/g)).toHaveLength(1)
  expect(body).not.toContain('Loading your family legacy platform...')
  const shown = body.replace(EARLY_RECORDER, '').replace(/<script type="module"[^]*/, '')
  expect(shown).not.toMatch(/<script|<template| on[a-z]+="/)
})

test.each(paths)('$path tells search engines what they may list', ({ path, route }) => {
  const html = read(files[path] ?? '')
  const canonical = every(html, /<link rel="canonical" href="([^"]*)"/g)
  const robots = every(html, /<meta name="robots" content="([^"]*)"/g)
  expect({ canonical, robots }).toEqual(
    isListed(route)
      ? { canonical: [PUBLIC_ORIGIN + route.path], robots: [] }
      : { canonical: [], robots: ['noindex'] },
  )
})

test('the page for unknown paths says so and is marked for the browser', () => {
  const html = read('404.html')
  expect(html).toContain('<title>404 Page Not Found</title>')
  expect(html).toMatch(/<h1[^>]*>404 Page Not Found<\/h1>/)
  expect(html).toContain('<div id="root" data-missing>')
})

test('the offline page needs no script beyond the one in its head', () => {
  const html = read('offline.html')
  expect(every(html, /<script([^>]*)>/g)).toEqual([''])
  expect(html).toMatch(/<h1[^>]*>You’re offline<\/h1>/)
})

test('pages carry their styles, preload their fonts and let scripts wait', () => {
  for (const { path } of paths) {
    const html = read(files[path] ?? '')
    // A scroll area brings a constant one of its own into the body.
    expect(every(html.split('<body>')[0] ?? '', /<style>/g)).toHaveLength(1)
    expect(every(html, /<link rel="preload" as="font"/g)).toHaveLength(2)
    for (const tag of html.match(/<script type="module"[^>]*>|<link rel="modulepreload"[^>]*>/g) ??
      [])
      expect(tag).toContain('fetchpriority="low"')
  }
})

test.each(paths)('$path asks for scripts by itself only if it can’t be read without', (page) => {
  const html = read(files[page.path] ?? '')
  const named = every(html, /<link rel="waking"[^>]* href="([^"]+)"/g)
  expect({
    asks: /<script type="module"|<link rel="modulepreload"/.test(html),
    // The one that mounts the page builds on all the others.
    wakesWith: named.at(-1)?.replace(/-.*/, ''),
  }).toEqual(
    isListed(page.route)
      ? { asks: false, wakesWith: '/assets/index' }
      : { asks: true, wakesWith: undefined },
  )
})

test('no script is built on the one that mounts the page, or it would mount it', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => file.startsWith('index-'))).toHaveLength(1)
  const built = scripts.filter((file) =>
    /(?:from|import) ?\(?["'`]\.\/index-/.test(read(`assets/${file}`)),
  )
  expect(built).toEqual([])
})

const scriptsOf = (path: string) =>
  every(read(files[path] ?? ''), /href="(\/assets\/[^"]+\.js)"/g).map((asset) => asset ?? '')

test('the start page’s scripts name no page that isn’t public, and every such page names where they are', () => {
  const [table = ''] = scriptsOf('/dashboard').filter((file) => /"\/dashboard":/.test(read(file)))
  const privateFiles = every(read(table), /import\([`"]\.\/([\w-]+\.js)[`"]\)/g)
  const start = scriptsOf('/').map(read).join()
  expect(start).toContain(table.replace('/assets/', ''))
  expect(privateFiles.filter((file = '') => start.includes(file))).toEqual([])
  for (const { path, route } of paths) {
    const named = scriptsOf(path)
    const own = named.filter((file) => privateFiles.includes(file.replace('/assets/', '')))
    expect([path, named.includes(table), own.length > 0]).toEqual(
      route.audience === 'public' ? [path, false, false] : [path, true, true],
    )
  }
})

test('the start page’s scripts weigh less than 100 kB', () => {
  const weigh = (file: string) => {
    const small = join(dist, `${file}.br`)
    return statSync(existsSync(small) ? small : join(dist, file)).size
  }
  const bytes = scriptsOf('/').reduce((sum, file) => sum + weigh(file), 0)
  expect(bytes).toBeLessThan(100_000)
})

test('every page prefetches the offline page and preloads the logo and the icon', () => {
  for (const { path } of paths) {
    const html = read(files[path] ?? '')
    expect(html).toContain('<link rel="prefetch" href="/offline.html"')
    expect(html).toContain('<link rel="preload" href="/favicon.ico"')
    expect(html).toContain('<link rel="preload" href="/logo.svg"')
  }
})

test('the recorder can be spoken into before scripts come, and pages without it carry none of that', () => {
  for (const { path } of paths) {
    const html = read(files[path] ?? '')
    expect([path, EARLY_RECORDER.test(html)]).toEqual([path, html.includes('data-start-recording')])
  }
  const [, script = ''] = EARLY_RECORDER.exec(read(files['/free-voice-messages'] ?? '')) ?? []
  expect(script).toContain('getUserMedia')
  // Neither React nor anything else of the page's own scripts is among it.
  expect(script.length).toBeLessThan(16_000)
})

test('every inline script and style is named by its hash', () => {
  const source = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  for (const file of [...Object.values(files), '404.html', 'offline.html']) {
    const html = read(file)
    for (const text of every(html, /<script>([^]*?)<\/script>/g))
      expect(policy.scripts).toContain(source(text))
    for (const text of every(html, /<style>([^]*?)<\/style>/g))
      expect(policy.styles).toContain(source(text))
  }
})

test('whatever a page asks for exists, and its scripts also compressed unless they are tiny', () => {
  for (const { path } of paths) {
    const html = read(files[path] ?? '')
    const assets = every(html, /(?:src|href)="(\/[^"]*\.[a-z0-9]+)"/g).map((asset) => asset ?? '')
    const scripts = assets.filter(
      (asset) => asset.endsWith('.js') && statSync(join(dist, asset)).size >= 500,
    )
    for (const asset of [...assets, ...scripts.map((script) => `${script}.br`)])
      expect(existsSync(join(dist, asset)) || asset).toBe(true)
  }
})

test('the service worker keeps what the start page and the offline page need', () => {
  const worker = read('sw.js')
  expect(worker).toContain('/offline.html')
  const needed = every(read('pages/index.html'), /(?:src|href)="(\/assets\/[^"]+)"/g)
  expect(needed.length).toBeGreaterThan(3)
  for (const asset of needed) expect(worker).toContain(asset)
})
