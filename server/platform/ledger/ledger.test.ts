import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { actAsSystem } from '#server/platform/elevate.ts'
import { createMail } from '#server/platform/mail/create-mail.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { s3Storage } from '#server/platform/storage/s3.ts'
import { temporaryFolder } from '#tests/support/folder.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { testPorts } from '#tests/support/ports.ts'
import { isOfRow, type Fact } from './facts.ts'
import { Ledger } from './ledger.ts'
import { createLedgerStore, readPieces } from './pieces.ts'

const sink = await mailSink()
const LEDGER_DIR = join(temporaryFolder('ledger'), 'ledger')
const { ports, clock, database } = await testPorts({ SMTP_URL: sink.url, LEDGER_DIR })
const system = actAsSystem(ports)

const write = (key: string, voidAfter?: string) =>
  mailLater(system, {
    to: 'nora@post.example',
    key,
    letter: letter({ subject: key, heading: key, paragraphs: ['Words.'] }),
    ...(voidAfter && { voidAfter }),
  })

async function pieces(config = ports.config) {
  const { mark: house } = await database.system
    .selectFrom('house')
    .select('mark')
    .executeTakeFirstOrThrow()
  const { secretKey } = config
  return Array.fromAsync(readPieces(createLedgerStore(config), { house, from: 0, secretKey }))
}

const facts = async (): Promise<Fact[]> => (await pieces()).flatMap((piece) => piece.facts ?? [])

test('a letter stands in the ledger before it is handed over, and that it was taken afterwards; many in one piece', async () => {
  const mail = createMail(ports)
  for (let i = 0; i < 10; i += 1) await write(`letter ${i}`)
  await mail.sendDue()
  await mail.stop()
  const found = await facts()
  const of = (f: string) => found.filter((fact) => fact.f === f).length
  expect({ intents: of('intent'), sent: of('sent') }).toEqual({ intents: 10, sent: 10 })
  expect((await pieces()).length).toBeLessThan(20)
})

test('where files lie in a bucket the ledger does too, in a folder of its own, and is read from there', async () => {
  const credentials = { accessKeyId: 'access', secretAccessKey: 'secret' }
  const { endpoint, stop } = await startS3Server('access', 'secret')
  const s3 = { bucket: 'kinfold', endpoint, region: 'us-east-1', credentials }
  const config = { ...ports.config, s3, ledgerDir: undefined }
  const mail = createMail({ ...ports, config })
  await write('by way of a bucket')
  await mail.sendDue()
  await mail.stop()
  const found = (await pieces(config)).flatMap((piece) => piece.facts ?? [])
  expect(found.map(({ f }) => f)).toEqual(['intent', 'sent'])
  const keys = await Array.fromAsync(s3Storage(s3).list(''), ({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatch(/^kinfold-ledger\//)
  await stop()
})

test('while the ledger can’t be written letters wait without losing their tries, links to sign in leave, and operators are told', async () => {
  rmSync(LEDGER_DIR, { recursive: true })
  writeFileSync(LEDGER_DIR, 'a file where a folder should be')
  const before = sink.received.length
  await write('waits')
  await write('a link to sign in', clock.now().add({ minutes: 30 }).toString())
  const mail = createMail(ports)
  await mail.sendDue()
  expect(sink.received.slice(before).map(({ mail }) => mail.subject)).toEqual(['a link to sign in'])
  const failing = () =>
    database.system.selectFrom('house').select('ledger_failing_since').executeTakeFirstOrThrow()
  expect((await failing()).ledger_failing_since).not.toBeNull()
  for (let i = 0; i < 20; i += 1) {
    clock.advance({ hours: 6 })
    await mail.sendDue()
  }
  const waiting = database.system.selectFrom('mails').select('status').where('key', '=', 'waits')
  expect(await waiting.executeTakeFirstOrThrow()).toEqual({ status: 'waiting' })
  rmSync(LEDGER_DIR)
  mkdirSync(LEDGER_DIR)
  clock.advance({ hours: 1 })
  await mail.sendDue()
  await mail.stop()
  expect(sink.received.slice(before).map(({ mail }) => mail.subject)).toContain('waits')
  expect((await failing()).ledger_failing_since).toBeNull()
})

test('what is deleted or refused is noted with it, copied, and gone from the database; a transaction that fails notes nothing', async () => {
  await sql`insert into suppressed_addresses (id, address, because, added_at)
    values (gen_random_uuid(), 'never@post.example', 'complained', ${clock.now().toString()})`.execute(
    database.system,
  )
  await sql`delete from suppressed_addresses`.execute(database.system)
  await database.system
    .transaction()
    .execute(async (db) => {
      await sql`insert into suppressed_addresses (id, address, because, added_at)
        values (gen_random_uuid(), 'other@post.example', 'complained', ${clock.now().toString()})`.execute(
        db,
      )
      throw new Error('undone')
    })
    .catch(() => {})
  while (await new Ledger(ports).ship());
  const rows = (await facts()).filter(isOfRow)
  expect(rows).toContainEqual(
    expect.objectContaining({
      f: 'made',
      t: 'suppressed_addresses',
      v: expect.objectContaining({ address: 'never@post.example' }),
    }),
  )
  expect(JSON.stringify(rows)).not.toContain('other@post.example')
  expect(await database.system.selectFrom('ledger_facts').selectAll().execute()).toEqual([])
})
