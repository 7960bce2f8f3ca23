import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { ArchiveProblem } from './archive-problem.ts'
import { assertToldRight, passing } from './check-files.ts'

const path = 'data/originals/1986/boat.jpg'
const html = '<script>alert(1)</script>'
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const trueOf = (bytes: Buffer) => ({ byte_length: bytes.length, sha256: sumOf(bytes) })

const jpeg = Buffer.from('\xff\xd8\xff\xe0 a boat', 'latin1')
const webp = Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')
const sealed = Buffer.from('kinfold-beyond-1 and what nobody here can read')
const photo = { path, belongs_to: 'vault', kind: 'photo', content_type: 'image/jpeg' }
const picture = { path, role: 'picture', content_type: 'image/webp' }
const letter = {
  path,
  belongs_to: 'capsules',
  kind: 'letter',
  content_type: 'text/plain; charset=utf-8',
}
const sealedVoice = {
  path,
  belongs_to: 'messages',
  kind: 'sealed',
  content_type: 'application/vnd.kinfold.sealed',
}

/** As an archive is brought: its records first, then the bytes of each as they pass. */
async function bring(bytes: Buffer, ...told: object[]): Promise<Buffer> {
  const rows = told.map((row) => ({ ...trueOf(bytes), ...row })) as never[]
  const source = {
    sizes: new Map([[path, bytes.length]]),
    read: () => Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]),
    close: async () => {},
  }
  const isCopy = 'role' in told[0]!
  const records = { files: isCopy ? [] : rows, copies: isCopy ? rows : [] } as never
  assertToldRight({ source, sums: new Map([[path, sumOf(bytes)]]), records })
  return buffer(passing(source.read(), rows[0]!))
}

test.each([
  ['a photo', jpeg, photo],
  ['the picture that we made of one', webp, picture],
  ['a letter in a capsule', Buffer.from('Liebe Änne'), letter],
  ['a voice that is sealed beyond us', sealed, sealedVoice],
])('%s that is told as it is comes back, byte for byte', async (_, bytes, told) => {
  expect(await bring(bytes, told)).toEqual(bytes)
})

test.each([
  ['is longer than it says', jpeg, { ...photo, byte_length: 1 }],
  ['says no length', jpeg, { ...photo, byte_length: undefined }],
  ['has another sum', jpeg, { ...photo, sha256: sumOf(webp) }],
  ['calls itself a page', jpeg, { ...photo, content_type: 'text/html' }],
  ['calls itself a property of objects', jpeg, { ...photo, content_type: 'constructor' }],
  ['is a page that calls itself a photo', Buffer.from(html), photo],
  ['is a picture that calls itself another', webp, photo],
  ['is of another kind than its type', jpeg, { ...photo, kind: 'document' }],
  ['is a letter outside of a capsule', Buffer.from('Dear'), { ...letter, belongs_to: 'vault' }],
  ['is a page as a letter', Buffer.from(html), { ...letter, content_type: 'text/html' }],
  ['is a letter of a megabyte', Buffer.alloc(2 ** 20, 'a'), letter],
  ['is a letter of no letters', Buffer.from([0xff, 0xfe]), letter],
  ['calls itself sealed and isn’t', Buffer.from(html), sealedVoice],
  ['is a photo among spoken wishes', jpeg, { ...photo, belongs_to: 'wishes' }],
  ['is a copy that is longer than it says', webp, { ...picture, byte_length: 1 }],
  ['is a copy that calls itself a page', webp, { ...picture, content_type: 'text/html' }],
  ['is a page that calls itself a copy', Buffer.from(html), picture],
  ['is a copy of an unknown role', webp, { ...picture, role: 'constructor' }],
])('a file that %s is refused in words', async (_, bytes, told) => {
  await expect(bring(bytes, told)).rejects.toThrow(ArchiveProblem)
  await expect(bring(bytes, told)).rejects.toThrow(path)
})

test('two records of one file are refused: it would be kept twice and found once', async () => {
  await expect(bring(jpeg, photo, photo)).rejects.toThrow('Two records of this archive')
})

test('a file that changes while it is read is refused', async () => {
  const told = { ...photo, ...trueOf(jpeg) } as never
  const later = Readable.from([jpeg, Buffer.from('more')])
  await expect(buffer(passing(later, told))).rejects.toThrow('changed while it was read')
})
