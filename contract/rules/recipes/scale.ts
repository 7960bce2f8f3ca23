import { densityOf } from './densities.ts'
import { decimalWords, fractionWords, nearestKitchen, rangeWords } from './kitchen-words.ts'
import { readAmount, type Amount } from './numbers.ts'
import type { Ingredient } from './read-ingredient.ts'
import { readUnit } from './read-unit.ts'
import { englishUnits } from './unit-words.ts'
import { isVolume, isWeight, volumes, weights, type Unit } from './units.ts'

export const measures = ['written', 'metric', 'us'] as const
export type Measures = (typeof measures)[number]

export interface Shown {
  /** “1 ½ cups”, “350 g”, or nothing. */
  amount: string
  food: string
  note: string
}

interface Measured {
  amount: Amount
  unit: Unit | null
  word: string
}

const metricUnits: ReadonlySet<string> = new Set([
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
  'milligram',
  'gram',
  'kilogram',
])
const spoons: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon'])

/** One ingredient for another number of people, in the measures that are asked for. At once its own size it stays as written. */
export function showIngredient(one: Ingredient, factor: number, wanted: Measures): Shown {
  const { amount, unit, unitWord, food, note } = one
  if (!amount) return { amount: '', food, note }
  const scaled: Measured = {
    amount: times(amount, factor),
    unit,
    word: unitWord,
  }
  const converted = wanted === 'written' ? scaled : convert(scaled, wanted, food)
  const comfortable = factor === 1 && converted === scaled ? scaled : comfort(converted)
  return {
    amount: amountWords(comfortable),
    food,
    note: noteFor(one, factor, factor !== 1 || comfortable !== scaled),
  }
}

