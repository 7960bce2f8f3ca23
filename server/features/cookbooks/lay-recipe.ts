import type { CookbookOptions } from '#contract/cookbooks.ts'
import { dayWords } from '#contract/rules/date-words.ts'
import { fractionWords } from '#contract/rules/recipes/kitchen-words.ts'
import { minuteWords } from '#contract/rules/recipes/minute-words.ts'
import { composed, heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import type { PrintedRecipe } from '#server/features/recipes/index.ts'
import type { Ruler } from '#server/platform/printing/font-ruler.ts'
import { printedSize, type PrintedPhoto } from '#server/platform/printing/picture-bytes.ts'
import { Flow, type Mark } from './page-flow.ts'
import { writeFractions } from './write-fractions.ts'
import { layIngredients } from './lay-ingredients.ts'
import { areaOf, stylesFor, type Styles } from './text-styles.ts'

export interface Kitchen {
  readonly options: CookbookOptions
  readonly ruler: Ruler
  readonly photos: ReadonlyMap<string, PrintedPhoto>
}

const factorOf = ({ servings }: PrintedRecipe, options: CookbookOptions): number =>
  servings && options.servings ? options.servings / servings : 1

/** The pages of one recipe. Whoever lays it twice gets the same. */
export function layRecipe(recipe: PrintedRecipe, kitchen: Kitchen): Mark[][] {
  const { options, ruler } = kitchen
  const styles = stylesFor(options.size)
  const flow = new Flow(areaOf(options.size), ruler)
  layHead(flow, styles, recipe, options)
  if (recipe.memoryId) layPicture(flow, kitchen, recipe.memoryId, 0.36)
  const factor = factorOf(recipe, options)
  if (recipe.ingredients.length > 0) {
    flow.skip(4)
    flow.need(24)
    flow.words('Ingredients', styles.part)
    flow.down(1)
    layIngredients(flow, styles, recipe.ingredients, { factor, measures: options.measures })
  }
  laySteps(flow, styles, recipe.steps)
  layStory(flow, styles, recipe.story)
  layCookings(flow, styles, recipe, kitchen)
  layUnprintable(flow, styles, unprintableIn(recipe, ruler).length)
  return flow.pages
}

function layHead(
  flow: Flow,
  styles: Styles,
  recipe: PrintedRecipe,
  options: CookbookOptions,
): void {
  flow.words(recipe.title, styles.recipe)
  const told = headWords(recipe, options).join(' · ')
  if (told) flow.words(told, styles.soft)
  if (recipe.original) flow.words(`A variant of “${recipe.original}”`, styles.soft)
  flow.down(2)
  const { x, width } = flow.area
  flow.add({ kind: 'line', box: { x, y: flow.y, width, height: 0.5 }, colour: 'accent' })
  flow.down(3)
}

function headWords(recipe: PrintedRecipe, options: CookbookOptions): string[] {
  const { from, minutes, servings, servingsWords } = recipe
  const factor = factorOf(recipe, options)
  const forWhom =
    servings && factor !== 1 ? `For ${fractionWords(servings * factor)}` : servingsWords
  return [from ? `From ${from}` : '', forWhom, minutes ? minuteWords(minutes) : ''].filter(Boolean)
}

/** Whole, as large as its part of a page allows: a card is there to be read. */
function sizeOf(flow: Flow, { photos }: Kitchen, memoryId: string, part: number) {
  const photo = photos.get(memoryId)
  if (!photo) return undefined
  const { width, height } = printedSize(photo)
  const scale = Math.min(flow.area.width / width, (flow.area.height * part) / height)
  return { width: width * scale, height: height * scale }
}

function layPicture(flow: Flow, kitchen: Kitchen, memoryId: string, part: number): void {
  const size = sizeOf(flow, kitchen, memoryId, part)
  if (!size) return
  flow.need(size.height)
  const x = flow.area.x + (flow.area.width - size.width) / 2
  flow.add({ kind: 'picture', box: { x, y: flow.y, ...size }, memoryId })
  flow.down(size.height + 3)
}

const besideNumber = 9

function laySteps(flow: Flow, styles: Styles, steps: readonly string[]): void {
  if (steps.length === 0) return
  flow.skip(4)
  flow.need(20)
  flow.words('Steps', styles.part)
  flow.down(1)
  for (const [nth, step] of steps.entries()) {
    const high = heightOfLines(styles.body.font, styles.body.size, 1)
    flow.need(high * 2)
    flow.add(flow.markOf(String(nth + 1), styles.number, flow.y))
    flow.words(step, styles.body, { indent: besideNumber })
    flow.skip(1.6)
  }
}

const besideStory = 5

function layStory(flow: Flow, styles: Styles, story: string): void {
  if (story === '') return
  flow.skip(5)
  const width = flow.area.width - besideStory
  const height = heightOfLines(styles.body.font, styles.body.size, 1)
  for (const line of flow.broken(story, styles.body, width))
    flow.line(line, styles.body, { indent: besideStory }, (y) => ({
      kind: 'line',
      box: { x: flow.area.x, y, width: 0.9, height },
      colour: 'accent',
    }))
}

const dishPart = 0.3

function layCookings(flow: Flow, styles: Styles, recipe: PrintedRecipe, kitchen: Kitchen): void {
  const { cookings, timesCooked } = recipe
  if (cookings.length === 0) return
  const dish = dishOf(recipe)
  const picture = dish ? (sizeOf(flow, kitchen, dish, dishPart)?.height ?? 0) : 0
  flow.skip(5)
  // The picture stays with who cooked it.
  flow.need(16 + 5 * cookings.length + picture)
  flow.words('Who cooked it', styles.part)
  for (const { cookedOn, by, note } of cookings) {
    const who = by ? `${by}, on ` : 'On '
    flow.words(`${who}${dayWords(cookedOn)}${note ? `: ${note}` : ''}`, styles.soft)
  }
  const more = timesCooked - cookings.length
  if (more > 0) flow.words(`And ${more} more ${more === 1 ? 'time' : 'times'}.`, styles.soft)
  flow.skip(3)
  if (dish) layPicture(flow, kitchen, dish, dishPart)
}

const dishOf = ({ cookings, memoryId }: PrintedRecipe) =>
  cookings.find((one) => one.memoryId && one.memoryId !== memoryId)?.memoryId ?? null

/** Its pictures in the order in which they are drawn. */
export const picturesOf = (recipe: PrintedRecipe): string[] =>
  [recipe.memoryId, dishOf(recipe)].filter((id) => id !== null)

/** The letters of a recipe that our fonts don't have. */
export function unprintableIn(recipe: PrintedRecipe, ruler: Ruler): readonly string[] {
  const words = wordsOf(recipe)
  // Each sign is looked at once, however long the recipe is.
  const signs = [...new Set(composed(writeFractions(words)))].join(' ')
  const missing = ruler.lettersMissing('body', signs)
  const inTitle = ruler.lettersMissing('heading', writeFractions(recipe.title))
  return [...new Set([...missing, ...inTitle])]
}

export const wordsOf = (recipe: PrintedRecipe): string =>
  [
    recipe.title,
    recipe.from ?? '',
    recipe.servingsWords,
    ...recipe.ingredients,
    ...recipe.steps,
    recipe.story,
    ...recipe.cookings.map(({ by, note }) => `${by ?? ''} ${note}`),
  ].join('\n')

function layUnprintable(flow: Flow, styles: Styles, letters: number): void {
  if (letters === 0) return
  flow.skip(5)
  flow.words(
    `${letters === 1 ? 'One letter' : `${letters} letters`} of this recipe can’t be printed by our fonts. Its words are whole in the text that is attached to this file.`,
    styles.soft,
  )
}
