import { randomUUID } from 'node:crypto'
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { accounts } from '#contract/accounts/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { families } from '#contract/families.ts'
import { messages } from '#contract/messages/index.ts'
import { transcripts } from '#contract/transcripts.ts'
import { people } from '#contract/people/index.ts'
import { wishes } from '#contract/wishes/index.ts'
import { addBackup } from '#server/features/backups/store.ts'
import { takeBackup } from '#server/features/backups/take-backup.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { startSpeechServer } from '#tests/support/speech-server.ts'
import { upload } from '#tests/support/raw-tus.ts'
import { openHouse, type House } from '#tests/ten-years/house.ts'
import { plantLastThings } from './plant-last-things.ts'
import { plantedSound, type Planted } from './planted-words.ts'

// A whole life of messages, capsules and wishes on the real server, its log on standard output; then everything in the tables as text.
const [dataDir, plantedFile, dumpFile, sheetsFile] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
]
const planted: Planted = JSON.parse(readFileSync(plantedFile, 'utf8'))
const { words } = planted

const hearing = await startSpeechServer()
hearing.hears([
  { start: 0, end: 1, text: `Dear Nora, it is ${words.transcript}.`, avg_logprob: -0.05 },
  { start: 1, end: 2, text: 'I think of you.', avg_logprob: -0.05 },
])
const house = await openHouse(dataDir, undefined, '2027-05-01T07:00:00Z', {
  ...hearing.environment,
  LOG_LEVEL: 'debug',
})
const { as, familyId } = await signUp(house)
const params = { familyId }

const nora = await house.call(people.create, {
  as,
  params,
  body: { givenName: 'Nora', surname: 'Ellis' },
})
const personId = nora.person.id
await addAddress(house, familyId, personId)
// Where the server that lived never looks: so that somebody with two sheets can open it afterwards.
writeFileSync(sheetsFile, JSON.stringify(await plantLastThings(house, { as, familyId }, planted)))
await liveOn(house, await speak(), await write(), await writeSealed())
await dump()
await house.close()
await hearing.stop()
process.exit(0)

async function signUp({ call, attempt, ports }: House) {
  const body = { username: 'joe', email: 'joe@family.example', password: 'a quilt of voices' }
  const answer = await attempt(accounts.signUp, {
    body: { ...body, browser: 'chrome', mobile: false } as never,
  })
  const { cookie } = answer as { cookie: string }
  await ports.system
    .updateTable('accounts')
    .set({ email_verified_at: ports.clock.now().toString() })
    .execute()
  const list = await call(families.list, { as: { cookie } })
  const id = list.families[0]!.id
  const renaming = { as: { cookie }, params: { familyId: id }, body: { name: planted.control } }
  await call(families.rename, renaming)
  return { as: { cookie }, familyId: id }
}

async function addAddress({ ports }: House, family_id: string, person_id: string) {
  await ports.system
    .insertInto('contact_ways')
    .values({
      id: randomUUID(),
      family_id,
      person_id,
      kind: 'email',
      address: 'nora@post.example',
      position: 1,
      created_at: ports.clock.now().toString(),
    })
    .execute()
}

async function speak(): Promise<string> {
  const sender = { base: house.url, session: as, familyId }
  const fields = { filename: `${words['file-name']}.wav`, filetype: 'audio/wav', private: '' }
  const { id: mediaId } = (await upload(sender, plantedSound(planted, 'voice'), fields)).body as {
    id: string
  }
  const { id } = await house.call(messages.create, {
    as,
    params,
    body: {
      takeId: randomUUID(),
      kind: 'voice',
      mediaId,
      title: `A ${words.title} evening`,
      forWhom: words['for-whom'],
      occasion: words.occasion,
      prompt: words.prompt,
      peaks: [...planted.peaks],
    },
  })
  await house.call(messages.change, {
    as,
    params: { familyId, messageId: id },
    body: { intention: words.intention },
  })
  return id
}

