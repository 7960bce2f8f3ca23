import { decodeText, type Encoding, type Units } from './decode-text.ts'

const atSign = 0x40
const mostTries = 32
/** An entry: one more than the record's number (0 for nobody), its id's first and second half, and where it stands. */
const width = 4
const longMark = 0x80000000

/**
 * Which record has which id, asked by where an id stands in the file: no text is made of it. Ids with other than plain
 * letters, and those of a file that is made so that all of them fall on one place, are asked for by their text.
 */
export class RecordIds {
  readonly #units: Units
  readonly #encoding: Encoding
  readonly #mask: number
  readonly #entries: Uint32Array
  readonly #others = new Map<string, number>()
  // What `#look` found: up to eight letters are their two halves; of more there are hash and length, and they are compared.
  #end = 0
  #first = 0
  #second = 0
  /** Where it is looked for first: most ids are numbered, and who belongs together has numbers close together. */
  #near = 0

  constructor(units: Units, encoding: Encoding, most: number) {
    this.#units = units
    this.#encoding = encoding
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
    this.#mask = size - 1
    this.#entries = new Uint32Array(size * width)
  }

  /** False if there is such an id already, whose record it stays. */
  add(start: number, number: number): boolean {
    const slot = this.#look(start)
    if (slot < 0) {
      const text = this.#text(start)
      if (this.#others.has(text)) return false
      this.#others.set(text, number)
      return true
    }
    if (this.#entries[slot] !== 0) return false
    this.#entries[slot] = number + 1
    this.#entries[slot + 1] = this.#first
    this.#entries[slot + 2] = this.#second
    this.#entries[slot + 3] = start
    return true
  }

  /** The number of the record whose id begins here, or -1. */
  find(start: number): number {
    const slot = this.#look(start)
    return slot < 0 ? (this.#others.get(this.#text(start)) ?? -1) : this.#entries[slot]! - 1
  }

  /** Its entry, or the free one where it would be; -1 for what is asked for by its text. */
  #look(start: number): number {
    const units = this.#units
    let first = 0
    let second = 0
    let letters = 0
    let number = 0
    let named = 0
    let at = start
    for (let unit = 0; at < units.length && (unit = units[at]!) !== atSign; at++) {
      second = (second << 8) | (first >>> 24)
      first = (first << 8) | unit
      letters |= unit === 0 ? 0x80 : unit
      const digit = unit - 0x30
      if (digit >= 0 && digit <= 9) number = (Math.imul(number, 10) + digit) | 0
      else named = Math.imul(named ^ unit, 0x9e3779b1)
    }
    this.#near = (named + number) & this.#mask
    this.#end = at
    if (letters >= 0x80) return -1
    const isLong = at - start > 8
    this.#first = (isLong ? this.#hashOf(start) : first) >>> 0
    this.#second = isLong ? longMark + at - start : second >>> 0
    return this.#slotOf(start)
  }

  #hashOf(start: number): number {
    let hash = 0
    for (let at = start; at < this.#end; at++)
      hash = Math.imul(hash ^ this.#units[at]!, 0x01000193) + 1
    return hash
  }

  #slotOf(start: number): number {
    const entries = this.#entries
    const hash = Math.imul(this.#first ^ Math.imul(this.#second, 0x9e3779b1), 0x85ebca6b)
    let place = this.#near
    for (let tries = 0; tries < mostTries; tries++) {
      const slot = place * width
      if (entries[slot] === 0) return slot
      if (
        entries[slot + 1] === this.#first &&
        entries[slot + 2] === this.#second &&
        (this.#second < longMark || this.#isSame(entries[slot + 3]!, start))
      )
        return slot
      place = ((hash ^ (hash >>> 15)) + tries) & this.#mask
    }
    return -1
  }

  #isSame(known: number, start: number): boolean {
    const units = this.#units
    const away = known - start
    for (let at = start; at < this.#end; at++) if (units[at] !== units[at + away]) return false
    return units[this.#end + away] === atSign
  }

  #text(start: number): string {
    return decodeText(this.#units, start, this.#end, this.#encoding)
  }
}
