import { randomBytes as random, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { makeSheets } from '#client/features/beyond/make-sheets.ts'
import { openSealed, sealFile } from '#client/features/beyond/sealed-file.ts'
import { readMessage } from '#client/features/beyond/sealed-format.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { listening } from '#contract/listening/index.ts'
import type { MediaItem } from '#contract/media.ts'
import { messages } from '#contract/messages/index.ts'
import type { Message } from '#contract/messages/shapes.ts'
import { sealedType } from '#contract/rules/beyond/sealed-type.ts'
import { sheetLines } from '#contract/rules/beyond/sheet.ts'
import { keyFrom } from '#contract/rules/beyond/sheets-together.ts'
import { listUnplayable } from '#server/features/media/unplayable.ts'
import { wantMissingCopies } from '#server/features/media/want-copy.ts'
import { listenUrl } from '#server/features/deliveries/engine/links.ts'
import { runNightlyCheck } from '#server/features/nightly-check/run-nightly-check.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { at, inLondon, newRecipient, onDay } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { spokenWav } from '#tests/support/recordings.ts'
import { testServer } from '#tests/support/server.ts'
import { upload } from '#tests/support/raw-tus.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
let base: string
let joe: Person
const plain = Buffer.concat([spokenWav(2), random(4000)])

beforeAll(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  base = await app.listen()
  joe = await newPerson(app, { verified: true })
  await app.database.system.updateTable('accounts').set({ time_zone: 'Europe/London' }).execute()
  await keepSignedIn(app.database.system)
})

/** What an author's browser does before anything is sent. */
async function sealed(contentType = 'audio/wav', content = plain) {
  const takeId = randomUUID()
  const seal = await makeSheets(takeId)
  const key = Buffer.from(seal.key)
  const facts = { id: takeId, contentType, durationMs: 2000 }
  const file = await sealFile(new Blob([content]), seal.key, facts)
  return { takeId, key, sheets: seal.sheets, file: Buffer.from(await file.arrayBuffer()) }
}

const send = (bytes: Buffer, more: Record<string, string> = { private: '' }) =>
  upload({ base, session: joe, familyId: joe.familyId }, bytes, {
    filename: 'Sealed message.kinfold',
    filetype: sealedType,
    ...more,
  })

const params = () => ({ familyId: joe.familyId })

async function kept(more: object = {}) {
  const made = await sealed()
  const media = (await send(made.file)).body as MediaItem
  const body = { takeId: made.takeId, kind: 'voice', mediaId: media.id, durationMs: 2000, ...more }
  const answer = await app.attempt(messages.create, {
    as: joe,
    params: params(),
    body: body as never,
  })
  return { ...made, media, answer, message: answer.body as Message }
}

test('what a browser sealed is kept as it came: no copy, no transcript, no drawing, no trimming', async () => {
  const { media, message, file } = await kept()
  expect(media).toMatchObject({ kind: 'sealed', byteLength: file.length, copy: { state: 'none' } })
  expect(media.fileName).toMatch(/\.kinfold$/)
  expect(message).toMatchObject({
    kind: 'voice',
    peaks: [],
    media: { kind: 'sealed', durationMs: 2000 },
  })
  const system = actAsSystem(app.ports)
  await wantMissingCopies(system)
  const { system: db } = app.database
  const copies = db.selectFrom('media_copies').select('id').where('media_id', '=', media.id)
  expect(await copies.execute()).toEqual([])
  const written = db.selectFrom('transcripts').select('state').where('message_id', '=', message.id)
  expect(await written.execute()).toEqual([])
  expect(await listUnplayable(system, { familyId: joe.familyId, authorId: joe.accountId })).toEqual(
    [],
  )
  const trimmed = await app.attempt(messages.change, {
    as: joe,
    params: { ...params(), messageId: message.id },
    body: { trimStartMs: 500 },
  })
  expect([trimmed.status, trimmed.message]).toEqual([
    400,
    expect.stringMatching(/can’t be trimmed/),
  ])
  const cut = await kept({ trimStartMs: 500 })
  expect([cut.answer.status, cut.answer.message]).toEqual([
    400,
    expect.stringMatching(/can’t be trimmed/),
  ])
})

test('a duplicate has the same sealed bytes, which the same sheets open', async () => {
  const { message, media } = await kept()
  const again = await app.call(messages.duplicate, {
    as: joe,
    params: { ...params(), messageId: message.id },
    body: { takeId: randomUUID() },
  })
  expect(again.media).toMatchObject({ id: media.id, kind: 'sealed' })
})

test('among a family’s files nothing is taken that nobody can look into', async () => {
  const { file } = await sealed()
  const answer = await send(file, {})
  expect([answer.status, answer.message]).toEqual([
    415,
    expect.stringMatching(/can’t keep this kind/),
  ])
})

