import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { readConfig } from '#server/platform/config.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { MissingFile, type Storage } from '#server/platform/storage/storage.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import {
  bytesIn,
  bytesOfPhoto,
  damage,
  faultKinds,
  newOriginals,
  once,
} from '#tests/support/stored-originals.ts'
import { testServer } from '#tests/support/server.ts'
import { addBackup } from './store.ts'
import { checkFiles } from './check-files.ts'
import { takeBackup } from './take-backup.ts'

const app = await testServer({ SECOND_STORE_DIR: join(temporaryFolder('second'), 'store') })
const { secondStore, medium, storage } = app.ports
const log = { ...app.ports.log, error() {} } as never
const system = actAsSystem({ ...app.ports, log })

const admin = await newPerson(app, { verified: true })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', admin.accountId)
  .execute()

let keys: string[] = []
let late: string[] = []

test('faults in stored originals are all found, and mended from the second store or a backup, or told', async () => {
  const { familyId } = admin
  keys = await newOriginals(system, familyId, 16)
  const before = await Promise.all(keys.map((key) => bytesIn(medium, key)))
  await checkFiles(system)
  const { id } = await addBackup(system, 'the test')
  await takeBackup(system, id)
  late = await newOriginals(system, familyId, 3)
  const faulty = [...keys.slice(0, 9), ...late]
  for (const [i, key] of faulty.entries()) await damage(medium, key, faultKinds[i % 3]!)
  // Three are damaged in the second store as well, and the newest three lie nowhere else.
  for (const key of keys.slice(0, 3)) await damage(secondStore!, key, 'changed')

  app.clock.advance({ days: 1 })
  await checkFiles(system)

  const view = await app.call(operations.view, { as: admin })
  expect(view).toMatchObject({ hasSecondStore: true, mendedFiles: 9, troubledCount: 3 })
  expect(view.troubledFiles.map(({ key }) => key).toSorted()).toEqual(late.toSorted())
  const after = await Promise.all(keys.map((key) => bytesIn(medium, key)))
  expect(after.map((bytes, i) => bytes.equals(before[i]!))).toEqual(keys.map(() => true))
  const froms = await app.database.system
    .selectFrom('file_checks')
    .select(['mended_from', ({ fn }) => fn.countAll().as('count')])
    .where('mended_at', 'is not', null)
    .groupBy('mended_from')
    .orderBy('mended_from')
    .execute()
  expect(froms).toEqual([
    { mended_from: 'backup', count: 3 },
    { mended_from: 'second store', count: 6 },
  ])
  const [first, second] = (await app.mails(admin.email)).slice(-2)
  expect(first).toMatchObject({ subject: '6 stored files aren’t what they were' })
  expect(first!.text_body).toContain('6 files had changed or vanished and are back')
  expect(first!.text_body).toContain('a sound copy is still being looked for')
  expect(first!.text_body).not.toContain('has a sound copy. A backup kept elsewhere')
  expect(second).toMatchObject({ subject: '3 stored files aren’t what they were' })
  expect(second!.text_body).toContain('3 files had changed or vanished and are back')
  expect(second!.text_body).toContain('neither the second store nor a backup on this machine')
})

test('what is told once isn’t told every night; put back by hand, it is sound again', async () => {
  const { troubledFiles } = await app.call(operations.view, { as: admin })
  app.clock.advance({ days: 1 })
  const known = (await app.mails()).length
  await checkFiles(system)
  expect(await app.mails()).toHaveLength(known)
  for (const { key } of troubledFiles) await storage.put(key, once(bytesOfPhoto(late.indexOf(key))))
  await checkFiles(system)
  expect(await app.call(operations.view, { as: admin })).toMatchObject({ troubledCount: 0 })
})

test('a second copy that wasn’t sound when it was needed is written anew', async () => {
  for (const key of keys.slice(0, 3))
    expect(await bytesIn(secondStore!, key)).toEqual(await bytesIn(medium, key))
})

test('what is deleted here leaves the second store, too; whatever else lies there stays', async () => {
  const storage_key = keys.at(-1)!
  const { secondStore: place } = app.ports.config
  const folder = (place as { folder: string }).folder
  // Another house's files, somebody's own, a backup: all may share a disk.
  const others = ['letters/one.txt', 'kinfold-files/media/other', 'Backup T.tar']
  for (const name of others) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), 'not ours')
  }
  await app.database.system.deleteFrom('media').where('storage_key', '=', storage_key).execute()
  // Somebody may still want it back: the sweep of the first store waits a week.
  await checkFiles(system)
  expect(await secondStore!.size(storage_key)).toBeGreaterThan(0)
  await medium.delete(storage_key)
  await checkFiles(system)
  await expect(secondStore!.read(storage_key)).rejects.toThrow(MissingFile)
  for (const name of others) expect(existsSync(join(folder, name))).toBe(true)
})

