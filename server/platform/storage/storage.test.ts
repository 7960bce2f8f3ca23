import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { s3Environment } from '#tests/support/s3-environment.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { lockedLength } from '#server/platform/encryption/encrypted-file.ts'
import { encryptedStorage } from '#server/platform/encryption/encrypted-storage.ts'
import { diskStorage } from './disk.ts'
import { s3Storage } from './s3.ts'
import { MissingFile, type Storage } from './storage.ts'

const piece = 8 * 1024 * 1024

interface Place {
  readonly storage: Storage
  /** The room that a file of this length takes. */
  readonly roomOf?: (length: number) => number
  close(): Promise<void>
}

async function onDisk(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'kinfold-storage-'))
  return { storage: diskStorage(folder), close: () => rm(folder, { recursive: true }) }
}

async function onOurS3(): Promise<Place> {
  const server = await startS3Server('access', 'secret')
  return { storage: ourS3(server.endpoint, 'secret'), close: server.stop }
}

function ourS3(endpoint: string, secretAccessKey: string): Storage {
  const credentials = { accessKeyId: 'access', secretAccessKey }
  return s3Storage({ bucket: 'kinfold', endpoint, region: 'us-east-1', credentials })
}

async function onRealS3(): Promise<Place> {
  const config = readConfig({
    DATA_DIR: tmpdir(),
    SECRET_KEY: 'x'.repeat(32),
    ...(await s3Environment()),
  })
  return { storage: s3Storage(config.s3!), close: async () => {} }
}

const encrypted = (open: () => Promise<Place>) => async (): Promise<Place> => {
  const { storage, close } = await open()
  const key = randomBytes(32)
  const locked = encryptedStorage(
    storage,
    async () => key,
    () => false,
  )
  return { storage: locked, roomOf: lockedLength, close }
}

const places: [string, () => Promise<Place>][] = [
  ['on disk', onDisk],
  ['in S3 as we understand it', onOurS3],
  ['on disk, encrypted', encrypted(onDisk)],
  ['in S3, encrypted', encrypted(onOurS3)],
]
if (process.env['S3_TEST_ENDPOINT']) places.push(['in a real S3 server', onRealS3])

const from = (...chunks: Uint8Array[]) => Readable.from(chunks)

async function* breakingAfter(...chunks: Uint8Array[]) {
  yield* chunks
  throw new Error('the line went dead')
}

