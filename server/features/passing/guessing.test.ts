import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepers } from '#contract/passing/keepers.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { at, OwnerWithKeepers, params } from '#tests/support/owner-with-keepers.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, LIMITS_FACTOR: '1' })
const keeping = new OwnerWithKeepers(app, sink)
beforeEach(() => keeping.begin())

test('whoever only found a keeper’s link has few codes mailed and few guesses, however patient', async () => {
  const [ada] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  let mailed = 0
  for (let hour = 0; hour < 20; hour += 1) {
    app.clock.advance({ hours: 1 })
    for (let again = 0; again < 7; again += 1) {
      const answer = await app.attempt(keepers.mailCode, { params: params(ada.token), body: {} })
      expect([200, 429]).toContain(answer.status)
      if (answer.status === 200) mailed += 1
    }
  }
  expect(mailed).toBe(12)
  await app.ports.mail.sendDue()
  const letters = sink.received.filter(
    ({ to, mail }) => to === at('ada') && mail.subject?.includes('Your code'),
  )
  expect(letters.length).toBeLessThanOrEqual(12)
  // The next day whoever is the keeper has theirs.
  app.clock.advance({ hours: 24 })
  expect((await keeping.testify(ada, 'report')).case?.state).toBe('claimed')
})

test('guesses at the same moment are counted one by one', async () => {
  const [ada] = await keeping.threeKeepers()
  await keeping.untilDay(20)
  await app.call(keepers.mailCode, { params: params(ada.token), body: {} })
  const { code } = await keeping.letterTo(at('ada'), 'Your code')
  const wrong = Array.from({ length: 15 }, (_, i) =>
    String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'),
  )
  const answers = await Promise.all(
    wrong.map((digits) =>
      app.attempt(keepers.report, { params: params(ada.token), body: { code: digits } }),
    ),
  )
  const said = answers.map(({ message }) => message ?? '')
  expect(said.filter((words) => words.includes('isn’t the code'))).toHaveLength(5)
  expect(said.filter((words) => words.includes('one try too many'))).toHaveLength(10)
})

test('a keeper’s link leaves for no address but that keeper’s own, whatever a letter in the outbox says', async () => {
  const [ada] = await keeping.threeKeepers()
  const system = actAsSystem(app.ports)
  const { accountId: ownerId } = keeping.owner
  const about = { ownerId, kind: 'still-there', readerId: ada.keeperId }
  for (const to of ['thief@post.example', at('ada')])
    await mailLater(system, { to, topic: { name: 'passing', about: { ...about, address: to } } })
  await app.ports.mail.sendDue()
  const rows = await app.database.system
    .selectFrom('mails')
    .select(['recipient', 'status'])
    .where(sql`about ->> 'kind'`, '=', 'still-there')
    .orderBy('posted')
    .execute()
  expect(rows.map(({ status }) => status)).toEqual(['void', 'accepted'])
  expect(sink.received.filter(({ to }) => to === 'thief@post.example')).toEqual([])
})
