import { createHash, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#contract/media.ts'
import { gigabyte } from '#contract/rules/storage-room.ts'
import { largestVaultFileBytes } from '#contract/rules/vault-file.ts'
import { newPerson } from '#tests/support/families.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { testServer } from '#tests/support/server.ts'
import { wav } from '#tests/support/wav-sounds.ts'
import {
  announce,
  ask,
  begin,
  bytesType,
  complete,
  offsetOf,
  sendBytes,
  upload,
  type Sender,
} from '#tests/support/raw-tus.ts'

const app = await testServer({ LOG_LEVEL: 'silent', ...(await s3Environment()) })
let sender: Sender
beforeAll(async () => {
  const base = await app.listen()
  const nora = await newPerson(app)
  sender = { base, session: nora, familyId: nora.familyId }
})

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const idOf = (path: string) => path.split('/').at(-1)!
const keyOf = (path: string) => `media/${sender.familyId}/${idOf(path)}`

const rowsOf = (table: 'media' | 'uploads') =>
  app.database.system.selectFrom(table).select('id').orderBy('id').execute()

async function* once(bytes: Uint8Array) {
  yield bytes
}

interface Bad {
  readonly what: string
  readonly bytes: Buffer
  readonly fields: Record<string, string>
  readonly status: number
  readonly words: string
  /** What happens to the stored bytes between the last of them and the completion. */
  readonly meanwhile?: (key: string) => Promise<void>
}

const damaged = 'The file arrived damaged, so we didn’t keep it. Please send it again.'
const wrongKind = expect.stringContaining('We can’t keep this kind of file.')
const sound = wav(randomBytes(1000))
const text = Buffer.from('Dear Nora, this isn’t music.')
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')

const bad: Bad[] = [
  {
    what: 'whose checksum isn’t what its sender said',
    bytes: sound,
    fields: { filename: 'a.wav', sha256: sha256(text) },
    status: 422,
    words: damaged,
  },
  {
    what: 'that changed in storage after it came in',
    bytes: sound,
    fields: { filename: 'a.wav' },
    status: 422,
    words: damaged,
    meanwhile: async (key) => {
      const changed = Buffer.from(sound)
      changed[500]! ^= 1
      await app.ports.storage.append(key, 0, once(changed), async () => {})
    },
  },
  {
    what: 'whose bytes are gone',
    bytes: sound,
    fields: { filename: 'a.wav' },
    status: 422,
    words: damaged,
    meanwhile: (key) => app.ports.storage.abandon(key),
  },
  {
    what: 'that is text and called mp3',
    bytes: text,
    fields: { filename: 'song.mp3', filetype: 'audio/mpeg' },
    status: 415,
    words: wrongKind,
  },
  {
    what: 'that is a drawing which can run scripts',
    bytes: drawing,
    fields: { filename: 'x.svg', filetype: 'image/svg+xml' },
    status: 415,
    words: wrongKind,
  },
]

test.each(bad)(
  'a file $what is refused in words, and nothing of it stays',
  async ({ bytes, fields, status, words, meanwhile }) => {
    const before = await rowsOf('media')
    const path = await begin(sender, bytes.length, fields)
    await sendBytes(sender, path, 0, bytes)
    await meanwhile?.(keyOf(path))
    const answer = await complete(sender, path)
    expect([answer.status, answer.message]).toEqual([status, words])
    expect(await rowsOf('media')).toEqual(before)
    expect(await offsetOf(sender, path)).toBe(-404)
    expect(await app.ports.storage.size(keyOf(path))).toBeUndefined()
  },
)

test('a right checksum is accepted in either case of letters', async () => {
  const bytes = wav(randomBytes(1000))
  const { status } = await upload(sender, bytes, {
    filename: 'a.wav',
    sha256: sha256(bytes).toUpperCase(),
  })
  expect(status).toBe(200)
})

test('an upload that isn’t all there can’t be completed, and isn’t lost by trying', async () => {
  const path = await begin(sender, 100)
  await sendBytes(sender, path, 0, Buffer.alloc(40))
  const answer = await complete(sender, path)
  expect([answer.status, answer.message]).toEqual([
    409,
    'We have 40 of 100 bytes; please send the rest first.',
  ])
  expect(await offsetOf(sender, path)).toBe(40)
})

test('an empty file and one over the admin’s limit are refused before a byte is sent', async () => {
  const empty = await announce(sender, 0)
  expect([empty.status, empty.message]).toEqual([
    400,
    'This file is empty, so there is nothing to keep.',
  ])
  await app.database.system.updateTable('system_settings').set({ max_file_size_mb: 2 }).execute()
  const large = await announce(sender, 2 * 1024 * 1024 + 1)
  expect([large.status, large.message]).toEqual([
    413,
    'This file is too large. A file can have at most 2 MB.',
  ])
  expect((await announce(sender, 2 * 1024 * 1024)).status).toBe(201)
})

test('what is brought into the vault may be a film of many gigabytes; what is for oneself alone may not', async () => {
  await app.database.system.updateTable('system_settings').set({ max_file_size_mb: 100 }).execute()
  const film = { filename: 'wedding.mp4', filetype: 'video/mp4', vault: 'yes' }
  expect((await announce(sender, 4 * gigabyte, film)).status).toBe(201)
  const alone = await announce(sender, 4 * gigabyte, { ...film, private: 'yes' })
  expect([alone.status, alone.message]).toEqual([
    413,
    'This file is too large. A file can have at most 100 MB.',
  ])
  const endless = await announce(sender, largestVaultFileBytes + 1, film)
  expect([endless.status, endless.message]).toEqual([
    413,
    'This file is too large. A file can have at most 50 GB.',
  ])
})

test('more bytes than announced are refused, counted or not', async () => {
  const path = await begin(sender, 10)
  expect((await sendBytes(sender, path, 0, Buffer.alloc(11))).status).toBe(413)
  const uncounted = new Blob([Buffer.alloc(50_000)]).stream()
  const status = await sendBytes(sender, path, 0, uncounted).then(
    (answer) => answer.status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(status)
  expect(await offsetOf(sender, path)).toBe(0)
})

test('a wrong offset is answered with the right one', async () => {
  const path = await begin(sender, 100)
  await sendBytes(sender, path, 0, Buffer.alloc(30))
  for (const offset of [0, 29, 31, 100]) {
    const answer = await sendBytes(sender, path, offset, Buffer.alloc(1))
    expect([answer.status, answer.message]).toEqual([
      409,
      'We have 30 bytes of this file; please go on from there.',
    ])
  }
})

test.each([
  ['upload-length', '-1'],
  ['upload-length', '1e3'],
  ['upload-length', '12.5'],
  ['upload-length', '99999999999999999999'],
  ['upload-length', '0x10'],
  ['upload-length', ''],
  ['upload-defer-length', '1'],
  ['upload-concat', 'partial'],
  ['upload-metadata', 'filename ###'],
  ['upload-metadata', 'filename a b c'],
  ['upload-metadata', `filename ${Buffer.from([0xff, 0xfe]).toString('base64')}`],
  ['upload-metadata', `sha256 ${Buffer.from('abc').toString('base64')}`],
])('announcing with %s: %s is a 400 in words', async (header, value) => {
  const before = await rowsOf('uploads')
  const answer = await announce(sender, 100, undefined, { [header]: value })
  expect(answer.status).toBe(400)
  expect(answer.message).toMatch(/^[A-Z].+\.$/)
  expect(await rowsOf('uploads')).toEqual(before)
})

test('another version of the protocol is named as such', async () => {
  const answer = await announce(sender, 100, undefined, { 'tus-resumable': '0.2.2' })
  expect(answer.status).toBe(412)
  expect(answer.headers.get('tus-version')).toBe('1.0.0')
})

test.each([
  'application/json',
  'application/octet-stream',
  `${bytesType}; x=1`,
  `\t${bytesType}x`,
  bytesType.toUpperCase(),
])('bytes sent as %j are refused', async (type) => {
  const path = await begin(sender, 100)
  const answer = await sendBytes(sender, path, 0, Buffer.alloc(10), { 'content-type': type })
  expect(answer.status).toBe(415)
  expect(await offsetOf(sender, path)).toBe(0)
})

test('no other endpoint takes raw bytes', async () => {
  const path = `/api/families/${sender.familyId}/media/${crypto.randomUUID()}`
  const answer = await ask(sender, 'PATCH', path, { 'content-type': bytesType }, Buffer.from('{}'))
  expect(answer.status).toBe(415)
})

test.each([
  '../../../etc/passwd',
  '/absolute/wav',
  'C:\\x\\y.wav',
  '\0.wav',
  `${'ä'.repeat(3000)}.wav`,
  '<b>.html',
  '',
])('a file named %j gets a name that is safe', async (filename) => {
  const { status, body } = await upload(sender, wav(randomBytes(100)), { filename })
  const { fileName } = body as MediaItem
  expect(status).toBe(200)
  expect(fileName).toMatch(/^[^/\\<>\0]{1,120}$/)
  expect(fileName).toMatch(/\.wav$/)
})

test('metadata may name prototypes without touching any', async () => {
  const fields = { filename: 'a.wav', __proto__x: 'y', constructor: 'z' }
  const { status } = await announce(sender, 100, fields, {
    'upload-metadata': '__proto__ eA==,constructor eA==,filename YS53YXY=',
  })
  expect(status).toBe(201)
})
