import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accounts } from '#contract/accounts/index.ts'
import { care } from '#contract/care/index.ts'
import { deliveries } from '#contract/deliveries/index.ts'
import { demo } from '#contract/demo.ts'
import { families } from '#contract/families.ts'
import { newsletter } from '#contract/newsletter.ts'
import { people } from '#contract/people/index.ts'
import { rehearsals } from '#contract/rehearsals.ts'
import { sandboxesOfNetwork, sandboxRoom } from '#contract/rules/sandbox.ts'
import { PUBLIC_COPY } from '#server/database/seed/rows/family-copy.ts'
import { createApp } from '#server/app.ts'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { takesRoom } from '#server/features/families/takes-room.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { mailLater } from '#server/platform/mail/mail.ts'
import { inLondon, newRecipient, newWritten, onDay, work } from '#tests/support/deliveries.ts'
import { newPerson, type Person } from '#tests/support/families.ts'
import { installationWith } from '#tests/support/installation.ts'
import { mailSink } from '#tests/support/mail-sink.ts'
import { linksForGuests } from '#tests/support/links-for-guests.ts'
import { endpointsThatTakeBytes, waysBytesComeIn } from '#tests/support/ways-bytes-come-in.ts'
import { testServer } from '#tests/support/server.ts'

const sink = await mailSink()
const app = await testServer({ SMTP_URL: sink.url, TRUST_PROXY: '127.0.0.1' })
const { system } = app.database
await writeDemoFamily(app.ports, PUBLIC_COPY)

async function open(address = '2001:db8:1:2::1') {
  const answer = await app.http.inject({
    method: 'POST',
    url: demo.openSandbox.path,
    headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
  })
  if (answer.statusCode !== 201) return { status: answer.statusCode, message: answer.body }
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const { families: mine } = await app.call(families.list, { as: { cookie } })
  const user = answer.json<{ user: { id: string; email: string } }>().user
  const as: Person = { cookie, accountId: user.id, email: user.email, familyId: mine[0]!.id }
  return { status: 201, message: '', as }
}
/** Copying a whole family takes a while: tests that don't fill it share one visitor. */
const visitor = (await open()).as!
const words = letter({ subject: 'Hello', heading: 'Hello', paragraphs: ['Hello'] })

/** Whether anything left for the world while something was done. */
async function leaving(deed: () => Promise<unknown>): Promise<number> {
  await app.ports.mail.sendDue()
  const before = sink.seen.length
  await deed()
  await app.ports.mail.sendDue()
  return sink.seen.length - before
}

it('B3: a family founded in a sandbox carries its mark, and its jobs’ letters stay', async () => {
  const as = visitor
  const { id: familyId } = await app.call(families.found, { as, body: { name: 'Made inside' } })
  const mark = await system
    .selectFrom('families')
    .select('sandbox_id')
    .where('id', 'in', [familyId, as.familyId])
    .execute()
  expect(new Set(mark.map((row) => row.sandbox_id)).size).toBe(1)
  expect(mark[0]!.sandbox_id).not.toBeNull()
  const post = { to: 'world@person.example', letter: words }
  expect(await leaving(() => mailLater(actAsSystem(app.ports), { ...post, familyId }))).toBe(0)
  // A real family's does leave.
  const real = await newPerson(app)
  const { familyId: own } = real
  expect(await leaving(() => mailLater(actAsSystem(app.ports), { ...post, familyId: own }))).toBe(1)
})

