import { convert, isMeasured, roughly } from './convert.ts'
import { amountWords, comfort, times, type Measured, type Measures } from './measures.ts'
import { readAmount } from './numbers.ts'
import type { Ingredient } from './read-ingredient.ts'
import { readUnit } from './read-unit.ts'

const instead = /^(?:or|plus|and|oder|und|ou|et)\s+/iu
/** What these follow is the same however much is cooked: “about 14 oz each”, “and 2 cm thick”, “or 10 minutes longer”. */
const ofOne =
  /(?:^|[\s\d-])(?:each|apiece|je|cm|mm|inch|inches|thick|long|wide|minutes?|hours?|days?|degrees)(?!\p{L})|[°%"”]/iu

/** What stands beside the amount grows with it (“1 cup (240 ml)”, “, or 2 packets dry”); the size of a can doesn't. */
export function noteFor(one: Ingredient, factor: number, wanted: Measures): string {
  if (factor === 1 && wanted === 'written') return one.note
  return one.note
    .split(', ')
    .map((part) => partFor(part, one, factor, wanted))
    .join(', ')
}

function partFor(part: string, { unit, food }: Ingredient, factor: number, wanted: Measures) {
  const isInstead = instead.test(part)
  const lead = (instead.exec(part) ?? roughly.exec(part))?.[0] ?? ''
  const read = readAmount(part.slice(lead.length))
  if (!read || read.isWord) return part
  const of = readUnit(read.rest.trimStart())
  const rest = (of ? of.rest : read.rest).trim()
  const isSize = of !== null && rest === '' && isMeasured(of.unit)
  const isBeside = isMeasured(unit)
  const isGrowing = !ofOne.test(part) && (isInstead || isBeside) && (lead !== '' || isSize)
  const grown: Measured = {
    amount: times(read, isGrowing ? factor : 1),
    unit: of?.unit ?? null,
    word: of?.word ?? '',
  }
  // A can of milk is no cup of it: what is in a can is told as the can tells it.
  const shown = convert(grown, wanted, rest || (isBeside ? food : ''))
  if (shown === grown && (!isGrowing || factor === 1)) return part
  const words = amountWords(comfort(shown, wanted))
  const once = roughly.test(lead) ? words.replace(/^about /u, '') : words
  return lead + [once, rest].filter(Boolean).join(' ')
}
