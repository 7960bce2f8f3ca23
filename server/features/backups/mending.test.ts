import { writeFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { MissingServiceKey } from '#server/platform/encryption/family-keys.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { diskStorage } from '#server/platform/storage/disk.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import {
  bytesIn,
  bytesOfPhoto,
  damage,
  newOriginals,
  once,
} from '#tests/support/stored-originals.ts'
import { testServer } from '#tests/support/server.ts'
import { checkFiles } from './check-files.ts'
import { warnWhereNoneCanLie } from './kept-backups.ts'
import { addBackup, listBackups } from './store.ts'
import { takeBackup } from './take-backup.ts'

const app = await testServer({ SECOND_STORE_DIR: join(temporaryFolder('second'), 'store') })
const { secondStore, medium, storage } = app.ports
const log = { ...app.ports.log, error() {}, warn() {} } as never
const system = actAsSystem({ ...app.ports, log })
const admin = await newPerson(app, { verified: true })
await app.database.system
  .updateTable('accounts')
  .set({ role: 'admin' })
  .where('id', '=', admin.accountId)
  .execute()
const keys = await newOriginals(system, admin.familyId, 8)
await checkFiles(system)

const stateOf = (key: string) =>
  app.database.system
    .selectFrom('file_checks')
    .selectAll()
    .where('storage_key', '=', key)
    .executeTakeFirstOrThrow()

test('a store that takes nothing for a night costs no sound copy: the next night it is mended', async () => {
  const [key] = await newOriginals(system, admin.familyId, 1)
  await takeBackup(system, (await addBackup(system, 'the test')).id)
  await medium.delete(key!)
  const put = () => Promise.reject(new Error('the disk is read-only'))
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports: { ...system.ports, medium: { ...medium, put } } })
  expect(await stateOf(key!)).toMatchObject({
    outcome: 'missing',
    looked_in: [],
    given_up_at: null,
  })
  app.clock.advance({ days: 1 })
  await checkFiles(system)
  expect(await stateOf(key!)).toMatchObject({ outcome: 'sound', mended_from: 'backup' })
})

test('where the second store refuses what was mended from a backup, it is mended once', async () => {
  const [key] = await newOriginals(system, admin.familyId, 1)
  for (let i = 0; i < 2; i += 1) await takeBackup(system, (await addBackup(system, 'the test')).id)
  await medium.delete(key!)
  let puts = 0
  const put: Storage['put'] = (asked, bytes) => {
    puts += asked === key ? 1 : 0
    return medium.put(asked, bytes)
  }
  const refuse = () => Promise.reject(new Error('full'))
  const ports = {
    ...system.ports,
    medium: { ...medium, put },
    secondStore: { ...secondStore!, put: refuse },
  }
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  expect(puts).toBe(1)
  expect(await stateOf(key!)).toMatchObject({ outcome: 'sound', mended_from: 'backup' })
  const copies = app.database.system.selectFrom('second_copies').selectAll()
  expect(await copies.where('storage_key', '=', key!).execute()).toMatchObject([
    { copied_at: null },
  ])
  await checkFiles(system)
})

test('two rounds never run at once; one without time reads nothing and goes on another night', async () => {
  const key = keys[6]!
  await medium.delete(key)
  app.clock.advance({ days: 1 })
  let reads = 0
  let inside: Promise<void> | undefined
  const read: Storage['read'] = async (asked, ...rest) => {
    reads += 1
    inside ??= checkFiles({ ...system, ports })
    await inside
    return storage.read(asked, ...rest)
  }
  const ports = { ...system.ports, log, storage: { ...storage, read } }
  await checkFiles({ ...system, ports }, { longestMs: 0 })
  expect(reads).toBe(0)
  expect(await medium.size(key)).toBeUndefined()
  await checkFiles({ ...system, ports })
  expect(reads).toBeLessThan(2 * keys.length)
  expect(await stateOf(key)).toMatchObject({ outcome: 'sound', mended_from: 'second store' })
})

