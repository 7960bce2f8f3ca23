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

const nameOf = (value: Json | undefined): string => lineOf(isObject(value) ? value['name'] : value)
const namesIn = (value: Json | undefined) => listOf(value).map(nameOf).filter(Boolean)
const spoken = (...parts: (string | false)[]) => parts.filter(Boolean).join(' ')
const amountOf = (value: Json | undefined) => {
  const amount = Number(lineOf(value))
  return amount > 0 ? String(Number(amount.toFixed(3))) : ''
}
const withNote = (line: string, note: string) => (note && line ? `${line}, ${note}` : line || note)

/** Mealie names its fields in either way, by the version that wrote the file. */
const either = (value: JsonObject, camel: string): Json | undefined =>
  value[camel] ?? value[camel.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`)]

export const isMealie = (value: Json): value is JsonObject =>
  isObject(value) && Array.isArray(either(value, 'recipeIngredient')) && 'slug' in value

export function fromMealie(recipe: JsonObject): Brought {
  const left: string[] = []
  const ingredients = listOf(either(recipe, 'recipeIngredient')).flatMap((one, nth) => {
    if (typeof one === 'string') return [lineOf(one)]
    if (!isObject(one)) return (left.push(`Ingredient ${nth + 1} couldn’t be read.`), [])
    const heading = lineOf(one['title'])
    const built = withNote(
      spoken(amountOf(one['quantity']), nameOf(one['unit']), nameOf(one['food'])),
      lineOf(one['note']),
    )
    const line = lineOf(either(one, 'originalText')) || lineOf(one['display']) || built
    if (!line && !heading) left.push(`Ingredient ${nth + 1} is empty.`)
    return [...(heading ? [`${heading}:`] : []), ...(line ? [line] : [])]
  })
  const servings = Number(lineOf(either(recipe, 'recipeServings')))
  const notes = listOf(recipe['notes']).map((one) =>
    isObject(one)
      ? [lineOf(one['title']), wordsOf(one['text'])].filter(Boolean).join(': ')
      : wordsOf(one),
  )
  return checked({
    title: lineOf(recipe['name']),
    story: [
      wordsOf(recipe['description']),
      ...notes,
      lineOf(either(recipe, 'orgURL') ?? recipe['org_url']),
    ]
      .filter(Boolean)
      .join('\n'),
    servingsWords:
      lineOf(either(recipe, 'recipeYield')) || (servings > 0 ? `${servings} servings` : ''),
    minutes: minutesOf(either(recipe, 'totalTime')) ?? minutesOf(either(recipe, 'performTime')),
    ingredients,
    steps: listOf(either(recipe, 'recipeInstructions'))
      .map((one) => wordsOf(isObject(one) ? one['text'] : one))
      .filter(Boolean),
    tags: [...namesIn(recipe['tags']), ...namesIn(either(recipe, 'recipeCategory'))],
    left,
  })
}

export const isTandoor = (value: Json): value is JsonObject =>
  isObject(value) &&
  Array.isArray(value['steps']) &&
  ('working_time' in value || 'keywords' in value)

const byOrder = (all: readonly Json[]) =>
  all.filter(isObject).toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))

export function fromTandoor(recipe: JsonObject): Brought {
  const left: string[] = []
  const steps = byOrder(listOf(recipe['steps']))
  const ingredients = steps.flatMap((step) =>
    byOrder(listOf(step['ingredients'])).flatMap((one) => {
      const [food, note] = [nameOf(one['food']), lineOf(one['note'])]
      if (one['is_header'] === true) return [`${note || food}:`]
      const amount =
        one['no_amount'] === true ? '' : spoken(amountOf(one['amount']), nameOf(one['unit']))
      const line = withNote(spoken(amount, food), note)
      if (!line) left.push('An ingredient without a food couldn’t be read.')
      return line ? [line] : []
    }),
  )
  const minutes =
    (minutesOf(recipe['working_time']) ?? 0) + (minutesOf(recipe['waiting_time']) ?? 0)
  const servings = lineOf(recipe['servings'])
  return checked({
    title: lineOf(recipe['name']),
    story: [wordsOf(recipe['description']), lineOf(recipe['source_url'])]
      .filter(Boolean)
      .join('\n'),
    servingsWords: spoken(servings, lineOf(recipe['servings_text']) || (servings && 'servings')),
    minutes: minutes || null,
    ingredients,
    steps: steps.flatMap((step) => {
      const [name, words] = [lineOf(step['name']), wordsOf(step['instruction'])]
      return words ? [name ? `${name}: ${words}` : words] : []
    }),
    tags: namesIn(recipe['keywords']),
    left,
  })
}

export const isPaprika = (value: Json): value is JsonObject =>
  isObject(value) &&
  typeof value['ingredients'] === 'string' &&
  typeof value['directions'] === 'string'

export function fromPaprika(recipe: JsonObject): Brought {
  const left: string[] = []
  if (typeof recipe['photo_data'] === 'string' && recipe['photo_data'])
    left.push('Its photo stays in the file; add it by hand.')
  const lines = (key: string) =>
    wordsOf(recipe[key])
      .split(/\n+/u)
      .map((line) => line.trim())
      .filter(Boolean)
  const times = ['prep_time', 'cook_time'].map((key) => minutesOf(recipe[key]) ?? 0)
  return checked({
    title: lineOf(recipe['name']),
    story: ['description', 'notes', 'source', 'source_url']
      .map((key) => wordsOf(recipe[key]))
      .filter(Boolean)
      .join('\n'),
    servingsWords: lineOf(recipe['servings']),
    minutes: minutesOf(recipe['total_time']) ?? (times[0]! + times[1]! || null),
    ingredients: lines('ingredients'),
    steps: lines('directions').map((line) => line.replace(/^\d{1,3}\s*[.)]\s+/u, '')),
    tags: namesIn(recipe['categories']),
    left,
  })
}
