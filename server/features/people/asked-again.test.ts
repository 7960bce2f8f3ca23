import { beforeEach, expect, test } from 'vitest'
import { newsletter } from '#contract/newsletter.ts'
import { people } from '#contract/people/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { bounceReport } from '#tests/support/bounce-report.ts'
import { newRecipient } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { testServer } from '#tests/support/server.ts'
import { askAgain } from './ask-again.ts'

const sink = await mailSink()
const app = await testServer({
  SMTP_URL: sink.url,
  PUBLIC_URL: 'https://family.example',
  BOUNCE_ADDRESS: 'back@family.example',
})
let joe: Person
let personId: string

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  sink.answerWith(() => undefined)
  await app.database.system.deleteFrom('contact_ways').execute()
  joe = await newPerson(app, { verified: true })
  personId = await newRecipient(app, joe.familyId)
  await keepSignedIn(app.database.system)
  await app.ports.mail.sendDue()
  sink.received.length = 0
})

const read = async () =>
  (await app.call(people.read, { as: joe, params: { familyId: joe.familyId, personId } })).ways![0]!
const ask = async () =>
  app.call(people.askToConfirm, {
    as: joe,
    params: { familyId: joe.familyId, personId, wayId: (await read()).id },
  })
const tokenIn = (path: string) =>
  new RegExp(`family.example/${path}/(\\w+)`).exec(sink.received.at(-1)!.mail.text!)![1]!

async function confirmed(): Promise<void> {
  await ask()
  await app.ports.mail.sendDue()
  await app.call(people.confirmWay, { params: { token: tokenIn('confirm-address') } })
  sink.received.length = 0
}

async function askAgainOn(day: string): Promise<number> {
  app.clock.set(`${day}T09:20:00Z`)
  await askAgain(actAsSystem(app.ports))
  await app.ports.mail.sendDue()
  return sink.received.filter(({ to }) => to === 'nora@post.example').length
}

test('two years after a yes the address is asked about once more, and then at most once a year', async () => {
  await confirmed()
  expect(await askAgainOn('2029-04-30')).toBe(0)
  expect(await askAgainOn('2029-05-02')).toBe(1)
  const { subject, text } = sink.received[0]!.mail
  expect(subject).toMatch(/is this still the right address\?$/)
  expect(text).toContain('On May 1, 2027 you told')
  expect(await askAgainOn('2029-05-03')).toBe(1)
  expect(await askAgainOn('2030-05-03')).toBe(2)
})

test('who refused, and who has died, is never asked again', async () => {
  await confirmed()
  expect(await askAgainOn('2029-05-02')).toBe(1)
  const token = tokenIn('unsubscribe')
  expect(await app.call(newsletter.listed, { params: { token } })).toMatchObject({
    list: 'contact-questions',
    address: 'n…@post.example',
  })
  await app.call(newsletter.leave, { params: { token } })
  expect((await read()).state).toBe('refused')
  expect(await askAgainOn('2031-01-01')).toBe(1)
})

test('a question that comes back marks the address, at once or days later', async () => {
  sink.answerWith(() => ({ code: 550 }))
  await ask()
  await app.ports.mail.sendDue()
  expect(await read()).toMatchObject({ state: 'bounced', bouncedBecause: 'no-mailbox' })

  sink.answerWith(() => undefined)
  await confirmed()
  expect(await read()).toMatchObject({ state: 'confirmed', bouncedAt: null, bouncedBecause: null })
  await ask()
  await app.ports.mail.sendDue()
  const letter = sink.received.at(-1)!
  expect(letter.from).toMatch(/^back\+/)
  const report = bounceReport({ to: letter.from, recipient: letter.to, status: '5.2.1' })
  expect(await app.ports.mail.takeReport(report)).toBe('applied')
  expect(await read()).toMatchObject({ state: 'bounced', bouncedBecause: 'closed' })
})
