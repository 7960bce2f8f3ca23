import fc from 'fast-check'
import { expect, it } from 'vitest'
import { encodeUtf8 } from './encode-text.ts'
import { readFamilies } from './family-links.ts'
import { rawRecord, textOf, valueOf, type GedcomFile } from './gedcom-file.ts'
import { readGedcom } from './read-gedcom.ts'
import { structureOf } from './structure.ts'
import { joined, writeGedcom } from './write-gedcom.ts'

const read = (text: string | Uint8Array): GedcomFile => {
  const result = readGedcom(typeof text === 'string' ? encodeUtf8(text) : text)
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}
const findings = (file: GedcomFile) =>
  file.report.page().map(({ line, finding }) => [line, finding])

it('broken levels, loose lines and small letters are read as far as they make sense, each with its line', () => {
  const file = read(
    [
      'hello',
      '0 HEAD',
      '1 GEDC',
      '2 VERS 5.5.1',
      '',
      '  0  @I1@  INDI',
      '1 NOTE first',
      'second, 2 sons',
      '2 sons more',
      '1 BIRT',
      '4 DATE 1890',
      '1 name Ann /Lee/',
      '1 _FAV yes',
      '0 @I2@',
      '0 TRLR',
      '0 @I3@ INDI',
    ].join('\r\n'),
  )
  expect(findings(file)).toEqual([
    [1, 'before-the-first-record'],
    [8, 'no-level'],
    [9, 'no-level'],
    [11, 'level-too-deep'],
    [12, 'lower-case-tag'],
    [14, 'no-level'],
    [13, 'unknown-tag'],
    [16, 'after-the-end'],
  ])
  const person = structureOf(file, file.records[1]!)
  expect(person.parts[0]).toMatchObject({ tag: 'NOTE', text: 'first\nsecond, 2 sons\n2 sons more' })
  expect(person.parts[1]!.parts[0]).toMatchObject({ tag: 'DATE', text: '1890' })
  expect(joined(writeGedcom(file, { version: 'as-read' }))).toBe(file.bytes)
})

it('missing, wrong, one-sided and circular links are told and never followed twice', () => {
  const file = read(
    `0 HEAD
0 @I1@ INDI
1 FAMS @F1@
1 FAMC @F2@
0 @I2@ INDI
1 FAMC @F1@
1 FAMS @F2@
1 FAMS @F9@
0 @I2@ INDI
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @F2@
1 CHIL @I2@
0 @F2@ FAM
1 HUSB @I2@
0 TRLR
`,
  )
  const { graph } = readFamilies(file)
  expect(graph.people).toBe(3)
  expect(findings(file).sort()).toEqual(
    [
      [12, 'wrong-record'],
      [2, 'own-ancestor'],
      [4, 'one-sided-link'],
      [8, 'missing-record'],
      [9, 'same-id-again'],
    ].sort(),
  )
})

it('a line of 50 MB, thirty thousand empty records and two thousand levels are only long', () => {
  const long = new Uint8Array(50_000_000).fill(0x61)
  const file = read(joined([encodeUtf8('0 HEAD\n0 @N1@ NOTE '), long, encodeUtf8('\n0 TRLR\n')]))
  expect(file.records.length).toBe(3)
  expect(valueOf(file, 1).length).toBe(50_000_000)
  const deep = read(`0 HEAD\n${Array.from({ length: 2000 }, (_, n) => `${n + 1} X y`).join('\n')}`)
  expect(structureOf(deep, 0).tag).toBe('HEAD')
  expect(read('0 A\n'.repeat(30_000)).records.length).toBe(30_000)
})

it('what holds no record is refused by name', () => {
  expect(readGedcom(new Uint8Array())).toEqual({ refused: 'empty' })
  expect(readGedcom(encodeUtf8('%PDF-1.7\nhello'))).toEqual({ refused: 'not-gedcom' })
  expect(readGedcom(new Uint8Array(1000))).toEqual({ refused: 'not-gedcom' })
})

const bytesOf = (text: string, wide?: 'le' | 'be') =>
  wide
    ? Uint8Array.from(
        [...text].flatMap((letter) => {
          const code = letter.charCodeAt(0)
          return wide === 'le' ? [code & 255, code >> 8] : [code >> 8, code & 255]
        }),
      )
    : Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)))

