import sharp from 'sharp'
import { expect, test } from 'vitest'
import { content } from '#contract/content/index.ts'
import type { DeskEntry, Draft } from '#contract/content/drafts.ts'
import type { ContentKind } from '#contract/content/shapes.ts'
import { knowledgeArticles } from '#content/knowledge/articles.ts'
import { actAsSystem } from '#server/platform/elevate.ts'
import { newPerson } from '#tests/support/families.ts'
import { testServer } from '#tests/support/server.ts'
import { contentCacheOf } from './content-cache.ts'
import { publishDue } from './publish-entry.ts'
import { contentOverlay, onContentChanged, publishedContent } from './index.ts'

const app = await testServer()
const editor = await newPerson(app, { name: 'editor' })
const colleague = await newPerson(app, { name: 'colleague' })
for (const { accountId } of [editor, colleague])
  await app.database.system
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('id', '=', accountId)
    .execute()

const of = (entry: DeskEntry) => ({ as: editor, params: { entryId: entry.entryId } })
const begin = (kind: ContentKind, builtIn?: string) =>
  app.call(content.begin, { as: editor, body: { kind, ...(builtIn && { builtIn }) } })

const postFields: Extract<Draft, { kind: 'post' }>['fields'] = {
  title: 'What the attic remembers',
  pageTitle: '',
  excerpt: 'A box, a lamp and an hour: how to look through an attic with somebody who knew it.',
  author: 'The Kinfold editors',
  publishedOn: '',
  category: 'preservation',
  tags: ['photographs', 'seniors'],
  block: { pattern: 'album', cloths: ['teal', 'marigold', 'cotton', 'cotton', 'cotton'] },
  photo: null,
  body: 'Begin with [one box](/features).\n\n## Light first\n\nBring a lamp.',
  sources: [],
}

async function post(change: Partial<typeof postFields> = {}, key = `attic-${newPostNumber()}`) {
  const entry = await begin('post')
  const body = {
    version: entry.version,
    key,
    draft: { kind: 'post' as const, fields: { ...postFields, ...change } },
  }
  return app.call(content.write, { ...of(entry), body })
}
let posts = 0
const newPostNumber = () => (posts += 1)

const publish = (entry: DeskEntry, at?: string) =>
  app.attempt(content.publish, {
    ...of(entry),
    body: { version: entry.version, ...(at && { at }) },
  })
const look = () => contentCacheOf(app.ports).refresh()
const overlay = async () => {
  await look()
  return contentOverlay(app.ports)
}

test('nothing changed means nothing to say: the committed content is what is public', async () => {
  expect(await app.call(content.overlay)).toEqual({ revision: 0 })
  expect(await publishedContent(app.ports, 'faq')).toHaveLength(knowledgeArticles.length)
  const { entries } = await app.call(content.list, { as: editor, query: { kind: 'post' } })
  expect(entries).toHaveLength(8)
  expect(entries.every(({ state }) => state === 'built-in')).toBe(true)
})

test('a draft is nobody’s business; published, it is there for everyone and every process is told', async () => {
  const heard: number[] = []
  const stop = onContentChanged(app.ports, ({ revision }) => heard.push(revision))
  const entry = await post({}, 'what-the-attic-remembers')
  expect((await app.attempt(content.text, { params: { slug: entry.key } })).status).toBe(404)
  const { status, body } = await publish(entry)
  expect(status).toBe(200)
  expect(body).toMatchObject({ state: 'published', hasUnpublished: false, isKeyFixed: true })
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  const { post: posts, texts } = await app.call(content.overlay)
  expect(posts!.changed[entry.key]).toMatchObject({ title: postFields.title, words: 9 })
  expect(texts).toBeUndefined()
  const text = await app.call(content.text, { params: { slug: entry.key } })
  expect(text.body).toBe(postFields.body)
})

test('what is planned comes out at its moment, and not before', async () => {
  const entry = await post()
  const at = app.clock.now().add({ hours: 30 })
  expect((await publish(entry, at.toString())).body).toMatchObject({ state: 'scheduled' })
  await publishDue(actAsSystem(app.ports))
  expect((await overlay()).post?.changed).not.toHaveProperty(entry.key)
  app.clock.set(at.toString())
  await publishDue(actAsSystem(app.ports))
  await publishDue(actAsSystem(app.ports))
  expect((await overlay()).post!.changed[entry.key]!.publishedOn).toBe(at.toString().slice(0, 10))
})

