import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromLetters, lettersIn, toLetters } from './base32.ts'
import { crc24, crc8 } from './checksums.ts'
import { inverse, joinShares, splitKey, times } from './shares.ts'
import { readSheet, sealCode, sheetLines, sheetQrText, type Sheet } from './sheet.ts'
import { isSameMark, keyFrom, whyNotThisSheet } from './sheets-together.ts'

const bytesOf = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const ascii = (text: string) => [...text].map((letter) => letter.codePointAt(0)!)

const sheets = (key: Uint8Array, slope: Uint8Array, mark: Uint8Array): Sheet[] =>
  splitKey(key, slope).map((share) => ({ ...share, mark }))

const right = (typed: string): Sheet => {
  const read = readSheet(typed)
  if ('wrong' in read) throw new Error(read.wrong)
  return read.sheet
}
const wrong = (typed: string): string => {
  const read = readSheet(typed)
  return 'wrong' in read ? read.wrong : 'it was read'
}

const one = sheets(
  Uint8Array.from({ length: 32 }, (_, i) => i),
  Uint8Array.from({ length: 32 }, (_, i) => 255 - 7 * i),
  Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8]),
)
const other = sheets(
  new Uint8Array(32).fill(9),
  new Uint8Array(32).fill(77),
  new Uint8Array(8).fill(200),
)

test('the field is the one of AES, as FIPS 197 multiplies in it', () => {
  expect(times(0x57, 0x83)).toBe(0xc1)
  expect(times(0x57, 0x13)).toBe(0xfe)
  expect(inverse(0x53)).toBe(0xca)
  for (let a = 1; a < 256; a += 1) expect(times(a, inverse(a))).toBe(1)
})

test('the checks are the published ones', () => {
  expect(crc8(ascii('123456789'))).toBe(0xf4)
  expect(crc24(ascii('123456789'))).toBe(0x21cf02)
})

test('any two of three parts give the key back', () => {
  fc.assert(
    fc.property(bytesOf(32), bytesOf(32), (key, slope) => {
      const [a, b, c] = splitKey(key, slope) as [Sheet, Sheet, Sheet]
      for (const pair of [
        [a, b],
        [b, a],
        [a, c],
        [c, b],
      ] as const)
        expect(joinShares(...pair)).toEqual(key)
    }),
  )
})

test('one part alone fits every key: for each there is a slope that would have made it', () => {
  fc.assert(
    fc.property(
      bytesOf(32),
      bytesOf(32),
      bytesOf(32),
      fc.constantFrom(1, 2, 3),
      (key, slope, guess, number) => {
        const known = splitKey(key, slope)[number - 1]!
        const fitting = guess.map((byte, i) => times(byte ^ known.bytes[i]!, inverse(number)))
        expect(splitKey(guess, fitting)[number - 1]).toEqual(known)
      },
    ),
  )
})

test('a known key has known parts', () => {
  const parts = splitKey(Uint8Array.of(0x00, 0x57, 0xff), Uint8Array.of(0x57, 0x83, 0x01))
  expect(parts.map(({ bytes }) => [...bytes])).toEqual([
    [0x57, 0xd4, 0xfe],
    [0xae, 0x4a, 0xfd],
    [0xf9, 0xc9, 0xfc],
  ])
})

test('letters come back as bytes, also typed small, in groups, with O for 0 and l for 1', () => {
  fc.assert(
    fc.property(bytesOf(10), (bytes) => {
      const written = toLetters(bytes)
      expect(fromLetters(written)).toEqual(bytes)
      const typed = written.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
      expect(fromLetters(lettersIn(`${typed.slice(0, 4)} - ${typed.slice(4)}\n`))).toEqual(bytes)
    }),
  )
})

test('a sheet is read as it was printed, by its code and by its lines', () => {
  fc.assert(
    fc.property(bytesOf(32), bytesOf(32), bytesOf(8), (key, slope, mark) => {
      for (const sheet of sheets(key, slope, mark)) {
        expect(sheetLines(sheet).map(({ length }) => length)).toEqual([16, 16, 16, 16, 16])
        expect(right(sheetLines(sheet).join('\n').toLowerCase())).toEqual(sheet)
        expect(right(sheetQrText(sheet))).toEqual(sheet)
      }
    }),
  )
})

test('every single wrong letter is noticed, and the line told', () => {
  const lines = sheetLines(one[0]!)
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
  for (const [at, line] of lines.entries())
    for (let i = 0; i < line.length; i += 1)
      for (const letter of alphabet) {
        if (letter === line[i]) continue
        const damaged = lines.with(at, line.slice(0, i) + letter + line.slice(i + 1))
        expect(wrong(damaged.join(' '))).toMatch(new RegExp(`^Line ${at + 1} isn’t as it stands`))
      }
})

test('what isn’t a sheet is told plainly', () => {
  const lines = sheetLines(one[0]!)
  expect(wrong('')).toMatch(/Please type the five lines/)
  expect(wrong(lines.slice(0, 4).join(''))).toMatch(/has 80 letters .* these are 64/)
  expect(wrong('https://family.example/listen/abc')).toMatch(/leads to a page/)
  expect(wrong([lines[1], lines[0], ...lines.slice(2)].join(''))).toMatch(/^Lines 1 and 2 aren’t/)
  expect(wrong([lines[0], ...sheetLines(other[1]!).slice(1)].join(''))).toMatch(
    /aren’t lines of one sheet/,
  )
  expect(wrong(lines.join('').replace(/^../, 'U!'))).toMatch(/^Line 1 isn’t/)
})

test('sheets of different messages, and the same sheet twice, are told apart, with their codes', () => {
  const mark = one[0]!.mark
  expect(whyNotThisSheet(one[0]!, mark, [])).toBeUndefined()
  expect(whyNotThisSheet(one[2]!, mark, [one[0]!])).toBeUndefined()
  expect(whyNotThisSheet(one[0]!, mark, [one[0]!])).toMatch(/^This is sheet 1 again/)
  const foreign = whyNotThisSheet(other[1]!, mark, [one[0]!])!
  expect(foreign).toContain(`sheet 2 of something else: it says ${sealCode(other[1]!.mark)}`)
  expect(foreign).toContain(`this message say ${sealCode(mark)}`)
  expect(isSameMark(mark, new Uint8Array())).toBe(false)
})

test('two right sheets hold the key; sheets of two keys hold neither', () => {
  const key = Uint8Array.from({ length: 32 }, (_, i) => i)
  expect(keyFrom([one[2]!, one[1]!])).toEqual(key)
  expect(keyFrom([one[0]!, other[1]!])).not.toEqual(key)
})
