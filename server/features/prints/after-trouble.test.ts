import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import { printDesk } from '#contract/prints/desk.ts'
import { prints, type Printed, type PrintAddress } from '#contract/prints/index.ts'
import { recipes } from '#contract/recipes.ts'
import {
  addressDays,
  longestAddressDays,
  mostPrintOrders,
  quoteDays,
} from '#contract/rules/prints.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { newResearcher } from '#tests/support/researcher.ts'
import { testServer } from '#tests/support/server.ts'
import { trackPrintsJob, tidyPrintsJob } from './jobs.ts'

const care = 'care@kinfold.example'
const app = await testServer({ CARE_EMAIL: care })
const { printShop } = app.ports
const printed: Printed = {
  product: 'cookbook',
  title: 'Our cakes',
  subtitle: '',
  shelf: 'all',
  measures: 'written',
  size: 'small',
  theme: 'quilt',
}
const home: PrintAddress = {
  name: 'Nora Rees',
  street: '4 Mill Lane',
  more: '',
  town: 'Ashby',
  postcode: 'AB1 2CD',
  country: 'United Kingdom',
}
const elsewhere = { ...home, street: '9 Quay Street' }
let joe: Person
let tom: Person
let params: { familyId: string }
beforeEach(async () => {
  vi.restoreAllMocks()
  joe = await newPerson(app, { verified: true })
  tom = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  params = { familyId: joe.familyId }
  await app.call(recipes.create, { as: joe, params, body: { ...plumCake, tags: ['cake'] } })
})

const at = (orderId: string) => ({ ...params, orderId })
const requested = { printed, paper: 'matt', cover: 'hard', copies: 2 } as const
const quote = (id: string = randomUUID(), copies = 2) =>
  app.attempt(prints.quote, {
    as: joe,
    params,
    body: { id, request: { ...requested, copies } },
  })
async function quoted() {
  const { body } = await quote()
  return body as { id: string; totalCents: number }
}
const order = (id: string, totalCents: number, address = home, as = joe) =>
  app.attempt(prints.order, { as, params: at(id), body: { totalCents, address } })
const read = (id: string, as = joe) => app.call(prints.read, { as, params: at(id) })
const follow = () => trackPrintsJob.run(actAsSystem(app.ports), {})
const tidy = () => tidyPrintsJob.run(actAsSystem(app.ports), {})
const subjects = async (to: string) => (await app.mails(to)).map(({ subject }) => subject)
const change = (id: string, columns: Record<string, unknown>) =>
  app.database.system.updateTable('print_orders').set(columns).where('id', '=', id).execute()
const ago = (days: number) =>
  app.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()
const addresses = (id: string) =>
  app.database.system
    .selectFrom('print_addresses')
    .select('account_id')
    .where('order_id', '=', id)
    .execute()

async function ordered(address = home): Promise<string> {
  const { id, totalCents } = await quoted()
  expect((await order(id, totalCents, address)).status).toBe(200)
  return id
}

async function resolve(orderId: string) {
  const as = await newResearcher(app, `desk-${randomUUID().slice(0, 8)}`)
  return app.call(printDesk.resolve, { as, params: { orderId }, body: { words: 'We looked.' } })
}

test('the desk is told of what the shop failed, and its answer isn’t undone by the same news', async () => {
  const id = await ordered({ ...home, name: 'Test problem' })
  app.clock.advance({ hours: 2 })
  await follow()
  expect(await subjects(care)).toContain(
    'The print shop says that something is wrong with “Our cakes”',
  )
  expect((await resolve(id)).state).toBe('in-print')
  const letters = (await subjects(joe.email)).length
  expect(await subjects(joe.email)).toContain('There is an answer about “Our cakes” (a test)')
  app.clock.advance({ hours: 2 })
  await follow()
  expect((await read(id)).state).toBe('in-print')
  expect(await subjects(joe.email)).toHaveLength(letters)
})

