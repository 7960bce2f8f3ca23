import { sql } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import { fillCookbook } from '#contract/rules/scrapbooks/fill-cookbook.ts'
import type { Filling } from '#contract/rules/scrapbooks/fill-design.ts'
import { fillTemplate } from '#contract/rules/scrapbooks/fill-template.ts'
import type { Dish } from '#contract/rules/scrapbooks/lay-dish.ts'
import type { CookbookTemplate, PhotoTemplate } from '#contract/rules/scrapbooks/template.ts'
import { leastFitting, type Book } from '#contract/scrapbooks/book.ts'
import type { Scene } from '#contract/scrapbooks/scene.ts'
import type { scrapbooks } from '#contract/scrapbooks/scrapbooks.ts'
import { themes } from '#content/scrapbooks/themes.ts'
import { filledTemplates } from '#content/templates/templates.ts'
import { recipesForBook, type BookRecipe } from '#server/features/recipes/index.ts'
import { requireCovered } from '#server/features/subscriptions/index.ts'
import type { FamilyEditor } from '#server/platform/actors.ts'
import { conflict, taken } from '#server/platform/errors.ts'
import type { Admitted } from '#server/platform/http/serve-raw.ts'
import { newId } from '#server/platform/ids.ts'
import { rulerFor } from '#server/platform/printing/font-ruler.ts'
import { findBook, madeWith } from './book-store.ts'
import { readyChoice, type ReadyChoice } from './fitting-photos.ts'
import { choosePhotos, countPhotos, requireChoice } from './photo-store.ts'
import { layBook } from './write-book.ts'

type Asked = BodyOf<typeof scrapbooks.fill>

interface Filled {
  readonly scenes: readonly Scene[]
  readonly laid: number
  readonly leftOut: number
}

interface Made extends Omit<Filled, 'scenes'> {
  readonly book: Book
  readonly isFitting: boolean
}

/** Read, laid out without a transaction, and kept. Where its answer got lost, it is told again. */
export async function fillOf(caller: Admitted<'family-editor'>, asked: Asked): Promise<Made> {
  const { template: name, choice: wanted, id, ...titled } = asked
  const made = id && (await caller.act((editor) => findMade(editor, id)))
  const template = filledTemplates[name]
  const { format, theme } = template
  const { measure } = rulerFor(themes[theme])
  const filling = { format, titled, measure, newId: () => newId(caller.ports.clock) }
  await caller.act(async (editor) => {
    await requireCovered(editor, 'scrapbooks')
    await requireChoice(editor, wanted)
  })
  const { choice, isFitting } = await fittingOrAll(caller, wanted)
  const { scenes, laid, leftOut } =
    'dish' in template
      ? await fillDishes(caller, template, filling)
      : await fillPhotos(caller, template, choice, filling)
  if (made) return { book: made, laid, leftOut, isFitting }
  const book = await caller.act(async (editor) => {
    // Sent twice at once, the second one waits for the first.
    if (id) await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(editor.db)
    const first = id && (await findMade(editor, id))
    return first || layBook(editor, { ...titled, format, theme }, scenes, id)
  })
  return { book, laid, leftOut, isFitting }
}

/** What was made with this id before: by whoever asks, in this family, and still there. */
async function findMade(editor: FamilyEditor, id: string): Promise<Book | undefined> {
  const known = await madeWith(editor, id)
  if (!known) return undefined
  if (!known.isOwn || known.isRemoved) throw taken()
  return findBook(editor, id)
}

/** Where too few fit, the family's photos are laid in as they are. */
async function fittingOrAll(
  caller: Admitted<'family-editor'>,
  wanted: Asked['choice'],
): Promise<{ choice: ReadyChoice; isFitting: boolean }> {
  const choice = await readyChoice(caller, wanted)
  if (!choice.among) return { choice, isFitting: false }
  const { photos } = await caller.act((editor) => countPhotos(editor, choice))
  if (photos >= leastFitting) return { choice, isFitting: true }
  const { among: _, ...all } = choice
  return { choice: all, isFitting: false }
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
  choice: ReadyChoice,
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
