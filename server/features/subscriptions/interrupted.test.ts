import { expect, test, vi } from 'vitest'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { signUp } from '#tests/support/accounts.ts'
import { testServer } from '#tests/support/server.ts'
import { catchUp } from './catch-up.ts'

const app = await testServer()
const quarterly = { plan: 'memory_plus', period: 'quarterly' } as const
const good = { card: 'good' } as const

async function checkedOut(email: string) {
  const nora = await signUp(app, email)
  const { id } = await app.call(subscriptions.checkOut, { as: nora, body: quarterly })
  const look = { as: nora, params: { checkoutId: id } }
  return { nora, look, ask: { ...look, body: good } }
}

/** The next payment goes through at the provider, and that is the last that this request does. */
function dieAfterPaying(): void {
  const till = app.ports.payments.till!
  const { pay } = till
  vi.spyOn(till, 'pay').mockImplementationOnce(async (order) => {
    await pay(order)
    throw new Error('killed')
  })
}

test('a process that dies between the payment and its news learns of them later, once', async () => {
  const { nora, look, ask } = await checkedOut('crash@family.example')
  dieAfterPaying()
  expect((await app.attempt(subscriptions.payAsTest, ask)).status).toBe(500)
  expect((await app.call(subscriptions.checkout, look)).state).toBe('open')
  // Killed once more in the middle of being told.
  for await (const _news of app.ports.payments.catchUp()) break
  for (let time = 0; time < 2; time += 1) await catchUp(actAsSystem(app.ports))
  expect((await app.call(subscriptions.checkout, look)).state).toBe('paid')
  const { invoices, plan } = await app.call(subscriptions.read, { as: nora })
  expect([plan, invoices.length]).toEqual(['memory_plus', 1])
})

test('who presses “Pay” again after a payment that wasn’t heard of has paid once', async () => {
  const { nora, ask } = await checkedOut('again@family.example')
  dieAfterPaying()
  expect((await app.attempt(subscriptions.payAsTest, ask)).status).toBe(500)
  expect((await app.call(subscriptions.payAsTest, ask)).state).toBe('paid')
  expect((await app.call(subscriptions.read, { as: nora })).invoices).toHaveLength(1)
})

test('“Pay” pressed five times at once is one payment', async () => {
  const { nora, ask } = await checkedOut('impatient@family.example')
  await Promise.all(Array.from({ length: 5 }, () => app.attempt(subscriptions.payAsTest, ask)))
  expect((await app.call(subscriptions.read, { as: nora })).invoices).toHaveLength(1)
  const { count } = await app.database.system
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('account_id', '=', nora.body.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})