test('a file that the disk doesn’t give out keeps no other from being read, and is mended', async () => {
  const [broken, missing] = keys.toSorted() as [string, string]
  await medium.delete(missing)
  let isBroken = true
  const read: Storage['read'] = async (key, ...rest) => {
    if (key === broken && isBroken) throw Object.assign(new Error('i/o error'), { code: 'EIO' })
    return storage.read(key, ...rest)
  }
  const put: Storage['put'] = async (key, bytes) => {
    isBroken &&= key !== broken
    return medium.put(key, bytes)
  }
  const ports = { ...system.ports, storage: { ...storage, read }, medium: { ...medium, put } }
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports }, { pauseMs: 0 })
  expect(isBroken).toBe(false)
  expect(await bytesIn(storage, missing)).toEqual(bytesOfPhoto(keys.indexOf(missing)))
  expect((await app.mails()).slice(known).map(({ subject }) => subject)).toEqual([
    '2 stored files were mended',
  ])
})

test('a store that doesn’t answer at all is no trouble of its files', async () => {
  const away = async () => Promise.reject(new Error('connection refused'))
  const ports = {
    ...system.ports,
    storage: { ...storage, read: away },
    medium: { ...medium, size: away },
  }
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  const { troubledCount } = await app.call(operations.view, { as: admin })
  expect(troubledCount).toBe(0)
})

test('a photo that is deleted during the round isn’t missing, and isn’t put back', async () => {
  const [before, later] = keys.slice(10, 12) as [string, string]
  const forget = async (key: string) => {
    await app.database.system.deleteFrom('media').where('storage_key', '=', key).execute()
    await medium.delete(key)
  }
  const read: Storage['read'] = async (key, ...rest) => {
    // One goes before it is read, after it was listed; the other while it is being mended.
    if (key === before) await forget(before)
    return storage.read(key, ...rest)
  }
  const put: Storage['put'] = async (key, bytes) => {
    if (key === later) await forget(later)
    return medium.put(key, bytes)
  }
  await medium.delete(later)
  const ports = { ...system.ports, storage: { ...storage, read }, medium: { ...medium, put } }
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  for (const key of [before, later]) expect(await medium.size(key)).toBeUndefined()
  // What was deleted leaves the second store when a round begins.
  await checkFiles(system)
  for (const key of [before, later]) expect(await secondStore!.size(key)).toBeUndefined()
  expect((await app.call(operations.view, { as: admin })).troubledCount).toBe(0)
  const told = (await app.mails()).slice(known).map(({ subject }) => subject)
  expect(told.filter((subject) => subject.includes('mended'))).toEqual([])
})

test('what a round that was cut off has found is mended and told by the next', async () => {
  const key = keys[12]!
  await medium.delete(key)
  const known = (await app.mails()).length
  let isRead = false
  const read: Storage['read'] = async (asked, ...rest) => {
    isRead ||= asked === key
    return storage.read(asked, ...rest)
  }
  const size: Storage['size'] = async (asked) => {
    if (isRead && asked !== key) throw new Error('ended')
    return medium.size(asked)
  }
  const error = () => {
    throw new Error('the process was ended')
  }
  const ports = {
    ...system.ports,
    storage: { ...storage, read },
    medium: { ...medium, size },
    log: { ...app.ports.log, error } as never,
  }
  app.clock.advance({ days: 1 })
  await expect(checkFiles({ ...system, ports })).rejects.toThrow('the process was ended')
  app.clock.advance({ days: 1 })
  await checkFiles(system)
  const subjects = (await app.mails()).slice(known).map(({ subject }) => subject)
  expect(subjects.at(-1)).toBe('1 stored file was mended')
  expect(await medium.size(key)).toBeGreaterThan(0)
})

test.each([
  [{ DATA_DIR: '/data', SECOND_STORE_DIR: '/data/files' }, 'SECOND_STORE_DIR'],
  [{ DATA_DIR: '/data', BACKUP_DIR: '/b', SECOND_STORE_DIR: '/b/second' }, 'SECOND_STORE_DIR'],
  [{ S3_BUCKET: 'one-bucket', SECOND_S3_BUCKET: 'one-bucket' }, 'SECOND_S3_BUCKET'],
  [
    {
      S3_BUCKET: 'one-bucket',
      S3_ENDPOINT: 'https://s3.example.com',
      SECOND_S3_BUCKET: 'one-bucket',
      SECOND_S3_ENDPOINT: 'https://s3.example.com/',
    },
    'SECOND_S3_BUCKET',
  ],
])('places that lie in one another are refused: %j', (places, named) => {
  const others = { NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(40) }
  expect(() => readConfig({ ...others, ...places })).toThrow(named)
})

test.each([
  { DATA_DIR: '/data', BACKUP_DIR: '/data' },
  { DATA_DIR: '/data', BACKUP_DIR: '/data/files', S3_BUCKET: 'a-bucket' },
])('places that do one another no harm are taken: %j', (places) => {
  const others = { NODE_ENV: 'test', SECRET_KEY: 'x'.repeat(40) }
  expect(() => readConfig({ ...others, ...places })).not.toThrow()
})
