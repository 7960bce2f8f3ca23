import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { damagedBytes } from '#tests/gedcom/damaged-bytes.ts'
import { mixedUp } from '#tests/gedcom/mixed-up.ts'
import { isSeven, rawRecord, type GedcomFile } from './gedcom-file.ts'
import { LinePart } from './line-part.ts'
import { inOtherVersion, isInUtf8 } from './other-version.ts'
import { readGedcom } from './read-gedcom.ts'
import { structureOf, type Structure } from './structure.ts'
import { inDialect } from './write-gedcom.ts'
import { writeStructure } from './write-structure.ts'

const folder = new URL('../../../../tests/fixtures/gedcom/', import.meta.url).pathname

/** Of other programs, and such as no program should write. */
function* files(): Generator<GedcomFile> {
  for (const bytes of allBytes()) {
    const read = readGedcom(bytes)
    if ('file' in read) yield read.file
  }
}

function* allBytes() {
  for (const name of globSync('**/*.ged', { cwd: folder }))
    yield new Uint8Array(readFileSync(folder + name))
  for (let seed = 0; seed < 200; seed++) {
    yield mixedUp(seed)
    yield damagedBytes(seed)
  }
}

it('what goes out as its bytes says what it would say taken apart', () => {
  let records = 0
  const wrong: string[] = []
  for (const file of files()) {
    const dialect = isSeven(file) ? 'five' : 'seven'
    for (const [record, line] of file.records.entries()) {
      if (!isInUtf8(file, rawRecord(file, record))) continue
      records++
      const found = Buffer.from(inOtherVersion(file, record, dialect)).toString()
      const apart = writeStructure(inDialect(file, structureOf(file, line), dialect), dialect)
      if (found !== apart) wrong.push(`${found} instead of ${apart}`)
    }
  }
  expect(wrong).toEqual([])
  expect(records).toBeGreaterThan(3000)
})

const whole = ({ id, tag, text, pointer, parts }: Structure): Structure => ({
  id,
  tag,
  text,
  pointer,
  parts: parts.map(whole),
})

it('a line that is read bit by bit says what it says as a whole', () => {
  const wrong: string[] = []
  for (const file of files())
    for (const line of file.records) {
      const [found, all] = [whole(new LinePart(file, line)), structureOf(file, line)]
      if (JSON.stringify(found) !== JSON.stringify(all)) wrong.push(JSON.stringify(all))
    }
  expect(wrong).toEqual([])
})
