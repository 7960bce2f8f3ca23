import type { Recipe } from '#contract/recipes.ts'

const duration = (minutes: number): string => `PT${minutes}M`

/** The recipe as other programs read it: schema.org's Recipe, as JSON-LD. */
export const schemaOrgOf = (recipe: Recipe) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: recipe.title,
  ...(recipe.person && { author: { '@type': 'Person', name: recipe.person.name } }),
  ...(recipe.story && { description: recipe.story }),
  ...(recipe.servingsWords || recipe.servings
    ? { recipeYield: recipe.servingsWords || String(recipe.servings) }
    : {}),
  ...(recipe.minutes && { totalTime: duration(recipe.minutes) }),
  ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(', ') }),
  recipeIngredient: recipe.ingredients,
  recipeInstructions: recipe.steps.map(({ words }) => ({ '@type': 'HowToStep', text: words })),
  datePublished: recipe.addedAt,
  dateModified: recipe.changedAt,
})
