import { expect, test } from 'vitest'
import { splitKey } from '#contract/rules/beyond/shares.ts'
import { keyFrom } from '#contract/rules/beyond/sheets-together.ts'
import { markOf, openSealed, sealFile } from './sealed-file.ts'
import { randomBytes, readMessage } from './sealed-format.ts'

const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'
const facts = { id, contentType: 'audio/webm;codecs=opus', durationMs: 2100 }
const key = randomBytes(32)
const voice = (length: number) => {
  const bytes = new Uint8Array(length)
  for (let at = 0; at < length; at += 65_536)
    crypto.getRandomValues(bytes.subarray(at, Math.min(length, at + 65_536)))
  return new Blob([bytes], { type: 'audio/webm' })
}
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())
const changed = async (file: Blob, at: number) => {
  const bytes = await bytesOf(file)
  bytes[at < 0 ? bytes.length + at : at]! ^= 1
  return new Blob([bytes])
}

test.each([0, 1, 1000, 1024 * 1024, 2 * 1024 * 1024 + 17])(
  'a recording of %i bytes comes back exactly, with two of three parts of its key',
  async (length) => {
    const plain = voice(length)
    const file = await sealFile(plain, key, facts)
    const [a, , c] = splitKey(key, randomBytes(32)).map((share) => ({ ...share, mark: key }))
    const opened = await openSealed(await readMessage(file), Uint8Array.from(keyFrom([a!, c!])))
    expect(await bytesOf(opened)).toEqual(await bytesOf(plain))
    expect(opened.type).toBe('audio/webm;codecs=opus')
  },
)

test('what stands in front tells what we may know, and nothing of the key', async () => {
  const { header } = await readMessage(await sealFile(voice(10), key, facts))
  expect(header).toMatchObject({ version: 1, ...facts, byteLength: 10 })
  expect(JSON.stringify(header)).not.toContain(Buffer.from(key).toString('hex'))
  expect(header.mark).toBe(Buffer.from(await markOf(id, key)).toString('hex'))
})

test('another key is told as such, and opens nothing', async () => {
  const file = await readMessage(await sealFile(voice(10), key, facts))
  await expect(openSealed(file, randomBytes(32))).rejects.toThrow(/one of them was altered/)
})

test('a changed, shortened or exchanged byte anywhere opens nothing', async () => {
  const file = await sealFile(voice(1024 * 1024 + 5), key, facts)
  for (const at of [-1, -30, 5000])
    await expect(openSealed(await readMessage(await changed(file, at)), key)).rejects.toThrow(
      /damaged/,
    )
  await expect(readMessage(file.slice(0, file.size - 1))).rejects.toThrow(/damaged/)
  await expect(readMessage(file.slice(0, 30))).rejects.toThrow(/damaged/)
  await expect(readMessage(voice(500))).rejects.toThrow(/isn’t a sealed message/)
  await expect(readMessage(new Blob())).rejects.toThrow(/isn’t a sealed message/)
})

test('a header that was changed opens nothing, even one that still reads well', async () => {
  const text = Buffer.from(await bytesOf(await sealFile(voice(10), key, facts))).toString('latin1')
  const other = Buffer.from(text.replace('"durationMs":2100', '"durationMs":9900'), 'latin1')
  await expect(openSealed(await readMessage(new Blob([other])), key)).rejects.toThrow(/damaged/)
})

test('what claims to be a page is never played as one', async () => {
  const file = await sealFile(voice(10), key, { ...facts, contentType: 'text/html' })
  expect((await openSealed(await readMessage(file), key)).type).toBe('application/octet-stream')
})
