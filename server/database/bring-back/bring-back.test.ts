import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { familyCopy, PUBLIC_COPY } from '#server/database/seed/rows/family-copy.ts'
import { findThings as lookForThings } from '#server/features/things/find-things.ts'
import { makePictures } from '#server/features/vault/make-pictures.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { buildMemory, buildThing } from '#tests/access/world-files.ts'
import { buildWorld } from '#tests/access/world.ts'
import { signUp } from '#tests/support/accounts.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { fillAccount } from '#tests/support/full-account.ts'
import { archiveFor } from '#tests/support/heirlooms.ts'
import { testServer, type TestApp } from '#tests/support/server.ts'
import { giveTrueFiles } from '#tests/support/true-files.ts'
import { bagOf } from '#tests/support/unpacked-archive.ts'
import { bringBack } from './bring-back.ts'

const old = await testServer()
const fresh = await testServer()
const folder = temporaryFolder('bring-back')

const ownerOf = (app: TestApp, familyId: string) =>
  app.database.system
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .select(['accounts.id', 'accounts.display_name'])
    .where('family_id', '=', familyId)
    .where('members.role', '=', 'owner')
    .where('members.status', '=', 'active')
    .executeTakeFirstOrThrow()

/** Somebody at the new house who is called the same. */
async function newcomer(email: string, name: string): Promise<string> {
  const { body } = await signUp(fresh, email)
  await fresh.database.system
    .updateTable('accounts')
    .set({ display_name: name })
    .where('id', '=', body.id)
    .execute()
  return body.id
}

