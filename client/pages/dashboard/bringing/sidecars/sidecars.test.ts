import { expect, test } from 'vitest'
import { pairNotes } from './pairing.ts'
import { readTakeout } from './takeout.ts'
import { readXmp } from './xmp.ts'

const zone = 'America/New_York'
const takeout = (note: object) => readTakeout(JSON.stringify(note), zone)

test('a note of Google Takeout tells when, where, what and who', () => {
  const note = {
    title: 'IMG_1.jpg',
    description: 'The boat\r\nat Hancock',
    photoTakenTime: { timestamp: '521650800', formatted: 'Jul 13, 1986' },
    geoData: { latitude: 47.12709, longitude: -88.58097, altitude: 0 },
    people: [{ name: 'Ida Lund' }, { name: ' ' }, { name: 'Ida Lund' }],
    favorited: true,
  }
  expect(takeout(note)).toEqual({
    of: 'picture',
    told: {
      // 15:00 in Greenwich, six hours earlier by the sun of Lake Superior.
      day: { takenOn: '1986-07-13', certainty: 'day', secondOfDay: 9 * 3600 },
      position: { latitude: 47.12709, longitude: -88.58097 },
      caption: 'The boat\nat Hancock',
      isFavourite: true,
      people: ['Ida Lund'],
    },
  })
})

test('zeros are nowhere, a moment without a place is the reader’s evening, and before 1970 is before 1970', () => {
  const evening = {
    photoTakenTime: { timestamp: '-15552000' },
    geoData: { latitude: 0, longitude: 0 },
  }
  expect(takeout(evening)).toEqual({
    of: 'picture',
    told: { day: { takenOn: '1969-07-04', certainty: 'day', secondOfDay: 20 * 3600 } },
  })
  for (const timestamp of ['', 'soon', '1e400', null, '99999999999999'])
    expect(takeout({ photoTakenTime: { timestamp } })).toEqual({ of: 'picture', told: {} })
})

test('an album’s note names it; a folder of one year, and any other JSON, is no album', () => {
  const date = { timestamp: '1' }
  expect(takeout({ title: 'Summer at the lake', date })).toEqual({
    of: 'album',
    title: 'Summer at the lake',
  })
  expect(takeout({ albumData: { title: 'Old', date } })).toEqual({ of: 'album', title: 'Old' })
  for (const title of ['Photos from 2019', 'Fotos von 2019', 'Photos de 2019'])
    expect(takeout({ title, date })).toBeUndefined()
  for (const text of ['', '[]', '"x"', '{"title":5,"date":1}', '{"name":"package"}', '{'])
    expect(readTakeout(text, zone)).toBeUndefined()
})

const rdf = (attributes: string, inside = '') =>
  `<x:xmpmeta><rdf:RDF><rdf:Description rdf:about="" ${attributes}>${inside}</rdf:Description></rdf:RDF></x:xmpmeta>`

test('an XMP beside a picture tells when, as surely as it is known, where, what and by which words', () => {
  const apple = rdf(
    '',
    `<exif:GPSLongitude>13,22.6W</exif:GPSLongitude><exif:GPSLatitude>52,31,30N</exif:GPSLatitude>
     <photoshop:DateCreated>1986-07-14T15:03:20+02:00</photoshop:DateCreated>
     <photoshop:City>Hancock</photoshop:City><photoshop:Country>USA</photoshop:Country>
     <dc:description><rdf:Alt><rdf:li xml:lang="x-default">Boat &amp; dock &#x1F6A4;</rdf:li></rdf:Alt></dc:description>
     <dc:subject><rdf:Seq><rdf:li>lake</rdf:li><rdf:li>summer</rdf:li></rdf:Seq></dc:subject>
     <Iptc4xmpExt:PersonInImage><rdf:Bag><rdf:li>Ida Lund</rdf:li></rdf:Bag></Iptc4xmpExt:PersonInImage>`,
  )
  expect(readXmp(apple)).toEqual({
    day: { takenOn: '1986-07-14', certainty: 'day', secondOfDay: 15 * 3600 + 200 },
    position: { latitude: 52.525, longitude: -13.376667 },
    caption: 'Boat & dock 🚤',
    place: 'Hancock, USA',
    people: ['Ida Lund'],
    tags: ['lake', 'summer'],
  })
  expect(readXmp(rdf('photoshop:DateCreated="1986"'))?.day?.certainty).toBe('year')
  expect(readXmp(rdf("photoshop:DateCreated='1986-07'"))?.day).toMatchObject({
    takenOn: '1986-07-01',
    certainty: 'month',
  })
})

test('of several days in one XMP the first counts, unless another says the same and more', () => {
  const on = (...days: string[]) =>
    readXmp(
      rdf(
        ['exif:DateTimeOriginal', 'photoshop:DateCreated', 'xmp:CreateDate']
          .flatMap((name, i) => (days[i] === undefined ? [] : [`${name}="${days[i]}"`]))
          .join(' '),
      ),
    )?.day?.takenOn
  expect(on('1986', '1986-07-14')).toBe('1986-07-14')
  expect(on('0000-00-00', '1986-07')).toBe('1986-07-01')
  expect(on('1986', '2019-03-02')).toBe('1986-01-01')
  expect(on('1986-07-14', '1986')).toBe('1986-07-14')
})