it('B3: every kind of letter that a sandbox can cause stays in its own mailbox', async () => {
  const as = visitor
  const { id: founded } = await app.call(families.found, { as, body: { name: 'Made inside' } })
  const inside = { ...as, familyId: founded }
  const world = (n: number) => `world-${n}@person.example`
  const left = await leaving(async () => {
    for (const [n, family] of [as.familyId, founded].entries()) {
      const params = { familyId: family }
      const invite = { as, params, body: { email: world(n), role: 'viewer' as const } }
      const { id: invitationId } = await app.call(families.invite, invite)
      await app.call(families.resend, { as, params: { ...params, invitationId } })
    }
    const personId = await newRecipient(app, founded, { addresses: [world(2)] })
    const params = { familyId: founded, personId }
    const { ways } = await app.call(people.read, { as, params })
    await app.call(people.askToConfirm, { as, params: { ...params, wayId: ways![0]!.id } })
    await system
      .updateTable('accounts')
      .set({ email_verified_at: app.clock.now().toString() })
      .where('id', '=', as.accountId)
      .execute()
    const soon = app.clock.now().add({ hours: 2 }).toZonedDateTimeISO('Europe/London')
    const due = inLondon(soon.toPlainDate().toString(), soon.toPlainTime().toString().slice(0, 5))
    const reply = await app.call(deliveries.schedule, {
      as,
      params: { familyId: founded },
      body: {
        messageId: await newWritten(app, inside),
        ...onDay(personId, due),
        isConfirmedTwice: true,
      },
    })
    const one = { familyId: founded, deliveryId: reply.deliveries[0]!.id }
    await app.call(rehearsals.start, { as, params: one })
    app.clock.advance({ hours: 3 })
    await work(app)
    const written = { name: 'N', email: world(3), topic: 'other' as const, message: 'Hello there' }
    await app.call(care.contact, { as, body: written as never })
    await app.call(newsletter.subscribe, { as, body: { email: world(4) } })
  })
  expect(left).toBe(0)
  const kept = await system
    .selectFrom('mails')
    .select(['recipient', 'status'])
    .where('recipient', 'like', 'world-%')
    .execute()
  expect(new Set(kept.map(({ recipient }) => recipient)).size).toBe(5)
  expect(new Set(kept.map(({ status }) => status))).toEqual(new Set(['kept']))
})

it('B3: a letter of a sandbox that is written once more stays, too', async () => {
  const { familyId } = visitor
  const post = { to: 'again@person.example', letter: words, key: 'once more', familyId }
  const left = await leaving(async () => {
    await mailLater(actAsSystem(app.ports), post)
    await mailLater(actAsSystem(app.ports), { ...post, isAgain: true })
  })
  expect(left).toBe(0)
})

it('B3: who makes an account out of a sandbox gets their letter', async () => {
  const as = visitor
  const body = {
    username: 'newcomer',
    email: 'newcomer@person.example',
    password: 'a quilt of voices',
    browser: 'chrome' as const,
    mobile: false,
  }
  expect(await leaving(() => app.call(accounts.signUp, { as, body }))).toBe(1)
})

it('B3: the database keeps real families and sandboxes apart, whoever forgets to', async () => {
  const as = visitor
  const real = await newPerson(app)
  const membership = (account_id: string, family_id: string) =>
    system
      .insertInto('members')
      .values({
        id: crypto.randomUUID(),
        account_id,
        family_id,
        role: 'viewer',
        status: 'active',
        joined_at: app.clock.now().toString(),
      })
      .execute()
  await expect(membership(as.accountId, real.familyId)).rejects.toThrow('kept apart')
  await expect(membership(real.accountId, as.familyId)).rejects.toThrow('kept apart')
})

const upload = (as: Person, bytes: number) =>
  app.http.inject({
    method: 'POST',
    url: `/api/families/${as.familyId}/uploads`,
    headers: {
      cookie: as.cookie,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': `filename ${btoa('a.wav')},filetype ${btoa('audio/wav')}`,
    },
  })

it('B3: a sandbox is small: people, messages, families and bytes have an end in it', async () => {
  const as = (await open('198.51.100.7')).as!
  const params = { familyId: as.familyId }
  const { id: box } = await system
    .selectFrom('sandboxes')
    .innerJoin('families', 'families.sandbox_id', 'sandboxes.id')
    .select('sandboxes.id')
    .where('families.id', '=', as.familyId)
    .executeTakeFirstOrThrow()
  expect(box).toBeDefined()
  app.clock.advance({ seconds: 1 })
  for (let i = 0; i < sandboxRoom.people - 1; i += 1)
    await newRecipient(app, as.familyId, { addresses: [] })
  const add = () => app.attempt(people.create, { as, params, body: { givenName: 'One' } })
  expect((await add()).status).toBe(201)
  expect(await add()).toMatchObject({
    status: 409,
    message: expect.stringContaining('no room for more people'),
  })
  const found = () => app.attempt(families.found, { as, body: { name: 'Another' } })
  expect([(await found()).status, (await found()).status, (await found()).status]).toEqual([
    201, 201, 409,
  ])
  expect((await upload(as, sandboxRoom.bytes - 1000)).statusCode).toBe(201)
  const over = await upload(as, 2000)
  expect([over.statusCode, over.json<{ message: string }>().message]).toEqual([
    409,
    expect.stringContaining('no room for more files'),
  ])
})

