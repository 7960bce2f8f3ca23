import type { Recipe, RecipeStep, WrittenRecipe } from '#contract/recipes.ts'
import { firstNumber } from '#contract/rules/recipes/first-number.ts'
import { plainLine, plainLines, plainWords } from '#contract/rules/recipes/plain-line.ts'
import { newId } from '#client/platform/new-id.ts'
import { stepsOf } from './recipe-words.ts'

/** A recipe as it stands in the form: everything is text until it is saved. */
export interface Draft {
  readonly title: string
  readonly servings: string
  readonly minutes: string
  readonly ingredients: string
  readonly steps: string
  readonly story: string
  readonly tags: string
  readonly person: { readonly id: string; readonly name: string } | null
  readonly memoryId: string | null
}

export const blankDraft: Draft = {
  title: '',
  servings: '',
  minutes: '',
  ingredients: '',
  steps: '',
  story: '',
  tags: '',
  person: null,
  memoryId: null,
}

export const draftOf = (recipe: Recipe): Draft => ({
  title: recipe.title,
  servings: recipe.servingsWords || (recipe.servings ? String(recipe.servings) : ''),
  minutes: recipe.minutes ? String(recipe.minutes) : '',
  ingredients: recipe.ingredients.join('\n'),
  steps: recipe.steps.map(({ words }) => words.replace(/\n\s*\n/gu, '\n')).join('\n\n'),
  story: recipe.story,
  tags: recipe.tags.join(', '),
  person: recipe.person,
  memoryId: recipe.memoryId,
})

const wordsIn = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** From 0 to 1, by the words that both have. */
function likeness(one: string, other: string): number {
  const [mine, theirs] = [wordsIn(one), wordsIn(other)]
  const shared = [...mine].filter((word) => theirs.has(word)).length
  return (2 * shared) / Math.max(1, mine.size + theirs.size)
}

/**
 * A step whose words are the same, or mostly, keeps its id and so its voice. One that stands where it stood does,
 * too, if none came or went: with another number of steps a place says nothing.
 */
function withIds(words: readonly string[], before: readonly RecipeStep[]): RecipeStep[] {
  const left = new Map(before.map((step) => [step.id, step]))
  const ids = words.map((one) => {
    const found = [...left.values()].find((step) => step.words === one)
    if (found) left.delete(found.id)
    return found?.id
  })
  const alike = words
    .flatMap((one, nth) =>
      ids[nth]
        ? []
        : [...left.values()].map((step) => ({ nth, step, by: likeness(one, step.words) })),
    )
    .filter(({ by }) => by >= 0.5)
    .toSorted((one, other) => other.by - one.by)
  for (const { nth, step } of alike) if (!ids[nth] && left.delete(step.id)) ids[nth] = step.id
  return words.map((one, nth) => {
    const there = words.length === before.length ? before[nth]?.id : undefined
    return { id: ids[nth] ?? (there && left.delete(there) ? there : newId()), words: one }
  })
}

export const writtenFrom = (
  draft: Draft,
  before: Pick<Recipe, 'steps' | 'variantOf'> = { steps: [], variantOf: null },
): WrittenRecipe => ({
  title: plainLine(draft.title),
  story: plainWords(draft.story),
  servings: firstNumber(draft.servings),
  servingsWords: plainLine(draft.servings),
  minutes: draft.minutes.trim() ? Number(draft.minutes) : null,
  ingredients: plainLines(draft.ingredients),
  steps: withIds(stepsOf(draft.steps), before.steps),
  tags: [
    ...new Set(
      draft.tags
        .split(/[,;\n]/u)
        .map(plainLine)
        .filter(Boolean),
    ),
  ],
  personId: draft.person?.id ?? null,
  memoryId: draft.memoryId,
  variantOf: before.variantOf,
})
