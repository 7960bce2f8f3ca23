import { expect, test } from '@playwright/test'
import { signUp } from './support/people.ts'

test('what every page of somebody signed in asks first is asked at once, and not twice', async ({
  page,
}) => {
  await page.goto('/about')
  await signUp(page)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  expect(asked.slice(0, 2).toSorted()).toEqual(['GET /api/auth/status', 'GET /api/opening'])
  for (const part of ['/api/families', '/api/left-families', '/api/passing/report'])
    expect(asked).not.toContain(`GET ${part}`)
})