const write = (name: string, bytes: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

const rowsIn = async (app: TestApp) => {
  const { rows } = await sql<{ count: string }>`
    select sum((xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, '')))[1]::text::int)::text as count
    from pg_tables where schemaname = 'public'`.execute(app.database.system)
  return rows[0]!.count
}

/** What stands at a family's photos once an engine has looked that sees a boat in each. */
async function lookedAnew(familyId: string) {
  const findThings = async () => [{ thing: 'boat', sureness: 0.9 }]
  Object.assign(fresh.ports.ai.finder, { isReady: async () => true, findThings })
  await makePictures(actAsSystem(fresh.ports))
  await lookForThings(actAsSystem(fresh.ports))
  const { system } = fresh.database
  const things = await system
    .selectFrom('memory_things')
    .select(['thing', 'is_refused'])
    .where('family_id', '=', familyId)
    .orderBy('is_refused')
    .execute()
  const readings = await system
    .selectFrom('thing_readings')
    .select('state')
    .where('family_id', '=', familyId)
    .execute()
  return { things, states: readings.map(({ state }) => state) }
}

const today = old.clock.now().toZonedDateTimeISO('UTC').toPlainDate().toString()
const demoId = await writeDemoFamily(old.ports, PUBLIC_COPY)
const margaret = await ownerOf(old, familyCopy(PUBLIC_COPY, today).familyId)
const demo = await archiveFor(old, demoId, margaret.id)

test('an archive whose records lie about a file is refused, and nothing of it stays', async () => {
  await newcomer('careful@fresh.example', 'Careful')
  const before = await rowsIn(fresh)
  const files: { path: string; content_type: string; byte_length: number; sha256: string }[] =
    JSON.parse(demo.files.get('data/records/files.json')!.toString())
  const at = files.findIndex(({ content_type }) => content_type.startsWith('image/'))
  const { path } = files[at]!
  const script = '<script>alert(1)</script>'
  const sha256 = createHash('sha256').update(script).digest('hex')
  const forged = files.with(at, { ...files[at]!, byte_length: script.length, sha256 })
  const changes = { 'data/records/files.json': JSON.stringify(forged), [path]: script }
  const zip = write('forged.zip', bagOf(demo.files, changes))
  await expect(bringBack(fresh.ports, zip, 'careful@fresh.example')).rejects.toThrow(
    `${path} isn’t what its record says it is`,
  )
  expect(await rowsIn(fresh)).toBe(before)
  for (const folder of ['media', 'copies'])
    expect(await Array.fromAsync(fresh.ports.storage.list(`${folder}/${demoId}/`))).toEqual([])
})

test('the demo family, brought into an empty house and archived again, has the same sums', async () => {
  const path = write('demo.zip', demo.zip)
  const id = await newcomer('margaret@fresh.example', margaret.display_name)
  const told = await bringBack(fresh.ports, path, 'Margaret@fresh.example')
  expect(told.people).toBeGreaterThan(40)
  const again = await archiveFor(fresh, demoId, id)
  const listed = (files: typeof demo.files) =>
    files.get('manifest-sha256.txt')!.toString().split('\n')
  const [were, are] = [listed(demo.files), listed(again.files)]
  expect(are.filter((line) => !were.includes(line))).toEqual([])
  expect(again.files.get('manifest-sha256.txt')).toEqual(demo.files.get('manifest-sha256.txt'))
  await expect(bringBack(fresh.ports, path, 'margaret@fresh.example')).rejects.toThrow(
    /is here already, as “The Ellis family”/,
  )
})

test('of a family with something of everything, only what is told stays behind', async () => {
  const world = await buildWorld(old)
  await fillAccount(old, world)
  const familyId = world.own['familyId']!
  const owner = await ownerOf(old, familyId)
  await old.database.system
    .updateTable('capsules')
    .set({ state: 'opened', opened_at: old.clock.now().toString() })
    .where('family_id', '=', familyId)
    .where('owner_id', '=', owner.id)
    .execute()
  await old.database.system
    .updateTable('memory_things')
    .set({ is_refused: true })
    .where('family_id', '=', familyId)
    .execute()
  await giveTrueFiles(old, familyId)
  const full = await archiveFor(old, familyId, owner.id)
  const id = await newcomer('full@fresh.example', owner.display_name)
  const told = await bringBack(fresh.ports, write('full.zip', full.zip), 'full@fresh.example')
  expect(told.leftBehind.join('\n')).toMatch(/2 time capsules that haven’t opened/)
  const again = await archiveFor(fresh, familyId, id)
  const differing = [...full.files]
    .filter(([path, bytes]) => path.startsWith('data/') && !again.files.get(path)?.equals(bytes))
    .map(([path]) => path)
    // The first page counts the capsules and those whose wishes can be read.
    .filter((path) => !/capsules?\b|wishes|^data\/index\.html$/.test(path))
  // It says how many branches were kept to their own.
  expect(differing).toEqual(['data/records/family.json'])
  expect(told.leftBehind.join('\n')).toMatch(/kept to their own, and no longer/)
  const pictures = await fresh.database.system
    .selectFrom('renditions')
    .leftJoin('picture_prints', 'picture_prints.memory_id', 'renditions.memory_id')
    .select('picture_prints.state')
    .where('renditions.family_id', '=', familyId)
    .where('size', '=', 'large')
    .execute()
  expect(new Set(pictures.map(({ state }) => state))).toEqual(new Set(['waiting']))
  // Looked at anew, a photo doesn't show what somebody took away as wrong.
  expect(await lookedAnew(familyId)).toEqual({
    things: [
      { thing: 'boat', is_refused: false },
      { thing: 'boat', is_refused: true },
    ],
    states: ['read', 'read'],
  })
  const things = 'data/records/capsule-items.json'
  expect(again.files.get(things)!.toString()).toContain('Nora')
  expect(again.files.get(things)).toEqual(full.files.get(things))
})

test('a family that had things turned off has them off where it comes back, and nothing is looked at', async () => {
  const { familyId } = await newPerson(old, { name: 'otto' })
  const ids = { familyId, memoryId: randomUUID(), albumId: randomUUID() }
  await buildMemory(old, ids)
  await buildThing(old, ids)
  await old.database.system
    .updateTable('thing_finding')
    .set({ is_on: false })
    .where('family_id', '=', familyId)
    .execute()
  await giveTrueFiles(old, familyId)
  const owner = await ownerOf(old, familyId)
  const { zip } = await archiveFor(old, familyId, owner.id)
  await newcomer('off@fresh.example', owner.display_name)
  await bringBack(fresh.ports, write('off.zip', zip), 'off@fresh.example')
  expect(await lookedAnew(familyId)).toEqual({ things: [], states: [] })
})

const refusals: [what: string, change: (files: Map<string, Buffer>) => void, words: RegExp][] = [
  ['a turned byte', (files) => files.set('data/style.css', Buffer.from('x')), /isn’t what it was/],
  ['a file too much', (files) => files.set('data/more.txt', Buffer.from('x')), /somebody added it/],
  ['a file too few', (files) => files.delete('data/style.css'), /style.css is missing/],
  ['another first page', (files) => files.set('index.html', Buffer.from('x')), /isn’t what it was/],
  ['a file beside the rest', (files) => files.set('more.html', Buffer.from('x')), /somebody added/],
  ['no bag', (files) => files.delete('bagit.txt'), /bagit.txt is missing/],
  ['a way up', (files) => files.set('data/../../up.txt', Buffer.from('x')), /unsafe name/],
]

test.each(refusals)(
  'an archive with %s is refused, and nothing is changed',
  async (_, change, words) => {
    const before = await rowsIn(fresh)
    const files = new Map(demo.files)
    change(files)
    const zip = zipSync(
      Object.fromEntries([...files].map(([path, bytes]) => [`bag/${path}`, bytes])),
      {
        level: 0,
      },
    )
    await expect(
      bringBack(fresh.ports, write('changed.zip', zip), 'margaret@fresh.example'),
    ).rejects.toThrow(words)
    expect(await rowsIn(fresh)).toBe(before)
  },
)

test('a packed zip, half a zip and a stranger’s address are told in words', async () => {
  const packed = zipSync({ 'bag/bagit.txt': Buffer.from('BagIt'.repeat(100)) }, { level: 6 })
  const attempt = (name: string, bytes: Uint8Array, who = 'margaret@fresh.example') =>
    bringBack(fresh.ports, write(name, bytes), who)
  await expect(attempt('packed.zip', packed)).rejects.toThrow(/unpack it, and give the folder/)
  const half = demo.zip.subarray(0, demo.zip.length / 2)
  await expect(attempt('half.zip', half)).rejects.toThrow(/damaged or cut off/)
  await expect(attempt('whole.zip', demo.zip, 'nobody@fresh.example')).rejects.toThrow(
    /Nobody here has the address/,
  )
})
