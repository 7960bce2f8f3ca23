import { fastify } from 'fastify'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ownFacts, siteOf } from '#contract/rules/site.ts'
import { readConfig } from '#server/platform/config.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { readBuiltPages } from './built-pages.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { servePages } from './pages.ts'

const folder = temporaryFolder('pages')
const http = fastify({ routerOptions: { ignoreTrailingSlash: true } })
// What a site that set its phone alone doesn’t tell.
const untold = ownFacts.filter((fact) => fact !== 'phone')
const about = `<html><head><link rel="canonical" href="https://public-origin.invalid/about"/></head>${'quilt '.repeat(500)}</html>`
const stamped = about
  .replace('https://public-origin.invalid', 'https://hearth.example')
  .replace(
    '</head>',
    `<script type="application/json" id="site">${JSON.stringify({
      phone: '+44 20 7946 0958',
      ...Object.fromEntries(untold.map((fact) => [fact, ''])),
      adTag: 'https://ads.example/told',
    })}</script></head>`,
  )
  .replace('<html', `<html data-untold="${untold.join(' ')}"`)

const files = {
  'routes.json':
    '{"/about":"pages/about.html","/test-login":"pages/test-login.html","/shared/:token":"pages/shared.html"}',
  'listed.json': '["/about"]',
  'csp.json': '{"scripts":["\'sha256-abc\'"],"styles":[]}',
  'pages/about.html': about,
  'pages/test-login.html': 'fixtures',
  'pages/shared.html': 'shared',
  '404.html': '<h1>404 Page Not Found</h1>',
  'offline.html': 'offline',
  'maintenance.html': 'maintenance',
  'sitemap.xml': '<loc>https://public-origin.invalid/about</loc>',
  'robots.txt': 'Sitemap: https://public-origin.invalid/sitemap.xml',
  'share/about.png': 'png',
  'assets/main-1.js': 'alert()',
  'assets/main-1.js.br': brotliCompressSync('alert()'),
  'assets/voice-1.mp3': 'a voice',
}

beforeAll(async () => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  const site = join(folder, 'site.json')
  writeFileSync(site, '{"phone":"+44 20 7946 0958","adTag":"https://ads.example/told"}')
  const config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://hearth.example',
    SITE_FILE: site,
  })
  const said = { site: siteOf(config.siteFile, true), subscribe: () => () => {} }
  await servePages(
    http as never,
    { config, installation: said as never },
    { ...readBuiltPages(folder), folder },
  )
})
afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers })

test('a page leaves with its public address, however it is compressed', async () => {
  const plain = await get('/about')
  expect(plain.body).toBe(stamped)
  const brotli = await get('/about', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(stamped)
  const gzip = await get('/about', { 'accept-encoding': 'gzip;q=1, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(stamped)
})

test('a page that is known already is not sent again', async () => {
  const { headers } = await get('/about')
  expect(headers['cache-control']).toBe('no-cache')
  const etag = String(headers['etag'])
  for (const known of [etag, `"other", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await get('/about', { 'if-none-match': known, 'accept-encoding': 'br' })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers['etag']).toBe(etag)
  }
  expect((await get('/about', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('asking only for the headers of a page gives just them', async () => {
  const { statusCode, body, headers } = await http.inject({ method: 'HEAD', url: '/about/' })
  expect({ statusCode, body }).toEqual({ statusCode: 200, body: '' })
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': `${Buffer.byteLength(stamped)}`,
  })
})

test('pages allow exactly the inline scripts of the build', async () => {
  const policy = String((await get('/about')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-abc'")
})

test('a page may call nobody else but the advertiser of the site, where it has one', async () => {
  const policy = String((await get('/about')).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self' https://ads.example;")
  expect(contentSecurityPolicy()).toContain("connect-src 'self';")
})

test('the sitemap and robots.txt hold whole addresses', async () => {
  const map = await get('/sitemap.xml')
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(map.body).toBe('<loc>https://hearth.example/about</loc>')
  const robots = await get('/robots.txt')
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(robots.body).toBe('Sitemap: https://hearth.example/sitemap.xml')
})

test('a page behind a secret is in no search engine and no shared cache', async () => {
  const { headers, body } = await get('/shared/anything')
  expect(body).toContain('shared')
  expect(headers).toMatchObject({
    'x-robots-tag': 'noindex',
    'cache-control': 'private, no-cache',
  })
  expect((await get('/about')).headers).not.toHaveProperty('x-robots-tag')
})

test('other sites may show share pictures; hashed files are kept for ever', async () => {
  const picture = await get('/share/about.png')
  expect(picture.headers).toMatchObject({
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'image/png',
  })
  expect((await get('/assets/main-1.js')).headers['cache-control']).toContain('immutable')
  for (const absent of ['/assets/gone-1.js', '/assets/', '/assets/%2e%2e/routes.json']) {
    const { statusCode, headers } = await get(absent)
    expect([absent, statusCode]).toEqual([absent, 404])
    expect(headers['cache-control'] ?? '').not.toContain('immutable')
  }
})

test('hashed files come packed for whoever takes that, whole for others, and once for whoever keeps them', async () => {
  const complained = vi.spyOn(http.log, 'warn')
  const asked = (headers: Record<string, string>, path = '/assets/main-1.js') => get(path, headers)
  for (const round of [1, 2]) {
    const packed = await asked({ 'accept-encoding': 'gzip, br' })
    expect([round, packed.headers]).toMatchObject([
      round,
      { 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' },
    ])
    expect(String(brotliDecompressSync(packed.rawPayload))).toBe('alert()')
    // There is no gzip of it.
    const whole = await asked({ 'accept-encoding': 'gzip' })
    expect([whole.body, whole.headers['content-encoding']]).toEqual(['alert()', undefined])
  }
  const etag = String((await asked({})).headers.etag)
  expect((await asked({ 'if-none-match': etag })).statusCode).toBe(304)
  expect((await asked({ range: 'bytes=0-4' })).body).toBe('alert')
  expect((await asked({ range: 'bytes=2-6' }, '/assets/voice-1.mp3')).body).toBe('voice')
  // Of an answer that would have been sent a second time.
  expect(complained).not.toHaveBeenCalled()
})

test('addresses that people know from other sites lead to the door', async () => {
  for (const [typed, door] of [
    ['/login', '/app'],
    ['/signup', '/app?door=signup'],
    ['/sign-up/', '/app?door=signup'],
  ] as const) {
    const { statusCode, headers } = await get(typed)
    expect([typed, statusCode, headers.location]).toEqual([typed, 302, door])
  }
})

test('an unknown path is the 404 page with its status, known or not', async () => {
  for (const url of ['/nothing', '/test-login', '/routes.json', '/pages/about.html']) {
    const { statusCode, body } = await get(url, { 'if-none-match': '*' })
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: files['404.html'] })
  }
  expect((await http.inject({ method: 'HEAD', url: '/nothing' })).statusCode).toBe(404)
})
