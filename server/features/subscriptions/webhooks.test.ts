import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longProof } from '#tests/support/long-proof.ts'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { signUp } from '#tests/support/accounts.ts'
import {
  invoiceEvent,
  knock,
  subscriptionEvent,
  type Subscriber,
} from '#tests/support/payment-news.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const start = Math.floor(app.clock.now().epochMilliseconds / 1000)
const day = 86_400

let count = 0
async function subscriber(): Promise<Subscriber & { cookie: string }> {
  count += 1
  const { cookie, body } = await signUp(app, `payer${count}@family.example`)
  return { cookie, accountId: body.id, ref: `sub_${randomUUID()}` }
}

/** Bought, paid, upgraded, a payment that failed, ended: five events of one subscription. */
const storyOf = (who: Subscriber) => {
  const id = (name: string) => `evt_${who.ref}_${name}`
  return [
    subscriptionEvent(who, { id: id('a'), type: 'created', created: start }),
    invoiceEvent(who, { id: id('b'), type: 'paid', created: start, invoiceRef: `in_${who.ref}` }),
    subscriptionEvent(who, {
      id: id('c'),
      type: 'updated',
      created: start + day,
      plan: 'complete_legacy',
    }),
    invoiceEvent(who, {
      id: id('d'),
      type: 'payment_failed',
      created: start + 90 * day,
      invoiceRef: `in2_${who.ref}`,
    }),
    subscriptionEvent(who, {
      id: id('e'),
      type: 'deleted',
      created: start + 97 * day,
      plan: 'complete_legacy',
    }),
  ]
}

function permutations<T>(things: readonly T[]): T[][] {
  if (things.length === 0) return [[]]
  return things.flatMap((thing, i) =>
    permutations(things.toSpliced(i, 1)).map((rest) => [thing, ...rest]),
  )
}

const stateOf = async (ref: string) => {
  const {
    account_id: _,
    ref: _ref,
    ...row
  } = await app.database.system
    .selectFrom('subscriptions')
    .selectAll()
    .where('ref', '=', ref)
    .executeTakeFirstOrThrow()
  const invoices = await app.database.system
    .selectFrom('invoices')
    .select(['total_cents', 'paid_at', 'refunded_at'])
    .where('subscription_ref', '=', ref)
    .execute()
  return { ...row, invoices }
}

const orders = permutations([0, 1, 2, 3, 4])

test('every seventh order of five events ends in the same state', async () => {
  expect(await endingsOf(orders.filter((_, i) => i % 7 === 0))).toMatchObject([theEnd])
})

test(
  'every order of five events ends in the same state',
  longProof('every seventh order of five events ends in the same state'),
  async () => expect(await endingsOf(orders)).toMatchObject([theEnd]),
)

/** The different states in which a subscription may be after these orders of its story. */
async function endingsOf(tried: readonly number[][]): Promise<unknown[]> {
  const { cookie: _, ...who } = await subscriber()
  const endings = new Set<string>()
  for (const [i, order] of tried.entries()) {
    const one = { ...who, ref: `sub_${tried.length}_orders_${i}` }
    const story = storyOf(one)
    for (const step of order)
      expect((await knock(app, story[step])).status, `order ${order.join('')}`).toBe(200)
    endings.add(JSON.stringify(await stateOf(one.ref)))
  }
  return [...endings].map((ending) => JSON.parse(ending))
}

const theEnd = {
  plan: 'complete_legacy',
  is_past_due: true,
  ended_at: new Date((start + 97 * day) * 1000).toISOString(),
  invoices: [{ total_cents: 2495 }],
}

test('ten replays change nothing: no second invoice, no second letter', async () => {
  const who = await subscriber()
  const story = storyOf(who)
  for (const event of story) await knock(app, event)
  const before = await stateOf(who.ref)
  const letters = (await app.mails()).length
  for (let i = 0; i < 10; i += 1)
    for (const event of story) {
      const { body } = await knock(app, event)
      expect(body.outcome).toBe('known')
    }
  expect(await stateOf(who.ref)).toEqual(before)
  expect((await app.mails()).length).toBe(letters)
})

test('the same event twice at the same moment counts once', async () => {
  const who = await subscriber()
  const [created, paid] = storyOf(who)
  await knock(app, created)
  const answers = await Promise.all([knock(app, paid), knock(app, paid), knock(app, paid)])
  expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['applied', 'known', 'known'])
  expect((await stateOf(who.ref)).invoices).toHaveLength(1)
})

test('forged, altered, unsigned and late news are refused and change nothing', async () => {
  const who = await subscriber()
  const event = storyOf(who)[0]!
  const refused = [
    await knock(app, event, { secret: 'whsec_somebody-elses' }),
    await knock(app, event, { signature: '' }),
    await knock(app, event, { signature: 't=1,v1=00' }),
    await knock(app, event, { secondsOff: -301 }),
    await knock(app, event, { secondsOff: 301 }),
  ]
  for (const { status, body } of refused) {
    expect(status).toBe(400)
    expect(body.message).toBe('This news isn’t signed in the way we agreed on.')
  }
  const { body } = await app.attempt(subscriptions.read, { as: who })
  expect(body).toMatchObject({ state: 'trial', current: null })
  expect((await knock(app, event, { secondsOff: -299 })).body.outcome).toBe('applied')
})

test('news in a shape we can’t read are refused; kinds we don’t act on are taken and left alone', async () => {
  expect((await knock(app, 'not json')).status).toBe(400)
  expect(
    (await knock(app, { id: 'evt_x', type: 'invoice.paid', created: 1, data: {} })).status,
  ).toBe(400)
  expect((await knock(app, { id: 'evt_y', type: 'customer.created' })).body.outcome).toBe('ignored')
  expect((await knock(app, null)).body.outcome).toBe('ignored')
})

test('news about an account that is gone lead to nothing', async () => {
  const nobody = { accountId: randomUUID(), ref: 'sub_nobody' }
  const [created] = storyOf(nobody)
  expect((await knock(app, created)).body.outcome).toBe('ignored')
})

test('invoice numbers have no gaps, however many payments come at once', async () => {
  const payers = [await subscriber(), await subscriber(), await subscriber(), await subscriber()]
  await Promise.all(payers.map((who) => knock(app, storyOf(who)[1])))
  const rows = await app.database.system
    .selectFrom('invoices')
    .select('number')
    .orderBy('number')
    .execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, i) => i + 1))
})
