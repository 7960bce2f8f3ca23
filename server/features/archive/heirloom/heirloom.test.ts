import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { heirlooms } from '#contract/archive/index.ts'
import { buildWorld } from '#tests/access/world.ts'
import { fillAccount } from '#tests/support/full-account.ts'
import { fetchedArchive } from '#tests/support/heirlooms.ts'
import { testServer } from '#tests/support/server.ts'
import { faultsOfBag, walked } from '#tests/support/unpacked-archive.ts'
import { sweepStorage } from '#server/features/media/sweep-storage.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { forgetHeirlooms } from './store.ts'

const app = await testServer()
const world = await buildWorld(app)
await fillAccount(app, world)
const owner = world.sessions['owner']!
const familyId = world.own['familyId']!
const made = await fetchedArchive(app, owner, familyId)

test('an archive is a whole bag, and each of its files is reached from its first page', () => {
  expect(made.fetched.statusCode).toBe(200)
  expect(faultsOfBag(made.files)).toEqual([])
  const { reached, faults } = walked(made.files)
  expect(faults).toEqual([])
  const unreached = [...made.files.keys()].filter(
    (path) => path.startsWith('data/') && !reached.has(path),
  )
  expect(unreached).toEqual([])
  expect(walked(made.files, 'data/index.html').faults).toEqual([])
})

test('it explains itself, and tells nothing that opens something', () => {
  expect(made.files.get('README.txt')!.toString()).toContain('Open index.html')
  expect(made.files.get('data/FORMATS.txt')!.toString()).toContain('GEDZIP 7.0')
  const text = [...made.files]
    .filter(([path]) => /\.(json|html|txt|xmp|ged)$/.test(path))
    .map(([, bytes]) => bytes.toString())
    .join('\n')
  for (const secret of ['storage_key', 'token_hash', 'password', 'secret', 'credential'])
    expect(text).not.toContain(secret)
})

const ids = (file: string): string[] =>
  JSON.parse(made.files.get(`data/records/${file}.json`)!.toString()).map(
    (row: { id: string }) => row.id,
  )

test('what is in a capsule that hasn’t opened, and what others made for a day to come, isn’t in it', () => {
  expect(ids('capsules')).toContain(world.ofAccount.owner!['capsuleId'])
  expect(ids('capsule-items')).toEqual([])
  expect([...made.files.keys()].filter((path) => path.startsWith('data/capsules/'))).toEqual([])
  const ofOthers = (['editor', 'viewer'] as const).map(
    (name) => world.ofAccount[name]!['messageId']!,
  )
  expect(ids('messages')).toContain(world.ofAccount.owner!['messageId'])
  expect(ids('messages').filter((id) => ofOthers.includes(id))).toEqual([])
  expect(ofOthers.every(Boolean)).toBe(true)
})

test('the tree inside is a GEDZIP with its own files in it', () => {
  const zip = unzipSync(made.files.get('data/tree/family.gdz')!)
  const gedcom = Buffer.from(zip['gedcom.ged']!).toString()
  expect(gedcom).toContain('2 VERS 7.0')
  expect(gedcom).toBe(made.files.get('data/tree/family.ged')!.toString())
  for (const [, path] of gedcom.matchAll(/^\d FILE (.+)$/gm))
    expect(Object.keys(zip)).toContain(decodeURIComponent(path!))
})

test('made again on another day, every list of sums is the same', async () => {
  app.clock.advance({ days: 1 })
  const again = await fetchedArchive(app, owner, familyId)
  for (const list of ['manifest-sha256.txt', 'tagmanifest-sha256.txt'])
    expect(again.files.get(list)!.toString()).toBe(made.files.get(list)!.toString())
  expect(again.files.get('bag-info.txt')).not.toEqual(made.files.get('bag-info.txt'))
})

test('a download that broke off goes on where it was, byte for byte', async () => {
  const again = await fetchedArchive(app, owner, familyId)
  const whole = again.fetched.rawPayload
  const ask = (range: string, more = {}) =>
    app.http.inject({ url: again.url, headers: { cookie: owner.cookie, range, ...more } })
  const pieces: Buffer[] = []
  const step = Math.ceil(whole.length / 37)
  for (let at = 0; at < whole.length; at += step) {
    const part = await ask(`bytes=${at}-${at + step - 1}`)
    expect(part.statusCode).toBe(206)
    pieces.push(part.rawPayload)
  }
  expect(Buffer.concat(pieces).equals(whole)).toBe(true)
  expect((await ask('bytes=-22')).rawPayload.equals(whole.subarray(-22))).toBe(true)
  expect((await ask(`bytes=${whole.length}-`)).statusCode).toBe(416)
  expect((await ask('bytes=5-9', { 'if-range': '"of another"' })).statusCode).toBe(200)
  const { etag } = again.fetched.headers
  expect((await ask('bytes=5-9', { 'if-range': String(etag) })).rawPayload.length).toBe(5)
})

test('before it is made, its owner knows how much it will be; afterwards how long it can be fetched', async () => {
  const state = await app.call(heirlooms.state, { as: owner, params: { familyId } })
  expect(state.files).toBeGreaterThan(0)
  expect(state.newest).toMatchObject({ state: 'ready', missing: expect.any(Number) })
  expect(state.newest!.byteLength).toBeGreaterThan(state.bytes)
})

test('nobody else gets it, and after a week nobody does', async () => {
  const { url } = await fetchedArchive(app, owner, familyId)
  for (const actor of ['editor', 'viewer', 'stranger'] as const) {
    const cookie = world.sessions[actor]!.cookie
    const { statusCode } = await app.http.inject({ url, headers: { cookie } })
    expect([403, 404]).toContain(statusCode)
  }
  const mine = () => app.http.inject({ url, headers: { cookie: owner.cookie } })
  expect((await mine()).statusCode).toBe(200)
  app.clock.advance({ days: 8 })
  const system = actAsSystem(app.ports)
  await forgetHeirlooms(system)
  expect((await mine()).statusCode).toBe(404)
  await sweepStorage(system)
})
