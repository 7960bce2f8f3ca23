import { convert, saidOnce } from './convert.ts'
import { noteFor } from './grow-note.ts'
import { amountWords, comfort, times, type Measured, type Measures } from './measures.ts'
import type { Ingredient } from './read-ingredient.ts'

export interface Shown {
  /** “1 ½ cups”, “350 g”, “about ⅜ cup”, or nothing. */
  amount: string
  food: string
  note: string
}

/** One ingredient for another number of people, in the measures that are asked for. At once its own size it stays as written. */
export function showIngredient(written: Ingredient, factor: number, wanted: Measures): Shown {
  const one = saidOnce(written, wanted)
  const { amount, unit, unitWord, food } = one
  const note = noteFor(one, factor, wanted)
  if (!amount) return { amount: '', food, note: one.note }
  const scaled: Measured = { amount: times(amount, factor), unit, word: unitWord }
  const isAsWritten = factor === 1 && wanted === 'written'
  const words = amountWords(isAsWritten ? scaled : comfort(convert(scaled, wanted, food), wanted))
  // Somebody wrote “about” already.
  return { amount: /^about\b/u.test(note) ? words.replace(/^about /u, '') : words, food, note }
}

/** The same ingredient in other measures, so that what two recipes want of it can be added. */
export function inMeasures(written: Ingredient, wanted: Measures): Ingredient {
  const one = saidOnce(written, wanted)
  const { amount, unit, unitWord, food } = one
  if (!amount || wanted === 'written') return one
  const measured = convert({ amount, unit, word: unitWord }, wanted, food)
  return {
    ...one,
    amount: measured.amount,
    unit: measured.unit,
    unitWord: measured.word,
    note: noteFor(one, 1, wanted),
  }
}
