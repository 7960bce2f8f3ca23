import { unitWays } from './unit-words.ts'
import type { Unit } from './units.ts'

interface ReadUnit {
  unit: Unit
  /** As it was written, without its full stop. */
  word: string
  rest: string
}

const letter = /[\p{L}\p{M}’']/u
const isCjk = (word: string) => /[\u3040-\u30ff\u4e00-\u9fff]/u.test(word)
const folded = unitWays.map((way) => ({ ...way, low: way.word.toLowerCase() }))

/** A unit at the beginning of a text. It ends where its letters end: “l” isn't found in “large”. */
export function readUnit(text: string): ReadUnit | null {
  const low = text.toLowerCase()
  for (const way of folded) {
    if (!(way.isExact ? text.startsWith(way.word) : low.startsWith(way.low))) continue
    const word = text.slice(0, way.word.length)
    const rest = text.slice(word.length)
    if (!isCjk(word) && letter.test(rest[0] ?? '') && word !== '#') continue
    if (/^-\p{L}/u.test(rest)) continue
    return { unit: way.unit, word, rest: rest.replace(/^\.(?!\d)/, '') }
  }
  return null
}

/** “大さじ2”, “小さじ1/2”: where the unit stands before its number. */
export function readUnitBefore(text: string): ReadUnit | null {
  const found = readUnit(text)
  return found && isCjk(found.word) && /^\s*[\d½¼¾]/u.test(found.rest) ? found : null
}