async function write(): Promise<string> {
  const body = { takeId: randomUUID(), kind: 'written' as const, words: `Dear ${words.words}` }
  const { id } = await house.call(messages.create, { as, params, body })
  const change = { words: `Dearest ${words['changed-words']}` }
  await house.call(messages.change, { as, params: { familyId, messageId: id }, body: change })
  return id
}

async function writeSealed(): Promise<string> {
  const body = {
    takeId: randomUUID(),
    kind: 'written' as const,
    title: words['sealed-title'],
    words: words['sealed-words'],
  }
  return (await house.call(messages.create, { as, params, body })).id
}

async function liveOn({ call, liveUntil, ports }: House, ...ids: [string, string, string]) {
  const [spoken, written, sealed] = ids
  const recipients = [{ personId, zone: 'Europe/London' }]
  const trigger = { kind: 'date' as const, on: '2027-05-20', at: '08:00' }
  for (const messageId of [spoken, written])
    await call(deliveries.schedule, { as, params, body: { messageId, trigger, recipients } })
  const asked = { question: `Who was ${words.question}?`, answer: 'bluebird' }
  await call(messages.setPassphrase, {
    as,
    params: { familyId, messageId: spoken },
    body: asked,
  })
  const whenGone = { messageId: sealed, trigger: { kind: 'passing' as const }, recipients }
  await call(deliveries.schedule, { as, params, body: whenGone })
  const { id: waiting } = await call(messages.duplicate, {
    as,
    params: { familyId, messageId: sealed },
    body: { takeId: randomUUID() },
  })
  const onEvent = { kind: 'event' as const, words: `When ${words.event} marries` }
  await call(deliveries.schedule, {
    as,
    params,
    body: { messageId: waiting, trigger: onEvent, recipients },
  })
  const at = { familyId, messageId: spoken }
  const lines = await untilWrittenDown(house, spoken)
  await liveUntil(ports.clock.now().add({ hours: 1 }), async () => {})
  await call(transcripts.changeLine, {
    as,
    params: { ...at, position: 0 },
    body: { before: lines[0]!.text, text: `I think of ${words['corrected-line']}` },
  })
  await correctWish(house)
  for (const search of [words.title.slice(0, 6), words.title, words['for-whom']]) {
    const { items } = await call(messages.list, { as, params, query: { search } })
    if (items.length !== 1) throw new Error(`“${search}” finds ${items.length} messages.`)
  }
  await liveUntil(Temporal.Instant.from('2027-05-21T08:00:00Z'), async () => {})
  const system = actAsSystem(ports)
  await takeBackup(system, (await addBackup(system, 'joe@family.example')).id)
}

/**
 * The clock stands still at first: files that are being worked on look a year old to the nightly sweep. What still isn't
 * there was tried too early, on a busy machine, and is tried again later.
 */
async function untilWrittenDown({ call, liveUntil, ports }: House, messageId: string) {
  for (let looks = 0; ; looks += 1) {
    const { lines } = await call(transcripts.read, { as, params: { familyId, messageId } })
    if (lines.length > 0) return lines
    await pause(200)
    if (looks > 150) await liveUntil(ports.clock.now().add({ minutes: 10 }), async () => {})
  }
}

/** What the engine wrote down of the spoken wish is put right by its author; by then it has its copy, too. */
async function correctWish({ call, liveUntil, ports }: House) {
  for (;;) {
    const [spoken] = await ports.system.selectFrom('wish_recordings').selectAll().execute()
    const { heard_words: before, copy_key, id: recordingId } = spoken!
    if (before && copy_key) {
      const body = { before, words: `I meant ${words['wish-words']}` }
      return call(wishes.correct, { as, params: { familyId, recordingId }, body })
    }
    await pause(200)
    await liveUntil(ports.clock.now().add({ minutes: 10 }), async () => {})
  }
}

/** Every row of every table, as PostgreSQL writes it. */
async function dump() {
  const file = createWriteStream(dumpFile)
  const { system } = house.ports
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(system)
  for (const { name } of rows) {
    const lines = await system.pool.query<{ line: string }>(`select t::text as line from ${name} t`)
    for (const { line } of lines.rows) file.write(`${name} ${line}\n`)
  }
  file.end()
  await once(file, 'finish')
}