describe.each(places)('storage %s', (_name, open) => {
  let place: Place
  let storage: Storage
  beforeAll(async () => {
    place = await open()
    storage = place.storage
  })
  afterAll(() => place.close())

  const contents = async (key: string) => buffer(await storage.read(key))

  async function grow(
    key: string,
    at: number,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number[]> {
    const safe: number[] = []
    await storage.append(key, at, bytes, async (length) => void safe.push(length)).catch(() => {})
    return safe
  }

  test('gives back what was put, whole and by range', async () => {
    const bytes = randomBytes(100_000)
    expect(await storage.put('media/a/one', from(bytes.subarray(0, 7), bytes.subarray(7)))).toBe(
      100_000,
    )
    expect(await storage.size('media/a/one')).toBe(100_000)
    expect((await contents('media/a/one')).equals(bytes)).toBe(true)
    const part = await buffer(await storage.read('media/a/one', { start: 10, end: 19 }))
    expect(part.equals(bytes.subarray(10, 20))).toBe(true)
    const last = await buffer(await storage.read('media/a/one', { start: 99_999, end: 99_999 }))
    expect(last.equals(bytes.subarray(99_999))).toBe(true)
  })

  test('keeps an empty file and one of several pieces', async () => {
    expect(await storage.put('media/empty', from())).toBe(0)
    expect(await storage.size('media/empty')).toBe(0)
    const bytes = randomBytes(piece + 3)
    await storage.put('media/large', from(bytes.subarray(0, piece + 1), bytes.subarray(piece + 1)))
    expect((await contents('media/large')).equals(bytes)).toBe(true)
  })

  test('replaces a file whole', async () => {
    await storage.put('media/again', from(Buffer.from('first and longer')))
    await storage.put('media/again', from(Buffer.from('second')))
    expect((await contents('media/again')).toString()).toBe('second')
  })

  test.each([100, piece + 100])(
    'leaves nothing of a file whose source broke after %i bytes',
    async (length) => {
      const key = `media/broken-${length}`
      await expect(storage.put(key, breakingAfter(randomBytes(length)))).rejects.toThrow(
        'the line went dead',
      )
      expect(await storage.size(key)).toBeUndefined()
    },
  )

  test('says that a file is missing instead of giving an empty one', async () => {
    expect(await storage.size('media/none')).toBeUndefined()
    await expect(storage.read('media/none')).rejects.toThrow(MissingFile)
    await storage.delete('media/none')
  })

  test('deletes', async () => {
    await storage.put('media/gone', from(Buffer.from('x')))
    await storage.delete('media/gone')
    expect(await storage.size('media/gone')).toBeUndefined()
  })

  test('lists finished files under a prefix, and no others', async () => {
    for (const name of ['a', 'b', 'c'])
      await storage.put(`shelf/${name}/x`, from(Buffer.from(name)))
    await storage.put('shelves/d', from(Buffer.from('d')))
    await grow('shelf/e', 0, from(Buffer.from('still growing')))
    const listed = await Array.fromAsync(storage.list('shelf/'))
    const room = place.roomOf?.(1) ?? 1
    expect(listed.map((file) => [file.key, file.byteLength]).sort()).toEqual([
      ['shelf/a/x', room],
      ['shelf/b/x', room],
      ['shelf/c/x', room],
    ])
    for (const { modifiedAt } of listed) expect(modifiedAt).toMatch(/^20\d\d-.+Z$/)
  })

  test.each([
    '../up',
    '/etc/passwd',
    'a/../b',
    'a//b',
    '.growing/x',
    'a/.b',
    'A',
    'a\\b',
    'a\0b',
    '',
    'ä',
    'a/',
    'x'.repeat(201),
  ])('refuses the key %j', async (key) => {
    await expect((async () => storage.put(key, from(Buffer.from('x'))))()).rejects.toThrow(
      TypeError,
    )
    await expect((async () => storage.read(key))()).rejects.toThrow(TypeError)
    await expect((async () => storage.delete(key))()).rejects.toThrow(TypeError)
    await expect((async () => storage.append(key, 0, from(), async () => {}))()).rejects.toThrow(
      TypeError,
    )
  })

  test('grows a file in several goes and shows it only when finished', async () => {
    const bytes = randomBytes(piece + 5000)
    const cuts = [0, 1, 4000, piece - 1, piece, piece + 1, piece + 5000]
    for (let i = 1; i < cuts.length; i += 1)
      expect(
        (await grow('media/grown', cuts[i - 1]!, from(bytes.subarray(cuts[i - 1], cuts[i])))).at(
          -1,
        ),
      ).toBe(cuts[i])
    expect(await storage.size('media/grown')).toBeUndefined()
    await storage.finish('media/grown', bytes.length)
    await storage.finish('media/grown', bytes.length)
    expect((await contents('media/grown')).equals(bytes)).toBe(true)
  })

  test('tells how far a long go is safe while it lasts', async () => {
    const bytes = randomBytes(piece + 10)
    const safe = await grow('media/long', 0, from(bytes))
    expect(safe.at(-1)).toBe(bytes.length)
    await storage.finish('media/long', bytes.length)
    expect((await contents('media/long')).equals(bytes)).toBe(true)
  })

  test('keeps what came before a source broke, and goes on from there', async () => {
    const bytes = randomBytes(piece + 900)
    expect((await grow('media/cut', 0, breakingAfter(bytes.subarray(0, 400)))).at(-1)).toBe(400)
    expect(await grow('media/cut', 400, breakingAfter())).toEqual([])
    expect(
      (await grow('media/cut', 400, breakingAfter(bytes.subarray(400, piece + 7)))).at(-1),
    ).toBe(piece + 7)
    await expect(
      storage.append('media/cut', piece + 7, breakingAfter(), async () => {}),
    ).rejects.toThrow('dead')
    await grow('media/cut', piece + 7, from(bytes.subarray(piece + 7)))
    await storage.finish('media/cut', bytes.length)
    expect((await contents('media/cut')).equals(bytes)).toBe(true)
  })

  test('drops what was written but never acknowledged', async () => {
    const bytes = randomBytes(piece + 2000)
    await grow('media/ahead', 0, from(bytes.subarray(0, 1000)))
    const forgotten = storage.append('media/ahead', 1000, from(bytes.subarray(1000)), async () => {
      throw new Error('nobody wrote it down')
    })
    await expect(forgotten).rejects.toThrow('nobody wrote it down')
    await grow('media/ahead', 1000, from(Buffer.from('the end')))
    await storage.finish('media/ahead', 1007)
    const expected = Buffer.concat([bytes.subarray(0, 1000), Buffer.from('the end')])
    expect((await contents('media/ahead')).equals(expected)).toBe(true)
  })

  test('never pretends that lost bytes are there', async () => {
    await grow('media/lost', 0, from(Buffer.from('12345')))
    const more = storage.append('media/lost', 10, from(Buffer.from('6')), async () => {})
    await expect(more).rejects.toThrow('shorter')
    await expect(storage.finish('media/lost', 10)).rejects.toThrow(MissingFile)
  })

  test('forgets an abandoned file', async () => {
    await grow('media/dropped', 0, from(Buffer.from('12345')))
    await storage.abandon('media/dropped')
    await storage.abandon('media/dropped')
    await expect(storage.finish('media/dropped', 5)).rejects.toThrow(MissingFile)
  })

  test('tidying leaves finished and growing files alone', async () => {
    await storage.put('media/kept', from(Buffer.from('kept')))
    await grow('media/growing', 0, from(Buffer.from('123')))
    await storage.tidy('2999-01-01T00:00:00.000Z')
    expect((await contents('media/kept')).toString()).toBe('kept')
    await storage.finish('media/growing', 3)
    expect((await contents('media/growing')).toString()).toBe('123')
  })
})

test('tidying a folder removes what a killed process left half-written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kinfold-storage-'))
  const storage = diskStorage(folder)
  const { promise: morning, resolve: wake } = Promise.withResolvers<void>()
  const sleeping = (async function* () {
    yield Buffer.from('half')
    await morning
  })()
  const putting = storage.put('media/half', sleeping)
  const leftovers = () => readdir(join(folder, '.unfinished')).catch(() => [])
  await expect.poll(leftovers).toHaveLength(1)
  await storage.tidy('2000-01-01T00:00:00.000Z')
  expect(await leftovers()).toHaveLength(1)
  await storage.tidy('2999-01-01T00:00:00.000Z')
  expect(await leftovers()).toHaveLength(0)
  wake()
  await expect(putting).rejects.toThrow('ENOENT')
  expect(await storage.size('media/half')).toBeUndefined()
  await rm(folder, { recursive: true })
})

test('a wrong secret gets nothing into our S3 of the tests', async () => {
  const server = await startS3Server('access', 'secret')
  const storage = ourS3(server.endpoint, 'wrong')
  await expect(storage.put('media/x', from(Buffer.from('x')))).rejects.toThrow(
    'SignatureDoesNotMatch',
  )
  await server.stop()
})
