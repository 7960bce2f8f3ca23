import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readFacts } from './child/facts.ts'
import { readPaperFacts } from './child/paper-facts.ts'

const plain = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } }).jpeg()
const xmpOf = (fields: string) =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" ${fields}/></rdf:RDF></x:xmpmeta>`
const withXmp = (fields: string) => plain().withXmp(xmpOf(fields)).toBuffer()

/** One field of IPTC, as Photoshop lays it into a JPEG. */
async function withIptc(dateCreated: string): Promise<Buffer> {
  const field = Buffer.concat([Buffer.from([0x1c, 2, 55, 0, 8]), Buffer.from(dateCreated)])
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\0', 'latin1'),
    Buffer.from([0, field.length]),
    field,
    Buffer.alloc(field.length % 2),
  ])
  const head = Buffer.from([0xff, 0xed, 0, block.length + 2])
  const jpeg = await plain().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)])
}

const dayOf = (bytes: Buffer) => {
  const { takenOn, certainty } = readFacts(bytes)
  return { takenOn, certainty }
}

test('a file’s date is believed as far as it goes, and the scanner’s day isn’t the picture’s', async () => {
  const inNotes = (fields: Record<string, string>) => plain().withExif({ IFD2: fields }).toBuffer()
  const none = { takenOn: null, certainty: 'unknown' }
  const july = { takenOn: '1986-07-01', certainty: 'month' }
  const scanned = { DateTimeDigitized: '2024:03:14 10:00:00' }
  expect(dayOf(await inNotes(scanned))).toEqual(none)
  expect(dayOf(await inNotes({ ...scanned, DateTimeOriginal: '1952:08:01 00:00:00' }))).toEqual({
    takenOn: '1952-08-01',
    certainty: 'day',
  })
  expect(dayOf(await withXmp('xmp:CreateDate="2024-03-14" xmp:ModifyDate="2024-03-15"'))).toEqual(
    none,
  )
  expect(dayOf(await withXmp('photoshop:DateCreated="1986-07"'))).toEqual(july)
  expect(dayOf(await withXmp('exif:DateTimeOriginal="1986"'))).toEqual({
    takenOn: '1986-01-01',
    certainty: 'year',
  })
  expect(dayOf(await withXmp('exif:DateTimeOriginal="0000:00:00 00:00:00"'))).toEqual(none)
  expect(dayOf(await withIptc('19860700'))).toEqual(july)
})

const paper = (inside: string) =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<< ${inside} >>\nendobj\n%%EOF`, 'latin1')
const dayOfPaper = (bytes: Buffer) => {
  const { takenOn, certainty, secondOfDay } = readPaperFacts(bytes)
  return [takenOn, certainty, secondOfDay]
}

test('a paper’s day is that on which it was written; a scan’s isn’t known', () => {
  const none = [null, 'unknown', 0]
  const typed = "/Producer (LibreOffice 7.4) /CreationDate (D:20140302101500+01'00')"
  expect(dayOfPaper(paper(typed))).toEqual(['2014-03-02', 'day', 36_900])
  expect(dayOfPaper(paper('/CreationDate (D:201403)'))).toEqual(['2014-03-01', 'month', 0])
  expect(dayOfPaper(paper('/Creator (Canon iR scanner) /CreationDate (D:20240302101500)'))).toEqual(
    none,
  )
  expect(dayOfPaper(paper('/CreationDate (D:20149999)'))).toEqual(none)
  expect(dayOfPaper(paper(`/CreationDate ${'('.repeat(100_000)}`))).toEqual(none)
  const xmp = '<xmp:CreateDate>2014-03-02T10:15:00+01:00</xmp:CreateDate>'
  expect(dayOfPaper(paper(`>> stream\n${xmp}\nendstream <<`))).toEqual([
    '2014-03-02',
    'day',
    36_900,
  ])
  const packed = deflateSync(Buffer.from('<< /CreationDate (D:20140302101500) >>'))
  const newer = Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm >>\nstream\n')
  expect(dayOfPaper(Buffer.concat([newer, packed, Buffer.from('\nendstream')]))).toEqual([
    '2014-03-02',
    'day',
    36_900,
  ])
})

test('where a file dates its picture twice, what says more of the same day counts', async () => {
  const exif = (original: string) => plain().withExif({ IFD2: { DateTimeOriginal: original } })
  const both = async (original: string, created: string) => {
    const bytes = await exif(original)
      .withXmp(xmpOf(`photoshop:DateCreated="${created}"`))
      .toBuffer()
    const { takenOn, certainty, secondOfDay } = readFacts(bytes)
    return [takenOn, certainty, secondOfDay]
  }
  expect(await both('1986', '1986-07-14')).toEqual(['1986-07-14', 'day', 0])
  expect(await both('1986:07', '1986-07-14T10:00:00')).toEqual(['1986-07-14', 'day', 36_000])
  expect(await both('1986:07:14 10:00:00', '1986')).toEqual(['1986-07-14', 'day', 36_000])
  // Another day is another claim: then EXIF is believed, however little it says.
  expect(await both('1986', '2024-03-14')).toEqual(['1986-01-01', 'year', 0])
  expect(await both('1986:07:14 10:00:00', '1986-07-15T11:00:00')).toEqual([
    '1986-07-14',
    'day',
    36_000,
  ])
})
