import { expect, test } from 'vitest'
import type { Route } from '#client/platform/routing/route.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { PUBLIC_ORIGIN } from '#contract/rules/public-origin.ts'
import { structuredData } from './structured-data.ts'

const words = { title: 'A page of ours · Kinfold', description: 'What it gives.' }
const about = (path: string) => structuredData({ path } as Route, words)

async function thingOn(path: string, type: string) {
  return (await about(path)).filter((thing) => thing['@type'] === type)
}

test('the start page says who we are and how to reach us', async () => {
  const [us] = await thingOn('/', 'Organization')
  expect(us).toMatchObject({ name: 'Kinfold', url: `${PUBLIC_ORIGIN}/` })
  expect(us?.['contactPoint']).toMatchObject({ telephone: '(212) 555-0142' })
})

test('every other page says where it stands', async () => {
  const [trail] = await thingOn('/blog/legacy-letters', 'BreadcrumbList')
  expect(trail?.['itemListElement']).toMatchObject([
    { position: 1, name: 'Home', item: `${PUBLIC_ORIGIN}/` },
    { position: 2, item: `${PUBLIC_ORIGIN}/blog` },
    { position: 3, name: 'A page of ours', item: `${PUBLIC_ORIGIN}/blog/legacy-letters` },
  ])
})

test('the questions are those of the page, each with its whole answer', async () => {
  const [page] = await thingOn('/faqs', 'FAQPage')
  const [first] = knowledgeArticles
  const questions = page?.['mainEntity'] as unknown[]
  expect(questions).toHaveLength(knowledgeArticles.length)
  expect(questions[0]).toMatchObject({
    name: first!.question,
    acceptedAnswer: { text: first!.answer.join('\n\n') },
  })
})

test('the plans are offered at the prices the pricing page shows', async () => {
  const plans = await thingOn('/pricing', 'Product')
  const prices = plans.map((plan) => [
    plan['name'],
    (plan['offers'] as { price: string }[]).map(({ price }) => price),
  ])
  expect(prices).toEqual([
    ['Kinfold Free Forever', ['0.00']],
    ['Kinfold Memory Plus', ['24.95', '80.00']],
    ['Kinfold Complete Legacy', ['31.95', '102.00']],
  ])
})

test('an article names its day, its words and its picture', async () => {
  const [article] = await thingOn('/blog/legacy-letters', 'Article')
  expect(article).toMatchObject({
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    image: `${PUBLIC_ORIGIN}/share/blog/legacy-letters.png`,
  })
})
