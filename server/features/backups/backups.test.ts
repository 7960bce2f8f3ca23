import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { backups } from '#contract/backups.ts'
import { operations } from '#contract/operations.ts'
import type { Tables } from '#server/database/types.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { expectSameKey } from '#server/platform/key-watch.ts'
import { liftLatch } from '#server/platform/latch.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { messageIdFor } from '#server/platform/mail/message-id.ts'
import { createInstallation } from '#server/platform/installation/installation.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { fingerprintOf } from '#server/platform/sealing.ts'
import { createMedium } from '#server/platform/storage/create-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readConfig } from '#server/platform/config.ts'
import { restore, restoreNotBegun } from '#server/restore.ts'
import { buildWorld } from '#tests/access/world.ts'
import { emptyHouse, testDatabase } from '#tests/support/database.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { tablesOf } from '#tests/tables/owners.ts'
import { testServer } from '#tests/support/server.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { backupPath } from './kept-backups.ts'
import { takeBackup } from './take-backup.ts'
import { nothingYet, writeFiles } from './write-backup.ts'
import { checkFiles } from './check-files.ts'
import { endSilent } from './end-silent.ts'
import { dailyBackupJob } from './jobs.ts'

const sink = await startSmtpSink()
afterAll(() => sink.stop())
const app = await testServer({ SMTP_URL: sink.url })
// As every server does when it starts.
await expectSameKey(app.ports)
const world = await buildWorld(app)
const admin = world.sessions.admin!
const system = actAsSystem(app.ports)

const write = (key: string, subject: string) =>
  mailLater(system, {
    to: 'nora@family.example',
    key,
    letter: letter({ subject, heading: subject, paragraphs: ['Words.'] }),
  })

// That photos may be sent to a model, and what it said of them.
const consents = ['caption_wishes', 'caption_guesses', 'caption_engines']

/** Every row of every table that a backup holds. */
async function rowsOf(db: Kysely<Tables>): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  const found: Record<string, unknown> = {}
  const apart = ['migrations', 'backups', 'uploads', 'upload_segments', 'rate_counts']
  apart.push('file_stores', 'second_copies', 'latch', 'house', 'ledger_facts')
  apart.push(...tablesOf['faces']!, ...tablesOf['meanings']!, ...consents)
  for (const { name } of rows.filter((table) => !apart.includes(table.name)))
    found[name] = (
      await sql`select count(*), md5(string_agg(t::text, '|' order by t::text)) as hash
        from ${sql.table(name)} t`.execute(db)
    ).rows[0]
  return found
}

async function filesOf(storage: Storage) {
  const found: Record<string, string> = {}
  for await (const { key } of storage.list('')) {
    const hash = createHash('sha256')
    for await (const chunk of (await storage.read(key)) as AsyncIterable<Buffer>) hash.update(chunk)
    found[key] = hash.digest('hex')
  }
  return found
}

async function takeOne(): Promise<string> {
  const asked = await app.call(backups.take, { as: admin })
  await takeBackup(system, asked.id)
  const { backups: listed } = await app.call(backups.list, { as: admin })
  expect(listed.find((one) => one.id === asked.id)).toMatchObject({ state: 'ready' })
  return backupPath(app.ports, asked.fileName)
}

