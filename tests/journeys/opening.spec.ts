import { expect, test, type Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { withPhoto } from './support/vault.ts'

/** What is asked from now on, in its order. */
function questionsOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('what every page of somebody signed in asks first is asked at once, and not twice', async ({
  page,
}) => {
  await page.goto('/about')
  await signUp(page)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  const asked = questionsOf(page)
  await page.goto('/connections')
  await expect(page.getByRole('heading', { name: 'Nobody is written down yet' })).toBeVisible()
  expect(asked.slice(0, 2).toSorted()).toEqual(['GET /api/auth/status', 'GET /api/opening'])
  for (const part of ['/api/families', '/api/left-families', '/api/passing/report'])
    expect(asked).not.toContain(`GET ${part}`)
})

test('a vault is asked where everything stands before its page is made, and nothing twice', async ({
  page,
}) => {
  const picture = (await withPhoto(page)).locator('img')
  // Until it is read the vault is asked again and again.
  await expect(picture).toBeVisible()
  // What the page from before still asks is over with it.
  await page.goto('about:blank')
  const asked = questionsOf(page)
  await withPhoto(page)
  await expect(picture).toBeVisible()
  const times = (end: string) => asked.filter((one) => one.endsWith(end)).length
  expect(['/memories/shape', '/memories', '/albums'].map(times)).toEqual([1, 1, 1])
  const first = asked.findIndex((one) => one.includes('/api/families/'))
  expect(asked[first]).toMatch(/memories\/shape$/)
})
