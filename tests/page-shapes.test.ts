import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { scannedOnTheirRoads, shapes } from '#tests/journeys/support/page-shapes.ts'

// The office is looked at in admin.spec.ts, pages that are being built are all one, and /app only leads on.
const lookedAt = (routes as readonly Route[]).filter(
  ({ audience, status, path }) =>
    status === 'built' &&
    path !== '/app' &&
    (audience !== 'admin' || ['/admin-login', '/mailbox'].includes(path)),
)

test('every page is looked at in the suite, or names the page whose shape it has', () => {
  const standing = Object.entries(shapes).flatMap(([first, alike]) => [first, ...alike])
  expect(standing.toSorted()).toEqual(lookedAt.map(({ path }) => path).toSorted())
})

test.each(Object.entries(scannedOnTheirRoads))(
  '%s is the first of its shape, and %s scans',
  (path, file) => {
    expect(Object.keys(shapes)).toContain(path)
    const journey = readFileSync(`tests/journeys/${file}`, 'utf8')
    expect(journey).toMatch(/await sound(AsItIs)?\(/)
    expect(journey).toContain(path === '/scrapbook-generator' ? '/scrapbooks' : path)
  },
)
