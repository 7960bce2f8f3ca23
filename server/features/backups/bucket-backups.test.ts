import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { backups } from '#contract/backups.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { readConfig } from '#server/platform/config.ts'
import { createBackupStore } from '#server/platform/storage/backup-store.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import { openBackup } from '#server/restore-source.ts'
import { restore } from '#server/restore.ts'
import { emptyHouse } from '#tests/support/database.ts'
import { newPerson } from '#tests/support/families.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { testServer } from '#tests/support/server.ts'
import { takeBackup } from './take-backup.ts'
import { putVolumes, readVolumes, volumesIn } from './volumes.ts'

async function bucketSettings(): Promise<Record<string, string>> {
  const real = await s3Environment()
  if (real['S3_BUCKET']) return real
  const { endpoint, stop } = await startS3Server('access', 'secret')
  afterAll(stop)
  const keys = { S3_ACCESS_KEY_ID: 'access', S3_SECRET_ACCESS_KEY: 'secret' }
  return { S3_ENDPOINT: endpoint, S3_BUCKET: 'kinfold', ...keys }
}

const settings = { ...(await bucketSettings()), SECRET_KEY: 'a key that somebody keeps elsewhere' }
const app = await testServer(settings)
const { config } = app.ports
const store = createBackupStore(config)!
const medium = s3Storage(config.backups.bucket!)
const admin = await newPerson(app, { verified: true })
await app.database.system.updateTable('accounts').set({ role: 'admin' }).execute()

/** Another worker of the same house, with a disk of its own. */
const worker = () =>
  actAsSystem({
    ...app.ports,
    backupStore: createBackupStore(config),
    config: { ...config, backups: { ...config.backups, folder: temporaryFolder('worker') } },
  })

async function takeOne(): Promise<{ id: string; fileName: string }> {
  app.clock.advance({ minutes: 1 })
  const asked = await app.call(backups.take, { as: admin })
  await takeBackup(worker(), asked.id)
  return asked
}
async function download(id: string, headers = {}) {
  await app.database.system
    .updateTable('sessions')
    .set({ proved_at: app.clock.now().toString() })
    .execute()
  const url = `/api/admin/backups/${id}/archive`
  return app.http.inject({ url, headers: { cookie: admin.cookie, ...headers } })
}
async function namesIn(prefix: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key } of store.list(prefix)) names.push(key)
  return names
}
const bytesOf = (text: string) =>
  (async function* () {
    yield Buffer.from(text)
  })()

test('what one worker wrote, another process hands out, whole and in ranges; the bucket’s keeper reads none of it', async () => {
  const { id } = await takeOne()
  const whole = await download(id)
  expect(whole.statusCode).toBe(200)
  expect(whole.rawPayload.length).toBe(Number(whole.headers['content-length']))
  expect(whole.rawPayload.includes(Buffer.from('kinfold-backup.json'))).toBe(true)
  expect(existsSync(config.backups.folder)).toBe(false)

  const half = Math.floor(whole.rawPayload.length / 2)
  const first = await download(id, { range: `bytes=0-${half - 1}` })
  const rest = await download(id, { range: `bytes=${half}-`, 'if-range': whole.headers.etag })
  expect([first.statusCode, rest.statusCode]).toEqual([206, 206])
  expect(Buffer.concat([first.rawPayload, rest.rawPayload]).equals(whole.rawPayload)).toBe(true)
  expect((await download(id, { range: `bytes=${whole.rawPayload.length}-` })).statusCode).toBe(416)

  for await (const { key } of medium.list('kinfold-backups/')) {
    const lying = await buffer(await medium.read(key))
    expect(lying.subarray(0, 16).toString()).toBe('kinfold-locked-1')
    expect(lying.includes(Buffer.from('kinfold-backup.json'))).toBe(false)
  }
  // A backup isn't a part of the next one.
  const next = await download((await takeOne()).id)
  expect(next.rawPayload.includes(Buffer.from('files/kinfold-backups'))).toBe(false)
})

test('any worker removes the oldest, and what a killed one left behind, but nothing of another house', async () => {
  const first = await takeOne()
  const [mine] = (await namesIn('')).map((key) => key.split('/')[0])
  const other = '00000000-0000-4000-8000-000000000000'
  await store.put(`${mine}/kinfold-backup-half.tar/0001`, bytesOf('half'))
  await store.put(`${other}/kinfold-backup-theirs.tar/0001`, bytesOf('theirs'))
  const kept = app.ports.installation.backups.kept
  for (let i = 0; i < kept; i += 1) await takeOne()
  const folders = new Set((await namesIn(`${mine}/`)).map((key) => key.split('/')[1]))
  expect(folders.size).toBe(kept)
  expect(folders).not.toContain(first.fileName.toLowerCase())
  expect(folders).not.toContain('kinfold-backup-half.tar')
  expect(await namesIn(`${other}/`)).toEqual([`${other}/kinfold-backup-theirs.tar/0001`])
  expect((await download(first.id)).statusCode).toBe(410)
})

