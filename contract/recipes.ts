import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pageOf, pageQuery, search } from './page.ts'
import { date, familyParams, id, instant, line, words } from './shapes.ts'
import { sound } from './sound.ts'

/** So much fits into one recipe: a card of three hundred lines does, a book doesn't. */
export const mostIngredients = 400
export const mostSteps = 200
export const mostRecipes = 2000
/** Of words in all of a family's recipes, as the database stores them. */
export const mostRecipeBytes = 64 * 1024 * 1024
/** Once a week for nine years, and all of them come with the recipe. */
export const mostCookings = 500
export const mostCookingsADay = 5
export const mostRecipeTags = 20
export const mostBroughtRecipes = 50
export const recipeTrashDays = 30

const title = line(200, 'A title')
const tag = line(40, 'A tag')
const optionalWords = (longest: number, what: string) =>
  z.union([z.literal(''), words(longest, what)])
const optionalLine = (longest: number, what: string) =>
  z.union([z.literal(''), line(longest, what)])

const ingredients = z
  .array(line(500, 'An ingredient'))
  .check(z.maxLength(mostIngredients, `A recipe can have at most ${mostIngredients} ingredients.`))

/** A step keeps its id while its words change, so that the voice beside it stays its own. */
const step = z.strictObject({ id, words: words(4000, 'A step') })
export type RecipeStep = z.output<typeof step>

const minutes = z.nullable(
  z.int('Please give the minutes as a whole number.').check(z.minimum(1), z.maximum(20_160)),
)

/** What somebody writes of a dish. Its ingredients are lines, to the letter; what they say is read from them. */
const written = {
  title,
  story: optionalWords(20_000, 'The story'),
  servings: z.nullable(z.number().check(z.positive(), z.maximum(10_000))),
  /** “Two braids”, “Six, or one night shift”. */
  servingsWords: optionalLine(120, 'How many it is for'),
  minutes,
  ingredients,
  steps: z
    .array(step)
    .check(z.maxLength(mostSteps, `A recipe can have at most ${mostSteps} steps.`)),
  tags: z
    .array(tag)
    .check(z.maxLength(mostRecipeTags, `A recipe can have at most ${mostRecipeTags} tags.`)),
  /** Whose it is: somebody of the family. */
  personId: z.nullable(id),
  /** The picture of its card, or of the dish: a photo of the vault. */
  memoryId: z.nullable(id),
  /** Made after another one of the family. */
  variantOf: z.nullable(id),
}
const writtenRecipe = z.strictObject(written)
export type WrittenRecipe = z.output<typeof writtenRecipe>

const named = z.strictObject({ id, name: z.string() })
const titled = z.strictObject({ id, title: z.string() })

const listed = z.strictObject({
  id,
  title: z.string(),
  person: z.nullable(named),
  tags: z.array(z.string()),
  minutes: z.nullable(z.int()),
  servingsWords: z.string(),
  memoryId: z.nullable(id),
  isFavourite: z.boolean(),
  voices: z.int(),
  lastCookedOn: z.nullable(date),
  removedAt: z.nullable(instant),
})
export type ListedRecipe = z.output<typeof listed>

const cooking = z.strictObject({
  id,
  cookedOn: date,
  note: z.string(),
  memoryId: z.nullable(id),
  by: z.nullable(z.string()),
})
export type Cooking = z.output<typeof cooking>

const recipe = z.strictObject({
  id,
  version: z.int(),
  ...written,
  person: z.nullable(named),
  original: z.nullable(titled),
  variants: z.array(titled).check(z.maxLength(100)),
  isFavourite: z.boolean(),
  /** The cook's own voice, beside the steps that have one. */
  voices: z.array(z.strictObject({ stepId: id, sound })).check(z.maxLength(mostSteps)),
  /** The newest first. */
  cookings: z.array(cooking).check(z.maxLength(mostCookings)),
  addedBy: z.nullable(z.string()),
  addedAt: instant,
  changedAt: instant,
  removedAt: z.nullable(instant),
})
export type Recipe = z.output<typeof recipe>

export const recipeShelves = ['all', 'favourites', 'trash'] as const
export type RecipeShelf = (typeof recipeShelves)[number]

