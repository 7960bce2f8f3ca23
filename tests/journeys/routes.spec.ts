import { expect, test } from '@playwright/test'
import { allRoutes } from './support/all-routes.ts'

// spec §2.1, as it stands there.
const specified =
  '/ /enhanced /timeline /about /inspiring-about /features /how-it-works /contact /pricing /pricing-plan /pricing-plans /checkout /payment-success /subscription /dashboard /app /test-login /connections /family-tree /future-messages /legacy /family-tree-builder /ancestry /family-connections /last-wishes /time-capsules /family-recipes /privacy-policy /privacy /terms-of-service /legacy-messages /legacy-planning /blog /blog/legacy-letters /genealogy-blog /admin /demo /shared/a-token /sharing /admin-access /admin-login /admin-cms /cpanel /admin-control-panel /premium-templates /printing-services /onboarding /family-invitations /progress-tracking /voice-ancestry /family-collaboration /free-voice-messages /scrapbook-generator /landing-optimization /conversion-optimization /seo-enhancement /email-marketing /military-families /before-its-too-late /faqs /reviews /transparent-pricing /family-legacy-hub /voice-messages /memory-vault /scrapbooks'.split(
    ' ',
  )

test('every route of the specification answers with its page, also without JavaScript', async ({
  request,
}) => {
  for (const path of specified) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expect(html, path).toMatch(/<title>[^<]{3,}<\/title>/)
    expect(html, path).toMatch(/<h1[\s>]/)
    expect(html, path).not.toContain('404 Page Not Found')
  }
})

test('only unknown paths show the 404 page, and answer 404', async ({ request }) => {
  for (const path of [
    '/nothing-here',
    '/blog/a/b',
    '/blog/no-such-article',
    '/Pricing',
    '/api.html',
    '/index.html',
    '/assets/none.js',
    '/shared',
  ]) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('404 Page Not Found')
  }
  expect(allRoutes.length).toBeGreaterThanOrEqual(specified.length)
})

test('an unknown API path answers a sentence, not a page', async ({ request }) => {
  const answer = await request.get('/api/nothing-here')
  expect(answer.status()).toBe(404)
  expect(await answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].+\.$/) })
})
