import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { hashToken, unseal } from '#server/platform/sealing.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { movableClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { PUBLIC_COPY } from './rows/family-copy.ts'
import { seedDemoFamily, writeDemoFamily } from './seed-demo.ts'
import { removeFolder } from '#tests/support/folder.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kseed-'))
afterAll(() => removeFolder(dataDir))
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir })
const database = await testDatabase({ serviceKeys: config.serviceKeys })
const { system } = database
const clock = movableClock()
const ports = {
  config,
  clock,
  log: createLog(config),
  system,
  ...createStorage({ config, clock, system }),
}
const familyId = await writeDemoFamily(ports, PUBLIC_COPY)

const tables = [
  'families',
  'accounts',
  'members',
  'activities',
  'invitations',
  'people',
  'kinships',
  'partnerships',
  'partners',
  'parentages',
  'person_names',
  'life_events',
  'contact_ways',
  'media',
  'media_copies',
  'memories',
  'albums',
  'memory_comments',
] as const
const everything = () =>
  Promise.all(tables.map((table) => system.selectFrom(table).selectAll().orderBy('id').execute()))

test('seeding again on the same day changes nothing', async () => {
  const before = await everything()
  await seedDemoFamily(ports)
  expect(await everything()).toEqual(before)
})

test('two processes that seed at the same moment make one family', async () => {
  const before = await everything()
  await Promise.all([writeDemoFamily(ports, PUBLIC_COPY), writeDemoFamily(ports, PUBLIC_COPY)])
  expect(await everything()).toEqual(before)
})

test('a year later the same people are a year on', async () => {
  const bornOn = async () => {
    const nora = system.selectFrom('people').select('born_on').where('given_name', '=', 'Nora')
    return (await nora.executeTakeFirstOrThrow()).born_on
  }
  expect(await bornOn()).toBe('2008-11-20')
  clock.set('2027-11-15T09:00:00Z')
  await writeDemoFamily(ports, PUBLIC_COPY)
  expect(await bornOn()).toBe('2009-11-19')
  clock.set('2026-11-15T09:00:00Z')
  await writeDemoFamily(ports, PUBLIC_COPY)
  expect(await bornOn()).toBe('2008-11-20')
})

test('Margaret owns the family, others edit or look on, and one has left', async () => {
  const members = await system
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['display_name', 'members.role', 'members.status'])
    .where('family_id', '=', familyId)
    .execute()
  const named = (role: string) => members.filter((one) => one.role === role)
  expect(named('owner').map((one) => one.display_name)).toEqual(['Margaret Ellis'])
  expect(named('editor').length).toBeGreaterThanOrEqual(5)
  expect(named('viewer').length).toBeGreaterThanOrEqual(2)
  expect(members.filter((one) => one.status === 'inactive')).toHaveLength(1)
})

test('the invitation to Liisa is open and its link can be shown', async () => {
  const [invitation, ...others] = await system.selectFrom('invitations').selectAll().execute()
  expect(others).toEqual([])
  expect(invitation!.email).toBe('liisa@niemi.example')
  expect(Date.parse(invitation!.expires_at)).toBeGreaterThan(clock.now().epochMilliseconds)
  const token = unseal(invitation!.token_sealed, 'invitation', config.secretKey)
  expect(hashToken(token)).toEqual(invitation!.token_hash)
})

test('nobody of the demo can sign in with a password or be sent a mail', async () => {
  const accounts = await system.selectFrom('accounts').selectAll().execute()
  expect(accounts.filter((one) => one.password_hash !== null || one.email_notices)).toEqual([])
  expect(accounts.filter((one) => !one.email.endsWith('.example'))).toEqual([])
})

test('everyone is called as the family calls them, and those who sign in can be reached', async () => {
  const people = await system
    .selectFrom('people')
    .leftJoin('contact_ways', 'contact_ways.person_id', 'people.id')
    .select(['kin_words', 'is_living', 'contact_ways.address', 'contact_ways.state'])
    .execute()
  expect(people.filter((one) => one.kin_words === '')).toEqual([])
  expect(people.filter((one) => one.state === 'confirmed')).toHaveLength(10)
  expect(people.filter((one) => one.address && !one.is_living)).toEqual([])
  expect(people.filter((one) => one.address && !one.address.endsWith('.example'))).toEqual([])
})

