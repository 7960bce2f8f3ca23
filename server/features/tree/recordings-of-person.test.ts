import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { people } from '#contract/people/index.ts'
import { momentsOf } from '#contract/rules/spoken-moments.ts'
import { treeVoices } from '#contract/tree/voices.ts'
import { tree } from '#contract/tree/index.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { buildFile, buildMemory } from '#tests/access/world-files.ts'
import { inLondon, scheduled } from '#tests/support/deliveries.ts'
import { join, newPerson, type Person } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'

const app = await testServer()
const { system } = app.database
let joe: Person
let nora: string
let params: { familyId: string }

beforeEach(async () => {
  joe = await newPerson(app)
  params = { familyId: joe.familyId }
  const body = { givenName: 'Nora', surname: 'Hale', nickname: 'Nonie' }
  nora = (await app.call(people.create, { as: joe, params, body })).person.id
})

const heard = (as = joe) =>
  app.call(treeVoices.heard, { as, params: { ...params, personId: nora } })
const link = (mediaId: string, as: 'speaker' | 'told-of', by = joe) =>
  app.attempt(treeVoices.link, {
    as: by,
    params: { ...params, personId: nora },
    body: { mediaId, as },
  })
const unlink = (mediaId: string) =>
  app.call(treeVoices.unlink, { as: joe, params: { ...params, personId: nora, mediaId } })
async function recording(privateTo: string | null = null): Promise<string> {
  const mediaId = randomUUID()
  await buildFile(app, { familyId: joe.familyId, mediaId }, privateTo)
  return mediaId
}

/** A spoken message of somebody's, of which this was written down. */
async function said(author: Person, texts: readonly string[], more: object = {}) {
  const media_id = await recording(author.accountId)
  const at = app.clock.now().toString()
  const { familyId: family_id } = joe
  const id = randomUUID()
  const row = {
    id,
    family_id,
    author_id: author.accountId,
    take_id: randomUUID(),
    media_id,
    kind: 'voice',
  }
  await system
    .insertInto('messages')
    .values({
      ...row,
      kind: 'voice',
      state: 'draft',
      title: sealedText(family_id, 'The storm'),
      created_at: at,
      changed_at: at,
      ...more,
    })
    .execute()
  const lines = texts.map((text, i) => ({ startMs: i * 1000, endMs: i * 1000 + 900, text }))
  await system
    .insertInto('transcripts')
    .values({
      message_id: id,
      family_id,
      author_id: author.accountId,
      state: 'ready',
      asked_at: at,
      made_at: at,
      written: sealedJson(family_id, lines),
      texts: sealedJson(family_id, texts),
    })
    .execute()
  return { id, media_id }
}

it('a recording is somebody’s voice, tells of them, or both, until that is taken back', async () => {
  const [spoken, about] = [await recording(), await recording()]
  expect((await link(spoken, 'speaker')).status).toBe(204)
  expect((await link(about, 'told-of')).status).toBe(204)
  expect((await link(about, 'told-of')).status).toBe(204)
  const { recordings } = await heard()
  const told = recordings.map(({ sound, isSpokenByThem, tellsOfThem, speaker }) => [
    sound.mediaId,
    isSpokenByThem,
    tellsOfThem,
    speaker,
  ])
  expect(told).toHaveLength(2)
  expect(told).toContainEqual([spoken, true, false, 'Nora Hale'])
  expect(told).toContainEqual([about, false, true, null])
  await unlink(spoken)
  await unlink(about)
  expect((await heard()).recordings).toEqual([])
})

it('what is private to somebody is linked to nobody, and heard by nobody else', async () => {
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const own = await recording(joe.accountId)
  for (const by of [joe, tom])
    expect((await link(own, 'told-of', by)).message).toMatch(/couldn’t find that recording/)
  expect((await link(own, 'speaker')).status).toBe(404)
  // Made private after it was linked.
  const shared = await recording()
  await link(shared, 'told-of')
  await system
    .updateTable('media')
    .set({ private_to: joe.accountId })
    .where('id', '=', shared)
    .execute()
  expect((await heard(tom)).recordings).toEqual([])
})

it('viewers hear what the family keeps, and may link nothing', async () => {
  const vera = await newPerson(app)
  await join(app, vera, joe.familyId, 'viewer')
  const shared = await recording()
  await link(shared, 'told-of')
  expect((await heard(vera)).recordings).toHaveLength(1)
  expect((await link(shared, 'speaker', vera)).status).toBe(403)
  expect((await heard()).recordings[0]!.speaker).toBeNull()
})

it('memories are those they are in, without the trash', async () => {
  const [memoryId, albumId] = [randomUUID(), randomUUID()]
  await buildMemory(app, { familyId: joe.familyId, memoryId, albumId })
  const inIt = { memory_id: memoryId, person_id: nora, family_id: joe.familyId }
  await system.insertInto('memory_people').values(inIt).execute()
  expect((await heard()).memories).toMatchObject([{ id: memoryId, caption: 'The boat' }])
  const trashed_at = app.clock.now().toString()
  await system.updateTable('memories').set({ trashed_at }).where('id', '=', memoryId).execute()
  expect((await heard()).memories).toEqual([])
})

