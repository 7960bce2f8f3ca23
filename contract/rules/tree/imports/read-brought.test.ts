import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { joined, writeGedcom, type WriteOptions } from '#contract/rules/tree/gedcom/write-gedcom.ts'
import { reportLineAt, linesInReport } from '#contract/rules/tree/gedcom/report.ts'
import type { Brought } from './brought.ts'
import { readBrought } from './read-brought.ts'

const folder = new URL('../../../../tests/fixtures/gedcom/', import.meta.url).pathname
const files = globSync('**/*.ged', { cwd: folder }).sort()

function opened(bytes: Uint8Array) {
  const result = readGedcom(bytes)
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}
const options = { year: 2026, isShown: () => true }
const brought = (text: string | Uint8Array) =>
  readBrought(opened(typeof text === 'string' ? encodeUtf8(text) : text), options)
const rewritten = (bytes: Uint8Array, version: WriteOptions['version']) =>
  joined(writeGedcom(opened(bytes), { version }))

/** Without where in its record something stood: another version may say it elsewhere. */
const said = ({ people, partnerships }: Brought) =>
  JSON.parse(
    JSON.stringify({ people, partnerships }, (key, value: unknown) =>
      key === 'record' || key === 'part' || key === 'namePart' ? undefined : value,
    ),
  ) as unknown

it.each(files)(
  '%s is brought, and brought again from its own export in either version it is the same tree',
  (name) => {
    const bytes = new Uint8Array(readFileSync(folder + name))
    const first = brought(bytes)
    for (const version of ['5.5.1', '7.0'] as const) {
      const again = brought(rewritten(bytes, version))
      expect(again.people.length).toBe(first.people.length)
      expect(said(again)).toEqual(said(first))
    }
  },
)

const family = `0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Anna Maria /Lindqvist/
2 NICK Annie
2 ROMN Anna Lindqvist
1 NAME Anna /Berg/
2 TYPE married
1 SEX F
1 BIRT
2 DATE 11 FEB 1731/32
2 PLAC Uppsala
2 SOUR @S1@
1 BIRT
2 DATE 1733
1 OCCU Midwife
2 DATE FROM 1760
1 BURI
2 DATE 1801
1 _FAV yes
1 NOTE @N1@
1 OBJE
2 FILE anna.jpg
1 FAMS @F1@
0 @I2@ INDI
1 FAMC @F1@
2 PEDI adopted
0 @F1@ FAM
1 WIFE @I1@
1 CHIL @I2@
1 MARR Y
1 EVEN
2 TYPE separation: in the spring
0 @N1@ NOTE She could
1 CONC n’t swim.
0 @S1@ SOUR
0 TRLR
`

it('names, dates in their own words, notes, kinds of links and what isn’t shown are each told', () => {
  const file = opened(encodeUtf8(family))
  const { people, partnerships, years, media, sources } = readBrought(file, options)
  expect(people[0]).toMatchObject({
    xref: 'I1',
    givenName: 'Anna Maria',
    surname: 'Lindqvist',
    nickname: 'Annie',
    sex: 'female',
    isLiving: false,
    born: { written: '11 FEB 1731/32', place: 'Uppsala' },
    died: null,
    names: [
      { kind: 'script', name: 'Anna Lindqvist' },
      { kind: 'married', name: 'Anna Berg' },
    ],
    notes: 'She couldn’t swim.',
  })
  expect(people[0]!.events.map(({ kind, what, written }) => [kind, what, written])).toEqual([
    ['other', 'Birth, told otherwise', '1733'],
    ['work', 'Midwife', 'FROM 1760'],
    ['burial', '', '1801'],
  ])
  expect(people[1]).toMatchObject({ givenName: 'Unnamed', isLiving: false })
  expect(partnerships).toMatchObject([
    {
      kind: 'married',
      partners: [0],
      children: [{ person: 1, kind: 'adopted' }],
      events: [{ kind: 'separation', what: 'in the spring' }],
    },
  ])
  expect({ years, media, sources }).toEqual({
    years: { first: 1732, last: 1801 },
    media: 1,
    sources: 1,
  })
  const bytes = file.report.toBytes()
  const told = Array.from({ length: linesInReport(bytes) }, (_, at) => reportLineAt(bytes, at))
  expect(told.map(({ line, finding }) => [line, finding])).toEqual([
    [11, 'source-kept'],
    [21, 'unknown-tag'],
    [23, 'media-left'],
    [26, 'no-name'],
    [37, 'kept-with-record'],
  ])
})

