import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import yazl from 'yazl'
import { openZipEntry } from './open-zip-entry.ts'
import { readZip } from './zip-directory.ts'

const zipped = async (
  files: Record<string, Buffer>,
  options: Partial<yazl.Options> = {},
): Promise<Buffer<ArrayBuffer>> => {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, options)
  zip.end()
  return Buffer.from(await buffer(zip.outputStream))
}

const contentsOf = async (zip: Blob) =>
  Promise.all(
    (await readZip(zip)).map(async (entry) => {
      const bytes = await openZipEntry(zip, entry)
      return [entry.path, Buffer.from(await bytes.arrayBuffer()).toString()] as const
    }),
  )

const letters = Buffer.from('a letter '.repeat(1000))

test.each([{ compress: true }, { compress: false }, { compress: true, forceZip64Format: true }])(
  'what was packed with %o comes out as it was',
  async (options) => {
    const zip = await zipped({ 'a/ü 1.txt': letters, 'b.txt': Buffer.from('x') }, options)
    const expected = [
      ['a/ü 1.txt', letters.toString()],
      ['b.txt', 'x'],
    ]
    expect(await contentsOf(new Blob([zip]))).toEqual(expected)
  },
)

test('a program that unpacks itself stands in front of its zip', async () => {
  const zip = new Blob([Buffer.alloc(5000, 7), await zipped({ 'b.txt': Buffer.from('x') })])
  expect(await contentsOf(zip)).toEqual([['b.txt', 'x']])
})

test('a way up or out is no way, and folders and links are no files', async () => {
  const zip = await zipped({ 'xx/xx/passwd': letters, 'folder.d': letters })
  for (const [from, to] of [
    ['xx/xx/passwd', '../../passwd'],
    ['folder.d', 'folder//'],
  ] as const)
    for (let at = zip.indexOf(from); at >= 0; at = zip.indexOf(from, at + 1)) zip.write(to, at)
  expect((await readZip(new Blob([zip]))).map(({ path }) => path)).toEqual(['passwd'])
})

const directoryAt = (zip: Buffer) => zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
const changed = (zip: Buffer<ArrayBuffer>, at: number, value: number) => {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(value, directoryAt(copy) + at)
  return new Blob([copy])
}

test('what is cut off, locked, packed otherwise, or built to burst is told in a sentence', async () => {
  const zip = await zipped({ 'a.jpg': letters })
  await expect(contentsOf(new Blob([zip.subarray(0, -30)]))).rejects.toThrow('damaged')
  await expect(contentsOf(new Blob([zip.subarray(40)]))).rejects.toThrow('damaged')
  await expect(contentsOf(new Blob([letters]))).rejects.toThrow('damaged')
  await expect(contentsOf(new Blob([]))).rejects.toThrow('damaged')
  const method = zip.readUInt32LE(directoryAt(zip) + 8)
  await expect(contentsOf(changed(zip, 8, method | 1))).rejects.toThrow('password')
  await expect(contentsOf(changed(zip, 8, 9 << 16))).rejects.toThrow('packed in a way')
  // Says that it is smaller, larger, or of other bytes than it is.
  await expect(contentsOf(changed(zip, 24, 100))).rejects.toThrow('far more than it is')
  await expect(contentsOf(changed(zip, 24, 20_000))).rejects.toThrow('damaged')
  await expect(contentsOf(changed(zip, 24, 900_000_000))).rejects.toThrow('far more than it is')
  await expect(contentsOf(changed(zip, 16, 1))).rejects.toThrow('damaged')
  await expect(contentsOf(changed(zip, 42, 3_000_000))).rejects.toThrow('damaged')
  await expect(contentsOf(changed(zip, 0, 1))).rejects.toThrow('damaged')
})

test('files that lie upon one another are a bomb', async () => {
  const zip = await zipped({ 'a.jpg': letters, 'b.jpg': letters })
  const second = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
  zip.writeUInt32LE(0, second + 42)
  await expect(readZip(new Blob([zip]))).rejects.toThrow('far more than it is')
})

test('names of every length and script are read', async () => {
  const long = 'ф'.repeat(4000)
  const zip = await zipped({ [`${long}.jpg`]: letters })
  expect((await readZip(new Blob([zip])))[0]?.path).toBe(`${long}.jpg`)
})

test('no byte that is turned around hangs it or breaks it otherwise', async () => {
  const zip = await zipped({ 'a.jpg': letters, 'b/c.jpg': letters })
  const ways = new Set<string>()
  for (let at = 0; at < zip.length; at += 1) {
    const copy = Buffer.from(zip)
    copy[at]! ^= 0xff
    const way = contentsOf(new Blob([copy])).then(
      () => 'read',
      (error: Error) => error.constructor.name,
    )
    ways.add(await way)
  }
  expect([...ways].toSorted()).toEqual(['ZipProblem', 'read'])
})
