import { expect, test } from 'vitest'
import { care } from '#contract/care/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetVoters } from './vote-store.ts'

const app = await testServer()
const say = (articleId: string, helpful: boolean) =>
  app.attempt(care.helpfulness, { body: { articleId, helpful } })
const votes = (articleId: string) =>
  app.database.system
    .selectFrom('care_votes')
    .select(['is_helpful', 'voter_mark'])
    .where('article_id', '=', articleId)
    .execute()

test('a visitor’s say counts once a day, and a changed mind replaces it', async () => {
  expect((await say('keepers', true)).status).toBe(204)
  await say('keepers', true)
  expect(await votes('keepers')).toMatchObject([{ is_helpful: true }])
  await say('keepers', false)
  expect(await votes('keepers')).toMatchObject([{ is_helpful: false }])
  app.clock.advance({ days: 1 })
  await say('keepers', true)
  expect(await votes('keepers')).toHaveLength(2)
})

test('two visitors are told apart without a cookie, and no two of one’s marks are alike', async () => {
  const payload = JSON.stringify({ articleId: 'roles', helpful: true })
  for (const agent of ['one', 'two']) {
    const answer = await app.http.inject({
      method: 'POST',
      url: care.helpfulness.path,
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'user-agent': agent,
      },
      payload,
    })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  await say('cancel', true)
  await say('export', true)
  const marks = [...(await votes('roles')), ...(await votes('cancel')), ...(await votes('export'))]
  expect(new Set(marks.map(({ voter_mark }) => voter_mark!.toString('hex'))).size).toBe(4)
})

test('the day after, marks are forgotten and every say still counts', async () => {
  await say('gedcom', true)
  await forgetVoters(actAsSystem(app.ports))
  expect((await votes('gedcom'))[0]!.voter_mark).not.toBeNull()
  app.clock.advance({ days: 1 })
  await forgetVoters(actAsSystem(app.ports))
  expect(await votes('gedcom')).toEqual([{ is_helpful: true, voter_mark: null }])
})

test.each([
  ['an answer we don’t have', { articleId: 'pigeons', helpful: true }, 404],
  ['no say', { articleId: 'keepers' }, 400],
  ['a say that is none', { articleId: 'keepers', helpful: 'yes' }, 400],
  ['a name of 100 kB', { articleId: 'x'.repeat(100_000), helpful: true }, 400],
])('%s is refused with a sentence', async (_, body, status) => {
  const answer = await app.attempt(care.helpfulness, { body: body as never })
  expect(answer.status).toBe(status)
  expect(answer.message.length).toBeGreaterThan(10)
})
