import { convert, wasTag } from './convert.ts'
import { isUtf8 } from './decode-text.ts'
import { listedWords, onlyInFive, onlyInSeven } from './dialects.ts'
import { encodeUtf8 } from './encode-text.ts'
import { endOf, tagOf, type GedcomFile } from './gedcom-file.ts'
import { made, structureOf } from './structure.ts'
import { concTag, loose } from './tags.ts'
import { sayFive } from './to-five.ts'
import { saySeven } from './to-seven.ts'
import { longestPiece, writeStructure, type Dialect } from './write-structure.ts'

const space = 0x20
const zero = 0x30
const atSign = 0x40
const lineFeed = 0x0a
const contTag = 1
/** Longer ones are hardly dates. */
const longestDate = 40

/** What is to be asked about a line before its bytes may go into a file of the other version. */
const asks = { nothing: 0, date: 1, isPointer: 2, isNoPointer: 3, type: 4, always: 5 } as const

const saidOtherwise = new Set([
  wasTag,
  ...'_OBJE AGE FILE FORM LANG RELA RESN ROLE SNOTE'.split(' '),
  ...[...onlyInFive, ...onlyInSeven].flatMap((tag) => [tag, `_${tag}`]),
  ...Object.keys(listedWords),
])

function askOf(tag: string): number {
  if (saidOtherwise.has(tag)) return asks.always
  if (tag === 'DATE') return asks.date
  if (tag === 'SOUR' || tag === 'OBJE') return asks.isPointer
  if (tag === 'NOTE') return asks.isNoPointer
  return tag === 'TYPE' ? asks.type : asks.nothing
}

/** What stands there may go into a file of ours letter by letter. */
export function isInUtf8({ units, encoding }: GedcomFile, raw: Uint8Array): boolean {
  if (units.BYTES_PER_ELEMENT === 2 || !isUtf8(raw, 0, raw.length)) return false
  return encoding === 'utf-8' || !raw.some((byte) => byte >= 0x80)
}

/**
 * Both versions say most lines with the same letters: they go out as their bytes, without anything being made of them.
 * Whatever isn’t surely so is taken apart and said anew, with what hangs on it.
 */
class OtherVersion {
  readonly #file: GedcomFile
  readonly #dialect: Dialect
  readonly #asks: Uint8Array
  readonly #hasListedType: Uint8Array
  readonly #isWas: Uint8Array
  readonly #ways: readonly [typeof saySeven, typeof sayFive]
  readonly #dates = new Map<string, boolean>()
  #bytes = new Uint8Array(4096)
  #length = 0

  constructor(file: GedcomFile, dialect: Dialect) {
    this.#file = file
    this.#dialect = dialect
    this.#ways = dialect === 'seven' ? [saySeven, sayFive] : [sayFive, saySeven]
    const { names } = file.tags
    this.#isWas = Uint8Array.from(names, (tag) => Number(tag === wasTag))
    this.#asks = Uint8Array.from(names, askOf)
    this.#asks[loose] = asks.always
    this.#asks[concTag] = asks.always
    this.#hasListedType = Uint8Array.from(names, (tag) => Number(tag === 'NAME' || tag === 'FORM'))
  }

  bytesOf(record: number): Uint8Array {
    this.#length = 0
    this.#write(this.#file.records[record]!, '')
    return this.#bytes.slice(0, this.#length)
  }

