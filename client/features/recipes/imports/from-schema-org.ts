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
import { notKept } from './program-words.ts'

export const pictureOnWeb = 'Its picture is on the web and isn’t fetched; add it by hand.'

const typesOf = (value: JsonObject) =>
  listOf(value['@type']).map((type) => lineOf(type).replace(/^.*[/#]/u, ''))

/** Every Recipe in it, however deep: alone, in a list, or in a @graph. */
export function schemaOrgRecipes(value: Json, depth = 0): JsonObject[] {
  if (depth > 12) return []
  if (Array.isArray(value)) return value.flatMap((one: Json) => schemaOrgRecipes(one, depth + 1))
  if (!isObject(value)) return []
  if (typesOf(value).includes('Recipe')) return [value]
  return ['@graph', 'mainEntity', 'mainEntityOfPage', 'itemListElement', 'item', 'hasPart']
    .filter((key) => key in value)
    .flatMap((key) => schemaOrgRecipes(value[key]!, depth + 1))
}

export function fromSchemaOrg(recipe: JsonObject): Brought {
  const left: string[] = []
  const times = ['prepTime', 'cookTime'].map((key) => minutesOf(recipe[key]) ?? 0)
  const author = listOf(recipe['author'])
    .map((one) => lineOf(isObject(one) ? one['name'] : one))
    .filter(Boolean)
  left.push(
    ...notKept(recipe, {
      image: pictureOnWeb,
      video: 'Its film is on the web and isn’t fetched.',
      nutrition: 'Its nutrition isn’t kept.',
    }),
  )
  const source = lineOf(recipe['url']) || lineOf(recipe['@id'])
  return checked({
    title: lineOf(recipe['name']) || lineOf(recipe['headline']),
    story: [
      wordsOf(recipe['description']),
      author.length > 0 && `By ${author.join(', ')}.`,
      /^https?:/u.test(source) && source,
    ]
      .filter(Boolean)
      .join('\n'),
    servingsWords: yieldOf(recipe['recipeYield']),
    minutes: minutesOf(recipe['totalTime']) ?? (times[0]! + times[1]! || null),
    ingredients: listOf(recipe['recipeIngredient'] ?? recipe['ingredients']).flatMap((one, nth) =>
      said(one, `Ingredient ${nth + 1}`, left),
    ),
    steps: listOf(recipe['recipeInstructions']).flatMap((one, nth) =>
      stepsIn(one, `Step ${nth + 1}`, left),
    ),
    tags: [recipe['keywords'], recipe['recipeCategory'], recipe['recipeCuisine']]
      .flatMap((tags) => listOf(tags).flatMap((tag) => lineOf(tag).split(/\s*,\s*/u)))
      .filter(Boolean),
    left,
  })
}

/** Of several ways of saying it, the longest is the one in words: ["4", "4 servings"]. */
const yieldOf = (value: Json | undefined): string =>
  listOf(value)
    .map(lineOf)
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '')

function said(one: Json, what: string, left: string[]): string[] {
  const text = lineOf(isObject(one) ? (one['text'] ?? one['name']) : one)
  if (!text) left.push(`${what} couldn’t be read: ${JSON.stringify(one).slice(0, 80)}`)
  return text ? [text] : []
}

/** A step is text, a HowToStep, or a HowToSection with steps of its own. */
function stepsIn(one: Json, what: string, left: string[], depth = 0): string[] {
  if (typeof one === 'string') return wordsOf(one).split(/\n+/u).filter(Boolean)
  if (isObject(one) && 'itemListElement' in one && depth < 4) {
    const heading = lineOf(one['name'])
    const inside = listOf(one['itemListElement']).flatMap((part, nth) =>
      stepsIn(part, `${what}.${nth + 1}`, left, depth + 1),
    )
    return heading && inside.length > 0 ? [`${heading}: ${inside[0]}`, ...inside.slice(1)] : inside
  }
  return said(one, what, left)
}
