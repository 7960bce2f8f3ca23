import { setImmediate } from 'node:timers/promises'
import type { CookbookFinding } from '#contract/cookbooks.ts'
import { chaptersOf } from '#contract/rules/cookbooks/chapters.ts'
import { indexOf, type IndexEntry } from '#contract/rules/cookbooks/index-entries.ts'
import type { PrintedRecipe } from '#server/features/recipes/index.ts'
import { findingsOf, titleFindings } from './check-recipe.ts'
import { layContents, titlesOf, type NumberedChapter } from './lay-lists.ts'
import { layRecipe, type Kitchen } from './lay-recipe.ts'

export interface Plan {
  readonly chapters: readonly (NumberedChapter & { readonly whole: readonly PrintedRecipe[] })[]
  readonly index: readonly IndexEntry[]
  /** On which page the index begins. */
  readonly indexPage: number
  readonly findings: readonly CookbookFinding[]
}

/**
 * On which page everything begins. Laid once to be counted and once more to be drawn: a book of five hundred recipes is
 * never whole in memory. Everybody else has their turn after each recipe.
 */
export async function planCookbook(
  recipes: readonly PrintedRecipe[],
  kitchen: Kitchen,
): Promise<Plan> {
  const chapters = chaptersOf(recipes)
  const findings: CookbookFinding[] = titleFindings(kitchen)
  // The title is the first page.
  let page = 2 + layContents(titlesOf(chapters), kitchen.options, kitchen.ruler).length
  const numbered: (NumberedChapter & { readonly whole: readonly PrintedRecipe[] })[] = []
  for (const { title, recipes: whole } of chapters) {
    const opening = title ? page : 0
    if (title) page += 1
    const own: NumberedChapter['recipes'][number][] = []
    for (const recipe of whole) {
      own.push({ id: recipe.id, title: recipe.title, page })
      const laid = layRecipe(recipe, kitchen)
      findings.push(...findingsOf(recipe, page, laid, kitchen))
      page += laid.length
      await setImmediate()
    }
    numbered.push({ title, page: opening, recipes: own, whole })
  }
  const index = indexOf(
    numbered.flatMap(({ recipes, whole }) =>
      whole.map(({ title, ingredients }, nth) => ({
        title,
        ingredients,
        page: recipes[nth]!.page,
      })),
    ),
  )
  return { chapters: numbered, index, indexPage: page, findings }
}