test('one is restored by its name; a name that isn’t there is answered with those that are', async () => {
  const { fileName } = await takeOne()
  const fresh = await emptyHouse(config.serviceKeys)
  const environment = {
    ...settings,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    FETCH_MODELS: 'false',
    DATA_DIR: join(temporaryFolder('restored'), 'data'),
    DATABASE_URL: fresh.url,
  }
  await expect(restore('kinfold-backup-none.tar', environment)).rejects.toThrow(
    fileName.toLowerCase(),
  )
  const another = { ...environment, SECRET_KEY: 'another key than the one it was sealed with' }
  await expect(restore(fileName, another)).rejects.toThrow('sealed with another SECRET_KEY')
  const { sums } = await restore(fileName, environment)
  expect(sums.tables['accounts']).toBeGreaterThan(0)
  const restored = await fresh.system.selectFrom('accounts').select('email').execute()
  expect(restored.map(({ email }) => email)).toContain(admin.email)
})

test('a backup that the bucket’s keeper made is no backup: neither a plain one, nor one of another name in its place', async () => {
  const { id, fileName } = await takeOne()
  const [key] = await namesIn('').then((all) =>
    all.filter((one) => one.includes(fileName.toLowerCase())),
  )
  const place = `kinfold-backups/${key}`
  const plain = await download(id)
  await store.put('apart/other.tar/0001', Readable.from([plain.rawPayload]))
  const others = await buffer(await medium.read('kinfold-backups/apart/other.tar/0001'))
  const environment = { ...settings, DATA_DIR: join(temporaryFolder('refused'), 'data') }
  for (const bytes of [plain.rawPayload, others]) {
    await medium.put(place, Readable.from([bytes]))
    await expect(restore(fileName, environment)).rejects.toThrow('doesn’t open: it is damaged')
  }
  await store.delete('apart/other.tar/0001')
  // The same bytes as a file at hand are what they always were.
  const file = join(temporaryFolder('at-hand'), 'one.tar')
  writeFileSync(file, plain.rawPayload)
  const { bytes, byteLength } = await openBackup(file, environment)
  const read = Buffer.concat((await Array.fromAsync(bytes)) as Buffer[])
  expect(read.equals(plain.rawPayload)).toBe(true)
  expect(byteLength).toBe(read.length)
})

const places = (given: Record<string, string>) =>
  readConfig({ DATA_DIR: temporaryFolder('places'), ...given }).backups.bucket?.bucket

test('backups lie in a folder unless files lie in a bucket or one is named, and never beside the key they need', () => {
  const secret = { SECRET_KEY: settings.SECRET_KEY }
  expect(places(secret)).toBeUndefined()
  expect(places({ S3_BUCKET: 'files' })).toBeUndefined()
  expect(places({ S3_BUCKET: 'files', ...secret })).toBe('files')
  expect(places({ S3_BUCKET: 'files', ...secret, BACKUP_DIR: '/b' })).toBeUndefined()
  expect(places({ BACKUP_S3_BUCKET: 'apart', ...secret })).toBe('apart')
  expect(() => places({ BACKUP_S3_BUCKET: 'apart' })).toThrow('needs SECRET_KEY')
  expect(() => places({ ...secret, BACKUP_S3_ENDPOINT: 'https://a.example' })).toThrow(
    'BACKUP_S3_BUCKET: is missing',
  )
})

test('a backup of many volumes is read as one, from anywhere to anywhere', async () => {
  const words = Array.from({ length: 1000 }, (_, i) => String(i % 10)).join('')
  const pieces = async function* () {
    for (let at = 0; at < words.length; at += 70) yield Buffer.from(words.slice(at, at + 70))
  }
  await putVolumes(store, 'apart/many.tar', pieces(), 250)
  const volumes = await volumesIn(store, 'apart/many.tar')
  expect(volumes.map(({ byteLength }) => byteLength)).toEqual([250, 250, 250, 250])
  const read = async (start: number, end: number) =>
    Buffer.concat(await Array.fromAsync(readVolumes(store, volumes, { start, end }))).toString()
  for (const [start, end] of [
    [0, 999],
    [0, 0],
    [249, 250],
    [250, 499],
    [100, 900],
    [999, 999],
  ] as const)
    expect(await read(start, end)).toBe(words.slice(start, end + 1))
})
