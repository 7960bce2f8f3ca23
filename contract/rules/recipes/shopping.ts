import { readIngredient } from './read-ingredient.ts'
import { noteFor } from './grow-note.ts'
import type { Measures } from './measures.ts'
import { inMeasures, showIngredient, type Shown } from './scale.ts'
import { ratio } from './units.ts'

/** One line of a recipe, so many times, for the list that goes to the shop. */
export interface Wanted {
  readonly line: string
  readonly factor: number
  readonly title: string
  /** In which measures it was looked at; as written where nothing is said. */
  readonly measures?: Measures
}

export interface ToBuy extends Shown {
  /** What it is for. */
  readonly titles: readonly string[]
}

const nameOf = (food: string) => food.toLowerCase().replace(/(?<=\p{L}{3})(?:es|s)$/u, '')

interface Bought {
  readonly read: Read
  readonly titles: readonly string[]
  readonly measures: Measures
}

/** The same food is bought once: amounts that can be added are, others stand side by side. */
export function shoppingList(wanted: readonly Wanted[]): ToBuy[] {
  const bought = new Map<string, Bought[]>()
  for (const { line, factor, title, measures = 'written' } of wanted) {
    const read = inMeasures(grown(readIngredient(line), factor), measures)
    if (read.isHeading) continue
    const same = bought.get(nameOf(read.food)) ?? []
    const found = same.findIndex((one) => sumOf(one.read, read) !== null)
    const before = same[found]
    if (!before) same.push({ read, titles: [title], measures })
    else
      same[found] = {
        read: sumOf(before.read, read)!,
        titles: [...new Set([...before.titles, title])],
        measures,
      }
    bought.set(nameOf(read.food), same)
  }
  return [...bought.values()]
    .flat()
    .map(({ read, titles, measures }) => ({ ...showIngredient(whole(read), 1, measures), titles }))
    .sort((a, b) => a.food.localeCompare(b.food))
}

/** Nobody sells half an egg. */
const whole = (read: Read): Read =>
  read.amount && read.unit === null
    ? {
        ...read,
        amount: { least: Math.ceil(read.amount.least), most: Math.ceil(read.amount.most) },
      }
    : read

type Read = ReturnType<typeof readIngredient>

const grown = (read: Read, factor: number): Read =>
  read.amount
    ? {
        ...read,
        amount: { least: read.amount.least * factor, most: read.amount.most * factor },
        note: noteFor(read, factor, 'written'),
      }
    : read

function sumOf(one: Read, other: Read): Read | null {
  if (!one.amount && !other.amount) return one
  if (!one.amount || !other.amount) return null
  const times =
    one.unit === other.unit ? 1 : one.unit && other.unit ? ratio(other.unit, one.unit) : null
  if (times === null) return null
  const amount = {
    least: one.amount.least + other.amount.least * times,
    most: one.amount.most + other.amount.most * times,
  }
  const note = [...new Set([one.note, other.note])].filter(Boolean).join('; ')
  return { ...one, amount, note }
}
