import {
  mostOff,
  nearestKitchen,
  offBy,
  rangeWords,
  toldDecimal,
  toldFraction,
} from './kitchen-words.ts'
import type { Amount } from './numbers.ts'
import { englishUnits } from './unit-words.ts'
import { isVolume, volumes, weights, type Unit } from './units.ts'

export const measures = ['written', 'metric', 'us'] as const
export type Measures = (typeof measures)[number]

export interface Measured {
  amount: Amount
  unit: Unit | null
  word: string
}

export const times = ({ least, most }: Amount, by: number): Amount => ({
  least: least * by,
  most: most * by,
})

export const metricUnits: ReadonlySet<string> = new Set([
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
  'milligram',
  'gram',
  'kilogram',
])

const customary: readonly (readonly Unit[])[] = [
  ['teaspoon', 'tablespoon', 'cup'],
  ['ounce', 'pound'],
]
const metric: readonly (readonly Unit[])[] = [
  ['gram', 'kilogram'],
  ['milliliter', 'liter'],
]
const spoonsAlone: readonly (readonly Unit[])[] = [['teaspoon', 'tablespoon']]

const short =
  /^(?:t|tsps?|tspn|teasp|tbsps?|tbs|tbl?|tblsp|tblspn|tbspn|c|cps|ozs?|lbs?|#|gr?|gms?|kgs?|mls?|l)$/iu

/** “EL” and “livre” are no step to “cup” and “oz”. */
const isEnglish = (unit: Unit, word: string): boolean =>
  short.test(word) || (englishUnits[unit]?.includes(word.toLowerCase()) ?? false)

/** The unit of its kind in which the amount is easiest to measure: ¼ cup rather than 12 teaspoons; in metric no cup. */
export function comfort(one: Measured, wanted: Measures): Measured {
  const { unit } = one
  if (!unit) return one
  const ladders = [...metric, ...(wanted === 'metric' ? spoonsAlone : customary)]
  const ladder = ladders.find((steps) => steps.includes(unit))
  if (!ladder || (!metricUnits.has(unit) && !isEnglish(unit, one.word))) return one
  const size = (step: Unit) =>
    isVolume(step) ? volumes[step] : weights[step as keyof typeof weights]
  const ways = ladder.map((step): Measured => {
    const amount = times(one.amount, size(unit) / size(step))
    return step === unit
      ? { ...one, amount }
      : { amount, unit: step, word: wordFor(step, one.word) }
  })
  const isRange = one.amount.most > one.amount.least
  // Two ends seldom both become easier: a range goes to another unit only where that is much better.
  const cost = (way: Measured) => awkward(way) - (isRange && way.unit === unit ? 0.5 : 0)
  return ways.reduce((best, way) => (cost(way) < cost(best) ? way : best))
}

const shortWords: Partial<Record<Unit, string>> = {
  gram: 'g',
  kilogram: 'kg',
  milliliter: 'ml',
  liter: 'l',
  ounce: 'oz',
  pound: 'lb',
  teaspoon: 'tsp',
  tablespoon: 'tbsp',
}

const isAbbreviated = (word: string) => [...word].length <= 4 && !/cups?$/i.test(word)

const wordFor = (unit: Unit, before: string): string =>
  isAbbreviated(before) ? (shortWords[unit] ?? unit) : unit

const awkward = ({ amount: { least, most }, unit }: Measured): number =>
  Math.max(awkwardAt(least, unit!), awkwardAt(most, unit!))

/** How far a cook would have to guess, and how unwieldy the number is. */
function awkwardAt(value: number, unit: Unit): number {
  if (metricUnits.has(unit)) {
    const isLarge = unit === 'kilogram' || unit === 'liter'
    if (isLarge) return value >= 1 ? 0 : 5
    return value >= 1000 ? 3 : 0.1
  }
  const error = offBy(nearestKitchen(value), value)
  const limits: Partial<Record<Unit, readonly [number, number]>> = {
    teaspoon: [0.12, 2.9],
    tablespoon: [1, 3.9],
    cup: [0.25, 1000],
    ounce: [0, 15.9],
    pound: [1, 1000],
  }
  const [low, high] = limits[unit] ?? [0, 1000]
  const outside = value < low - 1e-6 ? low / Math.max(value, 1e-6) : value > high ? value / high : 0
  return error * 4 + (error > mostOff ? 1 : 0) + Math.min(outside, 50) * 0.5
}

/** What is nearer than this needs no “about”: nobody fills a cup to a fiftieth. */
const told = 0.02

export function amountWords({ amount, unit, word }: Measured): string {
  const tell = unit !== null && metricUnits.has(unit) ? toldDecimal : toldFraction
  const isRounded = [amount.least, amount.most].some(
    (value) => offBy(tell(value).value, value) > told,
  )
  const number = rangeWords(amount, (value) => tell(value).words)
  const words = [number, unitFor(unit, word, amount.most)].filter(Boolean).join(' ')
  return isRounded ? `about ${words}` : words
}

/** English names follow the amount; “EL”, “tbsp” and every other word stay. */
function unitFor(unit: Unit | null, word: string, value: number): string {
  const forms = unit && englishUnits[unit]
  if (!forms || !forms.includes(word.toLowerCase())) return word
  return nearestKitchen(value) > 1 ? forms[1] : forms[0]
}
