import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { families } from '#contract/families.ts'
import { mostPapers, type WishKind } from '#contract/rules/wishes/questions.ts'
import { mostReaders, type WishContent } from '#contract/rules/wishes/wish.ts'
import { wishes, type Wish } from '#contract/wishes/index.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { keepSignedIn } from '#tests/support/keep-signed-in.ts'
import { testServer } from '#tests/support/server.ts'
import { sound, wishVoices } from '#tests/support/wish-voices.ts'
import { deleteUnused } from './recording-store.ts'

const app = await testServer({ PUBLIC_URL: 'https://family.example' })
const { system } = app.database
let joe: Person
let rose: Person
let viewer: Person
let stranger: Person

beforeEach(async () => {
  app.clock.set('2027-05-01T09:00:00Z')
  joe = await newPerson(app, { verified: true })
  rose = await newPerson(app, { verified: true })
  viewer = await newPerson(app, { verified: true })
  stranger = await newPerson(app, { verified: true })
  await join(app, rose, joe.familyId, 'editor')
  await join(app, viewer, joe.familyId, 'viewer')
})

const inFamily = () => ({ familyId: joe.familyId })
const its = ({ id }: Wish) => ({ familyId: joe.familyId, wishId: id })
const sheetOf = (author: Person) => ({ familyId: joe.familyId, authorId: author.accountId })

const begin = (
  as: Person,
  content: WishContent = { words: 'The blue waltz' },
  kind: WishKind = 'music-play',
  recordingId: string | null = null,
) =>
  app.attempt(wishes.begin, {
    as,
    params: inFamily(),
    body: { id: randomUUID(), kind, content, recordingId },
  })
const begun = async (...given: Parameters<typeof begin>) => (await begin(...given)).body
const save = (
  as: Person,
  wish: Wish,
  words: string,
  more: { base?: number; sitting?: string } = {},
) =>
  app.attempt(wishes.save, {
    as,
    params: its(wish),
    body: { base: wish.version, content: { words }, recordingId: wish.recordingId, ...more },
  })
const show = (as: Person, wish: Wish, readers: Person[]) =>
  app.attempt(wishes.show, {
    as,
    params: its(wish),
    body: { visible: 'now', readers: readers.map(({ accountId }) => accountId) },
  })
const read = (as: Person, author: Person) =>
  app.attempt(wishes.sheet, { as, params: sheetOf(author) })
const versionsOf = async (as: Person, wish: Wish) =>
  (await app.call(wishes.versions, { as, params: its(wish) })).items
const { put, announce, spoken, hear } = wishVoices(app, inFamily)

test('before the passing only its author reads a wish: no member, no owner, no admin', async () => {
  const { recordingId } = await spoken(rose)
  const wish = await begun(rose, { words: 'Outdoors' }, 'service-like', recordingId)
  expect(wish).toMatchObject({ version: 1, visible: 'after', readers: [], durationMs: 1500 })
  await system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', viewer.accountId)
    .execute()
  for (const as of [joe, viewer]) {
    expect((await read(as, rose)).status).toBe(404)
    expect((await hear(as, recordingId)).status).toBe(404)
    expect((await app.call(wishes.sheets, { as, params: inFamily() })).sheets).toEqual([])
    expect((await save(as, wish, 'Mine')).status).toBe(404)
    for (const endpoint of [wishes.versions, wishes.remove] as const)
      expect((await app.attempt(endpoint, { as, params: its(wish) })).status).toBe(404)
  }
  expect((await read(stranger, rose)).status).toBe(404)
  expect((await hear(rose, recordingId)).status).toBe(200)
  expect((await read(rose, rose)).body.wishes).toMatchObject([{ content: { words: 'Outdoors' } }])
})