const kept = /byte_length|storage_key/
/** Tables of families with bytes in them, or whose rows say where some lie, that no visitor fills. */
const takesNone: Record<string, string> = {
  family_keys: 'one for each family',
  held_bytes: 'sums of what is counted',
  heirlooms: 'what we put together ourselves',
  invitations: 'the hash of a link',
  lost_family_keys: 'one for each family',
  memory_meanings: 'what we make ourselves of what is counted',
  prompt_letters: 'the hash of a link',
  renditions: 'pictures that we make ourselves of what is counted',
  voice_links: 'the hash of a link',
}

it('every table of a family with bytes, or which says where they lie, is counted, or has a reason not to be', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name || ' ' || data_type) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and domain_name is null
    group by table_name having 'family_id uuid' = any(array_agg(column_name || ' ' || data_type))`.execute(
    system,
  )
  const filled = rows
    .filter(({ columns }) => columns.some((one) => kept.test(one) || one.endsWith(' bytea')))
    .map(({ table }) => table)
  expect(filled).toContain('media')
  expect(filled.filter((table) => !(table in takesRoom || table in takesNone))).toEqual([])
  expect(Object.keys(takesNone).filter((table) => !filled.includes(table))).toEqual([])
})

it('every way in which bytes come in finds a full sandbox full, and a link for guests is given out by none', async () => {
  expect((await endpointsThatTakeBytes(app)).toSorted()).toEqual(
    Object.keys(waysBytesComeIn).toSorted(),
  )
  const as = (await open('198.51.100.8')).as!
  const noLinks = { status: 409, message: expect.stringContaining('gives out no links') }
  for (const [name, tried] of Object.entries(await linksForGuests(app, as)))
    expect([name, await tried()]).toEqual([name, expect.objectContaining(noLinks)])

  app.clock.advance({ seconds: 1 })
  const ways = Object.entries(waysBytesComeIn).flatMap(([name, way]) =>
    typeof way === 'string' ? [] : [{ name, bring: () => way(app, as) }],
  )
  // The control: there is room, and what came is counted.
  const came = []
  for (const { name, bring } of ways) came.push([name, (await bring()).status < 300])
  expect(came).toEqual(ways.map(({ name }) => [name, true]))
  await system
    .updateTable('capsule_items')
    .set({ byte_length: sandboxRoom.bytes })
    .where('family_id', '=', as.familyId)
    .execute()
  const refused = []
  for (const { name, bring } of ways) refused.push([name, (await bring()).message])
  expect(refused).toEqual(
    ways.map(({ name }) => [name, expect.stringContaining('no room for more files')]),
  )
  expect((await upload(as, 1)).statusCode).toBe(409)
})

it('B3: one network opens a few and no more, and takes nobody else’s place', async () => {
  const strict = installationWith(app.ports, { limitsFactor: 1 })
  const { http } = await createApp(strict, { pages: false, listed: [] })
  const from = async (address: string) =>
    (
      await http.inject({
        method: 'POST',
        url: demo.openSandbox.path,
        headers: { 'x-forwarded-for': address, 'sec-fetch-site': 'same-origin' },
      })
    ).statusCode
  // All but the last as the visitor left it; to copy the family for each proves nothing more.
  await sql`insert into sandboxes (id, network, token_hash, created_at, expires_at)
    select gen_random_uuid(), network, token_hash || n::text::bytea, created_at, expires_at
    from sandboxes, generate_series(1, ${sandboxesOfNetwork.near - 2}::int) n
    where network like '%2001:db8:1:2:%'`.execute(system)
  expect(await from('2001:db8:1:2::2')).toBe(201)
  expect(await from('2001:db8:1:2::3')).toBe(503)
  expect(await from('203.0.113.9')).toBe(201)
  await http.close()
})
