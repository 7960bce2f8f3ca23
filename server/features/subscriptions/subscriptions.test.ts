import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscriptions } from '#contract/subscriptions/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { later } from '#server/platform/clock.ts'
import { signIn, signUp } from '#tests/support/accounts.ts'
import type { Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { catchUp } from './catch-up.ts'
import { writeNotices } from './write-notices.ts'

const app = await testServer()
const system = () => actAsSystem(app.ports)

let count = 0
async function newcomer() {
  count += 1
  const email = `buyer${count}@family.example`
  const { cookie, body } = await signUp(app, email)
  return { cookie, email, id: body.id }
}

const read = (as: Session) => app.call(subscriptions.read, { as })
const quarterly = { plan: 'memory_plus', period: 'quarterly' } as const
const larger = { plan: 'complete_legacy', period: 'quarterly' } as const

async function buy(as: Session, body: typeof quarterly | typeof larger = quarterly) {
  const { id } = await app.call(subscriptions.checkOut, { as, body })
  return app.call(subscriptions.payAsTest, {
    as,
    params: { checkoutId: id },
    body: { card: 'good' },
  })
}

/** Sessions end after thirty days. */
const again = async <W extends { email: string }>(who: W) => ({
  ...who,
  cookie: (await signIn(app, who.email)).cookie,
})

async function pass(days: number) {
  app.clock.set(later(app.clock.now(), { days }).toString())
  await catchUp(system())
}

test('a new account has the trial of everything, without a card, and pays nothing', async () => {
  const nora = await newcomer()
  expect(await read(nora)).toMatchObject({
    state: 'trial',
    plan: 'free_forever',
    isInTrial: true,
    current: null,
    invoices: [],
    movesMoney: false,
  })
  expect((await read(nora)).covered).toContain('familyTree')
})

test('a paid checkout begins the plan, with an invoice and a letter, however often it is looked at', async () => {
  const nora = await newcomer()
  const paid = await buy(nora)
  expect(paid).toMatchObject({ state: 'paid', amountCents: 2495, movesMoney: false })
  expect(paid.invoice).toMatchObject({ totalCents: 2495, what: 'Memory Plus, three months' })
  for (let i = 0; i < 3; i += 1)
    expect(
      await app.call(subscriptions.checkout, { as: nora, params: { checkoutId: paid.id } }),
    ).toEqual(paid)
  await app.call(subscriptions.payAsTest, {
    as: nora,
    params: { checkoutId: paid.id },
    body: { card: 'good' },
  })
  const view = await read(nora)
  expect(view).toMatchObject({ state: 'active', plan: 'memory_plus' })
  expect(view.invoices).toHaveLength(1)
  const letters = await app.mails(nora.email)
  const receipts = letters.filter(({ subject }) => subject.startsWith('Your receipt'))
  expect(receipts).toHaveLength(1)
  expect(receipts[0]!.text_body).toContain('no money was moved')
  const steps = await app.database.system
    .selectFrom('visit_counts')
    .select('times')
    .where('step', '=', 'paid')
    .executeTakeFirstOrThrow()
  expect(steps.times).toBe(1)
})

test('a card that is declined changes nothing, and can be tried again', async () => {
  const nora = await newcomer()
  const { id } = await app.call(subscriptions.checkOut, { as: nora, body: quarterly })
  const till = { as: nora, params: { checkoutId: id } }
  expect(
    await app.call(subscriptions.payAsTest, { ...till, body: { card: 'declined' } }),
  ).toMatchObject({ state: 'declined' })
  expect(await read(nora)).toMatchObject({ state: 'trial', invoices: [] })
  expect(
    await app.call(subscriptions.payAsTest, { ...till, body: { card: 'good' } }),
  ).toMatchObject({ state: 'paid' })
})

test('prices and plans come from the server: anything else is refused with a sentence', async () => {
  const nora = await newcomer()
  const tries: unknown[] = [
    { plan: 'gold', period: 'quarterly' },
    { plan: 'free_forever', period: 'quarterly' },
    { plan: 'memory_plus', period: 'weekly' },
    { plan: 'memory_plus', period: 'quarterly', amountCents: 1 },
    {},
  ]
  for (const body of tries) {
    const { status, message } = await app.attempt(subscriptions.checkOut, {
      as: nora,
      body,
    } as never)
    expect(status).toBe(400)
    expect(message).toMatch(/\.$/)
  }
})

test('an upgrade begins at once and costs the difference; a downgrade waits for the next cycle', async () => {
  const nora = await newcomer()
  await buy(nora)
  const before = await read(nora)
  expect(before.upgrade).toMatchObject({ ...larger, amountCents: 3195, todayCents: 700 })
  const upgraded = await app.call(subscriptions.change, { as: nora, body: larger })
  expect(upgraded).toMatchObject({ plan: 'complete_legacy', upgrade: null })
  expect(upgraded.invoices[0]).toMatchObject({ totalCents: 700 })
  const waiting = await app.call(subscriptions.change, { as: nora, body: quarterly })
  expect(waiting).toMatchObject({ plan: 'complete_legacy', current: { next: quarterly } })
  expect((await app.call(subscriptions.dropChange, { as: nora })).current!.next).toBeNull()
  await app.call(subscriptions.change, { as: nora, body: quarterly })
  await pass(93)
  const view = await read(await again(nora))
  expect(view).toMatchObject({
    state: 'active',
    plan: 'memory_plus',
    current: { next: null, amountCents: 2495 },
  })
  expect(view.invoices).toHaveLength(3)
})

test('a cancelled plan lasts until its end, can be kept after all, and leaves thirty days', async () => {
  let nora = await newcomer()
  await buy(nora)
  expect(await app.call(subscriptions.cancel, { as: nora })).toMatchObject({ state: 'cancelling' })
  expect(await app.call(subscriptions.keep, { as: nora })).toMatchObject({ state: 'active' })
  const { current } = await app.call(subscriptions.cancel, { as: nora })
  await pass(60)
  nora = await again(nora)
  expect(await read(nora)).toMatchObject({ state: 'cancelling', plan: 'memory_plus' })
  await pass(33)
  nora = await again(nora)
  const ended = await read(nora)
  expect(ended).toMatchObject({ state: 'retention', plan: 'free_forever', current: null })
  expect(Date.parse(ended.retentionEndsAt!) - Date.parse(current!.periodEndsAt)).toBe(
    30 * 86_400_000,
  )
  expect(ended.covered).toEqual(expect.arrayContaining(['voiceMessages', 'scheduling', 'export']))
  await pass(23)
  nora = await again(nora)
  await writeNotices(system())
  await writeNotices(system())
  const subjects = (await app.mails(nora.email)).map(({ subject }) => subject)
  expect(subjects.filter((each) => each.includes('take a copy'))).toHaveLength(1)
  await pass(8)
  nora = await again(nora)
  expect(await read(nora)).toMatchObject({ state: 'free', retentionEndsAt: null })
  expect((await app.attempt(subscriptions.cancel, { as: nora })).status).toBe(409)
  await buy(nora)
  expect(await read(nora)).toMatchObject({ state: 'active' })
})

test('a week before a renewal there is a letter, once', async () => {
  const nora = await newcomer()
  await buy(nora)
  await pass(86)
  await writeNotices(system())
  await writeNotices(system())
  const subjects = (await app.mails(nora.email)).map(({ subject }) => subject)
  expect(subjects.filter((each) => each.startsWith('Memory Plus renews on'))).toHaveLength(1)
})

test('money goes back within thirty days for the asking, and not after', async () => {
  const nora = await newcomer()
  const { invoice } = await buy(nora)
  const params = { invoiceId: invoice!.id }
  const view = await app.call(subscriptions.refund, { as: nora, params })
  expect(view).toMatchObject({ current: null, state: 'retention' })
  expect(view.invoices[0]!.refundedAt).not.toBeNull()
  expect(await app.call(subscriptions.refund, { as: nora, params })).toMatchObject({
    current: null,
  })
  const letters = await app.mails(nora.email)
  expect(letters.filter(({ subject }) => subject === 'We gave $24.95 back')).toHaveLength(1)

  const late = await newcomer()
  const bought = await buy(late)
  await pass(30)
  const refused = await app.attempt(subscriptions.refund, {
    as: await again(late),
    params: { invoiceId: bought.invoice!.id },
  })
  expect(refused.status).toBe(409)
  expect(refused.message).toContain('more than 30 days old')
})

test('somebody else’s checkout and invoice are not found', async () => {
  const [nora, tom] = [await newcomer(), await newcomer()]
  const paid = await buy(nora)
  const [checkoutId, invoiceId] = [paid.id, paid.invoice!.id]
  const answers = [
    await app.attempt(subscriptions.checkout, { as: tom, params: { checkoutId } }),
    await app.attempt(subscriptions.payAsTest, {
      as: tom,
      params: { checkoutId },
      body: { card: 'good' },
    }),
    await app.attempt(subscriptions.refund, { as: tom, params: { invoiceId } }),
    await app.attempt(subscriptions.invoicePdf, { as: tom, params: { invoiceId } }),
    await app.attempt(subscriptions.checkout, { as: nora, params: { checkoutId: randomUUID() } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('whoever pays already is sent to their subscription instead of paying twice', async () => {
  const nora = await newcomer()
  await buy(nora)
  const { status, message } = await app.attempt(subscriptions.checkOut, { as: nora, body: larger })
  expect(status).toBe(409)
  expect(message).toContain('You have a paid plan already')
})

test('an invoice is a PDF with its fonts inside', async () => {
  const nora = await newcomer()
  const { invoice } = await buy(nora)
  const answer = await app.http.inject({
    url: `/api/invoices/${invoice!.id}/pdf`,
    headers: { cookie: nora.cookie },
  })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.headers['content-disposition']).toContain(`Kinfold-${invoice!.number}.pdf`)
  const bytes = answer.rawPayload.toString('latin1')
  expect(bytes.startsWith('%PDF-')).toBe(true)
  expect(bytes).toMatch(/FontFile2/)
})

test('whoever asked for their account to be deleted isn’t charged again', async () => {
  const nora = await newcomer()
  await buy(nora)
  await app.database.system
    .updateTable('accounts')
    .set({ delete_after_at: app.clock.now().toString() })
    .where('id', '=', nora.id)
    .execute()
  await catchUp(system())
  const row = await app.database.system
    .selectFrom('subscriptions')
    .select('is_cancelling')
    .where('account_id', '=', nora.id)
    .executeTakeFirstOrThrow()
  expect(row.is_cancelling).toBe(true)
})