test('now, those who were chosen read and hear it, and others don’t; taken back, nobody', async () => {
  const { recordingId } = await spoken(joe)
  const wish = await begun(joe, { words: 'Captain goes home with Sam' }, 'pets-who', recordingId)
  const kept = await begun(joe)
  expect((await show(joe, wish, [viewer])).body).toMatchObject({ visible: 'now' })
  const sheet = (await read(viewer, joe)).body
  expect(sheet).toMatchObject({ isMine: false, isReleased: false })
  expect(sheet.wishes.map(({ id }) => id)).toEqual([wish.id])
  expect(sheet.wishes).not.toContainEqual(expect.objectContaining({ id: kept.id }))
  expect((await hear(viewer, recordingId)).status).toBe(200)
  expect((await app.call(wishes.sheets, { as: viewer, params: inFamily() })).sheets).toMatchObject([
    { authorId: joe.accountId, wishes: 1, isReleased: false },
  ])
  expect((await read(rose, joe)).status).toBe(404)
  expect((await hear(rose, recordingId)).status).toBe(404)
  const body = { visible: 'after' as const, readers: [] }
  await app.call(wishes.show, { as: joe, params: its(wish), body })
  expect((await read(viewer, joe)).status).toBe(404)
  expect((await hear(viewer, recordingId)).status).toBe(404)
})

test('whoever is chosen belongs to the family; one who was removed sees nothing, also after coming back', async () => {
  const wish = await begun(joe)
  expect((await show(joe, wish, [stranger])).status).toBe(409)
  expect((await show(joe, wish, [joe])).status).toBe(400)
  expect((await show(joe, wish, [])).status).toBe(400)
  await show(joe, wish, [viewer])
  expect((await read(viewer, joe)).status).toBe(200)
  const members = (await app.call(families.members, { as: joe, params: inFamily() })).members
  const memberId = members.find(({ avatarId }) => avatarId === viewer.accountId)!.id
  await app.call(families.removeMember, { as: joe, params: { ...inFamily(), memberId } })
  expect((await read(viewer, joe)).status).toBe(404)
  await system.updateTable('members').set({ status: 'active' }).where('id', '=', memberId).execute()
  expect((await read(viewer, joe)).status).toBe(404)
  const own = await app.call(wishes.own, { as: joe, params: inFamily() })
  expect(own.wishes[0]!.readers).toEqual([])
})

test('the database itself shows a wish to nobody else, and lets nobody else write it', async () => {
  const wish = await begun(joe)
  const scope = { accountId: rose.accountId, familyId: joe.familyId }
  const tables = ['wishes', 'wish_versions', 'wish_sharings', 'wish_readers', 'wish_recordings']
  for (const table of tables) {
    const { rows } = await app.database.serving.inScope(scope, (db) =>
      sql`select 1 from ${sql.table(table)}`.execute(db),
    )
    expect([table, rows]).toEqual([table, []])
  }
  const forged = app.database.serving.inScope(scope, (db) =>
    sql`insert into wish_sharings values (${joe.familyId}, ${wish.id}, ${rose.accountId})`.execute(
      db,
    ),
  )
  await expect(forged).rejects.toThrow('policy')
  const { rows } = await sql<{ raw: string }>`
    select encode(content, 'escape') as raw from wishes where id = ${wish.id}`.execute(system)
  expect(rows[0]!.raw).not.toContain('waltz')
})

test('each save is a version, saves of one sitting are one, and each tells what stood there before', async () => {
  const wish = await begun(joe, { words: 'A waltz' })
  const sitting = randomUUID()
  const second = (await save(joe, wish, 'A slow waltz', { sitting })).body
  const third = (await save(joe, second, 'A slow blue waltz', { sitting })).body
  const fourth = (await save(joe, third, 'A march')).body
  expect(fourth.version).toBe(4)
  expect(await versionsOf(joe, wish)).toMatchObject([
    { number: 4, content: { words: 'A march' }, before: { words: 'A slow blue waltz' } },
    { number: 3, content: { words: 'A slow blue waltz' }, before: { words: 'A waltz' } },
    { number: 1, content: { words: 'A waltz' }, before: null },
  ])
  const body = { base: 4, number: 1 }
  const restored = await app.call(wishes.restore, { as: joe, params: its(wish), body })
  expect(restored).toMatchObject({ version: 5, content: { words: 'A waltz' } })
  expect((await versionsOf(joe, wish)).map(({ number }) => number)).toEqual([5, 4, 3, 1])
  const unknown = { base: 5, number: 2 }
  const missing = await app.attempt(wishes.restore, { as: joe, params: its(wish), body: unknown })
  expect(missing.status).toBe(404)
})