  #write(line: number, parent: string): void {
    const end = endOf(this.#file, line)
    const first = this.#firstPart(line, end)
    if (first < 0) return this.#writeWhole(line, end, parent)
    this.#copy(line, first)
    const { level } = this.#file.lines
    const tag = tagOf(this.#file, line)
    for (let at = first; at < end; at++) if (level[at] === level[line]! + 1) this.#write(at, tag)
  }

  /** Behind the line and those that carry it on, where all of them are the same and say nothing of what hangs on them; or -1. */
  #firstPart(line: number, end: number): number {
    const { lines } = this.#file
    if (!this.#isSame(line)) return -1
    const ask = this.#asks[lines.tag[line]!]
    const isOfItself = ask === asks.nothing || (lines.level[line] === 0 && ask !== asks.date)
    let first = line + 1
    while (first < end && lines.tag[first] === contTag) if (!this.#isSame(first++)) return -1
    if (first === end) return first
    if (!isOfItself) return -1
    for (let at = first; at < end; at++) {
      const isPart = lines.level[at] === lines.level[line]! + 1
      if (isPart && (lines.tag[at]! <= concTag || this.#isWas[lines.tag[at]!] === 1)) return -1
    }
    return first
  }

  #writeWhole(line: number, end: number, parent: string): void {
    let at = line
    while (at < end && this.#isSame(at)) at++
    if (at === end) return this.#copy(line, end)
    const [say, sayBack] = this.#ways
    const said = convert(structureOf(this.#file, line), say, sayBack, parent)
    const bytes = encodeUtf8(writeStructure(said, this.#dialect, this.#file.lines.level[line]))
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.#length)
    this.#length += bytes.length
  }

  /** Lines, each ended as we end them. */
  #copy(first: number, end: number): void {
    const { lines, units } = this.#file
    this.#makeRoom(lines.valueEnd[end - 1]! - lines.start[first]! + end - first)
    let length = this.#length
    for (let line = first; line < end; line++) {
      for (let at = lines.start[line]!; at < lines.valueEnd[line]!; at++)
        this.#bytes[length++] = units[at]!
      this.#bytes[length++] = lineFeed
    }
    this.#length = length
  }

  #makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return
    const larger = new Uint8Array(2 * (this.#length + more))
    larger.set(this.#bytes.subarray(0, this.#length))
    this.#bytes = larger
  }

  #isSame(line: number): boolean {
    const { units, lines } = this.#file
    const end = lines.valueEnd[line]!
    const value = this.#afterTag(line)
    if (value < 0) return false
    const isPointer = value < end && units[value] === atSign
    if (isPointer ? !this.#isPointer(value, end) : this.#hasSign(value, end)) return false
    if (this.#dialect === 'five' && end - value > longestPiece) return false
    return this.#isSaid(line, value, isPointer)
  }

  /** Level, id and tag stand as we would write them: where its value begins then, or -1. */
  #afterTag(line: number): number {
    const { units, lines } = this.#file
    const end = lines.valueEnd[line]!
    const level = lines.level[line]!
    let at = lines.start[line]!
    if (level >= 10 && units[at++] !== zero + Math.floor(level / 10)) return -1
    if (units[at++] !== zero + (level % 10) || units[at++] !== space) return -1
    if (units[at] === atSign) {
      const id = ++at
      while (at < end && units[at] !== atSign) at++
      if (at === id || units[++at] !== space) return -1
      at++
    }
    const isForeign = units[at] === 0x5f
    const tag = at
    for (let unit = 0; at < end && (unit = units[at]!) > space; at++)
      if (unit >= 0x61 && !isForeign) return -1
    if (at === tag) return -1
    if (at === end) return end
    return units[at] === space && at + 1 < end ? at + 1 : -1
  }

  #hasSign(start: number, end: number): boolean {
    const { units } = this.#file
    for (let at = start; at < end; at++) if (units[at] === atSign) return true
    return false
  }

  /** “@I1@” and nothing else; what leads into the void is another version’s own. */
  #isPointer(start: number, end: number): boolean {
    const { units } = this.#file
    if (end - start < 3 || units[end - 1] !== atSign || units[start + 1] === 0x23) return false
    return units[start + 1] !== 0x56 && !this.#hasSign(start + 1, end - 1)
  }

  #isSaid(line: number, value: number, isPointer: boolean): boolean {
    const { lines } = this.#file
    const tag = lines.tag[line]!
    if (tag === contTag) return !isPointer && this.#goesOn(line)
    switch (this.#asks[tag]) {
      case asks.nothing:
        return true
      case asks.date:
        return !isPointer && this.#isSameDate(value, lines.valueEnd[line]!)
      case asks.isPointer:
        return isPointer || lines.level[line] === 0
      case asks.isNoPointer:
        return !isPointer && lines.level[line]! > 0
      case asks.type:
        return this.#hasListedType[lines.tag[this.#above(line)]!] === 0
      default:
        return false
    }
  }

  /** It carries on the line before, which is no date, and nothing hangs on it. */
  #goesOn(line: number): boolean {
    const { lines, units } = this.#file
    const level = lines.level[line]!
    const before = line - 1
    const isMore = lines.tag[before] === contTag
    if (lines.level[before] !== (isMore ? level : level - 1)) return false
    if (this.#asks[lines.tag[before]!] === asks.date) return false
    if (units[lines.valueStart[before]!] === atSign) return false
    return line + 1 >= lines.length || lines.level[line + 1]! <= level
  }

  #above(line: number): number {
    const { level } = this.#file.lines
    let at = line - 1
    while (at > 0 && level[at]! >= level[line]!) at--
    return at
  }

  #isSameDate(start: number, end: number): boolean {
    if (end - start > longestDate) return false
    const text = String.fromCharCode(...this.#file.units.subarray(start, end))
    const known = this.#dates.get(text)
    if (known !== undefined) return known
    const [say, sayBack] = this.#ways
    const said = convert(made('DATE', text), say, sayBack, 'EVEN')
    const isSame = said.text === text && said.tag === 'DATE' && said.parts.length === 0
    this.#dates.set(text, isSame)
    return isSame
  }
}

const known = new WeakMap<GedcomFile, Partial<Record<Dialect, OtherVersion>>>()

/** A record’s bytes in a file of the other version; it is all in UTF-8. */
export function inOtherVersion(file: GedcomFile, record: number, dialect: Dialect): Uint8Array {
  const ofFile = known.get(file) ?? {}
  known.set(file, ofFile)
  ofFile[dialect] ??= new OtherVersion(file, dialect)
  return ofFile[dialect].bytesOf(record)
}