test('what is planned is not changed behind its back, and can be called off', async () => {
  const entry = await post()
  const planned = (await publish(entry, app.clock.now().add({ hours: 1 }).toString())).body
  const change = { version: planned.version, key: planned.key, draft: planned.draft }
  expect((await app.attempt(content.write, { ...of(entry), body: change })).status).toBe(409)
  const body = { version: planned.version }
  expect(await app.call(content.recall, { ...of(entry), body })).toMatchObject({ state: 'draft' })
})

test('a withdrawn post is gone, and a withdrawn answer is no longer told', async () => {
  const entry = (await publish(await post())).body
  await app.call(content.withdraw, { ...of(entry), body: { version: entry.version } })
  expect((await overlay()).post!.withdrawn).toContain(entry.key)
  expect((await app.attempt(content.text, { params: { slug: entry.key } })).status).toBe(404)
  const answer = await begin('faq', 'ticket-number')
  await app.call(content.withdraw, { ...of(answer), body: { version: answer.version } })
  await look()
  const told = await publishedContent(app.ports, 'faq')
  expect(told.some(({ id }) => id === 'ticket-number')).toBe(false)
  const again = await app.call(content.read, of(answer))
  await app.call(content.original, { ...of(answer), body: { version: again.version } })
  await look()
  const shown = await publishedContent(app.ports, 'faq')
  expect(shown.map(({ id }) => id)).toEqual(knowledgeArticles.map(({ id }) => id))
})

test.each([
  ['faq', 'talk-to-a-person', 'question', 'Is anybody there?'],
  ['prompt', 'childhood-kitchen', 'prompt', 'What was always on the stove?'],
  ['template', 'birthday', 'title', 'For a round birthday'],
  ['testimonial', 'ellen-m', 'location', 'Two Harbors, Minnesota'],
] as const)(
  'a changed %s stands in the place of the committed one',
  async (kind, id, field, words) => {
    const entry = await begin(kind, id)
    expect((await begin(kind, id)).entryId).toBe(entry.entryId)
    const draft = { kind, fields: { ...entry.draft.fields, [field]: words } } as Draft
    const body = { version: entry.version, key: id, draft }
    await publish(await app.call(content.write, { ...of(entry), body }))
    await look()
    const all = await publishedContent(app.ports, kind)
    expect(all.find((one) => one.id === id)).toMatchObject({ [field]: words })
  },
)

test('of two editors the second is told who came first, and loses nothing', async () => {
  const entry = await post()
  const body = { version: entry.version, key: entry.key, draft: entry.draft }
  await app.call(content.write, { as: colleague, params: { entryId: entry.entryId }, body })
  const late = await app.attempt(content.write, { ...of(entry), body })
  expect(late.status).toBe(409)
  expect(late.message).toMatch(/changed this a moment ago.*still in your window/)
  expect((await publish(entry)).status).toBe(409)
})

test('earlier texts come back, and nobody can rewrite them', async () => {
  const entry = (await publish(await post())).body
  const fields = { ...postFields, title: 'Another title' }
  const written = await app.call(content.write, {
    ...of(entry),
    body: { version: entry.version, key: entry.key, draft: { kind: 'post', fields } },
  })
  expect(written.hasUnpublished).toBe(true)
  await app.call(content.keep, { ...of(entry), body: { version: written.version } })
  const { versions } = await app.call(content.versions, of(entry))
  expect(versions.map(({ what }) => what)).toEqual(['kept', 'published'])
  const params = { entryId: entry.entryId, versionId: versions[1]!.versionId }
  const earlier = await app.call(content.version, { as: editor, params })
  expect(earlier.draft.fields).toMatchObject({ title: postFields.title })
  const body = { version: written.version }
  const back = await app.call(content.restore, { as: editor, params, body })
  expect(back.draft.fields).toMatchObject({ title: postFields.title })
  const rewrite = app.database.system.updateTable('content_versions').set({ number: 99 }).execute()
  await expect(rewrite).rejects.toThrow(/only grow/)
  await expect(app.database.system.deleteFrom('content_versions').execute()).rejects.toThrow(
    /only grow/,
  )
})

test('a draft nobody outside has seen can be deleted; what was public keeps its history', async () => {
  const draft = await post()
  await app.call(content.discard, of(draft))
  expect((await app.attempt(content.read, of(draft))).status).toBe(404)
  const seen = (await publish(await post())).body
  expect((await app.attempt(content.discard, of(seen))).status).toBe(409)
})