const instead = /^(?:or|plus|and|oder|und|ou|et)\s+/iu
const roughly = /^(?:about|approx\.?|approximately|around|roughly|ca\.?|circa|etwa|environ)\s+/iu
/** What these follow is the same however much is cooked: “about 14 oz each”, “and 2 cm thick”, “or 10 minutes longer”. */
const ofOne =
  /(?:^|[\s\d-])(?:each|apiece|je|cm|mm|inch|inches|thick|long|wide|minutes?|hours?|days?|degrees)(?!\p{L})|[°%"”]/iu

/** What stands beside the amount grows with it (“1 cup (240 ml)”, “, or 2 packets dry”); the size of a can doesn't. */
export function noteFor({ unit, note }: Ingredient, factor: number, isOther: boolean): string {
  if (!isOther) return note
  const isMeasured = isVolume(unit) || isWeight(unit) || unit === 'stick'
  return note
    .split(', ')
    .map((part) => grownPart(part, factor, isMeasured) ?? part)
    .join(', ')
}

function grownPart(part: string, factor: number, isMeasured: boolean): string | undefined {
  const isInstead = instead.test(part)
  const lead = (instead.exec(part) ?? roughly.exec(part))?.[0] ?? ''
  const read = readAmount(part.slice(lead.length))
  if (!read || read.isWord || ofOne.test(part)) return undefined
  if (!isInstead && !isMeasured) return undefined
  const of = readUnit(read.rest.trimStart())
  const isSize = of && of.rest.trim() === '' && (isVolume(of.unit) || isWeight(of.unit))
  if (!lead && !isSize) return undefined
  const grown = comfort({
    amount: times(read, factor),
    unit: of?.unit ?? null,
    word: of?.word ?? '',
  })
  const rest = (of ? of.rest : read.rest).trim()
  return lead + [amountWords(grown), rest].filter(Boolean).join(' ')
}

const times = ({ least, most }: Amount, by: number): Amount => ({
  least: least * by,
  most: most * by,
})

/** Volume stays volume and weight stays weight, unless we know what a cup of it weighs. */
function convert(one: Measured, wanted: 'metric' | 'us', food: string): Measured {
  const { unit } = one
  if (unit === null || (!isVolume(unit) && !isWeight(unit))) return one
  if (metricUnits.has(unit) === (wanted === 'metric')) return one
  const density = densityOf(food)
  // A spoon is a spoon on both sides of the sea.
  if (isVolume(unit) && wanted === 'metric') {
    if (spoons.has(unit)) return one
    const milliliters = times(one.amount, volumes[unit])
    return density && density.isDry
      ? { amount: times(milliliters, density.gramsPerMl), unit: 'gram', word: 'g' }
      : { amount: milliliters, unit: 'milliliter', word: 'ml' }
  }
  if (isVolume(unit))
    return { amount: times(one.amount, volumes[unit] / volumes.cup), unit: 'cup', word: 'cup' }
  const grams = times(one.amount, weights[unit as keyof typeof weights])
  if (wanted === 'metric') return { amount: grams, unit: 'gram', word: 'g' }
  return density
    ? { amount: times(grams, 1 / density.gramsPerMl / volumes.cup), unit: 'cup', word: 'cup' }
    : { amount: times(grams, 1 / weights.ounce), unit: 'ounce', word: 'oz' }
}

const ladders: readonly (readonly Unit[])[] = [
  ['teaspoon', 'tablespoon', 'cup'],
  ['ounce', 'pound'],
  ['gram', 'kilogram'],
  ['milliliter', 'liter'],
]

const shortWords: Partial<Record<Unit, string>> = {
  gram: 'g',
  kilogram: 'kg',
  milliliter: 'ml',
  liter: 'l',
  ounce: 'oz',
  pound: 'lb',
}

/** The unit of its kind in which the amount is easiest to measure: ¼ cup rather than 12 teaspoons. */
function comfort(one: Measured): Measured {
  const ladder = ladders.find((steps) => steps.some((step) => step === one.unit))
  if (!ladder || !one.unit) return one
  const size = (unit: Unit) =>
    isVolume(unit) ? volumes[unit] : weights[unit as keyof typeof weights]
  const ways = ladder.map((unit): Measured => {
    const amount = times(one.amount, size(one.unit!) / size(unit))
    return unit === one.unit ? { ...one, amount } : { amount, unit, word: wordFor(unit, one.word) }
  })
  return ways.reduce((best, way) => (awkward(way) < awkward(best) ? way : best))
}

const isAbbreviated = (word: string) => [...word].length <= 4 && !/cups?$/i.test(word)

const wordFor = (unit: Unit, before: string): string => {
  const us: Partial<Record<Unit, string>> = { teaspoon: 'tsp', tablespoon: 'tbsp' }
  return isAbbreviated(before) ? (shortWords[unit] ?? us[unit] ?? unit) : unit
}

/** How far a cook would have to guess, and how unwieldy the number is. */
function awkward({ amount, unit }: Measured): number {
  const value = amount.most
  if (unit && metricUnits.has(unit)) {
    const isLarge = unit === 'kilogram' || unit === 'liter'
    if (isLarge) return value >= 1 ? 0 : 5
    return value >= 1000 ? 3 : 0.1
  }
  const near = nearestKitchen(value)
  const error = near === 0 ? 1 : Math.abs(near - value) / value
  const limits: Partial<Record<Unit, readonly [number, number]>> = {
    teaspoon: [0.12, 2.9],
    tablespoon: [1, 3.9],
    cup: [0.25, 1000],
    ounce: [0, 15.9],
    pound: [1, 1000],
  }
  const [low, high] = limits[unit!] ?? [0, 1000]
  const outside = value < low - 1e-6 ? low / Math.max(value, 1e-6) : value > high ? value / high : 0
  return error * 4 + Math.min(outside, 50) * 0.5
}

function amountWords({ amount, unit, word }: Measured): string {
  const isMetric = unit !== null && metricUnits.has(unit)
  const number = rangeWords(amount, isMetric ? decimalWords : fractionWords)
  return [number, unitFor(unit, word, amount.most)].filter(Boolean).join(' ')
}

/** English names follow the amount; “EL”, “tbsp” and every other word stay. */
function unitFor(unit: Unit | null, word: string, value: number): string {
  const forms = unit && englishUnits[unit]
  if (!forms || !forms.includes(word.toLowerCase())) return word
  return nearestKitchen(value) > 1 ? forms[1] : forms[0]
}