const all = '/api/families/:familyId/recipes'
const one = `${all}/:recipeId` as const
const params = z.strictObject({ familyId: id, recipeId: id })
const stepParams = z.strictObject({ familyId: id, recipeId: id, stepId: id })
const cookingParams = z.strictObject({ familyId: id, recipeId: id, cookingId: id })
const limit = { max: 1200, perSeconds: 3600 }

export const recipes = {
  list: endpoint({
    method: 'GET',
    path: all,
    access: 'family-viewer',
    summary: 'The family’s recipes by title, or those that some words find.',
    params: familyParams,
    query: z.strictObject({
      ...pageQuery,
      shelf: z._default(z.enum(recipeShelves), 'all'),
      tag: z.optional(z.string().check(z.maxLength(40))),
      /** Found by title, ingredients, tags and story, a slip in a word allowed. */
      words: search,
    }),
    reply: pageOf(listed),
  }),
  tags: endpoint({
    method: 'GET',
    path: `${all}/tags`,
    access: 'family-viewer',
    summary: 'The tags of the family’s recipes, those used most first.',
    params: familyParams,
    reply: z.strictObject({
      tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })).check(z.maxLength(100)),
    }),
  }),
  read: endpoint({
    method: 'GET',
    path: one,
    access: 'family-viewer',
    summary: 'One recipe, whole.',
    params,
    reply: recipe,
  }),
  create: endpoint({
    method: 'POST',
    path: all,
    access: 'family-editor',
    summary: 'Write down a recipe.',
    params: familyParams,
    body: writtenRecipe,
    reply: recipe,
    status: 201,
    limit,
  }),
  bring: endpoint({
    method: 'POST',
    path: `${all}/brought`,
    access: 'family-editor',
    summary: 'Bring several recipes at once, out of another program. All of them come, or none.',
    params: familyParams,
    body: z.strictObject({
      recipes: z.array(writtenRecipe).check(z.minLength(1), z.maxLength(mostBroughtRecipes)),
    }),
    reply: z.strictObject({ ids: z.array(id) }),
    status: 201,
    limit,
  }),
  change: endpoint({
    method: 'PUT',
    path: one,
    access: 'family-editor',
    summary: 'Write a recipe anew. Refused if somebody else did since that version.',
    params,
    body: z.strictObject({ version: z.int(), ...written }),
    reply: recipe,
    limit,
  }),
  favour: endpoint({
    method: 'PATCH',
    path: one,
    access: 'family-editor',
    summary: 'Say whether a recipe is one of the family’s favourites.',
    params,
    body: z.strictObject({ isFavourite: z.boolean() }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: one,
    access: 'family-editor',
    summary: 'Put a recipe into the trash, where it stays for 30 days.',
    params,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${one}/restoring`,
    access: 'family-editor',
    summary: 'Take a recipe out of the trash.',
    params,
  }),
  speak: endpoint({
    method: 'PUT',
    path: `${one}/steps/:stepId/voice`,
    access: 'family-editor',
    summary: 'One of the family’s recordings says this step.',
    params: stepParams,
    body: z.strictObject({ mediaId: id }),
    limit,
  }),
  hush: endpoint({
    method: 'DELETE',
    path: `${one}/steps/:stepId/voice`,
    access: 'family-editor',
    summary: 'No recording says this step any more. The recording stays.',
    params: stepParams,
  }),
  cook: endpoint({
    method: 'POST',
    path: `${one}/cookings`,
    access: 'family-editor',
    summary: 'Note that it was cooked on a day. Sent twice with the same id, it stands there once.',
    params,
    body: z.strictObject({
      id,
      cookedOn: date.check(
        z.refine((on) => on >= '1800-01-01' && on < '2200-01-01', 'Please choose another day.'),
      ),
      note: optionalLine(500, 'A note'),
      memoryId: z.nullable(id),
    }),
    limit,
  }),
  uncook: endpoint({
    method: 'DELETE',
    path: `${one}/cookings/:cookingId`,
    access: 'family-editor',
    summary: 'Take a day out of the log.',
    params: cookingParams,
  }),
}
