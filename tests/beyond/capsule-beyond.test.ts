import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { makeCapsuleSheets } from '#client/features/beyond/make-sheets.ts'
import { readThing } from '#client/features/beyond/sealed-format.ts'
import { openingFrom, openThing, sealThing } from '#client/features/beyond/sealed-thing.ts'
import { heldCapsules } from '#contract/capsules/held-by-link.ts'
import { capsules, type Capsule } from '#contract/capsules/index.ts'
import { keyFrom } from '#contract/rules/beyond/sheets-together.ts'
import { openDue } from '#server/features/capsules/open-due.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { putBytes } from '#tests/support/put-bytes.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const opens = { on: '2037-05-01', at: '09:00', zone: 'Europe/London' }
const seal = await makeCapsuleSheets()
const { publicHalf: paperKey } = seal
let joe: Person
let viewer: Person
let capsule: Capsule

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  const { system } = app.database
  for (const table of ['capsules', 'mails', 'clock_watch'] as const)
    await system.deleteFrom(table).execute()
  joe = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  await join(app, viewer, joe.familyId, 'viewer')
  await keepSignedIn(system)
  const body = { title: 'For 2037', words: '', opens }
  capsule = await app.call(capsules.create, {
    as: joe,
    params: { familyId: joe.familyId },
    body,
  })
})

const its = () => ({ familyId: joe.familyId, capsuleId: capsule.id })
const sealBeyond = (as: Person = joe, key = paperKey) =>
  app.attempt(capsules.sealBeyond, { as, params: its(), body: { paperKey: key } })
const of = (words: string) => ({
  kind: 'letter' as const,
  name: words.slice(0, 9),
  bytes: new Blob([words], { type: 'text/plain' }),
})
const sealedBytes = async (words: string) =>
  Buffer.from(await (await sealThing(of(words), paperKey)).arrayBuffer())

const put = (url: string, bytes: Buffer, as?: Person) => putBytes(app, url, bytes, as)

async function add(as: Person, bytes: Buffer, kind: 'letter' | 'file' = 'file') {
  app.clock.advance({ seconds: 1 })
  const itemId = randomUUID()
  const body = { itemId, kind, name: 'a name that is said in the open' }
  const announced = await app.attempt(capsules.announce, { as, params: its(), body })
  if (announced.status !== 201) return announced
  const { familyId, capsuleId } = its()
  return put(`/api/families/${familyId}/capsules/${capsuleId}/items/${itemId}/bytes`, bytes, as)
}

async function guestAdds(words: string): Promise<string> {
  const { url } = await app.call(capsules.link, { as: joe, params: its() })
  const shared = { token: url.split('/').at(-1)! }
  expect(await app.call(heldCapsules.read, { params: shared })).toMatchObject({ paperKey })
  const body = { name: 'Nora', email: 'nora@friends.example' }
  const { token } = await app.call(heldCapsules.join, { params: shared, body })
  app.clock.advance({ seconds: 1 })
  const itemId = randomUUID()
  const announcing = { itemId, kind: 'file' as const, name: 'Sealed' }
  await app.call(heldCapsules.announce, { params: { token }, body: announcing })
  const path = `/api/capsules/${token}/contents/${itemId}/bytes`
  expect((await put(path, await sealedBytes(words))).status).toBe(200)
  await app.call(capsules.keep, { as: joe, params: { ...its(), itemId } })
  return token
}

const openIt = async () => {
  app.clock.set('2037-05-01T08:00:01Z')
  await openDue(actAsSystem(app.ports))
}

test('into a capsule that is sealed beyond us goes only what was encrypted, by its family and its guests, and two sheets open it on its day', async () => {
  expect((await sealBeyond()).body).toMatchObject({ paperKey })
  const plain = await add(viewer, Buffer.from('Dear all, in the open'), 'letter')
  expect([plain.status, plain.message]).toEqual([
    415,
    expect.stringMatching(/only what was encrypted/),
  ])
  expect((await add(viewer, await sealedBytes('From the viewer'))).status).toBe(200)
  const token = await guestAdds('From far away')
  expect((await app.call(capsules.items, { as: joe, params: its() })).items).toMatchObject([
    { kind: 'sealed', name: expect.stringMatching(/^From .+\.kinfold$/) },
    { kind: 'sealed', name: 'From Nora.kinfold', by: 'Nora' },
  ])
  await app.call(capsules.seal, { as: joe, params: its() })
  await openIt()
  const { items } = await app.call(heldCapsules.items, { params: { token } })
  const opening = await openingFrom(
    Uint8Array.from(keyFrom([seal.sheets[2]!, seal.sheets[0]!])),
    paperKey,
  )
  const read: string[] = []
  for (const { id } of items) {
    const { rawPayload } = await app.http.inject(`/api/capsules/${token}/contents/${id}/bytes`)
    const file = await readThing(new Blob([Uint8Array.from(rawPayload)]))
    read.push(await (await openThing(file, opening)).bytes.text())
  }
  expect(read).toEqual(['From the viewer', 'From far away'])
  const mails = await app.database.system.selectFrom('mails').selectAll().execute()
  const letters = mails.filter(({ subject }) => subject.endsWith('is open'))
  expect(letters).toHaveLength(3)
  for (const { text_body } of letters) expect(text_body).toMatch(/two of the three sheets of paper/)
})

test('before its day nobody gets its encrypted things either, not even in an export', async () => {
  await sealBeyond()
  await add(joe, await sealedBytes('For the day'))
  await app.call(capsules.seal, { as: joe, params: its() })
  const exported = async () => {
    const answer = await app.http.inject({ url: '/api/export', headers: { cookie: viewer.cookie } })
    return Object.keys(unzipSync(answer.rawPayload)).filter((name) => name.endsWith('.kinfold'))
  }
  expect((await app.attempt(capsules.items, { as: joe, params: its() })).status).toBe(409)
  expect(await exported()).toEqual([])
  await openIt()
  expect(await exported()).toHaveLength(1)
})

test('it is sealed beyond us before anything is in it, by its maker, once', async () => {
  expect((await sealBeyond(viewer)).status).toBe(403)
  expect((await sealBeyond(joe, '04zz')).status).toBe(400)
  expect((await add(joe, await sealedBytes('Sealed for nobody'))).status).toBe(415)
  expect((await add(joe, Buffer.from('Dear all'), 'letter')).status).toBe(200)
  const late = await sealBeyond()
  expect([late.status, late.message]).toEqual([409, expect.stringMatching(/reached us unsealed/)])
  for (const { id } of (await app.call(capsules.items, { as: joe, params: its() })).items)
    await app.call(capsules.removeItem, { as: joe, params: { ...its(), itemId: id } })
  const unsent = app.database.system.deleteFrom('capsule_items').where('state', '=', 'announced')
  await unsent.execute()
  expect((await sealBeyond()).status).toBe(200)
  expect((await sealBeyond()).status).toBe(200)
  const { publicHalf } = await makeCapsuleSheets()
  expect((await sealBeyond(joe, publicHalf)).status).toBe(409)
  const { system } = app.database
  const change = (paper_key: string | null) =>
    system.updateTable('capsules').set({ paper_key }).where('id', '=', capsule.id).execute()
  for (const key of [null, publicHalf])
    await expect(change(key)).rejects.toThrow(/before anything is in it, and once/)
  await add(joe, await sealedBytes('In'))
  await expect(
    system.updateTable('capsule_items').set({ kind: 'letter' }).execute(),
  ).rejects.toThrow(/Only what was encrypted/)
})
