import { expect, test } from 'vitest'
import { notFoundWords, routeWords, wordsOf } from '#client/content/route-words.ts'
import { worksToday } from '#client/content/works-today.ts'
import { findRoute } from '#client/platform/routing/find-route.ts'
import { isListed, pagesOf, pathsOf, type Route } from '#client/platform/routing/route.ts'
import {
  comingRoutes,
  comingWithoutRoute,
  features,
  isThere,
  type Feature,
} from '#contract/rules/features.ts'
import { DESCRIPTION_LEAST, DESCRIPTION_MOST, TITLE_MOST } from '#contract/rules/page-check.ts'
import { notFound, routes } from './routes.tsx'

// spec §2.1, in its order
const SPECIFIED =
  `/ /enhanced /timeline /about /inspiring-about /features /how-it-works /contact /pricing
  /pricing-plan /pricing-plans /checkout /payment-success /subscription /dashboard /app /test-login /connections
  /family-tree /future-messages /legacy /family-tree-builder /ancestry /family-connections /last-wishes
  /time-capsules /family-recipes /privacy-policy /privacy /terms-of-service /legacy-messages /legacy-planning /blog
  /blog/:slug /genealogy-blog /admin /demo /shared/:token /sharing /admin-access /admin-login /admin-cms /cpanel
  /admin-control-panel /premium-templates /printing-services /onboarding /family-invitations /progress-tracking
  /voice-ancestry /family-collaboration /free-voice-messages /scrapbook-generator /landing-optimization
  /conversion-optimization /seo-enhancement /email-marketing /military-families /before-its-too-late /faqs /reviews
  /transparent-pricing /family-legacy-hub
  /voice-messages /memory-vault /scrapbooks`.split(/\s+/)

const OUR_OWN =
  `/settings /suggestions /export /verify-email /reset-password /mailbox /invite/:token /check/:token /opening/:token /check-letter
  /rehearsal/:token /future-messages/:messageId /listen/:token /unsubscribe/:token /newsletter/:token /confirm-address/:token /keeper/:token /alive/:token /record/:token /answer/:token /sign-in /sign-in/with/:provider /keep-account /it-wasnt-me
  /new-voices /voice-card /care/:token /care-desk /print-desk /printing-services/:orderId /research-desk /research-desk/:caseId /voice-ancestry/:caseId /time-capsules/:capsuleId /capsule/:token
  /family-recipes/:recipeId /scrapbook-generator/:bookId /memory-hour /memory-hours /remember/:personId /condolence/:token /last-wishes/:authorId`.split(
    /\s+/,
  )

const all: readonly Route[] = routes
const everyPath = all.flatMap(pathsOf)

test.each([...SPECIFIED, ...OUR_OWN])('%s has exactly one line in the table', (path) => {
  expect(everyPath.filter((one) => one === path)).toEqual([path])
})

test('the table has no path that nobody asked for', () => {
  const known = new Set([...SPECIFIED, ...OUR_OWN])
  expect(everyPath.filter((path) => !known.has(path))).toEqual([])
})

test.each([
  ['/pricing', ['/pricing-plan', '/pricing-plans']],
  ['/dashboard', ['/memory-vault']],
  ['/connections', ['/family-connections']],
  ['/scrapbook-generator', ['/scrapbooks']],
  ['/memory-hour', ['/memory-hours']],
  ['/admin-login', ['/admin-access']],
  ['/cpanel', ['/admin-control-panel']],
])('%s is also reached as %j', (path, aliases) => {
  expect(all.find((route) => route.path === path)?.aliases).toEqual(aliases)
})

test.each([
  ['/', '/'],
  ['/about', '/about'],
  ['/about/', '/about'],
  ['/pricing-plans', '/pricing'],
  ['/blog', '/blog'],
  ['/blog/legacy-letters', '/blog/legacy-letters'],
  ['/invite/abc', '/invite/:token'],
])('%s shows the page of %s', (asked, path) => {
  expect(findRoute(all, asked)?.route.path).toBe(path)
})

test.each([
  '/nothing-here',
  '/blog/a/b',
  '/blog/no-such-article',
  '/blog/:slug',
  '/invite',
  '/invite/',
  '/About',
  '//',
  '/:token',
  '/404',
])('%s is nobody’s page', (asked) => {
  expect(findRoute(all, asked)).toBeUndefined()
})

test('every page has a title of its own and says in one sentence what it gives', () => {
  const words = all.map((route) => wordsOf(route.path))
  expect(new Set(words.map(({ title }) => title)).size).toBe(all.length)
  expect(new Set(words.map(({ description }) => description)).size).toBe(all.length)
  for (const { title, description } of words) {
    expect(title).toMatch(/Kinfold/)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).toMatch(/\.$/)
  }
  expect(Object.keys(routeWords).length).toBe(all.length)
  expect(notFoundWords.title).toBe('404 Page Not Found')
})

test.each(pagesOf(all).filter(isListed))('$path fits into a search result', async (route) => {
  const { title, description } = await route.words()
  expect(title.length).toBeLessThanOrEqual(TITLE_MOST)
  expect(description.length).toBeGreaterThanOrEqual(DESCRIPTION_LEAST)
  expect(description.length).toBeLessThanOrEqual(DESCRIPTION_MOST)
})

test('search engines list finished public pages only', () => {
  const route = all.find(({ path }) => path === '/about') as Route
  expect(isListed({ ...route, status: 'built' })).toBe(true)
  expect(isListed({ ...route, status: 'being-built' })).toBe(false)
  for (const audience of ['account', 'admin', 'token'] as const)
    expect(isListed({ ...route, status: 'built', audience })).toBe(false)
  expect(isListed(notFound)).toBe(false)
})

test('only the test sign-in depends on how the server runs', () => {
  expect(all.filter((route) => route.only).map((route) => route.path)).toEqual(['/test-login'])
})

test('what is said to work today has its line in the table', () => {
  for (const { path } of worksToday) expect(everyPath).toContain(path)
})

test('C3: what is said to be coming is exactly what the table of routes doesn’t have yet', () => {
  const beingBuilt = all.filter(({ status }) => status === 'being-built').map(({ path }) => path)
  expect([...comingRoutes].sort()).toEqual([...beingBuilt].sort())
})

test.each(Object.entries(features))(
  'C3: %s is told in the present tense only once its routes are built',
  (feature, needed) => {
    const lines = needed.map((path) => all.find((route) => route.path === path))
    expect(lines).not.toContain(undefined)
    const isReal = lines.every((route) => route?.status === 'built')
    const isRouteless = comingWithoutRoute.includes(feature as Feature)
    expect(isThere(feature as Feature)).toBe(isReal && !isRouteless)
  },
)

test('C3: every page that is still to come belongs to a feature that is said to be coming', () => {
  const told = new Set(Object.values(features).flat())
  expect(comingRoutes.filter((path) => !told.has(path))).toEqual([])
})
