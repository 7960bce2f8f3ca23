import type { CookbookFinding } from '#contract/cookbooks.ts'
import { cutAtWord } from '#contract/rules/cut-at-word.ts'
import { goodDpi, poorDpi } from '#contract/rules/scrapbooks/print-dots.ts'
import type { PrintedRecipe } from '#server/features/recipes/index.ts'
import { printedSize } from '#server/platform/printing/picture-bytes.ts'
import type { Mark } from './page-flow.ts'
import { unprintableIn, type Kitchen } from './lay-recipe.ts'

const lettersWords = (letters: readonly string[]) =>
  `${letters.slice(0, 20).join(' ')}${letters.length > 20 ? ' …' : ''}`

/** What wouldn't look good of one recipe, each picture by its name. */
export function findingsOf(
  recipe: PrintedRecipe,
  page: number,
  laid: readonly Mark[][],
  { ruler, photos }: Kitchen,
): CookbookFinding[] {
  const about = { recipeId: recipe.id, page }
  const begins = `Page ${page}, “${recipe.title}”`
  const found: CookbookFinding[] = []
  const letters = unprintableIn(recipe, ruler)
  if (letters.length > 0)
    found.push({
      ...about,
      kind: 'letters',
      isWarning: true,
      says: `${begins}: these letters can’t be printed: ${lettersWords(letters)}. Its words are whole in a text that is attached to the file.`,
    })
  if (recipe.memoryId && !photos.has(recipe.memoryId))
    found.push({
      ...about,
      kind: 'missing',
      isWarning: true,
      says: `${begins}: its picture isn’t there any more, or isn’t yours to see. It is left out.`,
    })
  for (const [nth, marks] of laid.entries())
    for (const mark of marks)
      if (mark.kind === 'picture')
        found.push(...ofPicture(mark, begins, { ...about, page: page + nth }))
  return found

  function ofPicture(
    { memoryId, box }: Extract<Mark, { kind: 'picture' }>,
    begins: string,
    at: Pick<CookbookFinding, 'recipeId' | 'page'>,
  ): CookbookFinding[] {
    const photo = photos.get(memoryId)!
    const dpi = Math.round(printedSize(photo).width / (box.width / 25.4))
    if (dpi >= goodDpi) return []
    const isWarning = dpi < poorDpi
    const name = cutAtWord(photo.caption || photo.file_name, 60)
    const so = isWarning ? 'will look blurred' : 'may look a little soft'
    const says = `${begins}: “${name}” ${so} at this size.`
    return [{ ...at, kind: isWarning ? 'very-low' : 'low', isWarning, says }]
  }
}

export function titleFindings({ options, ruler }: Kitchen): CookbookFinding[] {
  const { title, subtitle } = options
  const letters = [
    ...ruler.lettersMissing('heading', title),
    ...ruler.lettersMissing('hand', subtitle),
  ]
  if (letters.length === 0) return []
  const says = `The title: these letters can’t be printed: ${lettersWords([...new Set(letters)])}`
  return [{ kind: 'letters', isWarning: true, recipeId: null, page: 1, says }]
}
