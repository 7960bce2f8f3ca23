import { expect, test, type Page } from '@playwright/test'
import { isThere, type Feature } from '#contract/rules/features.ts'
import { listedPages } from './support/listed-pages.ts'
import { signUp } from './support/people.ts'

/** How each is called on our pages. Those that are there may be told as they please. */
const names: Partial<Record<Feature, string>> = {
  keepers: 'keepers?',
  memoryVault: 'vault',
  recipes: 'family recipes',
  capsules: 'time capsules?',
  scrapbooks: 'scrapbooks?',
  familyTree: 'family tree',
  lastWishesRelease: 'last wishes',
  aiAnalysis: 'AI photo analysis',
  voiceAncestry: 'Voice Ancestry',
  premiumTemplates: 'premium templates',
  printing: 'printed books',
}

const coming = (Object.keys(names) as Feature[]).filter((feature) => !isThere(feature))
const named = coming.map((feature) => names[feature]).join('|')

// Articles give advice about the world; these two pages show what a made-up family has.
const told = listedPages.filter((path) => !/^\/(blog\/.|demo|timeline)/.test(path))

/**
 * Places that name something as if it were there: the nearest block says neither “coming” nor “will”. Public pages come
 * with all their words, so that they are read and none is drawn.
 */
const unmarked = (page: Page, path: string) =>
  page.evaluate(
    async ([path, pattern]) => {
      const answer = await fetch(path, { headers: { accept: 'text/html' } })
      const { body } = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (!body.querySelector('h1')) return [`${answer.status}: no page`]
      const name = new RegExp(`\\b(${pattern})\\b`, 'i')
      const block = 'details, li, tr, figure, p, dd, dt, section'
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const words = node.textContent ?? ''
        const place = node.parentElement?.closest(block)
        if (!name.test(words) || !place || place.closest('script, style, blockquote')) continue
        if (!/coming|\b(will|yet)\b/i.test(place.textContent ?? '')) found.push(words)
      }
      return found
    },
    [path, named] as const,
  )

test('C3: no public page speaks of a feature as there that is still coming', async ({ page }) => {
  test.skip(coming.length === 0, 'everything is there')
  await page.goto('/terms-of-service')
  const found: string[] = []
  for (const path of told)
    found.push(...(await unmarked(page, path)).map((words) => `${path}: ${words}`))
  expect(found).toEqual([])
})

test('C3: plans, the list of features and the checkout mark what is coming, and tick what is there', async ({
  page,
}) => {
  await page.goto('/pricing')
  const plus = page.getByRole('article', { name: 'Memory Plus' })
  const line = plus.getByRole('listitem').filter({ hasText: 'Memory vault for photos and videos' })
  await expect(line).toHaveText(isThere('memoryVault') ? /videos\s*$/ : /Coming$/)
  const complete = page.getByRole('article', { name: 'Complete Legacy' })
  await expect(
    complete.getByRole('listitem').filter({ hasText: 'Family collaboration with roles' }),
  ).not.toContainText('Coming')

  await page.goto('/features')
  await expect(page.locator('#voiceMessages')).not.toContainText('Coming')
  if (!isThere('familyTree')) await expect(page.locator('#familyTree')).toContainText('Coming')

  await signUp(page)
  await page.goto('/checkout?plan=memory_plus')
  const note = page.getByText('Coming means: not there yet.')
  await expect(page.getByRole('button', { name: 'Go on to payment' })).toBeVisible()
  const isWhole = (['memoryVault', 'scrapbooks', 'recipes'] as const).every(isThere)
  await expect(note).toHaveCount(isWhole ? 0 : 1)
})

test('C3: the chat says of a feature that is still to come that it is coming', async ({ page }) => {
  for (const [question, feature] of [
    ['What is a keeper?', 'keepers'],
    ['What is the memory vault?', 'memoryVault'],
    ['How does the family tree work?', 'familyTree'],
  ] as const) {
    const answer = await page.request.post('/api/customer-service/chat', {
      data: { message: question },
    })
    const { response } = (await answer.json()) as { response: string }
    if (isThere(feature)) expect(response).not.toContain('coming')
    else expect(response).toContain('coming')
  }
})
