import { beforeEach, expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { families } from '#contract/families.ts'
import { newsletter } from '#contract/newsletter.ts'
import { people } from '#contract/people/index.ts'
import { newRecipient } from './support/deliveries.ts'
import { newPerson, type Person } from './support/families.ts'
import { mailSink } from './support/mail-sink.ts'
import { testServer } from './support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-06-01T14:00:00Z')
  await app.database.system.deleteFrom('mails').execute()
  joe = await newPerson(app, { verified: true })
  await app.database.system
    .updateTable('accounts')
    .set({ time_zone: 'America/Chicago' })
    .where('id', '=', joe.accountId)
    .execute()
  await app.ports.mail.sendDue()
  sink.received.length = 0
})

/** Everything that somebody can cause today and whose button dies some day. */
async function writeAll(): Promise<void> {
  const familyId = joe.familyId
  const personId = await newRecipient(app, familyId)
  const person = await app.call(people.read, { as: joe, params: { familyId, personId } })
  const wayId = person.ways![0]!.id
  await app.call(people.askToConfirm, { as: joe, params: { familyId, personId, wayId } })
  await app.call(families.invite, {
    as: joe,
    params: { familyId },
    body: { email: 'invited@post.example', role: 'viewer' },
  })
  await app.call(newsletter.subscribe, { body: { email: 'reader@post.example' } })
  const body = { email: 'joe-new@post.example' }
  await app.call(accounts.changeEmail, { as: joe, body })
  await app.call(accounts.askDeletion, { as: joe, body: { callOff: [] } })
}

const arrived = () => sink.received.map(({ to }) => to).toSorted()
const textTo = (to: string, subject = /./) =>
  sink.received.find((one) => one.to === to && subject.test(one.mail.subject!))!.mail.text!

it('A6: each letter says until when its button works, and by whose clock', async () => {
  await writeAll()
  await app.ports.mail.sendDue()
  // Seven days, less what makes it true on every side of the earth.
  expect(textTo('invited@post.example')).toContain(
    'until the end of Monday, June 7, 2027, wherever you live',
  )
  expect(textTo('reader@post.example')).toContain('until the end of Wednesday, June 30, 2027, wh')
  expect(textTo('nora@post.example')).toContain('until the end of Friday, July 30, 2027, wherever')
  const clock = 'at 9:00 AM in Chicago, your time'
  expect(textTo('joe-new@post.example')).toContain(`until Tuesday, June 8, 2027 ${clock}`)
  expect(textTo(joe.email, /asked to change/)).toContain(`When: Tuesday, June 1, 2027 ${clock}`)
  expect(textTo(joe.email, /asked to change/)).toContain(`until Thursday, July 1, 2027 ${clock}`)
  expect(textTo(joe.email, /will be deleted on Thursday, July 1, 2027/)).toContain(
    `untouched until Thursday, July 1, 2027 ${clock}`,
  )
})

it('A5: after an outage no letter comes whose button is dead, and the others name their day', async () => {
  sink.answerWith(() => ({ code: 451 }))
  await writeAll()
  await app.ports.mail.sendDue()
  sink.answerWith(() => undefined)
  app.clock.advance({ days: 8 })
  await app.ports.mail.sendDue()
  const left = arrived()
  expect(left).toEqual(
    [joe.email, joe.email, 'nora@post.example', 'reader@post.example'].toSorted(),
  )
  expect(textTo(joe.email, /will be deleted/)).toContain('until Thursday, July 1, 2027 at 9:00 AM')
})
