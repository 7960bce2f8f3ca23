import { densityOf, gramsOfStick } from './densities.ts'
import { metricUnits, times, type Measured, type Measures } from './measures.ts'
import { readAmount } from './numbers.ts'
import type { Ingredient } from './read-ingredient.ts'
import { readUnit } from './read-unit.ts'
import { isVolume, isWeight, volumes, weights, type Unit } from './units.ts'

const spoons: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon'])
/** More of them than this nobody counts out. */
const mostSpoons = 6 * volumes.tablespoon

export const isMeasured = (unit: Unit | null): boolean =>
  isVolume(unit) || isWeight(unit) || unit === 'stick'

/** Volume stays volume and weight stays weight, unless we know what a cup of it weighs. */
export function convert(one: Measured, wanted: Measures, food: string): Measured {
  const { unit } = one
  if (wanted === 'written') return one
  if (unit === 'stick' && wanted === 'metric') return inGrams(one, gramsOfStick(food, one.word))
  if (unit === null || (!isVolume(unit) && !isWeight(unit))) return one
  if (metricUnits.has(unit) === (wanted === 'metric')) return one
  const density = densityOf(food)
  if (isVolume(unit) && wanted === 'metric') {
    const milliliters = times(one.amount, volumes[unit])
    // A spoon is a spoon on both sides of the sea.
    if (spoons.has(unit) && milliliters.most <= mostSpoons + 1e-6) return one
    return density?.isDry
      ? inGrams(one, volumes[unit] * density.gramsPerMl)
      : { amount: milliliters, unit: 'milliliter', word: 'ml' }
  }
  if (isVolume(unit))
    return { amount: times(one.amount, volumes[unit] / volumes.cup), unit: 'cup', word: 'cup' }
  const grams = weights[unit as keyof typeof weights]
  if (wanted === 'metric') return inGrams(one, grams)
  return density
    ? {
        amount: times(one.amount, grams / density.gramsPerMl / volumes.cup),
        unit: 'cup',
        word: 'cup',
      }
    : { amount: times(one.amount, grams / weights.ounce), unit: 'ounce', word: 'oz' }
}

const inGrams = (one: Measured, each: number | null): Measured =>
  each === null ? one : { amount: times(one.amount, each), unit: 'gram', word: 'g' }

export const roughly =
  /^(?:about|approx\.?|approximately|around|roughly|ca\.?|circa|etwa|environ)\s+/iu

/** A part of a note that is an amount and nothing else. */
function sizeIn(part: string): Measured | null {
  const read = readAmount(part.replace(roughly, ''))
  const of = read && readUnit(read.rest.trimStart())
  if (!read || !of || of.rest.trim() !== '' || !isMeasured(of.unit)) return null
  return { amount: { least: read.least, most: read.most }, unit: of.unit, word: of.word }
}

/** “1 cup (240 ml) milk” says it twice: what its cook measured goes before what we work out, and once is enough. */
export function saidOnce(one: Ingredient, wanted: Measures): Ingredient {
  const { unit, note } = one
  if (wanted === 'written' || !isMeasured(unit)) return one
  if (wanted === 'metric' && spoons.has(unit!)) return one
  const parts = note.split(', ').map((words) => ({ words, size: sizeIn(words) }))
  const isWanted = (of: Unit | null) => metricUnits.has(of!) === (wanted === 'metric')
  const own = isWanted(unit) ? undefined : parts.find(({ size }) => size && isWanted(size.unit))
  return {
    ...one,
    ...(own && { amount: own.size!.amount, unit: own.size!.unit, unitWord: own.size!.word }),
    note: parts
      .filter(({ size }) => !size)
      .map(({ words }) => words)
      .join(', '),
  }
}