it('somebody without a death stays living unless they surely aren’t, whatever free words say', () => {
  const { people } = brought(`0 HEAD
0 @I1@ INDI
1 NAME Old /One/
1 BIRT
2 DATE 1890
0 @I2@ INDI
1 NAME Young /One/
1 BIRT
2 DATE (like her aunt of 1790)
0 @I3@ INDI
1 NAME Buried /One/
1 BURI
0 TRLR
`)
  expect(people.map(({ isLiving }) => isLiving)).toEqual([false, true, false])
})

it('who would be their own grandfather keeps every other link; circles aren’t drawn', () => {
  const { partnerships } = brought(`0 HEAD
0 @I1@ INDI
1 FAMS @F1@
1 FAMC @F2@
1 FAMC @F3@
0 @I2@ INDI
1 FAMC @F1@
1 FAMS @F2@
0 @I3@ INDI
1 FAMS @F3@
0 @F1@ FAM
1 HUSB @I1@
1 CHIL @I2@
0 @F2@ FAM
1 HUSB @I2@
1 CHIL @I1@
0 @F3@ FAM
1 HUSB @I3@
1 CHIL @I1@
0 TRLR
`)
  expect(partnerships.map(({ xref }) => xref)).toEqual(['F1', 'F3'])
})

it('two thousand children, a line of many megabytes and names nobody may be shown are read to the end', () => {
  const children = Array.from({ length: 2000 }, (_, at) => `C${at}`)
  const text = [
    '0 HEAD',
    '0 @P@ INDI',
    `1 NAME ${'x'.repeat(20_000_000)} /Y/`,
    `1 NOTE ${'\u0000\ud800'.repeat(10)}${'z'.repeat(1_000_000)}`,
    ...children.flatMap((id) => [`0 @${id}@ INDI`, `1 NAME ${id} /Kinfold Support/`, '1 FAMC @F@']),
    '0 @F@ FAM',
    '1 WIFE @P@',
    ...children.map((id) => `1 CHIL @${id}@`),
  ].join('\n')
  const file = opened(encodeUtf8(text))
  const { people, partnerships } = readBrought(file, {
    year: 2026,
    isShown: (name) => !name.includes('Support'),
  })
  expect(people[0]!.givenName).toHaveLength(100)
  expect(people[0]!.notes.length).toBeLessThanOrEqual(5000)
  expect(people[0]!.notes.isWellFormed()).toBe(true)
  expect(people[1]).toMatchObject({ givenName: 'C0', surname: '' })
  expect(partnerships[0]!.children).toHaveLength(2000)
  expect(file.report.count('name-not-shown')).toBe(2000)
  expect(file.report.count('cut-short')).toBe(2)
})

it('a long note that everybody points to is read once, and fills no more than there is room for', () => {
  const people = 8000
  const pointers = '1 NOTE @N1@\n'.repeat(200)
  const own = Array.from({ length: people }, (_, at) => `0 @I${at}@ INDI\n1 NOTE @N1@\n`)
  const note = `0 @N1@ NOTE ${'x'.repeat(30_000)}\n${'1 CONT more\n'.repeat(1000)}`
  const { people: read } = brought(
    `0 HEAD\n0 @A@ INDI\n1 NAME Ann //\n${pointers}${own.join('')}${note}0 TRLR\n`,
  )
  expect(read[0]!.notes).toHaveLength(5000)
  expect(read[1]!.notes).toHaveLength(5000)
  expect(read.at(-1)!.notes).toBe('')
  expect(read.reduce((sum, { notes }) => sum + notes.length, 0)).toBeLessThan(32_000_000)
})
