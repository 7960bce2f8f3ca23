import { beforeEach, expect, test } from 'vitest'
import { letterChecks } from '#contract/letter-checks.ts'
import { at, scheduled } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const strict = await testServer({ LIMITS_FACTOR: '1' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app, { verified: true })
  sink.received.length = 0
})

const check = async (code: string) =>
  (await app.call(letterChecks.check, { body: { code } })).letter

test('A6: a letter says how to check it without pressing anything, and we know it by its code', async () => {
  await scheduled(app, joe)
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const { text } = sink.received.find(({ to }) => to === 'nora@post.example')!.mail
  const code = /type family\.example\/check-letter .* enter the code (\w{4}-\w{4})\./.exec(
    text!,
  )![1]!
  const known = { leftAt: '2027-06-04T07:00:00.000Z', to: 'n…@p….example' }
  expect(await check(code)).toEqual(known)
  expect(await check(` ${code.toLowerCase().replace('-', ' ')} `)).toEqual(known)
})

test('A6: what isn’t a code of ours, and a letter that never left, are unknown', async () => {
  await scheduled(app, joe)
  const { check_code } = await app.database.system
    .selectFrom('mails')
    .select('check_code')
    .where('status', '=', 'waiting')
    .where('topic', '=', 'delivery')
    .executeTakeFirstOrThrow()
  expect(await check(check_code!)).toBeNull()
  await app.ports.mail.sendDue()
  expect(await check(check_code!)).not.toBeNull()
  for (const wrong of ['2222-2222', '', 'what is this', 'IIII-OOOO', '%_%_%_%_'])
    expect(await check(wrong)).toBeNull()
  const body = { code: 'x'.repeat(41) }
  expect((await app.attempt(letterChecks.check, { body })).status).toBe(400)
})

test('A6: nobody can try codes out', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1)
    statuses.push(
      (await strict.attempt(letterChecks.check, { body: { code: `2222-22${n + 10}` } })).status,
    )
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
  expect(statuses[20]).toBe(429)
})
