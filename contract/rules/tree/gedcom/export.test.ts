import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipSync } from 'fflate'
import { encodeUtf8 } from './encode-text.ts'
import { readFamilies } from './family-links.ts'
import { idOf, type GedcomFile } from './gedcom-file.ts'
import { readGedzip, writeGedzip } from './gedzip.ts'
import { livingIn } from './leave-out-living.ts'
import { readGedcom } from './read-gedcom.ts'
import { joined, writeGedcom } from './write-gedcom.ts'
import { openZip } from './zip-file.ts'

const inflate = async (packed: Uint8Array, atMost: number) =>
  new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, atMost) }))

const read = (text: string): GedcomFile => {
  const result = readGedcom(encodeUtf8(text))
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}

const family = `0 HEAD
1 GEDC
2 VERS 7.0
0 @OLD@ INDI
1 NAME Rose /Hill/
1 FAMS @F1@
0 @DEAD@ INDI
1 DEAT Y
1 FAMC @F1@
1 FAMS @F2@
0 @YOUNG@ INDI
1 NAME Kit /Hill/
1 BIRT
2 DATE ABT 1980
1 FAMC @F2@
0 @AGED@ INDI
1 BIRT
2 DATE 1900
1 FAMC @F1@
1 ASSO @YOUNG@
2 ROLE FRIEND
1 FAMS @F3@
0 @NOBODY@ INDI
0 @F1@ FAM
1 HUSB @OLD@
1 CHIL @DEAD@
1 CHIL @AGED@
0 @F2@ FAM
1 HUSB @DEAD@
1 CHIL @YOUNG@
0 @F3@ FAM
1 WIFE @AGED@
0 @M1@ OBJE
1 FILE photos/grandma%20rose.jpg
2 FORM image/jpeg
1 FILE https://elsewhere.example/x.jpg
2 FORM image/jpeg
0 TRLR
`

it('what leads nowhere in 7.0 leads to no missing record in 5.5.1, which has no such pointer', () => {
  const seven = read(
    '0 HEAD\n1 GEDC\n2 VERS 7.0\n0 @I1@ INDI\n1 ASSO @VOID@\n2 PHRASE Mr Stockdale\n2 ROLE OTHER\n3 PHRASE Teacher\n0 TRLR\n',
  )
  const five = joined(writeGedcom(seven, { version: '5.5.1' }))
  const text = new TextDecoder().decode(five)
  expect(text).toContain('1 _ASSO\n2 _PHRASE Mr Stockdale\n2 RELA Teacher\n')
  expect(text).not.toContain('@VOID@')
  const back = joined(writeGedcom(read(text), { version: '7.0' }))
  expect(new TextDecoder().decode(back)).toContain(
    '1 ASSO @VOID@\n2 PHRASE Mr Stockdale\n2 ROLE OTHER\n3 PHRASE Teacher\n',
  )
})

it('the living are left out with every line that names them, and everything else stays byte for byte', () => {
  const file = read(family)
  const leftOut = livingIn(file, readFamilies(file), 2026)
  // Rose has no dates, but a child born in 1900; of Nobody nothing is known, so privacy goes first.
  expect([...leftOut].sort()).toEqual(['NOBODY', 'YOUNG'])
  const text = new TextDecoder().decode(joined(writeGedcom(file, { version: 'as-read', leftOut })))
  expect(text).toBe(
    family
      .replace(/0 @YOUNG@[^]*?(?=0 @AGED@)/, '')
      .replace('1 ASSO @YOUNG@\n2 ROLE FRIEND\n', '')
      .replace('0 @NOBODY@ INDI\n', '')
      .replace('1 CHIL @YOUNG@\n', ''),
  )
  expect(livingIn(file, readFamilies(file), 1995).has('AGED')).toBe(true)
  for (const version of ['5.5.1', '7.0'] as const)
    expect(new TextDecoder().decode(joined(writeGedcom(file, { version, leftOut })))).not.toContain(
      'YOUNG',
    )
})

it('a year in free words may be anybody’s: nobody is taken for dead by it', () => {
  const file = read(`0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 BIRT
2 DATE (named after an aunt who died in 1899)
0 @I2@ INDI
1 BIRT
2 DATE INT 1899 (the hard winter)
0 TRLR
`)
  expect([...livingIn(file, readFamilies(file), 2026)]).toEqual(['I1'])
})

it('a GEDZIP comes back with its media, and says what is missing', async () => {
  const photo = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7) % 251)
  const name = 'photos/grandma rose.jpg'
  const zip = joined(writeGedzip(read(family), {}, [{ name, bytes: photo }]))
  const back = await readGedzip(zip, inflate)
  expect(
    'file' in back.family &&
      Array.from(back.family.file.records, (line) =>
        idOf((back.family as { file: GedcomFile }).file, line),
      ),
  ).toContain('M1')
  expect(await back.media.get(name)!.read()).toEqual(photo)
  expect(back.missing).toEqual([])
  const packed = zipSync({ 'gedcom.ged': encodeUtf8(family) })
  expect(await readGedzip(packed, inflate)).toMatchObject({ missing: [name] })
})

it.each([
  ['beside what a Mac puts there', ['__MACOSX/._hill.ged', 'hill.ged', 'photos/a.jpg']],
  ['with folders parted as on Windows', ['hill\\old.ged.jpg', 'hill\\hill.GED', 'photos\\a.jpg']],
  [
    'beside an older one that lies deeper',
    ['before/2019/hill.ged', 'hill/hill.ged', 'photos/a.jpg'],
  ],
])('in a zip the family file is found %s', async (_, [other, own, photo]) => {
  const nothing = new Uint8Array(1)
  const zip = { [other!]: nothing, [own!]: encodeUtf8(family), [photo!]: nothing }
  const back = await readGedzip(zipSync(zip), inflate)
  expect('file' in back.family && back.family.file.records.length).toBe(11)
  expect([...back.media.keys()]).toContain('photos/a.jpg')
})

it('zip bombs, lies about sizes and names that climb out are refused', async () => {
  const refusal = (bytes: Uint8Array) => {
    try {
      openZip(bytes, inflate)
      return 'opened'
    } catch (error) {
      return (error as { refused?: string }).refused
    }
  }
  expect(refusal(zipSync({ 'a.ged': new Uint8Array(2_000_000) }))).toBe('too-large')
  expect(refusal(zipSync({ '../a.ged': new Uint8Array(2) }))).toBe('unsafe-name')
  expect(refusal(encodeUtf8('no zip at all, only words'))).toBe('not-a-zip')
  const lying = zipSync({ 'a.ged': encodeUtf8('0 HEAD\n'.repeat(9000)) })
  const view = new DataView(lying.buffer)
  for (let at = 0; at < lying.length - 4; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 70, true)
  await expect(openZip(lying, inflate)[0]!.read()).rejects.toThrow(/larger/)
  const twice = zipSync({ 'a.ged': deflateRawSync('x'), 'b.ged': deflateRawSync('y') })
  const places: number[] = []
  const both = new DataView(twice.buffer)
  for (let at = 0; at < twice.length - 4; at++)
    if (both.getUint32(at, true) === 0x02014b50) places.push(at)
  both.setUint32(places[1]! + 42, both.getUint32(places[0]! + 42, true), true)
  expect(refusal(twice)).toBe('too-large')
})
