import { expect, test } from 'vitest'
import { annualCents, formatDollars, paidPlanIds, plans } from '#contract/rules/plans.ts'
import { knowledgeTopics } from '#contract/rules/knowledge-article.ts'
import { knowledgeArticles } from './articles.ts'

test('every answer has an anchor of its own that fits into an address', () => {
  const ids = knowledgeArticles.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z0-9]+)*$/)
})

test('every question is asked once and has an answer, and every topic has questions', () => {
  const questions = knowledgeArticles.map(({ question }) => question)
  expect(new Set(questions).size).toBe(questions.length)
  for (const { answer, path } of knowledgeArticles) {
    expect(answer.join(' ').length).toBeGreaterThan(60)
    expect(path).toMatch(/^\/[a-z-]+$/)
  }
  expect(new Set(knowledgeArticles.map(({ topic }) => topic))).toEqual(
    new Set(Object.keys(knowledgeTopics)),
  )
})

test('answers stand together by topic, in the order the page shows', () => {
  const order = Object.keys(knowledgeTopics)
  const places = knowledgeArticles.map(({ topic }) => order.indexOf(topic))
  expect(places).toEqual([...places].sort((a, b) => a - b))
})

test('every price, by the quarter and by the year, is told as the rules make it', () => {
  const told = knowledgeArticles.flatMap(({ answer }) => answer).join(' ')
  for (const plan of paidPlanIds.map((id) => plans[id])) {
    expect(told).toContain(`${formatDollars(plan.quarterlyCents)} every 3 months`)
    expect(told).toContain(`${formatDollars(annualCents(plan))} a year`)
  }
  expect(told).toContain('$102 a year')
})

test('the words have typographic apostrophes and no markup', () => {
  for (const { question, answer } of knowledgeArticles)
    expect([question, ...answer].join(' ')).not.toMatch(/['"<>`*]/)
})
