import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rawRecord, type GedcomFile } from './gedcom-file.ts'
import { readGedcom } from './read-gedcom.ts'
import { structureOf } from './structure.ts'
import { joined, writeGedcom, type WriteOptions } from './write-gedcom.ts'

const folder = new URL('../../../../tests/fixtures/gedcom/', import.meta.url).pathname
const files = globSync('**/*.ged', { cwd: folder }).sort()

const read = (bytes: Uint8Array): GedcomFile => {
  const result = readGedcom(bytes)
  if ('refused' in result) throw new Error(result.refused)
  return result.file
}
const rewritten = (file: GedcomFile, version: WriteOptions['version']) =>
  read(joined(writeGedcom(file, { version })))

const records = (file: GedcomFile) => Array.from(file.records, (line) => structureOf(file, line))
const content = (file: GedcomFile) =>
  records(file).filter(({ tag }) => tag !== 'HEAD' && tag !== 'TRLR')

/** The mark and every record's own bytes, put together again. */
const piecesOf = (file: GedcomFile) =>
  joined([
    file.bytes.subarray(0, file.markLength),
    ...Array.from(file.records.keys(), (record) => rawRecord(file, record)),
  ])

it('every file of other programs is there to be read', () => {
  expect(files.length).toBeGreaterThan(60)
})

it.each(files)(
  '%s comes back byte for byte, and with the same records in either version',
  (name) => {
    const bytes = new Uint8Array(readFileSync(folder + name))
    const file = read(bytes)
    expect(Buffer.compare(piecesOf(file), bytes)).toBe(0)
    const isSeven = file.version.startsWith('7')
    const own = rewritten(file, isSeven ? '7.0' : '5.5.1')
    expect(content(own)).toEqual(content(file))
    const other = rewritten(file, isSeven ? '5.5.1' : '7.0')
    expect(other.version).toBe(isSeven ? '5.5.1' : '7.0')
    const back = rewritten(other, isSeven ? '7.0' : '5.5.1')
    expect(content(back)).toEqual(content(file))
  },
)
