import type { BodyOf } from '#contract/endpoint.ts'
import { fillCookbook } from '#contract/rules/scrapbooks/fill-cookbook.ts'
import type { Filling } from '#contract/rules/scrapbooks/fill-design.ts'
import { fillTemplate } from '#contract/rules/scrapbooks/fill-template.ts'
import type { Dish } from '#contract/rules/scrapbooks/lay-dish.ts'
import type { CookbookTemplate, PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import type { Book } from '#contract/scrapbooks/book.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { filledTemplates } from '#content/templates/templates.ts'
import { recipesForBook, type BookRecipe } from '#server/features/recipes/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { newId } from '#server/platform/ids.ts'
import { rulerFor } from '#server/platform/printing/measure.ts'
import { choosePhotos, countPhotos, requireChoice } from './photo-store.ts'
import { layBook } from './write-book.ts'

type Asked = BodyOf<typeof scrapbooks.fill>

interface Filled {
  readonly scenes: readonly Scene[]
  readonly laid: number
  readonly leftOut: number
}

/** Read, laid out without a transaction, and kept. */
export async function fillOf(
  caller: Admitted<'family-editor'>,
  { template: name, choice, ...titled }: Asked,
): Promise<{ book: Book; laid: number; leftOut: number }> {
  const template = filledTemplates[name]
  const { format, theme } = template
  const { measure } = rulerFor(themes[theme])
  const filling = { format, titled, measure, newId: () => newId(caller.ports.clock) }
  await caller.act(async (editor) => {
    await requireCovered(editor, 'scrapbooks')
    await requireChoice(editor, choice)
  })
  const { scenes, laid, leftOut } =
    'dish' in template
      ? await fillDishes(caller, template, filling)
      : await fillPhotos(caller, template, choice, filling)
  const book = await caller.act((editor) => layBook(editor, { ...titled, format, theme }, scenes))
  return { book, laid, leftOut }
}

const picturesIn = (scenes: readonly Scene[]) =>
  scenes.reduce(
    (sum, { items }) =>
      sum + items.filter((item) => item.kind === 'picture' && item.memoryId !== null).length,
    0,
  )

/** Without a photo it is a book of empty places, to be filled by hand. */
async function fillPhotos(
  caller: Admitted<'family-editor'>,
  template: PhotoTemplate,
  choice: Asked['choice'],
  filling: Filling,
): Promise<Filled> {
  const { photos, found } = await caller.act(async (editor) => ({
    photos: await choosePhotos(editor, choice),
    found: (await countPhotos(editor, choice)).photos,
  }))
  const scenes = fillTemplate(template, photos, filling)
  const laid = Math.max(picturesIn(scenes.slice(0, 1)), picturesIn(scenes.slice(1)))
  return { scenes, laid, leftOut: Math.max(0, found - laid) }
}

const mostDishes = 150

async function fillDishes(
  caller: Admitted<'family-editor'>,
  template: CookbookTemplate,
  filling: Filling,
): Promise<Filled> {
  const { recipes, more, photos } = await caller.act(async (editor) => {
    const read = await recipesForBook(editor, mostDishes)
    return { ...read, photos: await photosOf(editor, read.recipes) }
  })
  if (recipes.length === 0)
    throw conflict('There is no recipe yet. Write one down first, and the cookbook is made of it.')
  const dishes = recipes.map((recipe): Dish => ({ ...recipe, photo: photos(recipe.memoryId) }))
  const { scenes, laid } = fillCookbook(template, dishes, filling)
  return { scenes, laid, leftOut: more + recipes.length - laid }
}

async function photosOf(editor: FamilyEditor, recipes: readonly BookRecipe[]) {
  const memoryIds = [...new Set(recipes.flatMap(({ memoryId }) => (memoryId ? [memoryId] : [])))]
  const chosen =
    memoryIds.length > 0 ? await choosePhotos(editor, { personIds: [], memoryIds }) : []
  const byId = new Map(chosen.map((photo) => [photo.memoryId, photo]))
  return (memoryId: string | null) => (memoryId ? (byId.get(memoryId) ?? null) : null)
}