test('two devices at once: one is told, nothing is written over, and nothing is lost', async () => {
  const wish = await begun(joe, { words: 'A waltz' })
  const answers = await Promise.all(
    ['A march', 'A hymn', 'A reel'].map((words) => save(joe, wish, words)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  const won = answers.find(({ status }) => status === 200)!.body
  const own = await app.call(wishes.own, { as: joe, params: inFamily() })
  expect(own.wishes).toMatchObject([{ version: 2, content: won.content }])
  expect(await versionsOf(joe, wish)).toHaveLength(2)
  const restoring = { base: 1, number: 1 }
  const late = await app.attempt(wishes.restore, { as: joe, params: its(wish), body: restoring })
  expect(late.status).toBe(409)
})

test('the same question is answered once; sending it twice adds it once', async () => {
  const body = {
    id: randomUUID(),
    kind: 'music-play' as const,
    content: { words: 'A waltz' },
    recordingId: null,
  }
  const first = await app.call(wishes.begin, { as: joe, params: inFamily(), body })
  const again = await app.call(wishes.begin, { as: joe, params: inFamily(), body })
  expect(again).toEqual(first)
  expect((await begin(joe, { words: 'A march' })).status).toBe(409)
  expect((await begin(rose, { words: 'A march' })).status).toBe(201)
  const stolen = await app.attempt(wishes.begin, { as: rose, params: inFamily(), body })
  expect(stolen.status).toBe(409)
})

test('papers and witnesses are lists; what doesn’t fit is refused, nothing empty is begun', async () => {
  const paper = { what: 'My will', where: 'Blue folder', who: 'David' }
  const witness = { name: 'Dot', on: '2027-04-30', saw: 'Joe wrote it at the table' }
  expect((await begin(joe, paper, 'paper')).status).toBe(201)
  expect((await begin(joe, { ...paper, what: 'The deed' }, 'paper')).status).toBe(201)
  expect((await begin(joe, witness, 'witness')).status).toBe(201)
  expect((await begin(joe, paper, 'witness')).status).toBe(400)
  expect((await begin(joe, { words: '  ' })).status).toBe(400)
  const { recordingId } = await spoken(joe)
  expect((await begin(joe, paper, 'paper', recordingId)).status).toBe(400)
  expect((await begin(joe, { words: '' }, 'pets-who', randomUUID())).status).toBe(404)
  const { recordingId: roses } = await spoken(rose)
  expect((await begin(joe, { words: '' }, 'pets-who', roses)).status).toBe(404)
  expect((await begin(joe, { words: '' }, 'pets-who', recordingId)).status).toBe(201)
})

test('only sound is taken for a spoken answer', async () => {
  expect((await spoken(joe, Buffer.from('%PDF-1.7 not a voice'))).status).toBe(415)
  expect((await spoken(joe)).status).toBe(200)
  expect((await spoken(stranger)).status).toBe(404)
})

test('a voice that is sent twice at once is kept once, and a broken attempt takes nothing away', async () => {
  const recordingId = randomUUID()
  await announce(joe, recordingId)
  const sent = [sound, Buffer.from('%PDF-1.7'), sound].map((bytes) => put(joe, recordingId, bytes))
  const answers = (await Promise.all(sent)).map(({ status }) => status)
  expect([answers[0], answers[2]]).toEqual([200, 200])
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from wish_recordings where id = ${recordingId}`.execute(system)
  const stored: string[] = []
  for await (const { key } of app.ports.storage.list(rows[0]!.key.split('.')[0]!)) stored.push(key)
  expect(stored).toEqual([rows[0]!.key])
  expect((await hear(joe, recordingId)).status).toBe(200)
})

test('a voice stays while any version has it, and goes after its wish', async () => {
  const { recordingId } = await spoken(joe)
  const wish = await begun(joe, { words: '' }, 'music-play', recordingId)
  const body = { base: 1, content: { words: 'Written now' }, recordingId: null }
  await app.call(wishes.save, { as: joe, params: its(wish), body })
  const tidied = () => deleteUnused(actAsSystem(app.ports), '2100-01-01T00:00:00Z')
  await tidied()
  expect((await hear(joe, recordingId)).status).toBe(200)
  const back = { base: 2, number: 1 }
  const restored = await app.call(wishes.restore, { as: joe, params: its(wish), body: back })
  expect(restored.recordingId).toBe(recordingId)
  await app.call(wishes.remove, { as: joe, params: its(wish) })
  expect(await tidied()).toHaveLength(1)
  expect((await hear(joe, recordingId)).status).toBe(404)
})

test('as one page with the voice in it, and as plain text; both say that it is not a will', async () => {
  const { recordingId } = await spoken(joe)
  await begun(joe, { words: '<b>Loud</b> & long' }, 'music-play', recordingId)
  await begun(joe, { what: 'My will', where: 'Blue folder', who: '' }, 'paper')
  const file = async (as: 'html' | 'text') =>
    (
      await app.http.inject({
        url: `/api/families/${joe.familyId}/wish-sheets/${joe.accountId}/file?as=${as}`,
        headers: { cookie: joe.cookie },
      })
    ).body
  const html = await file('html')
  expect(html).toContain('&lt;b&gt;Loud&lt;/b&gt; &amp; long')
  expect(html).toContain(`;base64,${sound.toString('base64')}"`)
  expect(html).not.toMatch(/<script|<link|src="http|url\(/)
  const text = await file('text')
  for (const one of [html, text]) {
    expect(one).toContain('This is not a will')
    expect(one).toContain('Where it lies: Blue folder')
  }
  const theirs = await app.attempt(wishes.file, { as: rose, params: sheetOf(joe) })
  expect(theirs.status).toBe(404)
})

test('whoever was removed keeps all control over their own wishes', async () => {
  const wish = await begun(rose)
  const members = (await app.call(families.members, { as: joe, params: inFamily() })).members
  const memberId = members.find(({ avatarId }) => avatarId === rose.accountId)!.id
  await app.call(families.removeMember, { as: joe, params: { ...inFamily(), memberId } })
  expect((await app.call(families.left, { as: rose })).families).toMatchObject([
    { id: joe.familyId },
  ])
  expect((await read(rose, rose)).body.wishes).toHaveLength(1)
  expect((await save(rose, wish, 'Changed')).status).toBe(200)
  expect((await app.attempt(wishes.remove, { as: rose, params: its(wish) })).status).toBe(204)
})

test('a plan that has ended takes no new words, and hides, locks and deletes nothing', async () => {
  const wish = await begun(joe)
  app.clock.set('2027-08-01T09:00:00Z')
  await keepSignedIn(system)
  expect((await save(joe, wish, 'More')).status).toBe(403)
  expect((await begin(joe, { words: 'More' }, 'pets-who')).status).toBe(403)
  expect((await spoken(joe)).status).toBe(403)
  expect((await read(joe, joe)).status).toBe(200)
  expect((await show(joe, wish, [rose])).status).toBe(200)
  expect((await app.attempt(wishes.remove, { as: joe, params: its(wish) })).status).toBe(204)
})

test('two devices that add at once never make one too many, and more readers than fit are told plainly', async () => {
  const paper = () => begin(joe, { what: 'The deed', where: '', who: '' }, 'paper')
  for (let n = 0; n < mostPapers - 1; n += 1) await paper()
  const both = await Promise.all(Array.from({ length: 6 }, paper))
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
  const own = await app.call(wishes.own, { as: joe, params: inFamily() })
  expect(own.wishes).toHaveLength(mostPapers)
  const readers = Array.from({ length: mostReaders + 1 }, () => randomUUID())
  const body = { visible: 'now' as const, readers }
  const many = await app.attempt(wishes.show, { as: joe, params: its(own.wishes[0]!), body })
  expect([many.status, many.message]).toEqual([400, 'You can choose at most 100 people.'])
})
