import type { Insertable } from 'kysely'
import { firstNumber } from '#contract/rules/recipes/first-number.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import type { DemoRecipe } from '#server/database/seed/shape.ts'
import type { Tables } from '#server/database/types.ts'
import type { FamilyCopy } from './family-copy.ts'

const beganAt = '2024-01-02T10:00:00Z'

const folded = (...words: string[]) =>
  words.join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The family's dishes as a family keeps them, each with its card. */
export const recipeRows = (copy: FamilyCopy): Insertable<Tables['recipes']>[] =>
  copy.family.recipes.map((recipe) => ({
    id: copy.id('recipe', recipe.key),
    family_id: copy.familyId,
    title: recipe.title,
    story: recipe.story,
    servings: firstNumber(recipe.serves),
    servings_words: recipe.serves,
    minutes: recipe.minutes,
    ingredients: recipe.ingredients,
    steps: JSON.stringify(stepsOf(copy, recipe)),
    tags: [],
    person_id: copy.id('person', recipe.from),
    memory_id: copy.id('media', recipe.picture),
    named: folded(recipe.title, ...recipe.ingredients.map((line) => readIngredient(line).food)),
    told: folded(recipe.story, ...recipe.ingredients, ...recipe.steps),
    added_at: beganAt,
    changed_at: beganAt,
  }))

const stepsOf = (copy: FamilyCopy, { key, steps }: DemoRecipe) =>
  steps.map((words, nth) => ({ id: copy.id('recipe step', `${key} ${nth}`), words }))

/** When each was last on the table. */
export const cookingRows = (copy: FamilyCopy): Insertable<Tables['recipe_cookings']>[] =>
  copy.family.recipes.flatMap(({ key, cookedOn }) =>
    cookedOn.map((day, nth) => ({
      id: copy.id('cooking', `${key} ${nth}`),
      recipe_id: copy.id('recipe', key),
      family_id: copy.familyId,
      cooked_on: day,
      logged_at: beganAt,
    })),
  )
