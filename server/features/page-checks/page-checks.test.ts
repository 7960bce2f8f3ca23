import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { pageChecks } from '#contract/page-checks.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { checkPages } from './check-pages.ts'

const pages = new Map<string, string>()
const site = createServer((request, response) => {
  const body = pages.get(request.url ?? '')
  response.statusCode = body === undefined ? 404 : 200
  response.end(body ?? 'nothing here')
})
await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
afterAll(() => void site.close())

const app = await testServer({ PUBLIC_URL: origin })
const db = app.database.system
const keeper = await newPerson(app)
await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', keeper.accountId).execute()

const page = (path: string, inside: string) =>
  `<html lang="en"><title>The page ${path}</title>
  <meta name="description" content="What can be found at ${path}, in a sentence that is long enough.">
  <link rel="canonical" href="${origin}${path}"><meta property="og:image" content="${origin}/x.png">
  <script type="application/ld+json">{"@context":"https://schema.org"}</script><h1>x</h1>${inside}`

beforeEach(async () => {
  await db.deleteFrom('page_check_runs').execute()
  pages.clear()
  const listed = ['/', '/about'].map((path) => `<url><loc>${origin}${path}</loc></url>`)
  pages.set('/sitemap.xml', listed.join(''))
  pages.set('/robots.txt', `User-agent: *\nSitemap: ${origin}/sitemap.xml\n`)
  pages.set('/', page('/', '<a href="/about">x</a><a href="https://elsewhere.example/gone">x</a>'))
  pages.set('/about', page('/about', '<a href="/">x</a><a href="mailto:us@post.example">x</a>'))
})

async function checked() {
  const { id } = await app.call(pageChecks.start, { as: keeper })
  await checkPages(actAsSystem(app.ports), { runId: id })
  return (await app.call(pageChecks.latest, { as: keeper })).run!
}

test('a site in order has nothing to mend, and other people’s sites aren’t visited', async () => {
  const run = await checked()
  expect(run).toMatchObject({ failedBecause: null, done: 2, total: 2 })
  expect(run.report).toMatchObject({ site: [], broken: [], linksTried: 2 })
  expect(run.report!.pages.map(({ path, problems }) => [path, problems])).toEqual([
    ['/', []],
    ['/about', []],
  ])
})

test('broken links are told with the page they stand on, and so are places that don’t exist', async () => {
  const inside =
    '<i id="here"></i><a href="/gone">x</a><a href="/#nowhere">x</a><a href="#here">x</a>'
  pages.set('/about', page('/about', inside))
  const { report } = await checked()
  expect(report!.broken).toEqual([
    { on: '/about', to: '/gone', because: 'answers with 404' },
    { on: '/about', to: '/#nowhere', because: 'has no place called “nowhere”' },
  ])
})

test('what is wrong with a page stands with it', async () => {
  pages.set('/about', page('/', '<h1>again</h1><img src="x.png">'))
  const { report } = await checked()
  const about = report!.pages.find(({ path }) => path === '/about')!
  expect(about.problems.join('\n')).toMatch(/canonical/)
  expect(about.problems.join('\n')).toMatch(/2 main headings/)
  expect(about.problems.join('\n')).toMatch(/alternative text/)
  expect(about.problems.join('\n')).toMatch(/same title as \//)
})

test('sitemap and robots are looked at too', async () => {
  pages.delete('/robots.txt')
  pages.set('/sitemap.xml', '<urlset></urlset>')
  expect((await checked()).report!.site).toEqual([
    `/sitemap.xml lists no page of ${origin}.`,
    '/robots.txt answers with 404.',
  ])
})

test('one check at a time; one that died with its worker makes room', async () => {
  await app.call(pageChecks.start, { as: keeper })
  const again = await app.attempt(pageChecks.start, { as: keeper })
  expect(again.status).toBe(409)
  app.clock.advance({ minutes: 16 })
  expect((await app.attempt(pageChecks.start, { as: keeper })).status).toBe(201)
})

test('a link that can’t be read breaks nothing', async () => {
  pages.set('/about', page('/about', '<a href="http://[">x</a><a href="/#%">x</a>'))
  const { report } = await checked()
  expect(report!.broken.map(({ to, because }) => [to, because])).toEqual([
    ['http://[', 'isn’t an address that a browser can open'],
    ['/#%', 'has no place called “%”'],
  ])
})

test('a site that can’t be reached is told in a sentence', async () => {
  const other = await testServer({ PUBLIC_URL: 'http://127.0.0.1:1' })
  const { id } = await db
    .insertInto('page_check_runs')
    .values({ id: crypto.randomUUID(), asked_at: app.clock.now().toString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const system = { ...actAsSystem(other.ports), db }
  await checkPages(system, { runId: id })
  const { run } = await app.call(pageChecks.latest, { as: keeper })
  expect(run!.failedBecause).toMatch(/couldn’t reach http:\/\/127\.0\.0\.1:1 .*PUBLIC_URL/)
})

test('a report from before there were limits is told shortened', async () => {
  const { id } = await checked()
  const broken = Array.from({ length: 250 }, (_, n) => ({ on: '/', to: `/${n}`, because: '404' }))
  await db
    .updateTable('page_check_runs')
    .set({ report: JSON.stringify({ site: [], pages: [], broken, linksTried: 250 }) })
    .where('id', '=', id)
    .execute()
  const { run } = await app.call(pageChecks.latest, { as: keeper })
  expect(run!.report!.broken).toHaveLength(200)
})
