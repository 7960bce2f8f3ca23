import { expect, test } from 'vitest'
import { admin } from '#contract/admin.ts'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { later } from '#server/platform/clock.ts'
import { signIn } from '#tests/support/accounts.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { catchUp } from './catch-up.ts'

const app = await testServer()
const boss = await newPerson(app, { name: 'boss', verified: true })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', boss.accountId)
  .execute()

const quarterly = { plan: 'memory_plus', period: 'quarterly' } as const
const ask = (who: Person, plan: string, reason = 'They helped us test') => ({
  as: boss,
  params: { accountId: who.accountId },
  body: { plan, reason } as never,
})
const give = (who: Person, plan: string) => app.call(admin.changePlan, ask(who, plan))
const read = (as: Person) => app.call(subscriptions.read, { as })
const managed = async (who: Person) =>
  (await app.call(admin.managedUser, { as: boss, params: { accountId: who.accountId } })).plan
const subjects = async ({ email }: Person) => (await app.mails(email)).map(({ subject }) => subject)

async function buy(
  as: Person,
  body: { plan: 'memory_plus' | 'complete_legacy'; period: 'quarterly' },
) {
  const { id } = await app.call(subscriptions.checkOut, { as, body })
  const params = { checkoutId: id }
  return app.call(subscriptions.payAsTest, { as, params, body: { card: 'good' } })
}

test('a plan given by hand covers at once, costs nothing, is told and is in the log with its reason', async () => {
  const ida = await newPerson(app)
  expect(await managed(ida)).toMatchObject({ plan: 'free_forever', state: 'trial', paid: null })
  await app.database.system
    .updateTable('accounts')
    .set({ created_at: later(app.clock.now(), { days: -31 }).toString() })
    .where('id', '=', ida.accountId)
    .execute()
  expect((await read(ida)).covered).not.toContain('familyTree')
  await give(ida, 'complete_legacy')
  expect(await read(ida)).toMatchObject({ state: 'granted', plan: 'complete_legacy', invoices: [] })
  expect((await read(ida)).covered).toContain('familyTree')
  expect(await managed(ida)).toMatchObject({ grantedBecause: 'They helped us test' })
  expect(await subjects(ida)).toContain('Complete Legacy is yours, and costs you nothing')
  const { items: acts } = await app.call(admin.acts, { as: boss })
  expect(acts[0]).toMatchObject({ details: expect.stringContaining('They helped us test') })
  expect((await app.attempt(subscriptions.checkOut, { as: ida, body: quarterly })).status).toBe(409)
  await give(ida, 'complete_legacy')
  expect((await subjects(ida)).filter((subject) => subject.includes('is yours'))).toHaveLength(1)
  await give(ida, 'free_forever')
  expect(await read(ida)).toMatchObject({ state: 'retention', plan: 'free_forever' })
})

test('a smaller plan than the paid one is refused; taking the paid one away only stops its renewal', async () => {
  const leo = await newPerson(app)
  await buy(leo, { plan: 'complete_legacy', period: 'quarterly' })
  expect(await app.attempt(admin.changePlan, ask(leo, 'memory_plus'))).toMatchObject({
    status: 409,
    message: expect.stringContaining('covers more than Memory Plus'),
  })
  await give(leo, 'free_forever')
  expect(await read(leo)).toMatchObject({ state: 'cancelling', plan: 'complete_legacy' })
})

test.each([
  ['gold', 'because'],
  ['memory_plus', ''],
  ['memory_plus', 'x'.repeat(301)],
])('the plan %s for “%s” is refused with a sentence', async (plan, reason) => {
  const max = await newPerson(app)
  const answer = await app.attempt(admin.changePlan, ask(max, plan, reason))
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(/\.$/)
})

test('where there is nothing to take back, that is said', async () => {
  const max = await newPerson(app)
  expect((await app.attempt(admin.changePlan, ask(max, 'free_forever'))).status).toBe(409)
  const gone = { ...max, accountId: '01a00000-0000-7000-8000-000000000000' }
  expect((await app.attempt(admin.changePlan, ask(gone, 'memory_plus'))).status).toBe(404)
})

test('whoever is given a plan isn’t charged again, keeps what is paid for, and is told no nonsense', async () => {
  const pia = await newPerson(app)
  await buy(pia, quarterly)
  await give(pia, 'complete_legacy')
  const view = await read(pia)
  expect(view).toMatchObject({ state: 'granted', plan: 'complete_legacy', upgrade: null })
  expect(await managed(pia)).toMatchObject({ paid: { plan: 'memory_plus', isCancelling: true } })
  expect((await app.attempt(subscriptions.keep, { as: pia })).status).toBe(409)
  app.clock.set(later(app.clock.now(), { days: 100 }).toString())
  await catchUp(actAsSystem(app.ports))
  const afterwards = await read({ ...pia, cookie: (await signIn(app, pia.email)).cookie })
  expect(afterwards).toMatchObject({ state: 'granted', current: null })
  expect(afterwards.invoices).toHaveLength(1)
  const told = (await subjects(pia)).join()
  expect(told).not.toMatch(/has ended|ends on/)
})