test('a backup restored elsewhere has every row, file and schedule, and sends nothing twice', async () => {
  await app.ports.storage.put(
    'media/more/bytes',
    (async function* () {
      yield randomBytes(300_000)
    })(),
  )
  await write('already-sent', 'Sent before the backup')
  await app.ports.mail.sendDue()
  expect(await sink.count()).toBe(1)
  await write('still-waiting', 'Waits at the moment of the backup')
  const setServer = (smtp_sealed: string | null) =>
    app.database.system.updateTable('installation').set({ smtp_sealed }).execute()
  await setServer('a mail server set in the browser')
  const [family] = await app.database.system.selectFrom('families').select('id').execute()
  const looked = { family_id: family!.id, begun_at: app.clock.now().toString() }
  await app.database.system.insertInto('face_finding').values(looked).execute()
  const file = await takeOne()
  // Everything comes back but this: a copy must not write to the same people.
  await setServer(null)
  const before = {
    rows: await rowsOf(app.database.system),
    files: await filesOf(app.ports.medium),
  }
  // Nothing at all here; other tests of restoring begin with an empty house.
  const fresh = await testDatabase({
    migrated: false,
    serviceKeys: app.ports.config.serviceKeys,
  })
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    FETCH_MODELS: 'false',
    DATA_DIR: join(temporaryFolder('restored'), 'data'),
    DATABASE_URL: fresh.url,
    SMTP_URL: sink.url,
  }
  const soFar = restoreNotBegun()
  const { sums } = await restore(file, environment, { soFar })
  // What it tells meanwhile to whoever waits.
  expect(soFar).toEqual({
    rows: Object.values(sums.tables).reduce((sum, count) => sum + count, 0),
    files: sums.files.length,
    isRead: true,
    bytesRead: statSync(file).size,
    byteLength: statSync(file).size,
  })
  const config = readConfig(environment)
  const after = { rows: await rowsOf(fresh.system), files: await filesOf(createMedium(config)) }
  expect(after).toEqual(before)
  // What is known of faces can be turned off for good: no backup has any of it.
  expect(Object.keys(sums.tables).filter((name) => tablesOf['faces']!.includes(name))).toEqual([])
  // A restored copy has a folder of its own in the second store, and deletes nothing of the first one's.
  expect(Object.keys(sums.tables)).not.toContain('file_stores')
  // Nor does one say again that photos may be sent to a model; what was answered stays answered.
  expect(
    await app.database.system.selectFrom('caption_wishes').select('family_id').execute(),
  ).not.toEqual([])
  expect(await fresh.system.selectFrom('caption_wishes').select('family_id').execute()).toEqual([])
  expect(await fresh.system.selectFrom('caption_guesses').select('family_id').execute()).toEqual([])
  expect(sums.tables['caption_answers']).toBeGreaterThan(0)
  expect(sums.tables['deliveries']).toBeGreaterThan(0)
  expect(config.secretKey).toBe(app.ports.config.secretKey)
  expect(await fresh.system.selectFrom('key_watch').select('fingerprint').execute()).toEqual([
    { fingerprint: fingerprintOf(app.ports.config.secretKey) },
  ])

  const outside = { ...app.ports, config, system: fresh.system }
  const installation = createInstallation(outside)
  const mail = createMail({ ...outside, installation })
  await mail.sendDue()
  // Nothing leaves a restored copy before somebody lets it go.
  expect(await sink.count()).toBe(1)
  await liftLatch(fresh.system, { at: app.clock.now().toString(), by: 'the test' })
  await mail.sendDue()
  await mail.sendDue()
  const taken = await sink.list()
  const keys = ['already-sent', 'still-waiting']
  expect(taken.map(({ messageId, times }) => ({ messageId, times }))).toEqual(
    keys.map((key) => ({ messageId: messageIdFor(key, installation.mail.from), times: 1 })),
  )
  await mail.stop()
  await expect(restore(file, environment)).rejects.toThrow('isn’t empty')
})

test('a damaged or cut backup restores nothing', async () => {
  const whole = readFileSync(await takeOne())
  const spoiled = Buffer.from(whole)
  const at = whole.indexOf('files/media/more/bytes') + 5000
  spoiled[at] = spoiled[at]! ^ 0xff
  for (const bytes of [whole.subarray(0, whole.length / 2), spoiled]) {
    const fresh = await emptyHouse(app.ports.config.serviceKeys)
    const folder = temporaryFolder('damaged')
    writeFileSync(join(folder, 'backup.tar'), bytes)
    const environment = {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: fresh.url,
    }
    await expect(restore(join(folder, 'backup.tar'), environment)).rejects.toThrow('damaged')
    expect(await sql`select from accounts`.execute(fresh.system)).toMatchObject({ rows: [] })
  }
})

test('the newest backups are kept, and a removed one says so', async () => {
  const first = await app.call(backups.take, { as: admin })
  await takeBackup(system, first.id)
  for (let i = 0; i < app.ports.installation.backups.kept; i += 1) {
    app.clock.advance({ minutes: 1 })
    await takeOne()
  }
  const gone = await app.attempt(backups.download, { as: admin, params: { backupId: first.id } })
  expect(gone.status).toBe(410)
})

