import { isUtf8, type Units } from './decode-text.ts'
import { LineNumbers } from './line-numbers.ts'
import { findEncoding, unitsOf } from './find-encoding.ts'
import { partOf, tagOf, valueOf, type GedcomFile } from './gedcom-file.ts'
import { Report } from './report.ts'
import { scanLines } from './scan.ts'
import { concTag, isStandardTag, Tags } from './tags.ts'

/** Half of what one text may be in a browser: a file of one single line can still be shown. */
const largestFile = 512 * 1024 * 1024

type Refusal = 'empty' | 'too-large' | 'not-gedcom'

export const refusalWords: Readonly<Record<Refusal, string>> = {
  empty: 'This file is empty.',
  'too-large': 'This file is larger than 512 MB. Nothing was read.',
  'not-gedcom': 'This isn’t a GEDCOM file: no line of it begins a record. Nothing was read.',
}

export type ReadResult = { readonly file: GedcomFile } | { readonly refused: Refusal }

/** Reads whatever is there: only what holds no record at all is refused. */
export function readGedcom(bytes: Uint8Array): ReadResult {
  if (bytes.length === 0) return { refused: 'empty' }
  if (bytes.length > largestFile) return { refused: 'too-large' }
  const found = findEncoding(bytes)
  const units = unitsOf(bytes, found)
  const report = new Report()
  if (found.differs) report.add(1, 'encoding-differs')
  const tags = new Tags()
  const { lines, records } = scanLines(units, found.encoding, tags, report)
  if (records.length === 0) return { refused: 'not-gedcom' }
  const { encoding, markLength } = found
  if (units.BYTES_PER_ELEMENT === 2 && (bytes.length - markLength) % 2 === 1)
    report.add(lines.length, 'odd-byte')
  const plain: GedcomFile = {
    bytes,
    markLength,
    units,
    encoding,
    version: '',
    lines,
    records,
    tags,
    report,
  }
  const file = { ...plain, version: versionOf(plain) }
  reportWholeFile(file)
  return { file }
}

function versionOf(file: GedcomFile): string {
  const head = file.records[0]!
  if (tagOf(file, head) !== 'HEAD') return ''
  const gedc = partOf(file, head, 'GEDC')
  const version = gedc === undefined ? undefined : partOf(file, gedc, 'VERS')
  return version === undefined ? '' : valueOf(file, version).trim()
}

/** Other programs' tags, and what stands behind the end. */
function reportWholeFile(file: GedcomFile): void {
  const { lines, records, report, tags, units } = file
  const isForeign = tags.names.map((name, tag) => tag > concTag && !isStandardTag(name))
  const trailer = tags.find('TRLR')
  const last = records.findIndex((line) => lines.tag[line] === trailer)
  const numbers = new LineNumbers(file)
  for (let line = 0; line < lines.length; line++)
    if (isForeign[lines.tag[line]!]) report.add(numbers.of(line), 'unknown-tag')
  if (last >= 0)
    for (const record of records.subarray(last + 1)) report.add(numbers.of(record), 'after-the-end')
  const isDoubtful =
    units.BYTES_PER_ELEMENT === 2
      ? hasHalves(units)
      : file.encoding === 'ansel' && !isUtf8(units, 0, units.length)
  if (isDoubtful) reportLetters(file, numbers)
}

/** Of pairs of UTF-16. */
function hasHalves(units: Units): boolean {
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]! & 0xfc00
    if (unit === 0xdc00) return true
    if (unit === 0xd800 && (units[++at]! & 0xfc00) !== 0xdc00) return true
  }
  return false
}

function reportLetters(file: GedcomFile, numbers: LineNumbers): void {
  const { length, tag } = file.lines
  for (let line = 0; line < length; line++) {
    if (tag[line] === concTag) continue
    // A letter that is cut by the end of a line is whole with the next.
    let text = valueOf(file, line)
    for (let more = line + 1; more < length && tag[more] === concTag; more++)
      text += valueOf(file, more)
    if (text.toWellFormed().includes('\ufffd')) file.report.add(numbers.of(line), 'unknown-letter')
  }
}
