import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { researchDesk } from '#contract/research/desk.ts'
import { sealedJson, sealedText } from '#server/platform/encryption/sealed.ts'
import { searchBytes, type Find } from '#tests/planted/search-planted.ts'
import { pathFor, type Session } from '#tests/support/call-endpoint.ts'
import { testServer } from '#tests/support/server.ts'
import { exampleOf } from './example-of.ts'
import { paramsFrom } from './path-ids.ts'
import { buildWorld, type World } from './world.ts'

const app = await testServer()
const { system } = app.database
let world: World

const unique = () =>
  [...randomBytes(16)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('')
const words = {
  title: unique(),
  words: unique(),
  transcript: unique(),
  file: unique(),
  wish: unique(),
  spokenWish: unique(),
}
const sound = randomBytes(64)
const needles = [
  ...Object.entries(words).map(([name, word]) => ({ name, bytes: Buffer.from(word) })),
  { name: 'sound', bytes: sound.subarray(0, 32) },
]

beforeAll(async () => {
  world = await buildWorld(app)
  const messages = await system
    .selectFrom('messages')
    .select(['id', 'family_id', 'author_id'])
    .execute()
  for (const { id, family_id, author_id } of messages) {
    const said = {
      title: sealedText(family_id, words.title),
      words: sealedText(family_id, words.words),
    }
    await system.updateTable('messages').set(said).where('id', '=', id).execute()
    const lines = [{ startMs: 0, endMs: 1, text: words.transcript, isUnsure: false }]
    await system
      .insertInto('transcripts')
      .values({
        message_id: id,
        family_id,
        author_id,
        state: 'ready',
        asked_at: app.clock.now().toString(),
        written: sealedJson(family_id, lines),
        texts: sealedJson(family_id, [words.transcript]),
      })
      .execute()
  }
  for (const { id, family_id } of await system
    .selectFrom('wishes')
    .select(['id', 'family_id'])
    .execute()) {
    const content = sealedJson(family_id, { words: words.wish })
    await system.updateTable('wishes').set({ content }).where('id', '=', id).execute()
    await system.updateTable('wish_versions').set({ content }).where('wish_id', '=', id).execute()
  }
  const voices = await system.selectFrom('wish_recordings').select(['id', 'family_id']).execute()
  for (const { id, family_id } of voices) {
    const heard_words = sealedText(family_id, words.spokenWish)
    const heard = { heard_state: 'ready' as const, heard_words }
    await system.updateTable('wish_recordings').set(heard).where('id', '=', id).execute()
    await system
      .updateTable('wish_heard_versions')
      .set({ words: heard_words })
      .where('recording_id', '=', id)
      .execute()
  }
  const files = await system.selectFrom('media').select(['id', 'family_id']).execute()
  for (const { id, family_id } of files) {
    // Where uploads lie, and so encrypted.
    const storage_key = `media/${family_id}/${id}`
    const file_name = sealedText(family_id, `${words.file}.wav`)
    const change = { file_name, storage_key, byte_length: sound.length }
    await system.updateTable('media').set(change).where('id', '=', id).execute()
    await app.ports.storage.put(storage_key, once(sound))
  }
})

async function* once(bytes: Buffer) {
  yield bytes
}

/** What somebody is answered at an endpoint, asked about somebody's things. */
async function answered(endpoint: Endpoint, as: Session, ids: World['own']): Promise<Find[]> {
  const params = paramsFrom(ids, endpoint)
  const isRead = endpoint.method === 'GET'
  const body = isRead ? undefined : exampleOf(endpoint.body)
  const answer = await app.http.inject({
    method: endpoint.method as 'GET',
    url: pathFor(endpoint, { params }),
    headers: {
      'sec-fetch-site': 'same-origin',
      'user-agent': 'Mozilla/5.0 (tests)',
      cookie: as.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  return searchBytes(answer.rawPayload, needles, `${endpoint.method} ${endpoint.path}`)
}

/** Both families' things; what there is only one of, such as a care conversation, comes along. */
const asked = (): World['own'][] => [
  { ...world.ofAccount.admin, ...world.ofAccount.owner, ...world.own } as World['own'],
  { ...world.ofAccount.admin, ...world.own, ...world.foreign } as World['own'],
]

/** What one can only read first: an act may end what is looked for. */
const inOrder = () =>
  app.endpoints
    .filter(({ access }) => access !== 'token' && access !== 'guest')
    .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'))

/** Each answers with a case: what a family itself handed to whoever does research for it. */
const handed = new Set<Endpoint>(Object.values(researchDesk))

test('no endpoint answers an administrator, who is of the care team too, with a word or a byte of a message', async () => {
  const found: Find[] = []
  for (const ids of asked())
    for (const endpoint of inOrder().filter((one) => one.method === 'GET' && !handed.has(one)))
      found.push(...(await answered(endpoint, world.sessions.admin!, ids)))
  expect(found).toEqual([])
})

test('of all that, a researcher is answered with the name of the recording that the family chose for its case', async () => {
  const found: Find[] = []
  for (const ids of asked())
    for (const endpoint of [researchDesk.list, researchDesk.read])
      found.push(...(await answered(endpoint, world.sessions.admin!, ids)))
  expect([...new Set(found.map(({ needle }) => needle))]).toEqual(['file'])
})

test('the same search finds what their author is answered: words, title, captions, the file and its sound', async () => {
  const found: Find[] = []
  const ids = { ...world.own, ...world.ofAccount.owner } as World['own']
  const author = { ...ids, ...world.ofAccount.author } as World['own']
  for (const endpoint of inOrder().filter(({ method }) => method === 'GET')) {
    found.push(...(await answered(endpoint, world.sessions.owner!, ids)))
    found.push(...(await answered(endpoint, world.sessions.author!, author)))
  }
  expect(new Set(found.map(({ needle }) => needle))).toEqual(
    new Set(needles.map(({ name }) => name)),
  )
})

test('nor does anything an administrator can do', async () => {
  const found: Find[] = []
  for (const ids of asked())
    for (const endpoint of inOrder().filter((one) => one.method !== 'GET' && !handed.has(one)))
      found.push(...(await answered(endpoint, world.sessions.admin!, ids)))
  expect(found).toEqual([])
})
