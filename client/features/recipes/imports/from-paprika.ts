import {
  checked,
  isObject,
  lineOf,
  minutesOf,
  wordsOf,
  type Brought,
  type Json,
  type JsonObject,
} from './brought.ts'
import { namesIn, notKept } from './program-words.ts'

export const isPaprika = (value: Json): value is JsonObject =>
  isObject(value) &&
  typeof value['ingredients'] === 'string' &&
  typeof value['directions'] === 'string'

const stays = 'Its photo stays in the file; add it by hand.'

export function fromPaprika(recipe: JsonObject): Brought {
  const lines = (key: string) =>
    wordsOf(recipe[key])
      .split(/\n+/u)
      .map((line) => line.trim())
      .filter(Boolean)
  const times = ['prep_time', 'cook_time'].map((key) => minutesOf(recipe[key]) ?? 0)
  const nutrition = wordsOf(recipe['nutritional_info'])
  return checked({
    title: lineOf(recipe['name']),
    story: [
      ...['description', 'notes'].map((key) => wordsOf(recipe[key])),
      nutrition && `Nutrition: ${nutrition}`,
      ...['source', 'source_url'].map((key) => wordsOf(recipe[key])),
    ]
      .filter(Boolean)
      .join('\n'),
    servingsWords: lineOf(recipe['servings']),
    minutes: minutesOf(recipe['total_time']) ?? (times[0]! + times[1]! || null),
    ingredients: lines('ingredients'),
    steps: lines('directions').map((line) => line.replace(/^\d{1,3}\s*[.)]\s+/u, '')),
    tags: namesIn(recipe['categories']),
    left: [
      ...new Set(
        notKept(recipe, {
          photo_data: stays,
          photos: stays,
          rating: 'How many stars it has isn’t kept.',
          difficulty: 'How difficult it is isn’t kept.',
        }),
      ),
    ],
  })
}
