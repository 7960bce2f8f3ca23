import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { alive, keepers as keeperPages } from '#contract/passing/keepers.ts'
import { wishes } from '#contract/wishes/index.ts'
import { releaseDue } from '#server/features/passing/release-due.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newRecipient, newWritten, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers, type TestKeeper } from '#tests/support/memorial.ts'
import { testServer } from '#tests/support/server.ts'
import { deleteExpiredAccounts } from './delete-accounts.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
let joe: Person
let ada: TestKeeper, ben: TestKeeper

beforeEach(async () => {
  app.clock.set('2027-05-20T09:00:00Z')
  for (const table of ['sealed_messages', 'mails', 'clock_watch'] as const)
    await db.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  const messageId = await newWritten(app, joe)
  const personId = await newRecipient(app, joe.familyId, { addresses: ['nora@post.example'] })
  const body = { messageId, trigger: { kind: 'passing' }, recipients: [{ personId }] } as const
  await app.call(deliveries.schedule, {
    as: joe,
    params: { familyId: joe.familyId },
    body: body as never,
  })
})

const keep = async () => {
  ;[ada, ben] = (await countingKeepers(app, joe.accountId, [{ name: 'Ada' }, { name: 'Ben' }])) as [
    TestKeeper,
    TestKeeper,
  ]
}
const ask = (callOff: string[] = []) =>
  app.attempt(accounts.askDeletion, { as: joe, body: { callOff } })
const to = (address: string) => sink.received.filter((one) => one.to === address)
const promised = async () => (await app.call(deliveries.promises, { as: joe })).items

/** Everything that is due, day by day. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    app.clock.advance({ hours: 24 })
    await deleteExpiredAccounts(system)
    for (let again = 0; again < 3; again += 1) {
      await releaseDue(system)
      await app.ports.mail.sendDue()
    }
    await work(app)
  }
}

async function say(keeper: TestKeeper, act: 'report' | 'agree'): Promise<void> {
  const params = { token: keeper.token }
  await app.call(keeperPages.mailCode, { params, body: {} })
  await app.ports.mail.sendDue()
  const { mail } = to(keeper.address).findLast(({ mail }) => /code/.test(mail.subject!))!
  const code = /\b\d{6}\b/.exec(mail.text!)![0]
  await app.call(keeperPages[act], { params, body: { code } })
}

test('what nobody could ever open has to be called off, or get keepers, before its author leaves', async () => {
  expect((await promised())[0]).toMatchObject({ state: 'sealed', hasKeepers: false })
  const refused = await ask()
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('too few keepers stand behind your plan')
  expect((await app.attempt(accounts.status, { as: joe })).status).toBe(200)
  expect((await ask([(await promised())[0]!.id])).status).toBe(200)
})

test('a plan outlives its account: keepers report, the former owner is warned, and what was sealed arrives', async () => {
  await keep()
  expect((await promised())[0]).toMatchObject({ hasKeepers: true })
  expect((await ask()).status).toBe(200)
  await days(31)
  const left = db.selectFrom('accounts').select('id').where('email', '=', joe.email)
  expect(await left.execute()).toEqual([])
  const told = to(ada.address).findLast(({ mail }) => /still their keeper/.test(mail.subject!))!
  expect(told.mail.text).toContain('/keeper/')
  const farewell = to(joe.email).find(({ mail }) => mail.subject === 'Your account was deleted')!
  expect(farewell.mail.text).toContain('your plan and your keepers have stayed')

  await say(ada, 'report')
  await say(ben, 'agree')
  await days(10)
  const notice = to(joe.email).findLast(({ mail }) => /Are you alive/.test(mail.subject!))!
  expect(notice.mail.text).not.toMatch(/sign in/i)
  // One press stops it, without an account.
  const token = /\/alive\/([\w.~-]+)/.exec(notice.mail.text!)![1]!
  const { case: ended } = await app.call(alive.say, { params: { token } })
  expect(ended!.state).toBe('vetoed')
  await days(40)
  expect(to('nora@post.example')).toEqual([])

  await say(ada, 'report')
  await say(ben, 'agree')
  await days(33)
  expect(to('nora@post.example')).toHaveLength(1)
  // Nothing is left to deliver: a month later the keepers' and the owner's addresses are gone, too.
  expect(await db.selectFrom('keepers').select('id').execute()).toHaveLength(2)
  await days(32)
  expect(await db.selectFrom('keepers').select('id').execute()).toEqual([])
  expect(await db.selectFrom('passings').select('owner_id').execute()).toEqual([])
})

test('while somebody says that an owner has died, the account that asked to go stays', async () => {
  await keep()
  await ask()
  await days(20)
  await say(ada, 'report')
  await days(15)
  const [account] = await db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', joe.accountId)
    .execute()
  expect(account).toEqual({ status: 'active' })
})

test('last wishes are deleted with the account, and both letters say so', async () => {
  await keep()
  await app.call(wishes.begin, {
    as: joe,
    params: { familyId: joe.familyId },
    body: {
      id: randomUUID(),
      kind: 'music-play',
      content: { words: 'The blue waltz' },
      recordingId: null,
    },
  })
  const left = () => db.selectFrom('wishes').select('id').where('author_id', '=', joe.accountId)
  expect(await left().execute()).toHaveLength(1)
  expect((await ask()).status).toBe(200)
  await days(31)
  expect(await left().execute()).toEqual([])
  const words = (about: string) =>
    to(joe.email)
      .find(({ mail }) => mail.subject!.includes(about))!
      .mail.text!.replaceAll(/\s+/g, ' ')
  expect(words('will be deleted')).toContain('Your last wishes, if you wrote any down, are deleted')
  expect(words('was deleted')).toContain('Your last wishes, if you had written any down, were')
})
