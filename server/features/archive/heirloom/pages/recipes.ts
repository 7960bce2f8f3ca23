import type { Recipe } from '#contract/recipes.ts'
import { schemaOrgOf } from '#contract/rules/recipes/schema-org.ts'
import type { Family } from '#server/features/archive/heirloom/family.ts'
import { linesOnPage } from '#server/features/archive/heirloom/limits.ts'
import { byTitle, pieces } from '#server/features/archive/heirloom/sort-order.ts'
import type { RecipeRow } from '#server/features/archive/heirloom/vault-rows.ts'
import { personPage, recipePage, recipesList, type Places } from './addresses.ts'
import { leaves, list, Page, paragraphs, said } from './html.ts'
import { shown } from './media.ts'
import { tile } from './people.ts'
import { dayOf, nameOf } from './words.ts'

const jsonPath = (recipe: RecipeRow) => recipePage(recipe).replace(/html$/, 'json')

export function* recipePages(family: Family, places: Places): Generator<Page> {
  const all = family.records.recipes.toSorted(byTitle)
  const parts = pieces(all, linesOnPage)
  const paths = parts.map((_, at) => recipesList(at))
  for (const [at, part] of parts.entries()) {
    const page = new Page(paths[at]!, 'Recipes')
    page.add(
      leaves(page, paths, at),
      list(
        part.map((recipe) => page.link(recipePage(recipe), recipe.title)),
        'register',
      ),
      leaves(page, paths, at),
    )
    yield page
  }
  const titles = new Map(all.map((recipe) => [recipe.id, recipe]))
  for (const recipe of all) yield onePage(family, recipe, { places, titles })
}

interface Beside {
  readonly places: Places
  readonly titles: ReadonlyMap<string, RecipeRow>
}

function onePage(family: Family, recipe: RecipeRow, { places, titles }: Beside): Page {
  const page = new Page(recipePage(recipe), recipe.title, [recipesList(0), 'Recipes'])
  const cook = recipe.person_id === null ? undefined : family.people.get(recipe.person_id)
  const after = recipe.variant_of === null ? undefined : titles.get(recipe.variant_of)
  const lines = [
    cook && `The recipe of ${page.link(personPage(cook), nameOf(cook))}`,
    after && `After ${page.link(recipePage(after), after.title)}`,
    said(recipe.servings_words || (recipe.servings ? `For ${recipe.servings}` : '')),
    recipe.minutes && `${recipe.minutes} minutes`,
  ]
  page.add(list(lines.filter((line): line is string => Boolean(line))), paragraphs(recipe.story))
  const place = recipe.memory_id === null ? undefined : places.get(recipe.memory_id)
  const picture = recipe.memory_id === null ? undefined : family.files.get(recipe.memory_id)
  if (place && picture) page.add(list([tile(page, family, picture, place)], 'sheet'))
  page.add('<h2>Ingredients</h2>', list(recipe.ingredients.map(said)), '<h2>Steps</h2>', '<ol>')
  const voices = new Map(recipe.voices.map(({ step_id, media_id }) => [step_id, media_id]))
  for (const step of recipe.steps) {
    const voice = family.files.get(voices.get(step.id) ?? '')
    page.add(`<li>${paragraphs(step.words)}${voice ? shown(page, family, voice) : ''}</li>`)
  }
  page.add('</ol>')
  if (recipe.cookings.length > 0)
    page.add(
      '<h2>Cooked</h2>',
      list(
        recipe.cookings.map(({ cooked_on, note }) =>
          said([dayOf(cooked_on), note].filter(Boolean).join(': ')),
        ),
      ),
    )
  page.add(
    `<p class="small">${page.link(jsonPath(recipe), 'For recipe programs (schema.org)')}</p>`,
  )
  return page
}

/** Each recipe as other programs read it. */
export function* recipeFiles(family: Family): Generator<readonly [path: string, words: string]> {
  for (const recipe of family.records.recipes) {
    const cook = recipe.person_id === null ? undefined : family.people.get(recipe.person_id)
    const told = {
      ...recipe,
      servingsWords: recipe.servings_words,
      person: cook ? { id: cook.id, name: nameOf(cook) } : null,
      addedAt: recipe.added_at,
      changedAt: recipe.changed_at,
    } as unknown as Recipe
    yield [jsonPath(recipe), `${JSON.stringify(schemaOrgOf(told), null, 2)}\n`]
  }
}
