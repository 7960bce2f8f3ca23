import { expect, test } from 'vitest'
import { sealCode } from '#contract/rules/beyond/sheet.ts'
import { keyFrom } from '#contract/rules/beyond/sheets-together.ts'
import { codeOfHalf, makeCapsuleSheets } from './make-sheets.ts'
import { readThing, type SealedThing } from './sealed-format.ts'
import { openingFrom, openThing, sealThing } from './sealed-thing.ts'

const letter = {
  kind: 'letter' as const,
  name: 'Dear twins',
  bytes: new Blob(['Dear twins, you are grown now.'], { type: 'text/plain' }),
}
const opens = async (sealed: SealedThing, key: Uint8Array, half: string) =>
  openThing(sealed, await openingFrom(Uint8Array.from(key), half))

test('what anybody sealed to a capsule’s half is opened by any two of its sheets, name and kind included', async () => {
  const { sheets, publicHalf, key, code } = await makeCapsuleSheets()
  expect(await codeOfHalf(publicHalf)).toBe(code)
  expect(sheets.map(({ mark }) => sealCode(mark))).toEqual([code, code, code])
  const file = await sealThing(letter, publicHalf)
  const whole = Buffer.from(await file.arrayBuffer()).toString('latin1')
  for (const word of ['twins', 'letter', 'text/plain', Buffer.from(key).toString('hex')])
    expect(whole).not.toContain(word)
  for (const pair of [
    [0, 1],
    [2, 0],
    [1, 2],
  ] as const) {
    const joined = keyFrom([sheets[pair[0]]!, sheets[pair[1]]!])
    const content = await opens(await readThing(file), joined, publicHalf)
    expect(content).toMatchObject({ kind: 'letter', name: 'Dear twins' })
    expect(await content.bytes.text()).toBe('Dear twins, you are grown now.')
  }
})

test('two things are sealed with two keys, and a file is never shown as a page', async () => {
  const { publicHalf, key } = await makeCapsuleSheets()
  const page = {
    kind: 'file' as const,
    name: 'a.html',
    bytes: new Blob(['<b>'], { type: 'text/html' }),
  }
  const [one, other] = await Promise.all([sealThing(page, publicHalf), sealThing(page, publicHalf)])
  const [first, second] = [await readThing(one), await readThing(other)]
  expect(first.header.from).not.toBe(second.header.from)
  expect((await opens(first, key, publicHalf)).bytes.type).toBe('application/octet-stream')
})

test('an altered sheet, sheets of another capsule, a changed and a swapped file open nothing, each told', async () => {
  const mine = await makeCapsuleSheets()
  const other = await makeCapsuleSheets()
  const altered = Uint8Array.from(mine.key)
  altered[5]! ^= 1
  await expect(openingFrom(altered, mine.publicHalf)).rejects.toThrow(/one of them was altered/)
  await expect(openingFrom(other.key, mine.publicHalf)).rejects.toThrow(/belong to this capsule/)
  const foreign = await readThing(await sealThing(letter, other.publicHalf))
  await expect(opens(foreign, mine.key, mine.publicHalf)).rejects.toThrow(/for other sheets/)
  const bytes = new Uint8Array(await (await sealThing(letter, mine.publicHalf)).arrayBuffer())
  bytes[bytes.length - 3]! ^= 1
  await expect(
    opens(await readThing(new Blob([bytes])), mine.key, mine.publicHalf),
  ).rejects.toThrow(/damaged or incomplete/)
})
