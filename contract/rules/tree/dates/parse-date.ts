import type { DateKind, FamilyDate } from './family-date.ts'
import { commonDay, parseDay } from './parse-day.ts'

const longest = 500

const before: readonly (readonly [RegExp, DateKind])[] = [
  [/^(?:abt|about|circa|around|approx(?:imately)?|cir|ca?)(?:\.\s*|\s+|(?=\d))/i, 'about'],
  [/^~\s*/, 'about'],
  [/^(?:cal|calc|calculated)\.?\s+/i, 'calculated'],
  [/^(?:est|estimated)\.?\s+/i, 'estimated'],
  [/^(?:bef|before)\.?\s+/i, 'before'],
  [/^<\s*/, 'before'],
  [/^(?:aft|after)\.?\s+/i, 'after'],
  [/^>\s*/, 'after'],
  [/^(?:from|since)\s+/i, 'from'],
  [/^(?:to|until|till)\s+/i, 'to'],
]

const two: readonly (readonly [RegExp, DateKind])[] = [
  [/^(?:bet|between|btw)\.?\s+(.+?)\s+(?:and|&)\s+(.+)$/i, 'between'],
  [/^(?:bet|between|btw)\.?\s+([^-–]+?)\s*[-–]\s*([^-–]+)$/i, 'between'],
  [/^from\s+(.+?)\s+(?:to|until|till)\s+(.+)$/i, 'from-to'],
  [/^(\d{3,4})\s*[-–]\s*(\d{3,4})$/, 'between'],
]

/** Never fails: what it can't place in time is kept as words. */
export function parseDate(text: string): FamilyDate {
  const written = text
  const day = commonDay(text)
  if (day) return { kind: 'on', first: day, second: null, phrase: '', written }
  const plain = text.trim().replaceAll(/\s+/g, ' ')
  if (plain.length > longest) return words(plain, written)
  const interpreted = /^int\.?\s+(.+?)\s*\((.*)\)$/i.exec(plain)
  if (interpreted) {
    const first = parseDay(interpreted[1]!)
    if (first) return { kind: 'interpreted', first, second: null, phrase: interpreted[2]!, written }
  }
  return parseTwo(plain, written) ?? parseOne(plain, written) ?? words(plain, written)
}

function parseTwo(plain: string, written: string): FamilyDate | null {
  for (const [pattern, kind] of two) {
    const found = pattern.exec(plain)
    const first = found && parseDay(found[1]!)
    const second = found && parseDay(found[2]!)
    if (first && second) return { kind, first, second, phrase: '', written }
  }
  const decade = /^(\d{3})0['’]?s$/.exec(plain)
  if (!decade) return null
  const [first, second] = [parseDay(`${decade[1]}0`), parseDay(`${decade[1]}9`)]
  return { kind: 'between', first, second, phrase: '', written }
}

function parseOne(plain: string, written: string): FamilyDate | null {
  for (const [pattern, kind] of before)
    if (pattern.test(plain)) {
      const first = parseDay(plain.replace(pattern, ''))
      if (first) return { kind, first, second: null, phrase: '', written }
    }
  const first = parseDay(plain)
  return first && { kind: 'on', first, second: null, phrase: '', written }
}

function words(plain: string, written: string): FamilyDate {
  const inBrackets = /^\((.*)\)$/.exec(plain)
  return { kind: 'words', first: null, second: null, phrase: inBrackets?.[1] ?? plain, written }
}
