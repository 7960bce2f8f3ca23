import { convert } from './convert.ts'
import { encodeUtf8 } from './encode-text.ts'
import {
  endOf,
  idOf,
  isSeven,
  pointerOf,
  rawRecord,
  tagOf,
  type GedcomFile,
} from './gedcom-file.ts'
import { inOtherVersion, isInUtf8 } from './other-version.ts'
import { hasPart, made, structureOf, type Structure } from './structure.ts'
import { loose } from './tags.ts'
import { sayFive } from './to-five.ts'
import { saySeven } from './to-seven.ts'
import { writeStructure, type Dialect } from './write-structure.ts'

export interface WriteOptions {
  /** As it came, byte for byte, or in UTF-8 for programs of either kind. */
  readonly version: 'as-read' | '5.5.1' | '7.0'
  /** Ids of records that stay behind, with every line that points to them. */
  readonly leftOut?: ReadonlySet<string>
}

/** A file in pieces, in order: records nobody touched are the very bytes that were read. */
export function writeGedcom(file: GedcomFile, options: WriteOptions): Uint8Array[] {
  const leftOut = options.leftOut ?? new Set<string>()
  if (options.version === 'as-read' && leftOut.size === 0) return [file.bytes]
  const kept = Array.from(file.records.keys()).filter(
    (record) => !leftOut.has(idOfRecord(file, record)),
  )
  if (options.version === 'as-read')
    return [beginning(file), ...kept.flatMap((record) => rawWithout(file, record, leftOut))]
  const dialect = options.version === '7.0' ? 'seven' : 'five'
  const middle = kept.filter((record) => !isEnvelope(file, record))
  return [
    encodeUtf8(writeStructure(headOf(file, leftOut, dialect), dialect)),
    ...middle.flatMap((record) => converted(file, record, leftOut, dialect)),
    encodeUtf8('0 TRLR\n'),
  ]
}

export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}

const idOfRecord = (file: GedcomFile, record: number) => idOf(file, file.records[record]!)

/** What stands before the first record. */
const beginning = (file: GedcomFile) =>
  file.bytes.subarray(0, rawRecord(file, 0).byteOffset - file.bytes.byteOffset)

function isEnvelope(file: GedcomFile, record: number): boolean {
  const tag = tagOf(file, file.records[record]!)
  return tag === 'TRLR' || (tag === 'HEAD' && record === 0)
}

/** Lines of a record that point to what stays behind, each with everything below it: first and one after last. */
function cutsOf(
  file: GedcomFile,
  record: number,
  leftOut: ReadonlySet<string>,
): [number, number][] {
  const cuts: [number, number][] = []
  if (leftOut.size === 0) return cuts
  const end = endOf(file, file.records[record]!)
  for (let line = file.records[record]! + 1; line < end; line++) {
    if (!leftOut.has(pointerOf(file, line))) continue
    cuts.push([line, endOf(file, line)])
    line = endOf(file, line) - 1
  }
  return cuts
}

/** The record's own bytes with the cut lines missing, whatever they are written in. */
function rawWithout(file: GedcomFile, record: number, leftOut: ReadonlySet<string>): Uint8Array[] {
  const raw = rawRecord(file, record)
  const { lines, units, records } = file
  const first = lines.start[records[record]!]!
  const offset = (line: number) =>
    line < lines.length ? (lines.start[line]! - first) * units.BYTES_PER_ELEMENT : raw.length
  const pieces: Uint8Array[] = []
  let at = 0
  for (const [start, end] of cutsOf(file, record, leftOut)) {
    pieces.push(raw.subarray(at, offset(start)))
    at = Math.min(raw.length, offset(end))
  }
  return [...pieces, raw.subarray(at)]
}

/** One record in the new file’s version: its own bytes where they fit. */
export function converted(
  file: GedcomFile,
  record: number,
  leftOut: ReadonlySet<string>,
  dialect: Dialect,
): Uint8Array[] {
  const raw = rawRecord(file, record)
  if (isFit(file, record, dialect)) {
    const pieces = rawWithout(file, record, leftOut)
    const last = pieces.at(-1)!
    const isEnded = last.length === 0 || last.at(-1) === 0x0a || last.at(-1) === 0x0d
    return isEnded ? pieces : [...pieces, encodeUtf8('\n')]
  }
  const isOther = isSeven(file) !== (dialect === 'seven')
  if (isOther && isInUtf8(file, raw) && cutsOf(file, record, leftOut).length === 0)
    return [inOtherVersion(file, record, dialect)]
  const structure = structureWithout(file, record, leftOut)
  return [encodeUtf8(writeStructure(inDialect(file, structure, dialect), dialect))]
}

/** Its bytes may go into the new file as they are. */
function isFit(file: GedcomFile, record: number, dialect: Dialect): boolean {
  if (isSeven(file) !== (dialect === 'seven')) return false
  const raw = rawRecord(file, record)
  if (!isInUtf8(file, raw)) return false
  const line = file.records[record]!
  if (!isLevelZero(file, line)) return false
  return !file.lines.tag.subarray(line, endOf(file, line)).includes(loose)
}

/** A first record may have come with another level. */
function isLevelZero({ units, lines }: GedcomFile, line: number): boolean {
  let at = lines.start[line]!
  while (units[at]! <= 0x20 || units[at] === 0xfeff) at++
  return units[at] === 0x30 && units[at + 1]! <= 0x20
}

export function inDialect(file: GedcomFile, structure: Structure, dialect: Dialect): Structure {
  if (isSeven(file) === (dialect === 'seven')) return structure
  return dialect === 'seven'
    ? convert(structure, saySeven, sayFive)
    : convert(structure, sayFive, saySeven)
}

function structureWithout(
  file: GedcomFile,
  record: number,
  leftOut: ReadonlySet<string>,
): Structure {
  const pruned = (structure: Structure): Structure => ({
    ...structure,
    parts: structure.parts.filter(({ pointer }) => !leftOut.has(pointer)).map(pruned),
  })
  const structure = structureOf(file, file.records[record]!)
  return leftOut.size === 0 ? structure : pruned(structure)
}

const emptyHead = made('HEAD', '', [made('SOUR', 'KINFOLD'), made('GEDC')])

/** The header that came, saying the truth about the new file. */
function headOf(file: GedcomFile, leftOut: ReadonlySet<string>, dialect: Dialect): Structure {
  const hasHead = tagOf(file, file.records[0]!) === 'HEAD'
  const own = hasHead ? structureWithout(file, 0, leftOut) : emptyHead
  const head = inDialect(file, own, dialect)
  const gedc = head.parts.find(({ tag }) => tag === 'GEDC') ?? made('GEDC')
  const others = head.parts.filter(({ tag }) => tag !== 'GEDC' && tag !== 'CHAR')
  const rest = gedc.parts.filter(({ tag }) => tag !== 'VERS' && tag !== 'FORM')
  if (dialect === 'seven')
    return { ...head, parts: [{ ...gedc, parts: [made('VERS', '7.0'), ...rest] }, ...others] }
  const said = [made('VERS', '5.5.1'), made('FORM', 'LINEAGE-LINKED'), ...rest]
  const source = hasPart(head, 'SOUR') ? [] : [made('SOUR', 'KINFOLD')]
  return {
    ...head,
    parts: [...source, ...others, { ...gedc, parts: said }, made('CHAR', 'UTF-8')],
  }
}