it('names in what one said lead to their second; nobody reads of what others said', async () => {
  const tom = await newPerson(app)
  await join(app, tom, joe.familyId, 'editor')
  const { id, media_id } = await said(joe, ['It rained.', 'And Nonie’s hat flew away.', 'Nora!'])
  expect((await heard()).mentions).toMatchObject([
    { messageId: id, title: 'The storm', atMs: 1000, words: 'And Nonie’s hat flew away.' },
    { messageId: id, atMs: 2000, sound: { mediaId: media_id } },
  ])
  expect((await heard(tom)).mentions).toEqual([])
})

it('what was cut off, or put into the basket, is named nowhere', async () => {
  await said(joe, ['Nora one', 'Nora two'], { trim_start_ms: 500 })
  await said(joe, ['Nora three'], { removed_at: app.clock.now().toString() })
  expect((await heard()).mentions.map(({ words }) => words)).toEqual(['Nora two'])
})

it('what is told of a memory leads to the second at which a name is said, also once it was corrected', async () => {
  const [memoryId, albumId] = [randomUUID(), randomUUID()]
  await buildMemory(app, { familyId: joe.familyId, memoryId, albumId })
  const mediaId = await recording()
  const lines = [
    { text: 'We rowed out. It was cold.', startMs: 0 },
    { text: 'Laura held the rope, and Nora', startMs: 4000 },
    { text: 'never let go of the oar.', startMs: 7500 },
  ]
  const tell = (words: string, heard_at: number[]) =>
    system
      .insertInto('memory_voices')
      .values({
        memory_id: memoryId,
        media_id: mediaId,
        family_id: joe.familyId,
        added_at: app.clock.now().toString(),
        heard_state: 'ready',
        heard_words: words,
        heard_at,
      })
      .onConflict((one) =>
        one.columns(['memory_id', 'media_id']).doUpdateSet({ heard_words: words, heard_at }),
      )
      .execute()
  await tell(lines.map(({ text }) => text).join(' '), momentsOf(lines))
  const vera = await newPerson(app)
  await join(app, vera, joe.familyId, 'viewer')
  const sentence = 'Laura held the rope, and Nora never let go of the oar.'
  const told = { memoryId, caption: 'The boat', words: sentence, atMs: 4000 }
  for (const as of [joe, vera])
    expect((await heard(as)).tellings).toMatchObject([{ ...told, sound: { mediaId } }])
  const corrected = 'Nonie held the rope, and none of us let go of the oar.'
  await tell(`We all rowed out. It was bitterly cold. ${corrected}`, momentsOf(lines))
  expect((await heard()).tellings).toMatchObject([{ words: corrected, atMs: 4000 }])
  await tell('Nora held the rope.', [])
  expect((await heard()).tellings).toMatchObject([{ atMs: null }])
  await system
    .updateTable('memories')
    .set({ trashed_at: app.clock.now().toString() })
    .where('id', '=', memoryId)
    .execute()
  expect((await heard()).tellings).toEqual([])
})

it('of many promises the latest days are told', async () => {
  const author = await newPerson(app, { verified: true })
  params = { familyId: author.familyId }
  const { id, person } = await scheduled(app, author, { due: inLondon('2040-06-04') })
  nora = person.id
  // Fifty more for earlier days; their messages have lower ids.
  await sql`
    with more as (
      insert into messages select (jsonb_populate_record(messages, jsonb_build_object(
        'id', '00000000' || right(gen_random_uuid()::text, 28), 'take_id', gen_random_uuid()))).*
      from messages, generate_series(1, 50)
      where id = (select message_id from deliveries where id = ${id}) returning id)
    insert into deliveries select (jsonb_populate_record(deliveries, jsonb_build_object(
      'id', gen_random_uuid(), 'message_id', more.id, 'due_on', '2030-06-04', 'due_at', '2030-06-04T07:00:00Z'))).*
    from deliveries, more where deliveries.id = ${id}`.execute(system)
  const { messages } = await heard(author)
  expect([messages.length, messages[0]!.dueOn]).toEqual([50, '2040-06-04'])
})

it('somebody new of whom something tells isn’t undone away', async () => {
  const added = await app.call(tree.addKin, {
    as: joe,
    params: { ...params, personId: nora },
    body: { kind: 'child', newPerson: { givenName: 'Lily' } },
  })
  const about = await recording()
  await app.call(treeVoices.link, {
    as: joe,
    params: { ...params, personId: added.personId },
    body: { mediaId: about, as: 'told-of' },
  })
  expect((await app.attempt(tree.undo, { as: joe, params })).status).toBe(409)
})
