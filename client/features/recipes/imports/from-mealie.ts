import { counted } from '#contract/rules/counted.ts'
import {
  checked,
  isObject,
  lineOf,
  listOf,
  minutesOf,
  wordsOf,
  type Brought,
  type Json,
  type JsonObject,
} from './brought.ts'
import {
  amountWords,
  nameFor,
  nameOf,
  namesIn,
  notKept,
  numberOf,
  spoken,
  underHeading,
  withNote,
} from './program-words.ts'

/** Mealie names its fields in either way, by the version that wrote the file. */
const either = (value: JsonObject, camel: string): Json | undefined =>
  value[camel] ?? value[camel.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]

export const isMealie = (value: Json): value is JsonObject =>
  isObject(value) && Array.isArray(either(value, 'recipeIngredient')) && 'slug' in value

/** With its amounts turned off, as they are at first, the whole line stands in the note and its number means nothing. */
function lineFor(one: JsonObject): string {
  const note = lineOf(one['note'])
  const food = isObject(one['food']) || one['food'] ? one['food'] : either(one, 'referencedRecipe')
  const amount = numberOf(one['quantity'])
  const isNoteAlone = either(one, 'disableAmount') === true || (!nameOf(food) && note !== '')
  if (isNoteAlone && note) return amount === 1 ? note : spoken(amountWords(amount), note)
  if (!nameOf(food)) return lineOf(either(one, 'originalText')) || lineOf(one['display'])
  const unit = amount > 0 && unitFor(amount, one['unit'])
  // As Mealie shows it: without an amount, too, a food is many.
  return withNote(spoken(amountWords(amount), unit, nameFor(amount || 2, food)), note)
}

const unitFor = (amount: number, unit: Json | undefined): string =>
  (isObject(unit) && either(unit, 'useAbbreviation') === true && lineOf(unit['abbreviation'])) ||
  nameFor(amount, unit)

function ingredientsOf(recipe: JsonObject, left: string[]): string[] {
  return listOf(either(recipe, 'recipeIngredient')).flatMap((one, nth) => {
    if (typeof one === 'string') return [lineOf(one)]
    if (!isObject(one)) return (left.push(`Ingredient ${nth + 1} couldn’t be read.`), [])
    const [heading, line] = [lineOf(one['title']), lineFor(one)]
    if (!line && !heading) left.push(`Ingredient ${nth + 1} is empty.`)
    return [...(heading ? [`${heading}:`] : []), ...(line ? [line] : [])]
  })
}

function stepsOf(recipe: JsonObject, left: string[]): string[] {
  return listOf(either(recipe, 'recipeInstructions')).flatMap((one, nth) => {
    if (!isObject(one)) return wordsOf(one) || (left.push(`Step ${nth + 1} couldn’t be read.`), [])
    const words = [one['summary'], one['text']].map(wordsOf).filter(Boolean).join('. ')
    const step = underHeading(lineOf(one['title']), words)
    return step || (left.push(`Step ${nth + 1} is empty.`), [])
  })
}

function servingsOf(recipe: JsonObject): string {
  const servings = numberOf(either(recipe, 'recipeServings'))
  const made = spoken(
    amountWords(numberOf(either(recipe, 'recipeYieldQuantity'))),
    lineOf(either(recipe, 'recipeYield')),
  )
  const eaten = servings > 0 && counted(servings, 'serving')
  return [eaten, made].filter(Boolean).join(', ')
}

function minutesFor(recipe: JsonObject): number | null {
  const [total, prepare, perform, cook] = ['totalTime', 'prepTime', 'performTime', 'cookTime'].map(
    (key) => minutesOf(either(recipe, key)),
  )
  return total ?? ((prepare ?? 0) + (perform ?? cook ?? 0) || null)
}

const unkept = {
  nutrition: 'Its nutrition isn’t kept.',
  rating: 'How many stars it has isn’t kept.',
  comments: 'What people wrote below it isn’t kept.',
  assets: 'Files beside it stay in the zip file.',
  extras: 'What other programs wrote to it isn’t kept.',
}

export function fromMealie(recipe: JsonObject): Brought {
  const left: string[] = []
  const notes = listOf(recipe['notes']).map((one) =>
    isObject(one) ? underHeading(lineOf(one['title']), wordsOf(one['text'])) : wordsOf(one),
  )
  const tools = namesIn(recipe['tools']).join(', ')
  const ingredients = ingredientsOf(recipe, left)
  const steps = stepsOf(recipe, left)
  return checked({
    title: lineOf(recipe['name']),
    story: [
      wordsOf(recipe['description']),
      ...notes,
      tools && `Tools: ${tools}`,
      lineOf(recipe['orgURL'] ?? recipe['org_url'] ?? recipe['orgUrl']),
    ]
      .filter(Boolean)
      .join('\n'),
    servingsWords: servingsOf(recipe),
    minutes: minutesFor(recipe),
    ingredients,
    steps,
    tags: [...namesIn(recipe['tags']), ...namesIn(either(recipe, 'recipeCategory'))],
    left: [...left, ...notKept(recipe, unkept)],
  })
}
