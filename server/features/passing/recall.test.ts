import { beforeEach, expect, test } from 'vitest'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { lastSubscription } from '#server/features/subscriptions/subscription-store.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { countingKeepers, remember } from '#tests/support/memorial.ts'
import { signIn } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'
import { recallAll } from './recall-all.ts'
import { releaseAll } from './release-all.ts'
import { chargeAgainJob, stopChargingJob } from './stop-charging.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, PUBLIC_URL: 'https://family.example' })
const { system: db } = app.database
const system = actAsSystem(app.ports)
let joe: Person

beforeEach(async () => {
  app.clock.set('2027-05-20T09:00:00Z')
  await db.deleteFrom('mails').execute()
  joe = await newPerson(app, { verified: true })
  await countingKeepers(app, joe.accountId, [{ name: 'Ada' }, { name: 'Ben' }])
  await app.ports.mail.sendDue()
  sink.received.length = 0
})

const payload = () => ({ accountId: joe.accountId })
const release = async () => {
  await releaseAll(system, joe.accountId, app.clock.now().epochMilliseconds)
  await remember(app, joe.accountId)
}
const recall = () => recallAll(system, joe.accountId, 'admin')
const account = () =>
  db.selectFrom('accounts').selectAll().where('id', '=', joe.accountId).executeTakeFirstOrThrow()
const isEnding = async () =>
  (await lastSubscription(system, joe.accountId))!.subscription.isCancelling

async function subscribe(): Promise<void> {
  const body = { plan: 'memory_plus', period: 'quarterly' } as const
  const { id: checkoutId } = await app.call(subscriptions.checkOut, { as: joe, body })
  const paying = { as: joe, params: { checkoutId }, body: { card: 'good' } } as const
  await app.call(subscriptions.payAsTest, paying)
}

const letterToJoe = async () => {
  await app.ports.mail.sendDue()
  return sink.received.findLast(({ to }) => to === joe.email)!.mail.text!.replaceAll(/\s+/g, ' ')
}

test('whoever was leaving is leaving again, with the whole time to think better of it', async () => {
  await db
    .updateTable('accounts')
    .set({ deletion_requested_at: '2027-05-01T00:00:00Z', delete_after_at: '2027-05-31T00:00:00Z' })
    .where('id', '=', joe.accountId)
    .execute()
  await release()
  expect((await account()).delete_after_at).toBeNull()
  app.clock.set('2027-08-01T09:00:00Z')
  await recall()
  expect(await account()).toMatchObject({ status: 'active' })
  expect((await account()).delete_after_at).toContain('2027-08-31')
  expect(await letterToJoe()).toContain('That wish stands again, and its 30 days begin anew.')
})

test('whoever stayed stays, and reads nothing about leaving or paying', async () => {
  await release()
  await stopChargingJob.run(system, payload())
  await recall()
  expect((await account()).delete_after_at).toBeNull()
  expect(await letterToJoe()).not.toMatch(/delete your account|paid plan/)
})

test('a paid plan that was stopped goes on; stopping and going on may each be asked twice', async () => {
  await subscribe()
  await release()
  for (let again = 0; again < 2; again += 1) await stopChargingJob.run(system, payload())
  await recall()
  expect(await isEnding()).toBe(true)
  for (let again = 0; again < 2; again += 1) await chargeAgainJob.run(system, payload())
  expect(await isEnding()).toBe(false)
  expect(await letterToJoe()).toContain('Your paid plan had been stopped.')
})

test('what its owner had ended stays ended; a late stop after a recall stops nothing', async () => {
  await subscribe()
  await release()
  await recall()
  await stopChargingJob.run(system, payload())
  expect(await isEnding()).toBe(false)
  const { cookie } = await signIn(app, joe.email.split('@')[0]!)
  await app.call(subscriptions.cancel, { as: { cookie } })
  await chargeAgainJob.run(system, payload())
  expect(await isEnding()).toBe(true)
})