test('what was shipped stays shipped when the desk answers; what the shop told nothing of is ordered', async () => {
  const id = await ordered()
  const complain = () =>
    app.call(prints.complain, { as: joe, params: at(id), body: { words: randomUUID() } })
  await complain()
  expect((await resolve(id)).state).toBe('ordered')
  app.clock.advance({ hours: 30 })
  await follow()
  await complain()
  expect((await resolve(id)).state).toBe('shipped')
  app.clock.advance({ hours: 2 })
  await follow()
  const parcels = (await subjects(joe.email)).filter((one) => one.includes('has left'))
  expect(parcels).toHaveLength(1)
})

test('somebody’s try holds up nobody, and only whoever ordered keeps an address', async () => {
  const { id, totalCents } = await quoted()
  vi.spyOn(printShop, 'place').mockRejectedValueOnce(new Error('down'))
  expect((await order(id, totalCents)).status).toBe(503)
  expect((await order(id, totalCents, elsewhere, tom)).status).toBe(200)
  expect((await read(id, tom)).address).toEqual(elsewhere)
  expect((await read(id)).address).toBeNull()
  await tidy()
  expect(await addresses(id)).toEqual([{ account_id: tom.accountId }])
})

test('an order that the shop has is never thrown away, and goes to the address that it got', async () => {
  const { id, totalCents } = await quoted()
  vi.spyOn(printShop, 'place').mockRejectedValueOnce(new Error('lost'))
  expect((await order(id, totalCents)).status).toBe(503)
  expect((await order(id, totalCents, elsewhere)).status).toBe(409)
  await change(id, { quoted_at: ago(quoteDays + 1) })
  await tidy()
  app.clock.advance({ hours: 1 })
  const ref = `test_fine_${Math.floor(app.clock.now().epochMilliseconds / 1000)}_${id}`
  vi.spyOn(printShop, 'find').mockResolvedValueOnce({ ref })
  await follow()
  expect(await read(id)).toMatchObject({ state: 'ordered', address: home })
})

test('one that the shop never got is a quote again, and ends as quotes do', async () => {
  const { id, totalCents } = await quoted()
  vi.spyOn(printShop, 'place').mockRejectedValueOnce(new Error('lost'))
  await order(id, totalCents)
  app.clock.advance({ hours: 1 })
  await follow()
  await change(id, { quoted_at: ago(quoteDays + 1) })
  await tidy()
  expect((await app.attempt(prints.read, { as: joe, params: at(id) })).status).toBe(404)
})

test('what has grown since its price isn’t ordered for it, and an id is one request’s', async () => {
  const { id, totalCents } = await quoted()
  expect((await quote(id, 3)).status).toBe(409)
  expect((await quote(id)).status).toBe(201)
  const body = { ...plumCake, title: 'Another', story: 'Long ago. '.repeat(400) }
  for (let nth = 0; nth < 3; nth += 1) await app.call(recipes.create, { as: joe, params, body })
  const place = vi.spyOn(printShop, 'place')
  expect((await order(id, totalCents)).status).toBe(409)
  expect(place).not.toHaveBeenCalled()
})

test('an address is kept while its order goes on, and a year at most', async () => {
  const id = await ordered()
  await change(id, { state: 'problem', ended_at: ago(addressDays + 1) })
  await tidy()
  expect(await addresses(id)).toHaveLength(1)
  await change(id, { ordered_at: ago(longestAddressDays + 1) })
  await tidy()
  expect(await addresses(id)).toEqual([])
})

test('what was cancelled goes when its address does, and what was made stays', async () => {
  const [gone, kept] = [await ordered(), await ordered()]
  const ended = { ended_at: ago(addressDays + 1) }
  await change(gone, { state: 'refunded', cancelled_at: ago(addressDays + 1), ...ended })
  await change(kept, { state: 'shipped', ...ended })
  await tidy()
  expect((await app.attempt(prints.read, { as: joe, params: at(gone) })).status).toBe(404)
  expect((await read(kept)).state).toBe('shipped')
})

test('while the shop takes a whole cookbook, others have their turn after each page', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const count = () => {
    turns += 1
    next = setImmediate(count)
  }
  vi.spyOn(printShop, 'place').mockImplementationOnce(async ({ files }) => {
    const pages = files[0]!.bytes[Symbol.asyncIterator]()
    await pages.next()
    next = setImmediate(count)
    for (let piece = await pages.next(); !piece.done; piece = await pages.next());
    clearImmediate(next)
    return { ref: 'counted' }
  })
  const id = await ordered()
  expect(turns).toBeGreaterThanOrEqual((await read(id)).pages - 1)
})

