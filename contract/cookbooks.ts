import * as z from 'zod/mini'
import { bytes, endpoint } from './endpoint.ts'
import { measures } from './rules/recipes/measures.ts'
import { themeNames } from './scrapbooks/looks.ts'
import { familyParams, line } from './shapes.ts'

/** So many recipes, and so many bytes of their words, make one book; more make a second, by tag or by favourites. */
export const mostCookbookRecipes = 1000
export const mostCookbookBytes = 8 * 1024 * 1024
export const mostCookbookFindings = 500

/** Trimmed, in millimetres. */
export const cookbookSizes = {
  small: { width: 148, height: 210 },
  square: { width: 210, height: 210 },
  large: { width: 210, height: 297 },
  letter: { width: 216, height: 279 },
} as const
export type CookbookSize = keyof typeof cookbookSizes
export const cookbookSizeNames = Object.keys(cookbookSizes) as [CookbookSize, ...CookbookSize[]]

/** At home nothing is cut, so nothing is printed beyond the edge; a print shop gets 3 mm on each side. */
const cookbookPlaces = ['home', 'shop'] as const
export type CookbookPlace = (typeof cookbookPlaces)[number]

export const cookbookTitle = 'Our family recipes'

const everyone = 'Please give a whole number of people, from 1 to 200.'
export const cookbookOptions = {
  title: z._default(line(120, 'The title'), cookbookTitle),
  subtitle: z._default(z.union([z.literal(''), line(160, 'The line under the title')]), ''),
  shelf: z._default(z.enum(['all', 'favourites']), 'all'),
  /** Only recipes with this tag. */
  tag: z.optional(line(40, 'A tag')),
  measures: z._default(z.enum(measures), 'written'),
  /** Each recipe that says for how many it is, for so many; the others as written. */
  servings: z.optional(
    z.coerce
      .number({ error: everyone })
      .check(z.int(everyone), z.minimum(1, everyone), z.maximum(200, everyone)),
  ),
  size: z._default(z.enum(cookbookSizeNames), 'large'),
  theme: z._default(z.enum(themeNames), 'quilt'),
  place: z._default(z.enum(cookbookPlaces), 'home'),
}
const optionsShape = z.strictObject(cookbookOptions)
export type CookbookOptions = z.output<typeof optionsShape>

const cookbookFindingKinds = ['low', 'very-low', 'missing', 'letters'] as const
const finding = z.strictObject({
  kind: z.enum(cookbookFindingKinds),
  isWarning: z.boolean(),
  /** None where it is about the title. */
  recipeId: z.nullable(z.uuid()),
  page: z.int(),
  says: z.string(),
})
export type CookbookFinding = z.output<typeof finding>

const all = '/api/families/:familyId/cookbook'

export const cookbooks = {
  check: endpoint({
    method: 'GET',
    path: `${all}/findings`,
    access: 'family-viewer',
    summary:
      'How many recipes and pages a cookbook would have, and what wouldn’t look good in print.',
    params: familyParams,
    query: optionsShape,
    reply: z.strictObject({
      recipes: z.int(),
      pages: z.int(),
      chapters: z.int(),
      spineMillimetres: z.number(),
      findings: z.array(finding).check(z.maxLength(mostCookbookFindings)),
      /** Found beyond those that are named. */
      more: z.int(),
    }),
    limit: { max: 600, perSeconds: 3600 },
  }),
  pdf: endpoint({
    method: 'GET',
    path: `${all}/pdf`,
    access: 'family-viewer',
    summary:
      'The family’s recipes as a cookbook: title, contents, chapters by tag, and an index of names and ingredients.',
    params: familyParams,
    query: z.strictObject({
      ...cookbookOptions,
      part: z._default(z.enum(['pages', 'cover']), 'pages'),
    }),
    reply: bytes,
    limit: { max: 60, perSeconds: 3600 },
  }),
}