test('it is delivered like any other, its letters say what is needed, and two sheets open what arrives', async () => {
  const { message, file, sheets } = await kept({ title: 'Eighteen' })
  const personId = await newRecipient(app, joe.familyId)
  const { deliveries: planned } = await app.call(deliveries.schedule, {
    as: joe,
    params: params(),
    body: { messageId: message.id, ...onDay(personId, inLondon('2027-06-04')) },
  })
  for (const day of ['02', '03', '04']) await at(app, `2027-06-${day}T07:00:00Z`)
  const mails = await app.database.system.selectFrom('mails').selectAll().execute()
  const bySubject = (about: RegExp) => mails.find(({ subject }) => about.test(subject))!.text_body
  expect(bySubject(/still right\?/)).toContain('two of its three sheets still are where Nora')
  expect(bySubject(/recorded a message/)).toMatch(/you need two of the three sheets of paper/)

  const token = listenUrl({ ports: app.ports }, planned[0]!.id).split('/').at(-1)!
  expect(await app.call(listening.read, { params: { token } })).toMatchObject({
    isSealedBeyond: true,
    durationMs: 2000,
    peaks: [],
  })
  const opened = await app.call(listening.open, { params: { token }, query: {} })
  expect(opened).toMatchObject({ mediaKind: 'sealed', isPreparing: false, captionsPath: null })
  const arrived = Buffer.from(await (await fetch(base + opened.mediaPath)).arrayBuffer())
  expect(arrived.equals(file)).toBe(true)
  const key = Uint8Array.from(keyFrom([sheets[2]!, sheets[0]!]))
  const heard = await openSealed(await readMessage(new Blob([arrived])), key)
  expect(Buffer.from(await heard.arrayBuffer()).equals(plain)).toBe(true)
  await runNightlyCheck(actAsSystem(app.ports))
})

test('a written message is sealed like a recording: no word of it is sent, its letters say “read”, and two sheets show it', async () => {
  const words = Buffer.from('Dear Nora, the key is under the blue stone.')
  const { takeId, file, sheets } = await sealed('text/plain', words)
  const { id: mediaId } = (await send(file)).body as MediaItem
  const make = (more: object) =>
    app.attempt(messages.create, {
      as: joe,
      params: params(),
      body: { takeId, kind: 'written', mediaId, title: 'The stone', ...more },
    })
  const both = await make({ words: 'and in the open' })
  expect([both.status, both.message]).toEqual([400, expect.stringMatching(/one or the other/)])
  const unsealed = Buffer.concat([plain.subarray(0, 44), random(4000)])
  const plainMedia = (await send(unsealed)).body as MediaItem
  expect((await make({ takeId: randomUUID(), mediaId: plainMedia.id })).status).toBe(400)
  const { body: message } = await make({})
  expect(message).toMatchObject({ kind: 'written', words: '', media: { kind: 'sealed' } })
  const personId = await newRecipient(app, joe.familyId)
  await app.database.system.deleteFrom('mails').execute()
  const { deliveries: planned } = await app.call(deliveries.schedule, {
    as: joe,
    params: params(),
    body: { messageId: message.id, ...onDay(personId, inLondon('2027-06-12')) },
  })
  for (const day of ['10', '11', '12']) await at(app, `2027-06-${day}T07:00:00Z`)
  const mails = await app.database.system.selectFrom('mails').selectAll().execute()
  const bySubject = (about: RegExp) => mails.find(({ subject }) => about.test(subject))!.text_body
  expect(bySubject(/still right\?/)).toMatch(/without them nobody ever reads it/)
  expect(bySubject(/wrote a message/)).toMatch(/To read it you need two of the three sheets/)
  const token = listenUrl({ ports: app.ports }, planned[0]!.id).split('/').at(-1)!
  expect(await app.call(listening.read, { params: { token } })).toMatchObject({
    kind: 'written',
    isSealedBeyond: true,
  })
  const opened = await app.call(listening.open, { params: { token }, query: {} })
  expect(opened).toMatchObject({ mediaKind: 'sealed', isPreparing: false, words: '' })
  const arrived = await (await fetch(base + opened.mediaPath)).blob()
  const key = Uint8Array.from(keyFrom([sheets[1]!, sheets[2]!]))
  const read = await openSealed(await readMessage(arrived), key)
  expect([read.type, await read.text()]).toEqual(['text/plain', String(words)])
})

test('of key, sheets and sound nothing is anywhere: not in a table, not in a stored file, opened with every key the server has', async () => {
  const { key, sheets, message } = await kept({ title: 'bluebirdcontrol' })
  const shares = sheets.map(({ bytes }) => Buffer.from(bytes))
  const needles = [key, ...shares, plain.subarray(200, 232), plain.subarray(-64, -32)]
  const words = sheets.flatMap((sheet) => sheetLines(sheet))
  const found = new Set<string>()
  let isControlFound = false
  const look = (where: string, bytes: Buffer) => {
    const text = bytes.toString('latin1')
    if (text.includes('bluebirdcontrol')) isControlFound = true
    for (const needle of needles) {
      const looks = [needle.toString('hex'), needle.toString('base64').slice(0, 40)]
      if (bytes.includes(needle) || looks.some((one) => text.includes(one))) found.add(where)
    }
    if (words.some((word) => text.includes(word))) found.add(where)
  }
  const { system } = app.database
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(system)
  for (const { name } of rows)
    for (const row of (await sql`select * from ${sql.raw(name)}`.execute(system)).rows)
      look(name, Buffer.from(JSON.stringify(row)))
  const media = await system.selectFrom('media').select('storage_key').execute()
  for (const { storage_key } of media)
    look(storage_key, await buffer(await app.ports.storage.read(storage_key)))
  expect(message.title).toBe('bluebirdcontrol')
  expect(isControlFound).toBe(true)
  expect([...found]).toEqual([])
})

test('an export holds it byte for byte, and says how it is opened', async () => {
  const { file } = await kept()
  const answer = await app.http.inject({ url: '/api/export', headers: { cookie: joe.cookie } })
  const files = unzipSync(answer.rawPayload)
  const exported = Object.entries(files).filter(([name]) => name.endsWith('.kinfold'))
  expect(exported.some(([, bytes]) => file.equals(Buffer.from(bytes)))).toBe(true)
  expect(Buffer.from(files['README.txt']!).toString()).toContain('open-sealed-message.html')
})
