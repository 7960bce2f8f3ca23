import { expect, test } from 'vitest'
import type { Route } from '#client/platform/routing/route.ts'
import { routes } from '#client/routes.tsx'
import { shapes } from '#tests/journeys/support/page-shapes.ts'

// The office is looked at in office.spec.ts, pages that are being built are all one, and /app only leads on.
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
