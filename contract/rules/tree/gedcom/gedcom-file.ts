import { isAnselMark } from './ansel.ts'
import { decodeText, isUtf8, type Encoding, type Units } from './decode-text.ts'
import type { Lines } from './lines.ts'
import type { Report } from './report.ts'
import { concTag, type Tags } from './tags.ts'

/** A file that was read: its bytes untouched, its lines as columns, and what there is to say about them. */
export interface GedcomFile {
  readonly bytes: Uint8Array
  readonly markLength: number
  readonly units: Units
  readonly encoding: Encoding
  /** As the header says: “5.5.1”, “7.0.13”; empty if it doesn't. */
  readonly version: string
  readonly lines: Lines
  /** Line of each record, in the order of the file. */
  readonly records: Uint32Array
  readonly tags: Tags
  readonly report: Report
}

export const isSeven = (file: GedcomFile) => file.version.startsWith('7')

export const tagOf = (file: GedcomFile, line: number) => file.tags.names[file.lines.tag[line]!]!

/** The line's own value, as it stands there. */
export function valueOf({ units, encoding, lines }: GedcomFile, line: number): string {
  return decodeText(units, lines.valueStart[line]!, lines.valueEnd[line]!, encoding)
}

/** One after the last line of what hangs on this one. */
export function endOf({ lines }: GedcomFile, line: number): number {
  const level = lines.level[line]!
  let next = line + 1
  while (next < lines.length && lines.level[next]! > level) next++
  return next
}

/** The lines one level below; those that only carry on its value aren't among them. */
export function partsOf(file: GedcomFile, line: number): number[] {
  const parts: number[] = []
  for (let at = nextPart(file, line, line); at >= 0; at = nextPart(file, line, at)) parts.push(at)
  return parts
}

export function partOf(file: GedcomFile, line: number, tag: string): number | undefined {
  const number = file.tags.find(tag)
  for (let at = nextPart(file, line, line); at >= 0; at = nextPart(file, line, at))
    if (file.lines.tag[at] === number) return at
  return undefined
}

/** The first part of a line behind another one, or behind the line itself; -1 if there is none. */
function nextPart({ lines }: GedcomFile, line: number, before: number): number {
  const own = lines.level[line]!
  let deepest = before === line ? own + 1 : lines.level[before]!
  for (let at = before + 1; at < lines.length && lines.level[at]! > own; at++) {
    const level = lines.level[at]!
    if (level > deepest) continue
    if (lines.tag[at]! > concTag) return at
    // Parts of a continuation line belong to what it continues.
    deepest = level + 1
  }
  return -1
}

const atSign = 0x40

/** Where the id before its tag begins, behind its sign; it goes on until the next sign. -1 for none. */
export function idStart({ units, lines }: GedcomFile, line: number): number {
  const end = lines.valueStart[line]!
  let start = lines.start[line]!
  while (start < end && units[start] !== atSign) start++
  return start < end ? start + 1 : -1
}

/** “@I1@” before its tag, without the signs; empty for none. */
export function idOf(file: GedcomFile, line: number): string {
  const start = idStart(file, line)
  return start < 0 ? '' : untilSign(file, start, file.lines.valueStart[line]!)
}

/** Where what it points to begins, behind its sign; it goes on until the next sign. -1 if its value is no pointer. */
export function pointerStart({ units, lines }: GedcomFile, line: number): number {
  let start = lines.valueStart[line]!
  let end = lines.valueEnd[line]!
  while (start < end && units[start]! <= 0x20) start++
  while (end > start && units[end - 1]! <= 0x20) end--
  if (end - start < 3 || units[start] !== atSign || units[end - 1] !== atSign) return -1
  if (units[start + 1] === 0x23) return -1
  for (let at = start + 1; at < end - 1; at++) if (units[at] === atSign) return -1
  return start + 1
}

/** What it points to, without the signs; empty if its value is no pointer. */
export function pointerOf(file: GedcomFile, line: number): string {
  const start = pointerStart(file, line)
  return start < 0 ? '' : untilSign(file, start, file.lines.valueEnd[line]!)
}

