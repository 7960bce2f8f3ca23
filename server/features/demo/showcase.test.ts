import { expect, test } from 'vitest'
import { demo } from '#contract/demo.ts'
import { demoFile } from '#contract/rules/demo-file.ts'
import { publicFamilyId } from '#server/database/seed/rows/family-copy.ts'
import { writeDemoFamily } from '#server/database/seed/seed-demo.ts'
import { PUBLIC_COPY } from '#server/database/seed/rows/family-copy.ts'
import { testServer } from '#tests/support/server.ts'
import { sealedText } from '#server/platform/encryption/sealed.ts'

const app = await testServer()
const beforeTheSeed = await app.attempt(demo.people)
await writeDemoFamily(app.ports, PUBLIC_COPY)

const parts = [
  demo.people,
  demo.memories,
  demo.messages,
  demo.scrapbooks,
  demo.capsules,
  demo.recipes,
  demo.timeline,
]

async function part<E extends (typeof parts)[number]>(endpoint: E) {
  const { body, headers } = await app.attempt(endpoint)
  if (body.state !== 'ready') throw new Error(body.state)
  return { body, headers }
}

test('before the seed has finished a guest is told that the family is getting ready', () => {
  expect(beforeTheSeed.status).toBe(200)
  expect(beforeTheSeed.body).toEqual({ state: 'getting-ready' })
  expect(beforeTheSeed.headers['cache-control']).not.toContain('public')
})

test('a server without the demo family says so', async () => {
  const without = await testServer({ DEMO_FAMILY: 'false' })
  expect((await without.attempt(demo.memories)).body).toEqual({ state: 'switched-off' })
})

test.each(parts.map((one) => [one.path, one] as const))(
  'a guest reads %s, labelled as made up and kept by caches for a while',
  async (_path, endpoint) => {
    const { body, headers } = await part(endpoint)
    expect(body).toMatchObject({ familyName: 'The Ellis family' })
    expect(JSON.stringify(body)).toContain('is made up')
    expect(headers['cache-control']).toBe('public, max-age=600')
  },
)

test('everyone has kin, and kin who are there', async () => {
  const { body } = await part(demo.people)
  const { people } = body as Extract<typeof body, { people: unknown }>
  const keys = new Set(people.map(({ key }) => key))
  expect(people).toHaveLength(45)
  for (const { parents, partners, chosenKin } of people)
    for (const { key } of [...parents, ...partners, ...chosenKin]) expect(keys).toContain(key)
  const sam = people.find(({ key }) => key === 'sam-ellis')!
  expect(sam.parents.map(({ name, nature }) => `${name}: ${nature}`)).toEqual([
    'Teresa: birth',
    'Joe Ellis: adoptive',
    'Margaret Ellis: adoptive',
  ])
})

test('the next message comes first and says when it goes out', async () => {
  const { body } = await part(demo.messages)
  const { messages } = body as Extract<typeof body, { messages: unknown }>
  expect(messages[0]).toMatchObject({
    title: 'For Nora, her eighteenth birthday',
    when: 'Goes out on Friday, November 20, 2026, at 8:00',
  })
  expect(messages.at(-1)!.when).toMatch(/^Heard on /)
})

test('the timeline goes from the oldest to the newest and holds all six kinds', async () => {
  const { body } = await part(demo.timeline)
  const { timeline } = body as Extract<typeof body, { timeline: unknown }>
  const days = timeline.events.map(({ on }) => on)
  expect(days).toEqual(days.toSorted())
  expect([...new Set(timeline.events.map(({ kind }) => kind))].toSorted()).toEqual(
    ['birth', 'capsule', 'death', 'marriage', 'photo', 'voice'].toSorted(),
  )
  const sam = timeline.branches.find(({ key }) => key === 'sam')!
  expect(sam.people.toSorted()).toEqual(
    ['elena-castillo', 'hugo-ellis', 'lily-ellis', 'sam-ellis'].toSorted(),
  )
})

test('a capsule tells how much is inside, never what', async () => {
  const { body } = await part(demo.capsules)
  expect(JSON.stringify(body)).not.toContain('campfire')
  expect(body).toMatchObject({ capsules: [{ pictures: 5, voices: 2 }, { voices: 0 }] })
})

test('a guest sees a picture and hears part of a voice', async () => {
  const picture = await app.http.inject({ url: demoFile('lake-house') })
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['content-type']).toBe('image/jpeg')
  expect(picture.headers['cache-control']).toBe('public, max-age=86400')
  const voice = await app.http.inject({
    url: demoFile('frances-storm'),
    headers: { range: 'bytes=0-99' },
  })
  expect(voice.statusCode).toBe(206)
  expect(voice.rawPayload).toHaveLength(100)
})

test('no other family’s file can be had through the demo, whatever name is asked for', async () => {
  const [familyId, mediaId] = [crypto.randomUUID(), crypto.randomUUID()]
  const at = app.clock.now().toString()
  const { system } = app.database
  await system
    .insertInto('families')
    .values({ id: familyId, name: 'Others', created_at: at })
    .execute()
  const row = { id: mediaId, family_id: familyId, kind: 'photo' as const, created_at: at }
  const file_name = sealedText(familyId, 'a.jpg')
  const file = { file_name, content_type: 'image/jpeg', byte_length: 1, sha256: '00' }
  await system
    .insertInto('media')
    .values({ ...row, ...file, storage_key: `media/${familyId}/${mediaId}` })
    .execute()
  const ask = async (name: string) => (await app.http.inject({ url: demoFile(name) })).statusCode
  expect(await ask(mediaId)).toBe(404)
  expect(await ask('nothing-of-this-name')).toBe(404)
  expect(await ask('%2e%2e%2fsecret-key')).toBe(400)
  expect(await ask('x'.repeat(200))).toBe(400)
  // Nor by the id of one of the demo’s own files, under any family.
  const own = await system
    .selectFrom('media')
    .select('id')
    .where('family_id', '=', publicFamilyId)
    .executeTakeFirstOrThrow()
  expect(await ask(own.id)).toBe(404)
})