test('what isn’t XMP, or is built to be wicked, says nothing and takes no time', () => {
  expect(readXmp('<html>')).toBeUndefined()
  expect(readXmp(rdf('photoshop:DateCreated="1986-02-31"'))).toEqual({})
  expect(readXmp(rdf('exif:GPSLatitude="&lol;" exif:GPSLongitude="999"'))).toEqual({})
  const deep = `<rdf:RDF>${'<dc:subject><rdf:li'.repeat(20_000)}`
  expect(readXmp(deep)).toEqual({})
  expect(readXmp(rdf(`dc:title="${'a'.repeat(4000)}"`))?.caption).toHaveLength(500)
})

const pairs: readonly (readonly [string, string])[] = [
  ['IMG_1.jpg', 'IMG_1.jpg.json'],
  ['IMG_2.jpg', 'IMG_2.jpg.supplemental-metadata.json'],
  ['IMG_3.jpg', 'IMG_3.jpg.supplemental-me.json'],
  ['IMG_4.jpg', 'IMG_4.jpg.s.json'],
  ['IMG_5(1).jpg', 'IMG_5.jpg(1).json'],
  ['IMG_6(2).jpg', 'IMG_6.jpg.supplemental-metadata(2).json'],
  ['IMG_7-edited.jpg', 'IMG_7.jpg.json'],
  ['IMG_8-bearbeitet(1).jpg', 'IMG_8.jpg(1).json'],
  ['IMG_9.MP4', 'IMG_9.HEIC.json'],
  [
    'a name that is so long that Google cuts it off here.jpg',
    'a name that is so long that Google cuts it off.json',
  ],
  ['IMG_10.heic', 'IMG_10.xmp'],
  ['IMG_11.jpg', 'IMG_11.jpg.xmp'],
  ['IMG_12(1).jpg', 'IMG_12(1).xmp'],
]

test.each(pairs)('%s has the note %s, in its own folder only', (picture, note) => {
  const paths = [`a/${note}`, `b/${note}`]
  const { noteOf, loose } = pairNotes([`a/${picture}`, `c/${picture}`], paths)
  expect([...noteOf]).toEqual([[`a/${picture}`, `a/${note}`]])
  expect(loose).toEqual(note.endsWith('.json') ? [`b/${note}`] : [])
})

test('a file of another number, or of a name that only begins alike, has another note', () => {
  const { noteOf, loose } = pairNotes(
    ['IMG_1.jpg', 'IMG_1(1).jpg', 'IMG_10.jpg'],
    ['IMG_1.jpg(1).json', 'metadata.json'],
  )
  expect([...noteOf]).toEqual([['IMG_1(1).jpg', 'IMG_1.jpg(1).json']])
  expect(loose).toEqual(['metadata.json'])
})

test('no file gets a note that may be another’s', () => {
  // Only a film has its still's note; capitals tell two files apart; of two that fit, neither is known.
  const long = 'a name that is so long that Google cuts it off'
  const { noteOf } = pairNotes(
    ['IMG_1.PNG', 'IMG_2.JPG', 'img_2.jpg', 'Img_2.jpg', `${long} here.jpg`],
    [
      'IMG_1.JPG.json',
      'IMG_2.JPG.json',
      'img_2.jpg.json',
      `${long}.json`,
      `${long.slice(0, -1)}.json`,
    ],
  )
  expect([...noteOf]).toEqual([
    ['IMG_2.JPG', 'IMG_2.JPG.json'],
    ['img_2.jpg', 'img_2.jpg.json'],
  ])
  expect([...pairNotes(['a.jpg'], ['a.xmp', 'a.jpg.json']).noteOf]).toEqual([
    ['a.jpg', 'a.jpg.json'],
  ])
})

test('an album keeps its name, also one that ends in a year; Google’s own folders of years are none', () => {
  const album = (title: string) => readTakeout(JSON.stringify({ title, date: {} }), 'UTC')
  for (const title of ['Italy 2018', 'Oma Geburtstag 1998', 'Summer 2019'])
    expect(album(title)).toEqual({ of: 'album', title })
  for (const title of ['Photos from 2019', 'Fotos von 2019', 'Foto’s uit 2019', '2019 年の写真'])
    expect(album(title)).toBeUndefined()
})

test('a hundred thousand pictures and notes are paired at once, however long their names are', () => {
  const long = Array.from({ length: 50_000 }, (_, i) => `g/${i} ${'long '.repeat(12)}`)
  expect(
    pairNotes(
      long.map((name) => `${name}.jpg`),
      long.map((name) => `${name.slice(0, 48)}.json`),
    ).noteOf.size,
  ).toBe(50_000)
  const names = Array.from({ length: 100_000 }, (_, i) => `f/IMG_${i}.jpg`)
  expect(
    pairNotes(
      names,
      names.map((name) => `${name}.json`),
    ).noteOf.size,
  ).toBe(100_000)
})