function untilSign({ units, encoding }: GedcomFile, start: number, end: number): string {
  let close = start
  while (close < end && units[close] !== atSign) close++
  return decodeText(units, start, close, encoding)
}

/** The whole value with its continued lines, signs unescaped; half a pair of UTF-16 that stands alone is no letter. */
export function textOf(file: GedcomFile, line: number): string {
  const text = joinedText(file, line)
  return file.units.BYTES_PER_ELEMENT === 2 ? text.toWellFormed() : text
}

function joinedText(file: GedcomFile, line: number): string {
  const { lines } = file
  const level = lines.level[line]! + 1
  const next = line + 1
  if (next >= lines.length || lines.level[next]! < level)
    return unescaped(file, valueOf(file, line))
  const pieces: string[] = []
  let run = [line]
  const say = () => {
    for (const words of runTexts(file, run)) pieces.push(unescaped(file, words))
  }
  for (let at = next; at < lines.length && lines.level[at]! >= level; at++) {
    const tag = lines.tag[at]!
    if (lines.level[at] !== level || tag > concTag) continue
    if (tag === concTag && isSplit(file, run.at(-1)!, at)) {
      run.push(at)
      continue
    }
    say()
    if (tag !== concTag) pieces.push('\n')
    run = [at]
  }
  say()
  return pieces.length === 1 ? pieces[0]! : pieces.join('')
}

/** Its text; of a line that points to something only what carries it on, which no program should write. */
export function wordsOf(file: GedcomFile, line: number, pointer: string): string {
  if (pointer === '') return textOf(file, line)
  const { lines } = file
  if (line + 1 >= lines.length || lines.tag[line + 1]! > concTag) return ''
  const level = lines.level[line]! + 1
  const pieces: string[] = []
  for (let at = line + 1; at < lines.length && lines.level[at]! >= level; at++) {
    const tag = lines.tag[at]!
    if (lines.level[at] !== level || tag > concTag) continue
    if (pieces.length > 0 && tag !== concTag) pieces.push('\n')
    pieces.push(unescaped(file, valueOf(file, at)))
  }
  return pieces.join('').toWellFormed()
}

/** Some programs cut long words by bytes: the line begins with the rest of a letter, or with one whose marks stand before. */
function isSplit({ units, encoding, lines }: GedcomFile, before: number, line: number): boolean {
  const [start, end] = [lines.valueStart[line]!, lines.valueEnd[line]!]
  if (start === end) return false
  if (encoding === 'utf-8') return (units[start]! & 0xc0) === 0x80
  if (encoding !== 'ansel' || lines.valueStart[before] === lines.valueEnd[before]) return false
  return isAnselMark(units[lines.valueEnd[before]! - 1]!)
}

/** The values of these lines; one text of all where only together they are letters. */
function runTexts(file: GedcomFile, run: readonly number[]): string[] {
  const single = () => run.map((line) => valueOf(file, line))
  if (run.length === 1) return single()
  const { units, lines } = file
  const parts = run.map((line) => units.subarray(lines.valueStart[line], lines.valueEnd[line]))
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  if (file.encoding === 'ansel') return [decodeText(whole, 0, at, 'ansel')]
  return isUtf8(whole, 0, at) ? [decodeText(whole, 0, at, 'utf-8')] : single()
}

/** 5.x doubles every sign, 7.0 only one at the beginning of a line. */
function unescaped(file: GedcomFile, value: string): string {
  if (!value.includes('@@')) return value
  if (!isSeven(file)) return value.replaceAll('@@', '@')
  return value.startsWith('@@') ? value.slice(1) : value
}

/** The bytes of one record, exactly as they came. */
export function rawRecord(file: GedcomFile, record: number): Uint8Array {
  const { bytes, markLength, units, lines, records } = file
  const width = units.BYTES_PER_ELEMENT
  const next = records[record + 1]
  const start = markLength + lines.start[records[record]!]! * width
  const end = next === undefined ? bytes.length : markLength + lines.start[next]! * width
  return bytes.subarray(start, end)
}