it.each([
  [
    'ANSEL',
    '0 HEAD\n1 CHAR ANSEL\n1 NOTE Fran\xf0cois M\xe8uller, \xa5r\xb2, \xe2\xf2a\n',
    'François Müller, Ærø, ạ́',
  ],
  ['ANSI', '0 HEAD\n1 CHAR ANSI\n1 NOTE Fran\xe7ois \x93M\xfcller\x94\n', 'François “Müller”'],
  ['IBMPC', '0 HEAD\n1 CHAR IBMPC\n1 NOTE M\x81ller\n', 'Müller'],
  ['MACINTOSH', '0 HEAD\n1 CHAR MACINTOSH\n1 NOTE M\x9fller\n', 'Müller'],
  ['UTF-8', '0 HEAD\r1 CHAR UTF-8\r1 NOTE M\xc3\xbcller \xf0\x9f\x8c\xb3\r', 'Müller 🌳'],
  ['ASCII that is UTF-8', '0 HEAD\n1 CHAR ASCII\n1 NOTE M\xc3\xbcller\n', 'Müller'],
  ['ANSEL that is UTF-8', '0 HEAD\n1 CHAR ANSEL\n1 NOTE M\xc3\xbcller\n', 'Müller'],
  ['UTF-8 that is Windows', '0 HEAD\n1 CHAR UTF-8\n1 NOTE M\xfcller\n', 'Müller'],
])('letters in %s are read right', (_, text, note) => {
  const file = read(bytesOf(text))
  expect(textOf(file, 2).normalize('NFC')).toBe(note.normalize('NFC'))
  const again = read(joined(writeGedcom(file, { version: '5.5.1' })))
  expect(again.encoding).toBe('utf-8')
})

it.each(['le', 'be'] as const)(
  'UTF-16 %s with and without its mark is read and comes back',
  (order) => {
    for (const mark of ['', '\ufeff']) {
      const bytes = bytesOf(
        `${mark}0 HEAD\n1 CHAR UNICODE\n0 @I1@ INDI\n1 NAME Łukasz /Żak/\n`,
        order,
      )
      const file = read(bytes)
      expect(valueOf(file, 3)).toBe('Łukasz /Żak/')
      expect(
        joined([bytes.subarray(0, file.markLength), rawRecord(file, 0), rawRecord(file, 1)]),
      ).toEqual(bytes)
    }
  },
)

it('whatever bytes come, reading ends, and what was read comes back', () => {
  const piece = fc.constantFrom(
    '0 ',
    '1 ',
    '2 ',
    '99 ',
    '@I1@ ',
    'INDI',
    'NAME',
    'CONT ',
    'CONC ',
    '@',
    '@@',
    '\n',
    '\r',
    'x',
    ' ',
    'é',
    '\0',
    'DATE 1/2',
    'FAMC @F1@',
    '0 @F1@ FAM',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(peopleIn(encodeUtf8(pieces.join('')))).toBeLessThan(100)
    }),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(peopleIn(bytes)).toBeLessThan(100)
    }),
    { numRuns: 300 },
  )
})

/** Reads, links and writes in both versions; every writing must be readable. */
function peopleIn(bytes: Uint8Array): number {
  const result = readGedcom(bytes)
  if ('refused' in result) return 0
  for (const version of ['5.5.1', '7.0'] as const)
    read(joined(writeGedcom(result.file, { version })))
  return readFamilies(result.file).graph.people
}

it('a file cut off anywhere, at either end, is read or refused, and what is read is written', () => {
  const whole = bytesOf(
    '0 HEAD\n1 CHAR ANSI\n0 @I1@ INDI\n1 NAME J\xfcrgen /Ma\xdf/\n1 BIRT\n2 DATE 1890\n',
  )
  for (let at = 0; at < whole.length; at++)
    for (const part of [whole.subarray(0, at), whole.subarray(at)]) {
      const result = readGedcom(part)
      const records = 'file' in result ? result.file.records.length : 0
      expect(records).toBeLessThan(4)
      expect(peopleIn(part)).toBeLessThan(2)
    }
})