const cancel = (id: string, as = joe) => app.attempt(prints.cancel, { as, params: at(id) })

const cancelled = 'Your order of “Our cakes” was cancelled (a test)'

test('an order is cancelled by whoever ordered it and by the owner, and by no other editor', async () => {
  const id = await ordered()
  expect((await read(id, tom)).mayCancel).toBe(false)
  expect((await cancel(id, tom)).status).toBe(403)
  expect(await read(id)).toMatchObject({ state: 'ordered', mayCancel: true })
  const { id: own, totalCents } = await quoted()
  expect((await order(own, totalCents, home, tom)).status).toBe(200)
  expect((await read(own, tom)).mayCancel).toBe(true)
  expect((await cancel(own, tom)).status).toBe(200)
  expect(await read(own, tom)).toMatchObject({ state: 'refunded', mayCancel: false })
})

test('an order is cancelled until the shop begins: refunded once, and whoever ordered is told', async () => {
  const { id, totalCents } = await quoted()
  expect((await order(id, totalCents, home, tom)).status).toBe(200)
  const stop = vi.spyOn(printShop, 'cancel').mockRejectedValueOnce(new Error('down'))
  expect((await cancel(id)).status).toBe(503)
  expect((await read(id)).state).toBe('ordered')
  expect((await cancel(id)).status).toBe(200)
  expect((await cancel(id, tom)).status).toBe(200)
  expect(stop).toHaveBeenCalledTimes(2)
  expect(await read(id)).toMatchObject({ state: 'refunded', cancelledAt: expect.any(String) })
  expect(await subjects(tom.email)).toContain(cancelled)
  expect(await subjects(joe.email)).not.toContain(cancelled)
  app.clock.advance({ hours: 30 })
  await follow()
  expect((await read(id)).state).toBe('refunded')
})

test('what the shop has begun isn’t cancelled, whoever notices it first; nor is a quote', async () => {
  const id = await ordered()
  app.clock.advance({ hours: 2 })
  expect((await cancel(id)).status).toBe(409)
  await follow()
  expect((await cancel(id)).status).toBe(409)
  expect((await read(id)).state).toBe('in-print')
  expect(await cancel((await quoted()).id)).toMatchObject({
    status: 409,
    message: expect.stringContaining('wasn’t ordered yet'),
  })
})

test('whoever may no longer change the family hears nothing of a cancelling; and what only the shop knows is asked of it', async () => {
  const { id, totalCents } = await quoted()
  expect((await order(id, totalCents, home, tom)).status).toBe(200)
  const members = app.database.system.updateTable('members').where('account_id', '=', tom.accountId)
  await members.set({ role: 'viewer' }).execute()
  expect((await cancel(id, tom)).status).toBe(403)
  expect((await cancel(id)).status).toBe(200)
  expect(await subjects(tom.email)).not.toContain(cancelled)
  // Stopped by the shop, and nobody wrote it down.
  await change(id, { state: 'ordered', cancelled_at: null, ended_at: null })
  app.clock.advance({ hours: 2 })
  await follow()
  expect(await read(id)).toMatchObject({ state: 'refunded', cancelledAt: expect.any(String) })
})

test('what is over takes no place among a family’s quotes', async () => {
  const { id } = await quoted()
  await app.database.system.pool.query(
    `insert into print_orders (id, state, ordered_at, shop_ref, family_id, product, title, printed, paper, cover,
       copies, pages, width, height, lines, total_cents, is_test, quoted_at)
     select gen_random_uuid(), 'shipped', quoted_at, 'old', family_id, product, title, printed, paper, cover,
       copies, pages, width, height, lines, total_cents, is_test, quoted_at
     from print_orders, generate_series(1, $2::integer) where id = $1`,
    [id, mostPrintOrders],
  )
  expect((await quote()).status).toBe(201)
})
