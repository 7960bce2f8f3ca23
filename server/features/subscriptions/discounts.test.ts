import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { discounts } from '#contract/subscriptions/discounts.ts'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signIn, signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'
import { catchUpWithPaymentsJob, lowerPriceJob } from './jobs.ts'

const app = await testServer()

async function admin() {
  const answer = await signUp(app, 'boss@family.example')
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin', email_verified_at: app.clock.now().toString() })
    .where('id', '=', answer.body.id)
    .execute()
  return answer
}

test('custom pricing is asked for in a sentence, decided by an admin, and counts at the checkout', async () => {
  const boss = await admin()
  const nora = await signUp(app, 'senior@family.example')
  const body = { kind: 'senior' as const, words: 'I am eighty-one.' }
  expect(await app.call(discounts.ask, { as: nora, body })).toMatchObject({
    request: { state: 'open', percent: 0 },
  })
  expect((await app.attempt(discounts.ask, { as: nora, body })).status).toBe(409)
  const [request] = await app.call(discounts.open, { as: boss })
  expect(request).toMatchObject({ words: 'I am eighty-one.', email: 'senior@family.example' })
  const params = { discountId: request!.id }
  for (const percent of [-1, 101, 2.5])
    expect(
      (await app.attempt(discounts.decide, { as: boss, params, body: { percent } })).status,
    ).toBe(400)
  expect(await app.call(discounts.decide, { as: boss, params, body: { percent: 20 } })).toEqual([])
  expect(
    (await app.attempt(discounts.decide, { as: boss, params, body: { percent: 50 } })).status,
  ).toBe(409)
  const letters = await app.mails('senior@family.example')
  expect(letters.map(({ subject }) => subject)).toContain('Your prices are 20% lower from now on')
  const choice = { plan: 'memory_plus', period: 'quarterly' } as const
  const { id } = await app.call(subscriptions.checkOut, { as: nora, body: choice })
  const paid = await app.call(subscriptions.payAsTest, {
    as: nora,
    params: { checkoutId: id },
    body: { card: 'good' },
  })
  expect(paid).toMatchObject({ amountCents: 1996, invoice: { totalCents: 1996 } })
})

test('a discount also lowers the price of a plan that is running, once the provider answers', async () => {
  const boss = await signIn(app, 'boss@family.example')
  const nora = await signUp(app, 'teacher@family.example')
  const choice = { plan: 'memory_plus', period: 'quarterly' } as const
  const { id } = await app.call(subscriptions.checkOut, { as: nora, body: choice })
  const params = { checkoutId: id }
  await app.call(subscriptions.payAsTest, { as: nora, params, body: { card: 'good' } })
  await app.call(discounts.ask, { as: nora, body: { kind: 'senior', words: 'I am eighty.' } })
  const [request] = await app.call(discounts.open, { as: boss })
  const decided = { params: { discountId: request!.id }, body: { percent: 20 } }
  await app.call(discounts.decide, { as: boss, ...decided })
  expect(await waitingJobs('lower-price')).toContainEqual({ accountId: nora.body.id })
  // A process may die after the provider heard it and before it noted that: it is said once more.
  for (let time = 0; time < 2; time += 1)
    await lowerPriceJob.run(actAsSystem(app.ports), { accountId: nora.body.id })
  app.clock.advance({ hours: 24 * 100 })
  await catchUpWithPaymentsJob.run(actAsSystem(app.ports), {})
  const again = await signIn(app, 'teacher@family.example')
  const { invoices } = await app.call(subscriptions.read, { as: again })
  expect(invoices.map(({ totalCents }) => totalCents)).toEqual([1996, 2495])
})

async function waitingJobs(name: string): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${name} and state = 'created'`.execute(
    app.database.system,
  )
  return rows.map(({ data }) => data)
}

test('nobody grants themselves a discount', async () => {
  const tom = await signUp(app, 'tom@family.example')
  const body = { kind: 'military', words: 'x', percent: 100 }
  expect((await app.attempt(discounts.ask, { as: tom, body } as never)).status).toBe(400)
  expect((await app.attempt(discounts.open, { as: tom })).status).toBe(403)
})