test('a disk that isn’t mounted is away: nothing is found missing, mended into it or deleted elsewhere', async () => {
  const mark = await bytesIn(medium, 'kinfold-house')
  const gone = keys[7]!
  const [lost] = keys
  await app.database.system.deleteFrom('media').where('storage_key', '=', gone).execute()
  const emptyDisk = diskStorage(temporaryFolder('not-mounted'))
  const ports = { ...system.ports, medium: emptyDisk, storage: system.ports.opening(emptyDisk) }
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  expect(await Array.fromAsync(emptyDisk.list(''))).toEqual([])
  expect(await secondStore!.size(gone)).toBeGreaterThan(0)
  expect(await stateOf(lost!)).toMatchObject({ outcome: 'sound' })
  const [told] = (await app.mails()).slice(known)
  expect(told).toMatchObject({ subject: 'The place where files lie is away' })
  // Somebody says that it is a new disk: then all is put back from the second store.
  await emptyDisk.put('kinfold-house', once(Buffer.from(`${mark.toString('utf8').trim()} new`)))
  await checkFiles({ ...system, ports })
  expect(await bytesIn(emptyDisk, lost!)).toEqual(await bytesIn(medium, lost!))
  await medium.delete(gone)
  await checkFiles(system)
})

test('a second store that isn’t mounted gets nothing, and is told', async () => {
  const emptyDisk = diskStorage(temporaryFolder('not-mounted'))
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports: { ...system.ports, secondStore: emptyDisk } })
  expect(await Array.fromAsync(emptyDisk.list(''))).toEqual([])
  expect((await app.mails()).slice(known)).toMatchObject([{ subject: 'The second store is away' }])
})

test('a copy that gives out other bytes the second time replaces nothing', async () => {
  const key = keys[3]!
  await damage(medium, key, 'changed')
  const before = await bytesIn(medium, key)
  let whole = 0
  const read: Storage['read'] = async (asked, range, ...rest) => {
    if (asked === key && !range) whole += 1
    const bytes = await secondStore!.read(asked, range, ...rest)
    if (asked !== key || range) return bytes
    const wrong = Buffer.concat(await Array.fromAsync(bytes as AsyncIterable<Buffer>))
    wrong[wrong.length - 1]! ^= 1
    return Readable.from([wrong])
  }
  const noBackups = {
    ...system.ports.config,
    backups: { ...system.ports.config.backups, folder: temporaryFolder('none') },
  }
  const ports = { ...system.ports, config: noBackups, secondStore: { ...secondStore!, read } }
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  expect(whole).toBeGreaterThan(0)
  expect(await bytesIn(medium, key)).toEqual(before)
  await checkFiles(system)
  expect(await stateOf(key)).toMatchObject({ outcome: 'sound' })
})

test('a second copy that can’t be read tonight isn’t given up, and one without encryption is put back encrypted', async () => {
  const key = keys[2]!
  const sealed = await bytesIn(medium, key)
  await medium.delete(key)
  const read: Storage['read'] = (asked, ...rest) =>
    asked === key ? Promise.reject(new Error('i/o error')) : secondStore!.read(asked, ...rest)
  const noBackups = {
    ...system.ports.config,
    backups: { ...system.ports.config.backups, folder: temporaryFolder('none') },
  }
  const ports = { ...system.ports, config: noBackups, secondStore: { ...secondStore!, read } }
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports })
  expect(await stateOf(key)).toMatchObject({ outcome: 'missing', given_up_at: null })
  const plain = bytesOfPhoto(2)
  await secondStore!.put(key, once(plain))
  app.clock.advance({ days: 1 })
  await checkFiles(system)
  expect(await stateOf(key)).toMatchObject({ outcome: 'sound', mended_from: 'second store' })
  expect(await bytesIn(storage, key)).toEqual(plain)
  expect((await bytesIn(medium, key)).length).toBe(sealed.length)
})

