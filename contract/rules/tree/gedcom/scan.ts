import { isUtf8, type Encoding, type Units } from './decode-text.ts'
import { deepestLevel, emptyLines, grow, setTag, trim, type Lines } from './lines.ts'
import type { Report } from './report.ts'
import { concTag, isStandardTag, loose, tagHash, type Tags } from './tags.ts'

const space = 0x20
const lineFeed = 0x0a
const carriageReturn = 0x0d
const atSign = 0x40
const sample = 65_536

/** One walk over the units of a file; what can't be a line becomes more words of the line before. */
export function scanLines(
  units: Units,
  encoding: Encoding,
  tags: Tags,
  report: Report,
): { lines: Lines; records: Uint32Array } {
  const scan = new Scan(units, encoding, tags, report)
  scan.run()
  trim(scan.lines)
  return { lines: scan.lines, records: scan.records() }
}

class Scan {
  readonly lines: Lines
  #number = 0
  #records = new Uint32Array(1024)
  #recordCount = 0
  /** The last line whose last letter goes on in the next. */
  #cutLine = -1
  #level = -1
  // What `#head` found in the line at hand.
  #headLevel = 0
  #tagStart = 0
  #tagEnd = 0
  #tagHash = 0
  #isSmall = false
  readonly #units: Units
  readonly #encoding: Encoding
  readonly #tags: Tags
  readonly #report: Report

  constructor(units: Units, encoding: Encoding, tags: Tags, report: Report) {
    this.#units = units
    this.#encoding = encoding
    this.#tags = tags
    this.#report = report
    this.lines = emptyLines(expectedLines(units))
  }

  run(): void {
    const units = this.#units
    const length = units.length
    let at = 0
    while (at < length) {
      this.#number++
      const start = at
      let letters = 0
      let unit = 0
      while (at < length && (unit = units[at]!) !== lineFeed && unit !== carriageReturn) {
        letters |= unit
        at++
      }
      if (at > start) this.#line(start, at, letters)
      at++
      if (unit === carriageReturn && units[at] === lineFeed) at++
    }
  }

  records(): Uint32Array {
    return this.#records.subarray(0, this.#recordCount)
  }

  #beginRecord(): void {
    if (this.#recordCount === this.#records.length) {
      const wider = new Uint32Array(this.#recordCount * 2)
      wider.set(this.#records)
      this.#records = wider
    }
    this.#records[this.#recordCount++] = this.lines.length
  }

  #line(start: number, end: number, letters: number): void {
    if (letters >= 0x80 && this.#encoding === 'utf-8' && !isUtf8(this.#units, start, end))
      this.#report.add(this.#number, this.#isCut(start, end) ? 'split-letter' : 'other-encoding')
    if (!this.#head(start, end)) return this.#looseLine(start, end)
    const tag = this.#tags.read(this.#units, this.#tagStart, this.#tagEnd, this.#tagHash)
    if (this.#isSmall) {
      const name = this.#tags.names[tag]!
      if (isStandardTag(name)) this.#report.add(this.#number, 'lower-case-tag')
      else if (!name.startsWith('_')) return this.#looseLine(start, end)
    }
    let level = this.#headLevel
    if (level > this.#level + 1) {
      // A continued note whose text looks like a line would otherwise open levels of its own.
      this.#report.add(this.#number, 'level-too-deep')
      level = this.#level + 1
    }
    if (level === 0) this.#beginRecord()
    else if (this.#level < 0) return this.#looseLine(start, end)
    this.#level = level
    this.#push(level, tag, start, Math.min(end, this.#tagEnd + 1), end)
  }

  /** All of it is UTF-8 but for what is missing of a letter that goes on in the next line, or began in the one before. */
  #isCut(start: number, end: number): boolean {
    const units = this.#units
    if (!this.#head(start, end)) return false
    const value = this.#tagEnd + 1
    let from = value
    if (this.#cutLine === this.#number - 1)
      while (from < end && from < value + 3 && (units[from]! & 0xc0) === 0x80) from++
    let until = end
    while (until > from && until > end - 3 && (units[until - 1]! & 0xc0) === 0x80) until--
    if (until > from && units[until - 1]! >= 0xc0 && !isUtf8(units, until - 1, end)) until--
    else until = end
    if (!isUtf8(units, from, until)) return false
    if (until < end || (from > value && from === end)) this.#cutLine = this.#number
    return true
  }

  /** Level, perhaps an id, and a tag: false if the line doesn't have them. */
  #head(start: number, end: number): boolean {
    const units = this.#units
    let at = start
    let unit = 0
    while (at < end && ((unit = units[at]!) <= space || unit === 0xfeff)) at++
    // The mark of a file that was put behind another.
    if (unit === 0xef && units[at + 1] === 0xbb && units[at + 2] === 0xbf) at += 3
    const digits = at
    let level = 0
    while (at < end && (unit = units[at]!) >= 0x30 && unit <= 0x39 && at - digits < 3)
      level = level * 10 + units[at++]! - 0x30
    if (at === digits || level > deepestLevel || unit > space) return false
    while (at < end && (unit = units[at]!) <= space) at++
    if (unit === atSign) {
      at++
      while (at < end && units[at] !== atSign) at++
      at++
      while (at < end && (unit = units[at]!) <= space) at++
    }
    this.#headLevel = level
    this.#tagStart = at
    this.#isSmall = false
    let hash = 0
    while (at < end && (unit = units[at]!) > space) {
      if (unit >= 0x61 && unit <= 0x7a) this.#isSmall = true
      else if (!isTagLetter(unit)) return false
      hash = tagHash(hash, unit)
      at++
    }
    this.#tagEnd = at
    this.#tagHash = hash
    return at > this.#tagStart
  }

  #looseLine(start: number, end: number): void {
    const isBefore = this.#recordCount === 0
    if (isOnlySpace(this.#units, start, end)) return
    this.#report.add(this.#number, isBefore ? 'before-the-first-record' : 'no-level')
    if (isBefore) return
    const { lines } = this
    const before = lines.length - 1
    const isMore = lines.tag[before]! <= concTag
    const level = Math.min(deepestLevel, lines.level[before]! + (isMore ? 0 : 1))
    this.#push(level, loose, start, start, end)
  }

  #push(level: number, tag: number, start: number, valueStart: number, valueEnd: number): void {
    const { lines } = this
    if (lines.length === lines.level.length) grow(lines, lines.length * 2)
    const at = lines.length++
    lines.level[at] = level
    setTag(lines, at, tag)
    this.#tags.counts[tag]!++
    lines.start[at] = start
    lines.valueStart[at] = valueStart
    lines.valueEnd[at] = valueEnd
  }
}

/** As the first lines are; a tenth more, so that hardly any file grows on the way. */
function expectedLines(units: Units): number {
  const length = Math.min(sample, units.length)
  let ends = 1
  for (let at = 0; at < length; at++)
    if (units[at] === lineFeed || units[at] === carriageReturn) ends++
  return 16 + Math.ceil((ends * units.length * 1.1) / Math.max(1, length))
}

const isTagLetter = (unit: number) =>
  (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f

function isOnlySpace(units: Units, start: number, end: number): boolean {
  for (let at = start; at < end; at++)
    if (units[at]! > space && units[at] !== 0xfeff && units[at] !== 0x1a) return false
  return true
}
