import { existsSync, readdirSync } from 'node:fs'
import { copyFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { liftWithoutLedger, reconcile } from '#server/features/backups/index.ts'
import { wallClock } from '#server/platform/clock.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { forgetOldFiles } from './forget-old.ts'
import { readSince } from './read-ledger.ts'
import { LedgerTaken, writeLedger } from './write-ledger.ts'

const app = await testServer()
const system = actAsSystem(app.ports)
const { system: db } = app.database
const joe = await newPerson(app, { verified: true })

interface Standing {
  readonly line: string
  readonly number: number
  readonly sha256: string
}
const standing = () =>
  db.selectFrom('ledger').select(['line', 'number', 'sha256']).executeTakeFirstOrThrow()
const folder = async () => join(app.ports.config.ledgerDir!, (await standing()).line)
const nameOf = (number: number) => `${String(number).padStart(9, '0')}.kinfold`

/** As if a backup of that moment had come back into this database. */
const comeBack = (backup: Standing) =>
  db
    .updateTable('ledger')
    .set({ ...backup, latched_at: system.now() })
    .execute()

const change = (status: 'suspended' | 'active') =>
  db.updateTable('accounts').set({ status }).where('id', '=', joe.accountId).execute()

beforeEach(async () => {
  await change('suspended')
  await change('active')
  await writeLedger(system)
})

afterEach(async () => {
  await db.updateTable('ledger').set({ latched_at: null }).execute()
})

test('what changed is in the next file, sealed; without any change there is one an hour', async () => {
  const { number } = await standing()
  await writeLedger(system)
  expect((await standing()).number).toBe(number)
  app.clock.advance({ hours: 1 })
  await writeLedger(system)
  expect((await standing()).number).toBe(number + 1)
  expect(readdirSync(await folder())).toContain(nameOf(number + 1))
})

test('a restored copy is brought to where the ledger ends, and the ledger goes on from there', async () => {
  const backup = await standing()
  await change('suspended')
  await writeLedger(system)
  // As the backup had it.
  await comeBack(backup)
  await change('active')
  const done = await reconcile(system)
  expect(done).toMatchObject({ files: 1, rows: { accounts: 1 }, lost: [] })
  const { status } = await db
    .selectFrom('accounts')
    .select('status')
    .where('id', '=', joe.accountId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('suspended')
  await expect(reconcile(system)).rejects.toThrow('isn’t a restored copy')
  await change('active')
  await writeLedger(system)
  expect((await standing()).number).toBe(backup.number + 2)
})

test('a ledger that reaches no further than the backup, or ended hours ago, lifts no latch unless somebody says when the house ended', async () => {
  const backup = await standing()
  await comeBack(backup)
  await expect(reconcile(system)).rejects.toThrow('no further than the backup')
  await db.updateTable('ledger').set({ latched_at: null }).execute()
  await change('suspended')
  await writeLedger(system)
  await comeBack(backup)
  const { reachesTo } = await readSince(system)
  app.clock.advance({ hours: 3 })
  await expect(reconcile(system)).rejects.toThrow(`--ended-at ${reachesTo}`)
  await expect(reconcile(system, { endedAt: '2026-01-01T00:00:00Z' })).rejects.toThrow('reaches to')
  expect(await reconcile(system, { endedAt: reachesTo! })).toMatchObject({ files: 1 })
})

test('a ledger in which a file is missing, or was changed, lifts no latch', async () => {
  const backup = await standing()
  for (const status of ['suspended', 'active', 'suspended'] as const) {
    await change(status)
    await writeLedger(system)
  }
  const path = join(await folder(), nameOf(backup.number + 2))
  await comeBack(backup)
  await rename(path, `${path}.away`)
  await expect(reconcile(system)).rejects.toThrow('one is missing')
  await copyFile(join(await folder(), nameOf(backup.number + 1)), path)
  await expect(reconcile(system)).rejects.toThrow('doesn’t follow')
  await rename(`${path}.away`, path)
  await reconcile(system)
})

test('who was ended between writing a file and noting that goes on after it', async () => {
  const backup = await standing()
  await change('suspended')
  await writeLedger(system)
  const after = await standing()
  await db.updateTable('ledger').set(backup).execute()
  await change('active')
  await writeLedger(system)
  expect((await standing()).number).toBe(after.number + 1)
})

test('a file is deleted after 90 days, the newest never', async () => {
  const { number } = await standing()
  const names = async () => readdirSync(await folder()).filter((name) => name.endsWith('.kinfold'))
  await forgetOldFiles(system)
  expect((await names()).length).toBeGreaterThan(3)
  const before = app.clock.now()
  app.clock.set(
    wallClock
      .now()
      .add({ hours: 24 * 91 })
      .toString(),
  )
  await forgetOldFiles(system)
  app.clock.set(before.toString())
  expect(await names()).toEqual([nameOf(number)])
  await change('suspended')
  await writeLedger(system)
})

test('a file of another copy that is awake is never written over', async () => {
  const { number } = await standing()
  const path = join(await folder(), nameOf(number + 1))
  const header = { line: 'x', number, after: '', writtenAt: '', token: 'another', posted: [] }
  await writeFile(path, `${JSON.stringify(header)}\n`)
  await change('suspended')
  await expect(writeLedger(system)).rejects.toThrow(LedgerTaken)
  expect((await standing()).number).toBe(number)
  await rename(path, join(await folder(), 'away.kinfold'))
  await writeLedger(system)
  await rename(join(await folder(), 'away.kinfold'), join(await folder(), '.away'))
  expect(existsSync(path)).toBe(true)
})

test('without its ledger a house begins another line, and no letter has a name that had left before', async () => {
  const before = await standing()
  const write = (key: string) =>
    mailLater(system, {
      to: 'reader@post.example',
      key,
      letter: letter({ subject: 'x', heading: 'x', paragraphs: ['x'] }),
    })
  await write('counted:1')
  await comeBack(before)
  await liftWithoutLedger(system)
  await write('counted:2')
  const ids = await db
    .selectFrom('mails')
    .select('message_id')
    .where('recipient', '=', 'reader@post.example')
    .orderBy('posted')
    .execute()
  expect(ids.map(({ message_id }) => message_id.startsWith('<r1.'))).toEqual([false, true])
  expect((await standing()).line).not.toBe(before.line)
})
