import { expect, it } from 'vitest'
import { encodeUtf8 } from '#contract/rules/tree/gedcom/encode-text.ts'
import { readGedcom } from '#contract/rules/tree/gedcom/read-gedcom.ts'
import { fileFinder, namedFiles } from './named-files.ts'
import { readBrought } from './read-brought.ts'

function named(text: string) {
  const read = readGedcom(encodeUtf8(text))
  if ('refused' in read) throw new Error(read.refused)
  const { people, partnerships } = readBrought(read.file, { year: 2026, isShown: () => true })
  return namedFiles(read.file, {
    people: people.map(({ record }) => record),
    couples: partnerships,
  })
}

it('a file is of everyone whose record leads to it, a wedding’s of the couple, and a source’s of whom it tells', () => {
  const files = named(`0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Nils /Berg/
1 OBJE @O1@
1 OBJE @O2@
1 BIRT
2 SOUR @S1@
3 OBJE @O3@
1 FAMS @F1@
0 @I2@ INDI
1 NAME Karin /Berg/
1 OBJE @O1@
2 TITL Karin at the loom
1 FAMS @F1@
0 @F1@ FAM
1 HUSB @I1@
1 WIFE @I2@
1 MARR
2 OBJE @O4@
0 @O1@ OBJE
1 FILE media/both%20of%20them.jpg
2 FORM image/jpeg
2 TITL Both of them
0 @O2@ OBJE
1 FILE nils.jpg
2 FORM image/jpeg
0 @O3@ OBJE
1 FILE church.pdf
2 FORM application/pdf
0 @O4@ OBJE
1 FILE wedding.jpg
2 FORM image/jpeg
0 @O5@ OBJE
1 FILE https://example.org/a.jpg
2 FORM image/jpeg
1 FILE nobody.jpg
2 FORM image/jpeg
0 @S1@ SOUR
0 TRLR
`)
  const none = { title: '', firstOf: [] }
  expect(files).toEqual([
    { name: 'media/both of them.jpg', title: 'Both of them', people: [0, 1], firstOf: [0, 1] },
    { ...none, name: 'nils.jpg', people: [0] },
    { ...none, name: 'church.pdf', people: [0] },
    { ...none, name: 'wedding.jpg', people: [0, 1] },
    { ...none, name: 'nobody.jpg', people: [] },
  ])
})

it('older files say it on the spot, with paths of somebody’s disk', () => {
  const files = named(`0 HEAD
1 GEDC
2 VERS 5.5.1
0 @I1@ INDI
1 NAME Nils /Berg/
1 OBJE
2 FORM jpeg
2 TITL Nils as a boy
2 FILE C:\\Pictures\\Nils.JPG
0 TRLR
`)
  const [file] = files
  expect(file).toMatchObject({ title: 'Nils as a boy', people: [0], firstOf: [0] })
  const find = fileFinder(['photos/nils.jpg', 'photos/elsa.jpg', 'a/x.jpg', 'b/x.jpg'])
  expect(find(file!.name)).toBe('photos/nils.jpg')
  expect(find('photos/elsa.jpg')).toBe('photos/elsa.jpg')
  expect(find('./b\\x.jpg')).toBe('b/x.jpg')
  expect(find('c/x.jpg')).toBe(undefined)
  expect(find('missing.jpg')).toBe(undefined)
})

it('a hundred people with a hundred files each, all of all, stay within bounds', () => {
  const many = Array.from({ length: 2000 }, (_, at) => at)
  const people = many.map((at) => `0 @I${at}@ INDI\n1 NAME A /B/\n1 OBJE @O1@\n`).join('')
  const files = many.map((at) => `1 FILE ${at}.jpg\n2 FORM image/jpeg\n`).join('')
  const found = named(`0 HEAD\n1 GEDC\n2 VERS 7.0\n${people}0 @O1@ OBJE\n${files}0 TRLR\n`)
  expect(found).toHaveLength(2000)
  expect(Math.max(...found.map((one) => one.people.length))).toBe(200)
})

it('titles and names are such as a database keeps', () => {
  const emoji = `${'a'.repeat(499)}😀`
  const [file] = named(`0 HEAD
1 GEDC
2 VERS 7.0
0 @I1@ INDI
1 NAME Nils /Berg/
1 OBJE @O1@
0 @O1@ OBJE
1 FILE nils%00%07.jpg
2 FORM image/jpeg
2 TITL ${emoji} and more
0 TRLR
`)
  expect(file!.name).toBe('nils .jpg')
  expect(file!.title.isWellFormed()).toBe(true)
  expect(file!.title).toBe(`${'a'.repeat(499)}…`)
})