test.each<[string, Partial<typeof postFields>, RegExp]>([
  ['no title', { title: '' }, /The title can’t be empty/],
  ['no summary', { excerpt: ' ' }, /The summary can’t be empty/],
  ['no tag', { tags: [] }, /at least one tag/],
  [
    'a link that runs a script',
    { body: 'Press [here](javascript:alert(1)) now.' },
    /can’t be followed/,
  ],
  ['a link to plain http', { body: 'Look [there](http://plain.example).' }, /can’t be followed/],
  [
    'a source that is no address',
    { sources: [{ name: 'A', href: 'javascript:x', about: 'b' }] },
    /https/,
  ],
  ['only a heading', { body: '## Alone' }, /at least one paragraph/],
  [
    'a picture without alternative text',
    {
      photo: {
        pictureId: '0195d3c0-0000-7000-8000-000000000001',
        alt: '',
        focusX: 0.5,
        focusY: 0.5,
      },
    },
    /alternative text/,
  ],
  [
    'a picture in the text without alternative text',
    {
      body: 'Look.\n\n![](picture:0195d3c0-0000-7000-8000-000000000001)',
    },
    /no alternative text.*isn’t here any more/,
  ],
])('a post with %s is not published, and says why', async (_, change, reason) => {
  const refused = await publish(await post(change))
  expect(refused.status).toBe(400)
  expect(refused.message).toMatch(reason)
})

test('an address is there, well formed, and nobody else’s', async () => {
  const entry = await begin('post')
  const write = (key: string) =>
    app.attempt(content.write, {
      ...of(entry),
      body: { version: entry.version, key, draft: { kind: 'post', fields: postFields } },
    })
  for (const key of ['', 'Two Words', '../etc', 'a--b', 'x'.repeat(81)])
    expect((await write(key)).status).toBe(400)
  const taken = await post({}, 'taken-already')
  for (const key of [taken.key, 'legacy-letters'])
    expect(await write(key)).toMatchObject({ status: 409, message: /is taken/ })
  expect((await publish(entry)).message).toMatch(/Choose an address first/)
})

test('a moment that has passed, one in ten years, and a megabyte of text are refused plainly', async () => {
  const entry = await post()
  const past = await publish(entry, app.clock.now().subtract({ hours: 1 }).toString())
  expect(past).toMatchObject({ status: 400, message: /has passed/ })
  const far = await publish(
    entry,
    app.clock
      .now()
      .add({ hours: 24 * 3650 })
      .toString(),
  )
  expect(far).toMatchObject({ status: 400, message: /a year ahead/ })
  const fields = { ...postFields, body: 'a'.repeat(1024 * 1024) }
  const body = { version: entry.version, key: entry.key, draft: { kind: 'post' as const, fields } }
  expect((await app.attempt(content.write, { ...of(entry), body })).status).toBe(413)
  const long = {
    ...body,
    draft: { kind: 'post' as const, fields: { ...fields, body: 'a'.repeat(60_001) } },
  }
  expect(await app.attempt(content.write, { ...of(entry), body: long })).toMatchObject({
    status: 400,
    message: /longer than 60,000/,
  })
})

const upload = (payload: Buffer, type: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/admin/content/pictures?name=attic.jpg',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: editor.cookie },
    payload,
  })

test('a picture is kept in its widths, without what the camera wrote, and shown with its post', async () => {
  const camera = await sharp({
    create: { width: 2000, height: 1000, channels: 3, background: '#085f5a' },
  })
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  const added = (await upload(camera, 'image/jpeg')).json()
  expect(added).toMatchObject({ name: 'attic.jpg', width: 2000, height: 1000 })
  const copy = await app.http.inject(`/api/content/pictures/${added.pictureId}/480`)
  expect(copy.headers).toMatchObject({ 'content-type': 'image/webp' })
  const seen = await sharp(copy.rawPayload).metadata()
  expect(seen).toMatchObject({ format: 'webp', width: 480, height: 240 })
  expect(seen.exif).toBeUndefined()
  const photo = {
    pictureId: added.pictureId,
    alt: 'An attic with one lamp',
    focusX: 0.2,
    focusY: 0.5,
  }
  expect((await publish(await post({ photo }))).status).toBe(200)
})

test('what isn’t a picture is refused, whatever it calls itself', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  for (const [bytes, type, status] of [
    [svg, 'image/svg+xml', 415],
    [svg, 'image/png', 400],
    [Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), 'image/png', 400],
    [Buffer.alloc(0), 'image/png', 400],
  ] as const)
    expect((await upload(bytes, type)).statusCode).toBe(status)
  const width = await app.http.inject(`/api/content/pictures/${crypto.randomUUID()}/9999`)
  expect(width.statusCode).toBe(400)
})