test('where a service key is missing, nothing is said of any file', async () => {
  const read = () => Promise.reject(new MissingServiceKey())
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports: { ...system.ports, storage: { ...storage, read } } })
  const troubled = app.database.system.selectFrom('file_checks').select('storage_key')
  expect(await troubled.where('outcome', '<>', 'sound').execute()).toEqual([])
  expect(await app.mails()).toHaveLength(known)
})

test('a hiccup is looked at again before anything is done about it', async () => {
  const key = keys[4]!
  let times = 0
  const read: Storage['read'] = async (asked, ...rest) => {
    if (asked === key && ++times === 1) throw new Error('503')
    return storage.read(asked, ...rest)
  }
  const known = (await app.mails()).length
  app.clock.advance({ days: 1 })
  await checkFiles(
    { ...system, ports: { ...system.ports, storage: { ...storage, read } } },
    { pauseMs: 0 },
  )
  expect(times).toBe(2)
  expect(await app.mails()).toHaveLength(known)
})

test('the newest backup from before a find that is still open stays, whatever rotates', async () => {
  const key = keys[5]!
  await medium.delete(key)
  const ready = async () =>
    (await listBackups(system, 1000)).filter(({ state }) => state === 'ready')
  const [newest] = await ready()
  const put = () => Promise.reject(new Error('the disk is read-only'))
  app.clock.advance({ days: 1 })
  await checkFiles({ ...system, ports: { ...system.ports, medium: { ...medium, put } } })
  const backups = { ...system.ports.installation.backups, kept: 1 }
  const installation = Object.create(system.ports.installation, { backups: { value: backups } })
  for (let i = 0; i < 2; i += 1) {
    app.clock.advance({ days: 1 })
    const { id } = await addBackup(system, 'the test')
    await takeBackup({ ...system, ports: { ...system.ports, installation } }, id)
  }
  expect((await ready()).map(({ id }) => id)).toContain(newest!.id)
  expect(await ready()).toHaveLength(2)
})

test('a second store of another name is known by its mark, and one that was another for a night is still known: what is deleted is deleted in both', async () => {
  const { folder } = app.ports.config.secondStore as { folder: string }
  const at = (place: string) => {
    const config = { ...app.ports.config, secondStore: { folder: place } }
    const { secondStore: second } = createStorage({ ...app.ports, config })
    return { ...system, ports: { ...system.ports, config, secondStore: second } }
  }
  const forget = async (key: string) => {
    await app.database.system.deleteFrom('media').where('storage_key', '=', key).execute()
    await medium.delete(key)
  }
  const [first, second] = (await newOriginals(system, admin.familyId, 2)) as [string, string]
  await checkFiles(system)
  const renamed = join(dirname(folder), 'renamed')
  await rename(folder, renamed)
  await forget(first)
  await checkFiles(at(renamed))
  expect(await at(renamed).ports.secondStore!.size(first)).toBeUndefined()
  expect(await at(renamed).ports.secondStore!.size(second)).toBeGreaterThan(0)
  const other = at(temporaryFolder('other'))
  await checkFiles(other)
  await forget(second)
  await checkFiles(other)
  expect(await other.ports.secondStore!.size(second)).toBeUndefined()
  expect(await at(renamed).ports.secondStore!.size(second)).toBeGreaterThan(0)
  await checkFiles(at(renamed))
  expect(await at(renamed).ports.secondStore!.size(second)).toBeUndefined()
})

test('where no backup could lie, that is told at the start and not in the night', async () => {
  const taken = join(temporaryFolder('taken'), 'a-file')
  writeFileSync(taken, 'no folder')
  const told: unknown[] = []
  const start = (folder: string, everyDays?: number) =>
    warnWhereNoneCanLie({
      ...app.ports,
      config: { ...app.ports.config, backups: { ...app.ports.config.backups, folder, everyDays } },
      log: { error: (about: unknown) => told.push(about) } as never,
    })
  await start(join(temporaryFolder('free'), 'backups'))
  await start(join(taken, 'backups'), 0)
  expect(told).toEqual([])
  await start(join(taken, 'backups'))
  expect(told).toEqual([expect.objectContaining({ why: expect.stringContaining('ENOTDIR') })])
})
