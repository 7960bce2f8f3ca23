import { randomUUID } from 'node:crypto'
import { Document } from 'mupdf'
import { beforeEach, expect, test, vi } from 'vitest'
import { people } from '#contract/people/index.ts'
import { printDesk } from '#contract/prints/desk.ts'
import { prints, type Printed, type PrintAddress } from '#contract/prints/index.ts'
import { recipes } from '#contract/recipes.ts'
import { addressDays, mostOpenPrints, quoteDays } from '#contract/rules/prints.ts'
import { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { voices } from '#contract/voices.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { taken } from '#server/platform/errors.ts'
import { plumCake } from '#tests/access/world-recipes.ts'
import { pictureOf } from '#tests/access/world-scrapbooks.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { newResearcher } from '#tests/support/researcher.ts'
import { testServer } from '#tests/support/server.ts'
import { bringFile, plainPhoto } from '#tests/support/vault.ts'
import { trackPrintsJob, tidyPrintsJob } from './jobs.ts'

const app = await testServer({ CARE_EMAIL: 'care@kinfold.example' })
const base = await app.listen()
const { printShop } = app.ports
let joe: Person
let tom: Person
let rose: Person
let params: { familyId: string }
beforeEach(async () => {
  vi.restoreAllMocks()
  joe = await newPerson(app, { verified: true })
  tom = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  await join(app, tom, joe.familyId, 'editor')
  await join(app, rose, joe.familyId, 'viewer')
  params = { familyId: joe.familyId }
})

const home: PrintAddress = {
  name: 'Nora Rees',
  street: '4 Mill Lane',
  more: '',
  town: 'Ashby',
  postcode: 'AB1 2CD',
  country: 'United Kingdom',
}
const at = (orderId: string) => ({ ...params, orderId })
const day = { hours: 24 }

async function aCookbook(): Promise<Printed> {
  await app.call(recipes.create, { as: joe, params, body: { ...plumCake, tags: ['cake'] } })
  return {
    product: 'cookbook',
    title: 'Our cakes',
    subtitle: '',
    shelf: 'all',
    measures: 'written',
    size: 'small',
    theme: 'quilt',
  }
}

async function nora(): Promise<string> {
  const body = { givenName: 'Nora', surname: 'Rees' }
  return (await app.call(people.create, { as: joe, params, body })).person.id
}

const requestFor = (printed: Printed) => ({
  printed,
  paper: 'matt' as const,
  cover:
    printed.product === 'book' || printed.product === 'cookbook'
      ? ('hard' as const)
      : ('none' as const),
  copies: 2,
})
const quote = (printed: Printed, id = randomUUID()) =>
  app.call(prints.quote, { as: joe, params, body: { id, request: requestFor(printed) } })
const order = (orderId: string, totalCents: number, address = home, as = joe) =>
  app.attempt(prints.order, { as, params: at(orderId), body: { totalCents, address } })
const read = (orderId: string, as = joe) => app.call(prints.read, { as, params: at(orderId) })
const follow = () => trackPrintsJob.run(actAsSystem(app.ports), {})
const subjects = async (to: string) => (await app.mails(to)).map(({ subject }) => subject)

async function ordered(address = home): Promise<string> {
  const { id, totalCents } = await quote(await aCookbook())
  expect((await order(id, totalCents, address)).status).toBe(200)
  return id
}

test('from the quote to the parcel, each step told by a letter that says it is a test', async () => {
  const quoted = await quote(await aCookbook())
  expect(quoted).toMatchObject({ state: 'quoted', isTest: true, title: 'Our cakes', copies: 2 })
  expect(quoted.lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(quoted.totalCents)
  expect((await order(quoted.id, quoted.totalCents)).status).toBe(200)
  await follow()
  expect((await read(quoted.id)).state).toBe('ordered')
  app.clock.advance({ hours: 2 })
  await follow()
  await follow()
  expect((await read(quoted.id)).state).toBe('in-print')
  app.clock.advance(day)
  await follow()
  expect(await read(quoted.id)).toMatchObject({
    state: 'shipped',
    tracking: 'No parcel: this was a test',
    orderedBy: expect.any(String),
  })
  expect(await subjects(joe.email)).toEqual(
    expect.arrayContaining([
      '“Our cakes” is being printed (a test)',
      '“Our cakes” has left the print shop (a test)',
    ]),
  )
  const told = (await app.mails(joe.email)).filter(({ subject }) => subject.includes('Our cakes'))
  expect(told).toHaveLength(2)
  for (const { text_body } of told)
    expect(text_body.replaceAll(/\s+/g, ' ')).toContain(
      'no parcel will come, and nothing is charged',
    )
})

test('a quote asked twice is one, and an order sent twice is placed once with one key', async () => {
  const printed = await aCookbook()
  const id = randomUUID()
  const { totalCents } = await quote(printed, id)
  await quote(printed, id)
  expect((await app.call(prints.list, { as: joe, params, query: {} })).items).toHaveLength(1)
  const refused = { status: 409, message: taken().message }
  const stranger = await newPerson(app, { verified: true })
  const request = requestFor(printed)
  for (const other of [
    { as: stranger, params: { familyId: stranger.familyId }, body: { id, request } },
    { as: joe, params, body: { id, request: { ...request, copies: 3 } } },
  ])
    expect(await app.attempt(prints.quote, other)).toMatchObject(refused)
  const place = vi.spyOn(printShop, 'place')
  const both = await Promise.all([order(id, totalCents), order(id, totalCents)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(place.mock.calls.map(([{ key }]) => key))).toEqual(new Set([id]))
  const before = place.mock.calls.length
  expect((await order(id, totalCents)).status).toBe(200)
  expect(place.mock.calls).toHaveLength(before)
  expect((await order(id, totalCents, home, tom)).status).toBe(409)
})

test('a shop that can’t be reached is told, and nothing is lost', async () => {
  const { id, totalCents } = await quote(await aCookbook())
  vi.spyOn(printShop, 'place').mockRejectedValueOnce(new Error('down'))
  const refused = await order(id, totalCents)
  expect(refused.status).toBe(503)
  expect(await read(id)).toMatchObject({ state: 'quoted', address: home })
  expect((await app.attempt(prints.discard, { as: joe, params: at(id) })).status).toBe(409)
  expect((await order(id, totalCents)).status).toBe(200)
  vi.spyOn(printShop, 'look').mockRejectedValueOnce(new Error('down'))
  app.clock.advance({ hours: 2 })
  await follow()
  expect((await read(id)).state).toBe('ordered')
  await follow()
  expect((await read(id)).state).toBe('in-print')
})

const change = (id: string, columns: Record<string, unknown>) =>
  app.database.system.updateTable('print_orders').set(columns).where('id', '=', id).execute()
const ago = (days: number) =>
  app.clock
    .now()
    .subtract({ hours: 24 * days })
    .toString()

test('another sum, too many at once and an old quote are refused, and nothing is ordered', async () => {
  const printed = await aCookbook()
  const { id, totalCents } = await quote(printed)
  expect((await order(id, totalCents + 1)).status).toBe(409)
  for (let nth = 0; nth < mostOpenPrints; nth += 1) {
    const other = await quote(printed)
    await change(other.id, { state: 'ordered', ordered_at: ago(0), shop_ref: `none ${nth}` })
  }
  expect((await order(id, totalCents)).status).toBe(409)
  await change(id, { quoted_at: ago(quoteDays + 1) })
  expect((await order(id, totalCents)).status).toBe(409)
  expect((await read(id)).state).toBe('quoted')
  await tidyPrintsJob.run(actAsSystem(app.ports), {})
  expect((await app.attempt(prints.read, { as: joe, params: at(id) })).status).toBe(404)
})

test('a problem is answered by the desk, which sees no address: solved, or refunded once', async () => {
  const id = await ordered({ ...home, name: 'Test problem' })
  app.clock.advance({ hours: 2 })
  await follow()
  expect(await read(id)).toMatchObject({ state: 'problem' })
  const admin = await newResearcher(app)
  const list = await app.call(printDesk.list, { as: admin, query: { box: 'problems' } })
  expect(list.items.map((one) => one.id)).toContain(id)
  expect(JSON.stringify(list)).not.toContain('Mill Lane')
  const desk = { as: admin, params: { orderId: id } }
  const solved = await app.call(printDesk.resolve, { ...desk, body: { words: 'Printed anew.' } })
  expect(solved.state).toBe('in-print')
  const complaint = { as: joe, params: at(id), body: { words: 'Upside down' } }
  expect(await app.call(prints.complain, complaint)).toMatchObject({
    state: 'problem',
    problemWords: 'Upside down',
  })
  expect(await subjects('care@kinfold.example')).toContain(
    'A family says that something is wrong with “Our cakes”',
  )
  const refund = vi.spyOn(printShop, 'refund').mockRejectedValueOnce(new Error('down'))
  const give = () => app.attempt(printDesk.refund, { ...desk, body: { words: 'We are sorry.' } })
  expect((await give()).status).toBe(503)
  expect((await give()).status).toBe(200)
  expect((await give()).status).toBe(409)
  expect(refund).toHaveBeenCalledTimes(2)
  expect(await read(id)).toMatchObject({ state: 'refunded', deskWords: 'We are sorry.' })
  expect(await subjects(joe.email)).toContain('Your order of “Our cakes” was refunded (a test)')
})

test('the address is read by whoever ordered alone, lies sealed, and is gone when its time is over', async () => {
  const id = await ordered()
  expect((await read(id)).address).toEqual(home)
  expect((await read(id, tom)).address).toBeNull()
  expect((await app.attempt(prints.read, { as: rose, params: at(id) })).status).toBe(403)
  const kept = () =>
    app.database.system
      .selectFrom('print_addresses')
      .selectAll()
      .where('order_id', '=', id)
      .execute()
  const { rows } = await app.database.system.pool.query<{ address: Buffer }>(
    'select address from print_addresses where order_id = $1',
    [id],
  )
  expect(Buffer.from(rows[0]!.address as never).includes('Mill Lane')).toBe(false)
  app.clock.advance({ hours: 30 })
  await follow()
  await follow()
  await tidyPrintsJob.run(actAsSystem(app.ports), {})
  expect(await kept()).toHaveLength(1)
  await change(id, { ended_at: ago(addressDays + 1) })
  await tidyPrintsJob.run(actAsSystem(app.ports), {})
  expect(await kept()).toEqual([])
})

test('a check names each coarse picture of a book; what isn’t there can’t be ordered', async () => {
  const photo = { bytes: await plainPhoto(90, 60).toBuffer(), name: 'tiny.jpg' }
  const memoryId = (await bringFile(base, joe, photo)).id
  await makePictures(actAsSystem(app.ports))
  const body = { title: 'The lake', subtitle: '', format: 'square', theme: 'quilt' } as const
  const book = await app.call(scrapbooks.create, { as: joe, params, body })
  const page = { ...params, bookId: book.id, pageId: book.pages[0]!.id }
  await app.call(scrapbooks.savePage, {
    as: joe,
    params: page,
    body: { version: 1, paper: 'plain', items: [pictureOf(memoryId)] },
  })
  const printed = { product: 'book', bookId: book.id } as const
  const found = await app.call(prints.check, { as: joe, params, body: printed })
  expect(found).toMatchObject({ title: 'The lake', pages: 4, width: 210 })
  expect(found.findings).toContainEqual({
    isWarning: true,
    isSoft: true,
    says: expect.stringContaining('“tiny.jpg” will look blurred'),
  })
  const { id, totalCents } = await quote(printed)
  expect((await order(id, totalCents)).status).toBe(200)
  const folded = await app.call(scrapbooks.create, {
    as: joe,
    params,
    body: { ...body, format: 'card' } as never,
  })
  const card = { product: 'book', bookId: folded.id } as const
  expect((await app.attempt(prints.check, { as: joe, params, body: card })).status).toBe(409)
  const gone = { product: 'book', bookId: randomUUID() } as const
  expect((await app.attempt(prints.check, { as: joe, params, body: gone })).status).toBe(404)
  const glossy = { ...requestFor(await aCookbook()), paper: 'gloss' as const }
  const refused = { as: joe, params, body: { id: randomUUID(), request: glossy } }
  expect((await app.attempt(prints.quote, refused)).status).toBe(400)
})

test('posters and cards are free files, with bleed, and can be ordered', async () => {
  const personId = await nora()
  const person = { ...params, personId }
  const card = { product: 'card', personId, size: 'a6' } as const
  expect((await app.attempt(prints.check, { as: joe, params, body: card })).status).toBe(409)
  await app.call(voices.makeLink, { as: joe, params: person })
  const poster = {
    product: 'poster',
    personId,
    chart: 'hourglass',
    generations: 3,
    size: 'a3',
  } as const
  for (const [path, wide, words] of [
    [`voice-card?size=a6`, 148, 'tell us something'],
    [`tree-poster?size=a3`, 420, 'The family of Nora Rees'],
  ] as const) {
    const url = `${base}/api/families/${joe.familyId}/people/${personId}/${path}`
    const answer = await fetch(url, { headers: { cookie: joe.cookie } })
    expect(answer.status).toBe(200)
    const bytes = Buffer.from(await answer.arrayBuffer())
    const document = Document.openDocument(bytes, 'application/pdf')
    const trim = document.asPDF()!.findPage(0).get('TrimBox').asJS() as number[]
    expect(((trim[2]! - trim[0]!) * 25.4) / 72).toBeCloseTo(wide, 1)
    expect(document.loadPage(0).toStructuredText('').asText().replaceAll(/\s+/g, ' ')).toContain(
      words,
    )
  }
  for (const printed of [card, poster]) {
    const { id, totalCents } = await quote(printed)
    expect((await order(id, totalCents)).status).toBe(200)
  }
})
