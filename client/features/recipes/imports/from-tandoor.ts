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

export const isTandoor = (value: Json): value is JsonObject =>
  isObject(value) &&
  Array.isArray(value['steps']) &&
  ('working_time' in value || 'keywords' in value)

/** In their own order; what is none of them is told. */
function inOrder(all: Json | undefined, what: string, left: string[]): JsonObject[] {
  listOf(all).forEach((one, nth) => {
    if (!isObject(one)) left.push(`${what} ${nth + 1} couldn’t be read.`)
  })
  return listOf(all)
    .filter(isObject)
    .toSorted((a, b) => Number(a['order'] ?? 0) - Number(b['order'] ?? 0))
}

function lineFor(one: JsonObject): string {
  const note = lineOf(one['note'])
  if (one['is_header'] === true) return `${note || nameOf(one['food'])}:`
  const amount = one['no_amount'] === true ? 0 : numberOf(one['amount'])
  const unit = amount > 0 && nameFor(amount, one['unit'])
  const food = unit ? nameOf(one['food']) : nameFor(amount, one['food'])
  return withNote(spoken(amountWords(amount), unit, food), note)
}

interface Step {
  readonly name: string
  readonly words: string
  readonly lines: readonly string[]
}

function readStep(step: JsonObject, nth: number, left: string[]): Step {
  const place = `Step ${nth + 1}, ingredient`
  const lines = inOrder(step['ingredients'], place, left).map(lineFor)
  lines.forEach((line, at) => {
    if (!line) left.push(`${place} ${at + 1} has neither food nor words.`)
  })
  // Its steps may name their own ingredients by number, to be filled in where they are shown.
  const words = wordsOf(step['instruction'])
    .replace(
      /\{\{ ?ingredients\[(\d{1,3})\] ?\}\}/gu,
      (all, at: string) => lines[Number(at)] || all,
    )
    .replace(/\{\{ ?scale\(([\d.]{1,12})\) ?\}\}/gu, '$1')
  for (const [blank] of words.matchAll(/\{\{[^{}]{0,80}\}\}|\{%[^{}]{0,80}%\}/gu))
    left.push(`Step ${nth + 1} has a place that only Tandoor fills in: ${blank}`)
  return { name: lineOf(step['name']), words, lines: lines.filter(Boolean) }
}

export function fromTandoor(recipe: JsonObject): Brought {
  const left: string[] = []
  const steps = inOrder(recipe['steps'], 'Step', left).map((one, nth) => readStep(one, nth, left))
  const areParts = steps.filter(({ lines }) => lines.length > 0).length > 1
  const minutes =
    (minutesOf(recipe['working_time']) ?? 0) + (minutesOf(recipe['waiting_time']) ?? 0)
  const servings = numberOf(recipe['servings'])
  left.push(...notKept(recipe, { nutrition: 'Its nutrition isn’t kept.' }))
  return checked({
    title: lineOf(recipe['name']),
    story: [wordsOf(recipe['description']), lineOf(recipe['source_url'])]
      .filter(Boolean)
      .join('\n'),
    servingsWords: spoken(
      servings > 0 && String(servings),
      lineOf(recipe['servings_text']) ||
        (servings > 0 && (servings === 1 ? 'serving' : 'servings')),
    ),
    minutes: minutes || null,
    ingredients: steps.flatMap(({ name, lines }) =>
      areParts && name && lines.length > 0 ? [`${name}:`, ...lines] : lines,
    ),
    steps: steps.map(({ name, words }) => underHeading(name, words)).filter(Boolean),
    tags: namesIn(recipe['keywords']),
    left,
  })
}