it('a first record that doesn’t begin with level 0 stays a record', () => {
  const file = read('1 NAME Ann\n2 GIVN Ann\n0 @I1@ INDI\n0 TRLR\n')
  const again = read(joined(writeGedcom(file, { version: '5.5.1' })))
  expect(structureOf(again, again.records[1]!)).toEqual(structureOf(file, file.records[0]!))
})

const byteByByte = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it('a letter whose bytes stand on two or three lines is one letter, and what is none stays as it was', () => {
  const file = read(
    byteByByte(
      `0 HEAD\n0 @I1@ INDI\n1 NAME Zo\xc3\xab\n1 OCCU \xc3\xa4 \xc3\xb6 \xc3\xbc \xc3\xa9 \xc3\xa8 \xc3\xaa \xc3\xab\n1 NOTE Gr\xc3\n2 CONC \xbc\xc3\x9fe\n2 CONT \xe2\n2 CONC \x82\n2 CONC \xac\n1 NOTE 5\n2 CONC \xb0 C\n`,
    ),
  )
  const { parts } = structureOf(file, file.records[1]!)
  expect(parts.map(({ text }) => text)).toEqual(['Zoë', 'ä ö ü é è ê ë', 'Grüße\n€', '5° C'])
  const told = findings(file).map(([, finding]) => finding)
  expect(told).toEqual([...Array.from({ length: 5 }, () => 'split-letter'), 'other-encoding'])
  expect(joined(writeGedcom(file, { version: 'as-read' }))).toBe(file.bytes)
})

it('a mark of ANSEL at the end of a line belongs to the letter that begins the next', () => {
  const file = read(
    byteByByte(
      '0 HEAD\n1 CHAR ANSEL\n0 @I1@ INDI\n1 NOTE Ingv\xe8\n2 CONC ar fr\n2 CONC om \xeaA\n',
    ),
  )
  expect(structureOf(file, file.records[1]!).parts[0]!.text).toBe('Ingvär from Å')
})

it('a pair of UTF-16 on two lines is one letter, and half of one is none, which the report says', () => {
  const text =
    '\ufeff0 HEAD\n0 @I1@ INDI\n1 NOTE a \ud83d\n2 CONC \ude00\n1 NOTE b \ud83d\n1 ASSO @I1@\n2 CONT \ude00\n'
  const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
  const file = read(new Uint8Array(units.buffer))
  const own = structureOf(file, file.records[1]!)
  expect(own.parts.map((part) => part.text)).toEqual(['a 😀', 'b \ufffd', '\ufffd'])
  expect(findings(file).map(([line, finding]) => `${line} ${finding}`)).toEqual([
    '5 unknown-letter',
    '7 unknown-letter',
  ])
  const again = read(joined(writeGedcom(file, { version: '5.5.1' })))
  expect(structureOf(again, again.records[1]!)).toEqual(own)
})

it('a second file behind the first, with its mark, and zeros behind tags hide nobody', () => {
  const file = read(
    '0 HEAD\n0 @I1@ INDI\n1 NAME Ann\0\n\ufeff0 @I2@ INDI\n1\tNAME Ben\n0 @I3@ INDI\0\n1 SEX\0F\n',
  )
  const { graph, personLine } = readFamilies(file)
  expect(graph.people).toBe(3)
  expect(graph.sex[2]).toBe(2)
  expect(structureOf(file, personLine[1]!).parts[0]).toMatchObject({ tag: 'NAME', text: 'Ben' })
})

it('nobody is linked by an id that isn’t there', () => {
  const file = read(
    '0 HEAD\n0 INDI\n1 NAME A\n0 INDI\n1 NAME B\n1 FAMC @@\n0 FAM\n1 HUSB\n1 WIFE @@\n',
  )
  const { graph } = readFamilies(file)
  expect([graph.people, graph.families, graph.partnersIn.items.length]).toEqual([2, 1, 0])
  expect(findings(file).map(([, finding]) => finding)).toEqual(
    Array.from({ length: 3 }, () => 'missing-record'),
  )
})