test('one whose process is gone has failed, with the reason, and doesn’t hold back the next', async () => {
  const { system: db } = app.database
  const asked = await app.call(backups.take, { as: admin })
  const seen = async () =>
    (await app.call(backups.list, { as: admin })).backups.find(({ id }) => id === asked.id)!
  const partial = `${backupPath(app.ports, asked.fileName)}.partial`
  // As a killed worker leaves it.
  writeFileSync(partial, 'half')
  const row = db.updateTable('backups').where('id', '=', asked.id)
  await row.set({ beat_at: system.now() }).execute()
  app.clock.advance({ minutes: 4 })
  await endSilent(system)
  expect(await seen()).toMatchObject({ state: 'running', problem: null })
  expect(existsSync(partial)).toBe(true)
  app.clock.advance({ minutes: 2 })
  await db.updateTable('backups').set({ state: 'failed' }).where('id', '<>', asked.id).execute()
  const installation = { ...app.ports.installation }
  const weekly = { backups: { ...installation.backups, everyDays: 7 } }
  const ports = { ...app.ports, installation: Object.assign(installation, weekly) }
  await dailyBackupJob.run(actAsSystem(ports), {})
  expect(await seen()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('ended before it was whole'),
  })
  expect(existsSync(partial)).toBe(false)
  const { backups: all } = await app.call(backups.list, { as: admin })
  expect(all[0]).toMatchObject({ state: 'running', askedBy: 'the nightly round' })
})

test('whoever writes one says so; called a failure meanwhile, it leaves nothing behind', async () => {
  const { system: db } = app.database
  const asked = await app.call(backups.take, { as: admin })
  const row = db.selectFrom('backups').selectAll().where('id', '=', asked.id)
  const { medium } = app.ports
  let beatAt: string | null = null
  const read: typeof medium.read = async (...given) => {
    beatAt ??= (await row.executeTakeFirstOrThrow()).beat_at
    await db.updateTable('backups').set({ state: 'failed' }).where('id', '=', asked.id).execute()
    return medium.read(...given)
  }
  await takeBackup(actAsSystem({ ...app.ports, medium: { ...medium, read } }), asked.id)
  expect(beatAt).toBe(system.now())
  expect((await row.executeTakeFirstOrThrow()).state).toBe('failed')
  expect(existsSync(backupPath(app.ports, asked.fileName))).toBe(false)
})

test('a file that changed or vanished on disk, and lies nowhere else, is found', async () => {
  // As if no backup could be reached: what happens where one can is in fixity.test.ts.
  await app.database.system.updateTable('backups').set({ state: 'removed' }).execute()
  const rows = await app.database.system
    .selectFrom('media')
    .select('storage_key')
    .orderBy('storage_key')
    .limit(2)
    .execute()
  const [changed, missing] = rows.map((row) => row.storage_key)
  await app.ports.storage.put(
    changed!,
    (async function* () {
      yield Buffer.from('not what it was')
    })(),
  )
  await app.ports.storage.delete(missing!)
  await checkFiles({
    ...system,
    ports: { ...app.ports, log: { ...app.ports.log, error() {} } as never },
  })
  const outcomes = await app.database.system
    .selectFrom('file_checks')
    .selectAll()
    .where('storage_key', 'in', [changed!, missing!])
    .orderBy('storage_key')
    .execute()
  expect(outcomes.map((row) => row.outcome)).toEqual(['changed', 'missing'])
})

test('B2: a file is closed though its reader leaves before its first byte', async () => {
  const { medium } = app.ports
  const opened: { readonly destroyed: boolean }[] = []
  const read: typeof medium.read = async (...asked) => {
    const bytes = await medium.read(...asked)
    opened.push(bytes)
    return bytes
  }
  for await (const _header of writeFiles(
    { ...app.ports, medium: { ...medium, read } },
    nothingYet(),
  ))
    break
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('B9: a voice that waits to be heard and whose file is gone is told to the operator; its row stays', async () => {
  const { system: db } = app.database
  const voice = await db
    .selectFrom('voices')
    .select(['id', 'storage_key'])
    .where('state', '=', 'arrived')
    .executeTakeFirstOrThrow()
  await app.ports.storage.delete(voice.storage_key)
  const log = { ...app.ports.log, error() {} } as never
  await checkFiles({ ...system, ports: { ...app.ports, log } })
  const { troubledFiles } = await app.call(operations.view, { as: admin })
  expect(troubledFiles).toContainEqual(
    expect.objectContaining({ key: voice.storage_key, outcome: 'missing' }),
  )
  expect(
    await db.selectFrom('voices').select('id').where('id', '=', voice.id).executeTakeFirst(),
  ).toEqual({ id: voice.id })
})
