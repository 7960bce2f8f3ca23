import { createHmac } from 'node:crypto'
import { soughtWords } from '#contract/rules/person-name.ts'
import { plainValue, sealValue } from './sealed-value.ts'

/** Whose key seals what belongs to no family: letters. */
export const houseId = '00000000-0000-0000-0000-000000000000'

/** A parameter that only a family's key makes into what the database gets; see `sealing.ts`. */
export abstract class Keyed {
  readonly familyId: string
  /** Whether a family without a key gets one: not by somebody who only looks for something. */
  readonly makesKey: boolean = true

  constructor(familyId: string) {
    this.familyId = familyId
  }

  abstract asParameter(familyKey: Buffer): unknown
}

/** What stands in a column of the type `sealed_text` or `sealed_json`. */
export class Sealed extends Keyed {
  readonly #kind: 'text' | 'json'
  readonly #text: string

  constructor(familyId: string, kind: 'text' | 'json', text: string) {
    super(familyId)
    this.#kind = kind
    this.#text = text
  }

  asParameter(familyKey: Buffer): Buffer {
    return this.#text === '' || this.#text === '[]'
      ? plainValue(this.#kind, this.#text)
      : sealValue(this.#kind, this.#text, this.familyId, familyKey)
  }
}

export const sealedText = (familyId: string, text: string): Sealed =>
  new Sealed(familyId, 'text', text)
export const sealedJson = (familyId: string, value: unknown): Sealed =>
  new Sealed(familyId, 'json', JSON.stringify(value))
export const noWords = sealedText(houseId, '')
export const noList = sealedJson(houseId, [])

// Words that differ only behind this many letters are found by each other.
const longestBeginning = 24

const markOf = (key: Buffer, beginning: string) =>
  createHmac('sha256', key).update('search').update(beginning).digest('base64url').slice(0, 8)

const cut = (word: string) => [...word].slice(0, longestBeginning)

/**
 * What a search finds words by: for each beginning of each word a mark that only the family's key makes. As a tsvector
 * they stand in the order of the marks, so nothing is left of the order of the words.
 */
export class Marks extends Keyed {
  readonly #words: readonly string[]

  constructor(familyId: string, said: string) {
    super(familyId)
    this.#words = soughtWords(said)
  }

  asParameter(familyKey: Buffer): string {
    const marks = new Set<string>()
    for (const word of this.#words) {
      const letters = cut(word)
      for (let length = 1; length <= letters.length; length += 1)
        marks.add(markOf(familyKey, letters.slice(0, length).join('')))
    }
    return [...marks].map((mark) => `'${mark}'`).join(' ')
  }
}

const shortestOfName = 3

/** What the name of a file is found by: a mark for each beginning of its words, and of the name as it stands. */
export class NameMarks extends Keyed {
  readonly #words: readonly string[]

  constructor(familyId: string, fileName: string) {
    super(familyId)
    this.#words = [
      ...soughtWords(fileName),
      ...soughtWords(fileName.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')),
    ]
  }

  asParameter(familyKey: Buffer): string[] {
    const marks = new Set<string>()
    for (const word of this.#words) {
      const letters = cut(word)
      for (let length = shortestOfName; length <= letters.length; length += 1)
        marks.add(markOf(familyKey, letters.slice(0, length).join('')))
    }
    return [...marks].sort()
  }
}

/** A word as `kinfold_words` writes it down: a tsquery of every word that begins so. */
export const beginning = (familyId: string, word: string): string =>
  `'${(familyId.slice(0, 18) + word.slice(0, 200)).replaceAll('\\', '\\\\')}':*`

/** What finds all of the words that were typed, as a tsquery: by their marks, or as they stood there before. */
export class SoughtQuery extends Keyed {
  override readonly makesKey = false
  readonly #words: readonly string[]

  constructor(familyId: string, words: readonly string[]) {
    super(familyId)
    this.#words = words
  }

  asParameter(familyKey: Buffer): string {
    return this.#words
      .map((word) => {
        const mark = markOf(familyKey, cut(word).join(''))
        return `('${mark}' | ${beginning(this.familyId, word)})`
      })
      .join(' & ')
  }
}

/** One mark for each word that was typed, in their order. */
export class SoughtMarks extends Keyed {
  override readonly makesKey = false
  readonly #words: readonly string[]

  constructor(familyId: string, words: readonly string[]) {
    super(familyId)
    this.#words = words
  }

  asParameter(familyKey: Buffer): string[] {
    return this.#words.map((word) => markOf(familyKey, cut(word).join('')))
  }
}

/** One mark for each of these areas of the world, in their order; none for what lies nowhere. */
export class AreaMarks extends Keyed {
  readonly #areas: readonly string[]

  constructor(familyId: string, areas: readonly string[]) {
    super(familyId)
    this.#areas = areas
  }

  asParameter(familyKey: Buffer): string[] {
    return this.#areas.map((area) => (area === '' ? '' : areaMark(familyKey, area)))
  }
}

const areaMark = (key: Buffer, area: string) =>
  createHmac('sha256', key).update('area').update(area).digest('base64url').slice(0, 12)
