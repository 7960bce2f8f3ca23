import { useState } from 'react'
import type { Recipe, RecipeStep, WrittenRecipe } from '#contract/recipes.ts'
import { newId } from '#client/platform/new-id.ts'
import { linesOf, stepsOf } from './recipe-words.ts'

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

const firstNumber = (words: string): number | null => {
  const found = Number(/\d+(?:[.,]\d+)?/u.exec(words)?.[0].replace(',', '.'))
  return found > 0 && found <= 10_000 ? found : null
}

/** A step whose words are the same, or that stands where it stood, keeps its id and so its voice. */
function withIds(words: readonly string[], before: readonly RecipeStep[]): RecipeStep[] {
  const left = new Map(before.map((step) => [step.id, step]))
  const same = words.map((one) => {
    const found = [...left.values()].find((step) => step.words === one)
    if (found) left.delete(found.id)
    return found?.id
  })
  return words.map((one, nth) => {
    const there = before[nth]?.id
    const id = same[nth] ?? (there && left.delete(there) ? there : newId())
    return { id, words: one }
  })
}

export const writtenFrom = (
  draft: Draft,
  before: Pick<Recipe, 'steps' | 'variantOf'> = { steps: [], variantOf: null },
): WrittenRecipe => ({
  title: draft.title.trim(),
  story: draft.story.trim(),
  servings: firstNumber(draft.servings),
  servingsWords: draft.servings.trim(),
  minutes: draft.minutes.trim() ? Number(draft.minutes) : null,
  ingredients: linesOf(draft.ingredients),
  steps: withIds(stepsOf(draft.steps), before.steps),
  tags: [
    ...new Set(
      draft.tags
        .split(/[,;\n]/u)
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ],
  personId: draft.person?.id ?? null,
  memoryId: draft.memoryId,
  variantOf: before.variantOf,
})

/** What is typed and not saved lies on this device: a reload or a lost connection takes nothing. */
export function useDraft(key: string, before: Draft) {
  const [draft, setDraft] = useState<Draft>(() => recall(key) ?? before)
  const [isRecalled] = useState(() => recall(key) !== undefined)
  const become = (next: Draft) => {
    setDraft(next)
    remember(key, next)
  }
  return {
    draft,
    isRecalled,
    write: (change: Partial<Draft>) => become({ ...draft, ...change }),
    forget: () => remember(key, undefined),
    startOver: () => {
      setDraft(before)
      remember(key, undefined)
    },
  }
}

function recall(key: string): Draft | undefined {
  try {
    const kept = localStorage.getItem(key)
    return kept ? { ...blankDraft, ...(JSON.parse(kept) as Partial<Draft>) } : undefined
  } catch {
    return undefined
  }
}

function remember(key: string, draft: Draft | undefined): void {
  try {
    if (draft) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: what was typed is on the screen all the same.
  }
}
