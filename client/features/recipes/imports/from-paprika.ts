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

const stays = 'Its photo couldn’t be read; add it by hand.'

/** A JPEG, written as letters into the JSON. */
function photoOf(recipe: JsonObject): (() => Promise<File>) | undefined {
  const data = recipe['photo_data']
  if (typeof data !== 'string' || !/^\/9j\/[A-Za-z\d+/]*={0,2}$/u.test(data.trim()))
    return undefined
  const bytes = () => Uint8Array.from(atob(data.trim()), (letter) => letter.charCodeAt(0))
  return () => Promise.resolve(new File([bytes()], `${nameIn(recipe)}.jpg`, { type: 'image/jpeg' }))
}

const nameIn = (recipe: JsonObject) =>
  lineOf(recipe['name'])
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .slice(0, 60) || 'recipe'

export function fromPaprika(recipe: JsonObject): Brought {
  const lines = (key: string) =>
    wordsOf(recipe[key])
      .split(/\n+/u)
      .map((line) => line.trim())
      .filter(Boolean)
  const times = ['prep_time', 'cook_time'].map((key) => minutesOf(recipe[key]) ?? 0)
  const picture = photoOf(recipe)
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
    left: notKept(recipe, {
      ...(!picture && { photo_data: stays }),
      photos: 'Further photos of it stay in the file.',
      rating: 'How many stars it has isn’t kept.',
      difficulty: 'How difficult it is isn’t kept.',
    }),
    ...(picture && { picture }),
  })
}