test('everyone is marked as made up', async () => {
  const people = await system.selectFrom('people').select('is_made_up').execute()
  expect(people.length).toBe(45)
  expect(people.every((one) => one.is_made_up)).toBe(true)
})

test('every picture and voice is stored as its row says, labelled as made up', async () => {
  const media = await system
    .selectFrom('media')
    .selectAll()
    .where('family_id', '=', familyId)
    .execute()
  expect(media.filter((one) => one.kind === 'photo')).toHaveLength(62 + 45)
  expect(media.filter((one) => one.kind === 'audio')).toHaveLength(14)
  expect(media.filter((one) => one.kind === 'video')).toHaveLength(4)
  for (const one of media) {
    const bytes = await buffer(await ports.storage.read(one.storage_key))
    expect(bytes.length).toBe(one.byte_length)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(one.sha256)
    expect(one.is_made_up && /made up/i.test(one.caption)).toBe(true)
    expect(one.kind === 'audio' ? one.duration_ms : one.width).toBeGreaterThan(0)
  }
})

test('every film has a copy that plays and a still, stored as its row says', async () => {
  const copies = await system
    .selectFrom('media_copies')
    .innerJoin('media', 'media.id', 'media_copies.media_id')
    .select(['media_copies.storage_key', 'media_copies.sha256', 'poster_key', 'poster_byte_length'])
    .where('media.family_id', '=', familyId)
    .execute()
  expect(copies).toHaveLength(4)
  for (const copy of copies) {
    const film = await buffer(await ports.storage.read(copy.storage_key!))
    expect(createHash('sha256').update(film).digest('hex')).toBe(copy.sha256)
    const still = await buffer(await ports.storage.read(copy.poster_key!))
    expect(still.length).toBe(copy.poster_byte_length)
  }
})

test('the vault has a day, a place and people for everything, albums, favourites, voices and remarks', async () => {
  const of = (
    table: 'memories' | 'albums' | 'album_memories' | 'memory_voices' | 'memory_comments',
  ) => system.selectFrom(table).selectAll().where('family_id', '=', familyId).execute()
  const memories = await system
    .selectFrom('memories')
    .selectAll()
    .where('family_id', '=', familyId)
    .execute()
  expect(memories).toHaveLength(62 + 45 + 4)
  expect(memories.filter((one) => one.certainty === 'unknown' || one.place === '')).toEqual([])
  expect(new Set(memories.map((one) => one.taken_on.slice(0, 3))).size).toBeGreaterThanOrEqual(13)
  expect(memories.filter((one) => one.is_favourite)).toHaveLength(11)
  expect(await of('albums')).toHaveLength(7)
  expect((await of('album_memories')).length).toBeGreaterThanOrEqual(40)
  expect(await of('memory_voices')).toHaveLength(5)
  expect((await of('memory_comments')).length).toBeGreaterThanOrEqual(15)
})

test('everyone has a portrait', async () => {
  const faces = await system
    .selectFrom('people')
    .innerJoin('media', 'media.id', 'people.portrait_id')
    .select('file_name')
    .where('people.family_id', '=', familyId)
    .execute()
  expect(faces).toHaveLength(45)
})

test('a visitor’s copy is a whole family of its own beside the public one', async () => {
  const copyId = await writeDemoFamily(ports, 'visitor-1')
  expect(copyId).not.toBe(familyId)
  const count = async (id: string) =>
    (await system.selectFrom('people').select('id').where('family_id', '=', id).execute()).length
  expect(await count(copyId)).toBe(await count(familyId))
  const bytesOf = (id: string) =>
    system
      .selectFrom('media')
      .select(['file_name', 'sha256', 'width', 'height', 'duration_ms'])
      .where('family_id', '=', id)
      .orderBy('sha256')
      .execute()
  expect(await bytesOf(copyId)).toEqual(await bytesOf(familyId))
})
