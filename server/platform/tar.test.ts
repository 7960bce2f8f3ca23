import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/folder.ts'
import { DamagedTar, readTar, tarEnd, tarHeader, tarPadding } from './tar.ts'

const long = `${'a-folder/'.repeat(20)}${'name'.repeat(40)}`
const contents = {
  'manifest.json': '{}',
  'empty.txt': '',
  [long]: 'x'.repeat(1300),
  'files/Großmutters Stimme.mp3': 'voice'.repeat(200),
}

const packed = (end = tarEnd()) =>
  Buffer.concat([
    ...Object.entries(contents).flatMap(([name, text]) => {
      const bytes = Buffer.from(text)
      const { length: byteLength } = bytes
      return [tarHeader({ name, byteLength }), bytes, tarPadding(byteLength)]
    }),
    end,
  ])

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function readAll(bytes: Buffer, size = 700): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const entry of readTar(inPieces(bytes, size))) {
    const read = Buffer.concat(await Array.fromAsync(entry.bytes))
    expect(read.length).toBe(entry.byteLength)
    found[entry.name] = read.toString()
  }
  return found
}

test.each([100, 511, 512, 700, 1_000_000])(
  'what is written is read again, in pieces of %i bytes',
  async (size) => expect(await readAll(packed(), size)).toEqual(contents),
)

test('what isn’t read is skipped', async () => {
  const names = []
  for await (const { name } of readTar(inPieces(packed(), 700))) names.push(name)
  expect(names).toEqual(Object.keys(contents))
})

test('any tar reads ours, and we read any tar’s', async () => {
  const folder = temporaryFolder('tar')
  const file = join(folder, 'ours.tar')
  writeFileSync(file, packed())
  mkdirSync(join(folder, 'out'))
  execFileSync('tar', ['-xf', file, '-C', join(folder, 'out')])
  for (const [name, text] of Object.entries(contents))
    expect(readFileSync(join(folder, 'out', name), 'utf8')).toBe(text)
  const theirs = execFileSync('tar', ['-cf', '-', '-C', join(folder, 'out'), 'files', 'a-folder'])
  expect(Object.keys(await readAll(theirs)).toSorted()).toEqual(
    [long, 'files/Großmutters Stimme.mp3'].toSorted(),
  )
})

test('more than eight gigabytes have a header, too', async () => {
  const byteLength = 20 * 1024 ** 3
  const header = tarHeader({ name: 'files/film', byteLength })
  const entries = readTar(inPieces(header, 512))
  expect((await entries.next()).value).toMatchObject({ name: 'files/film', byteLength })
})

const flipped = () => {
  const bytes = packed()
  bytes[3]! ^= 1
  return bytes
}

test.each([
  ['nothing at all', () => Buffer.alloc(0)],
  ['no tar', () => Buffer.from('Dear Nora, '.repeat(200))],
  ['one that ends within a header', () => packed().subarray(0, 300)],
  ['one that ends within a file', () => packed().subarray(0, -1800)],
  ['one without its end', () => packed(Buffer.alloc(0))],
  ['one with a header that was changed', flipped],
])('%s is refused in words', async (_, bytes) => {
  await expect(readAll(bytes())).rejects.toThrow(DamagedTar)
})

test('whoever stops early lets the source go', async () => {
  let isClosed = false
  async function* source() {
    try {
      yield* inPieces(packed(), 700)
    } finally {
      isClosed = true
    }
  }
  for await (const { name } of readTar(source())) if (name === 'manifest.json') break
  expect(isClosed).toBe(true)
})
