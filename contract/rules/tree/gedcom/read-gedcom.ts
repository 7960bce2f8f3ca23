import { isUtf8 } from './decode-text.ts'
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
  if (file.encoding === 'ansel' && !isUtf8(units, 0, units.length)) reportLetters(file, numbers)
}

function reportLetters(file: GedcomFile, numbers: LineNumbers): void {
  for (let line = 0; line < file.lines.length; line++)
    if (valueOf(file, line).includes('\ufffd')) file.report.add(numbers.of(line), 'unknown-letter')
}
