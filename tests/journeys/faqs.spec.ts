import { expect, test, type Page } from '@playwright/test'
import { knowledgeTopics } from '#contract/rules/knowledge-article.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { stopClock } from './support/stopped-clock.ts'
import { longProof } from './support/long-proof.ts'

test.use({ serviceWorkers: 'allow' })

const search = (page: Page) => page.getByLabel('Search the answers')
const entry = (page: Page, question: string) =>
  page.locator('details', { has: page.getByText(question, { exact: true }) })
const keeper = 'What is a keeper?'
const cancel = 'Can I cancel anytime?'

test('every answer can be read without JavaScript, and a link to one opens it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/faqs')
  for (const title of Object.values(knowledgeTopics))
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  const text = (await page.locator('main').textContent())!
  for (const { question, answer } of knowledgeArticles)
    for (const words of [question, ...answer]) expect(text).toContain(words)
  await expect(search(page)).toBeHidden()
  await page.goto('/faqs#keepers')
  await expect(entry(page, keeper)).toHaveAttribute('open')
  await context.close()
})

test('answers are found, and said to have helped', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await test.step('a link to an answer opens it and shows its question', async () => {
    await page.goto('/faqs#keepers')
    await expect(entry(page, keeper)).toHaveAttribute('open')
    await expect(page.getByText(keeper, { exact: true })).toBeInViewport()
    await page.goto('/faqs')
    await page.getByRole('navigation', { name: 'Often asked' }).getByText('If I die').click()
    await expect(entry(page, 'What happens to my messages if I die?')).toHaveAttribute('open')
  })

  await test.step('a search that finds nothing offers a person, and clearing it brings all answers back', async () => {
    await search(page).fill('xylophone')
    await expect(page.getByText('No answer holds “xylophone”.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ask a person' })).toHaveAttribute(
      'href',
      '/contact',
    )
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.locator('summary')).toHaveCount(knowledgeArticles.length)
  })

  await test.step('a reader says whether an answer helped, and copies its link', async () => {
    await page.getByText(cancel, { exact: true }).click()
    const opened = entry(page, cancel)
    const said = page.waitForResponse('**/api/care/helpfulness')
    await opened.getByRole('button', { name: 'Yes' }).click()
    expect((await said).status()).toBe(204)
    await expect(opened.getByText('Thank you, that’s good to know.')).toBeVisible()
    await opened.getByRole('button', { name: 'Copy a link to this answer' }).click()
    await expect(opened.getByText('Copied!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/faqs#cancel$/)
  })
})

test('the answers are searched 150 ms after the last key, in spite of a slip of the finger', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/faqs')
  await search(page).fill('keepers')
  await expect(page.getByText('answers for “keepers”')).toBeVisible()
  await stopClock(page)
  await search(page).fill('cancle')
  await page.clock.runFor(149)
  await expect(page.getByText('for “keepers”')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText('for “cancle”')).toBeVisible()
  await expect(page.locator('summary').first()).toHaveText(cancel)
})

test(
  'a say that didn’t reach us can be said again',
  longProof(
    'server/features/care/helpfulness.test.ts › a visitor’s say counts once a day, and a changed mind replaces it',
  ),
  async ({ page, context }) => {
    await page.goto('/faqs#cancel')
    const opened = entry(page, cancel)
    await expect(opened.getByRole('button', { name: 'No', exact: true })).toBeVisible()
    await context.setOffline(true)
    await opened.getByRole('button', { name: 'No', exact: true }).click()
    await expect(opened.getByText('We couldn’t reach Kinfold.')).toBeVisible()
    await context.setOffline(false)
    await opened.getByRole('button', { name: 'No', exact: true }).click()
    await expect(opened.getByText('Thank you for telling us.')).toBeVisible()
  },
)
