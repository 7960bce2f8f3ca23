import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { reviews } from '#contract/reviews.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
let admin: Person
beforeAll(async () => {
  admin = await newPerson(app, { name: 'keeper', verified: true })
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', admin.accountId)
    .execute()
})

const form = { stars: 5, words: 'She heard him laugh.', name: 'Nora P.', place: 'Leeds' }
const shown = () => app.call(reviews.shown)

async function written(change: Partial<typeof form> = {}, as?: Person) {
  const author = as ?? (await newPerson(app, { verified: true }))
  return {
    author,
    review: await app.call(reviews.write, { as: author, body: { ...form, ...change } }),
  }
}

async function decide(
  reviewId: string,
  decision: { decision: 'show' } | { decision: 'decline'; reason: string } = { decision: 'show' },
) {
  const boxes = ['waiting', 'shown', 'reported', 'declined'] as const
  for (const box of boxes) {
    const { items: found } = await app.call(reviews.desk, { as: admin, query: { box } })
    const one = found.find(({ id }) => id === reviewId)
    if (!one) continue
    const body = { ...decision, changedAt: one.changedAt }
    return app.attempt(reviews.decide, { as: admin, params: { reviewId }, body })
  }
  throw new Error('not at the desk')
}

test('a review is shown once somebody has read it, under the name its author chose', async () => {
  const { author, review } = await written()
  expect(review.state).toBe('waiting')
  expect((await shown()).items.some(({ id }) => id === review.id)).toBe(false)
  await decide(review.id)
  const [first] = (await shown()).items
  expect(first).toMatchObject({ id: review.id, name: 'Nora P.', place: 'Leeds', stars: 5 })
  expect(JSON.stringify(await shown())).not.toContain(author.email)
  const subjects = (await app.mails(author.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your review can be read now')
})

test('one account has one review; changed words wait again, taken back they are gone', async () => {
  const { author, review } = await written()
  await decide(review.id)
  const { review: changed } = await written({ words: 'She cried.' }, author)
  expect(changed).toMatchObject({ id: review.id, state: 'waiting', words: 'She cried.' })
  expect((await shown()).items.some(({ id }) => id === review.id)).toBe(false)
  await app.call(reviews.withdraw, { as: author })
  expect(await app.call(reviews.own, { as: author })).toEqual({ review: null })
})

test('a declined review stays with its author, with a reason that was sent kindly', async () => {
  const { author, review } = await written({ stars: 1 })
  await decide(review.id, { decision: 'decline', reason: 'It names your neighbor in full.' })
  const { review: own } = await app.call(reviews.own, { as: author })
  expect(own).toMatchObject({ state: 'declined', reason: 'It names your neighbor in full.' })
  const letter = (await app.mails(author.email)).find(({ subject }) => /your review/.test(subject))
  expect(letter!.text_body).toContain('It names your neighbor in full.')
  expect(letter!.text_body).toContain('A low number of stars is never the reason.')
})

test('words that changed while somebody read them aren’t let in unread', async () => {
  const { author, review } = await written()
  const { items: waiting } = await app.call(reviews.desk, { as: admin })
  const { changedAt } = waiting.find(({ id }) => id === review.id)!
  app.clock.advance({ seconds: 5 })
  await written({ words: 'Buy pills' }, author)
  const late = await app.attempt(reviews.decide, {
    as: admin,
    params: { reviewId: review.id },
    body: { decision: 'show', changedAt },
  })
  expect(late).toMatchObject({ status: 409, message: expect.stringContaining('read it again') })
})

test('a reader’s report counts once and brings the review before the team; it stays until then', async () => {
  const { review } = await written()
  const params = { reviewId: review.id }
  const report = () => app.attempt(reviews.report, { params, body: { reason: 'It is untrue.' } })
  expect((await report()).status).toBe(404)
  await decide(review.id)
  for (let n = 0; n < 3; n += 1) expect((await report()).status).toBe(204)
  const reported = async () =>
    (await app.call(reviews.desk, { as: admin, query: { box: 'reported' } })).items.find(
      ({ id }) => id === review.id,
    )
  expect((await reported())!.reports).toEqual(['It is untrue.'])
  expect((await shown()).items.some(({ id }) => id === review.id)).toBe(true)
  await decide(review.id)
  expect(await reported()).toBeUndefined()
})

test('an average is told from five reviews on, and only of those shown', async () => {
  await app.database.system.deleteFrom('reviews').execute()
  for (const stars of [5, 4, 4, 2]) await decide((await written({ stars })).review.id)
  expect(await shown()).toMatchObject({ count: 4, average: null })
  await written({ stars: 1 })
  await decide((await written({ stars: 3 })).review.id)
  expect(await shown()).toMatchObject({ count: 5, average: 3.6 })
})

test('who knows the page already is told that nothing changed', async () => {
  const first = await app.http.inject({ method: 'GET', url: '/api/reviews' })
  const etag = String(first.headers['etag'])
  const again = await app.http.inject({
    method: 'GET',
    url: '/api/reviews',
    headers: { 'if-none-match': etag },
  })
  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
})

test('without a confirmed address nobody writes a review, nor does a visitor of the demo', async () => {
  const unconfirmed = await newPerson(app)
  const answer = await app.attempt(reviews.write, { as: unconfirmed, body: form })
  expect(answer).toMatchObject({ status: 403, message: expect.stringContaining('confirm') })
})

test.each([
  ['no stars', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 4.5 }],
  ['no words', { words: ' ' }],
  ['a null byte', { words: 'a\0' }],
  ['a name of two lines', { name: 'a\nb' }],
  ['far too many words', { words: 'x'.repeat(2001) }],
  ['a state of its own', { state: 'shown' }],
])('%s is refused with a sentence', async (_, change) => {
  const author = await newPerson(app, { verified: true })
  const body = { ...form, ...change } as never
  const answer = await app.attempt(reviews.write, { as: author, body })
  expect(answer.status).toBe(400)
  expect(answer.message.length).toBeGreaterThan(10)
})

test('an author can’t let their own review in, not even past the server', async () => {
  const { author } = await written()
  const scope = { accountId: author.accountId }
  await expect(
    app.database.serving.inScope(scope, (db) =>
      db.updateTable('reviews').set({ state: 'shown' }).execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('what isn’t there can’t be decided or reported', async () => {
  const params = { reviewId: randomUUID() }
  const body = { decision: 'show' as const, changedAt: '2026-01-01T00:00:00.000Z' }
  expect((await app.attempt(reviews.decide, { as: admin, params, body })).status).toBe(404)
  const report = await app.attempt(reviews.report, { params, body: { reason: 'x' } })
  expect(report.status).toBe(404)
})
