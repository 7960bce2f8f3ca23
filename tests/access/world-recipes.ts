import { randomUUID } from 'node:crypto'
import type { WrittenRecipe } from '#contract/recipes.ts'
import type { TestApp } from '#tests/support/server.ts'
import { insert, now } from './world-rows.ts'

export const plumCake: WrittenRecipe = {
  title: 'Plum cake',
  story: '',
  servings: null,
  servingsWords: '',
  minutes: null,
  ingredients: ['500 g plums'],
  steps: [],
  tags: [],
  personId: null,
  memoryId: null,
  variantOf: null,
}

interface On {
  readonly familyId: string
  readonly personId: string
  readonly memoryId: string
  readonly mediaId: string
}

/** Somebody's recipe with its card, a step that is spoken, and a day on which it was cooked. */
export async function buildRecipe(app: TestApp, on: On, title: string) {
  const { familyId: family_id, personId: person_id, memoryId: memory_id, mediaId: media_id } = on
  const ids = { recipeId: randomUUID(), stepId: randomUUID(), cookingId: randomUUID() }
  const at = now(app)
  await insert(app, 'recipes', {
    id: ids.recipeId,
    family_id,
    title,
    named: title.toLowerCase(),
    told: '',
    tags: [title],
    steps: JSON.stringify([{ id: ids.stepId, words: `Stir the ${title}` }]),
    person_id,
    memory_id,
    added_at: at,
    changed_at: at,
  })
  const of = { recipe_id: ids.recipeId, family_id }
  await insert(app, 'recipe_voices', { ...of, step_id: ids.stepId, media_id, added_at: at })
  await insert(app, 'recipe_cookings', {
    ...of,
    id: ids.cookingId,
    cooked_on: '2026-01-02',
    note: title,
    memory_id,
    logged_at: at,
  })
  return ids
}
