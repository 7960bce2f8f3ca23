import type { CookbookOptions } from '#contract/cookbooks.ts'
import type { Chapter } from '#contract/rules/cookbooks/chapters.ts'
import { letterOf, type IndexEntry } from '#contract/rules/cookbooks/index-entries.ts'
import { heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import type { Ruler } from '#server/platform/printing/font-ruler.ts'
import { Flow, type Mark, type Style } from './page-flow.ts'
import { areaOf, stylesFor, type Styles } from './text-styles.ts'

interface Numbered {
  readonly id: string
  readonly title: string
  readonly page: number
}

export interface NumberedChapter {
  readonly title: string
  /** Of its opening; 0 where it has none. */
  readonly page: number
  readonly recipes: readonly Numbered[]
}

/** As long as any number of a page is: before the numbers are known the contents take as many pages as after. */
const unknownPage = 0
const besideNumber = 12

export function layContents(
  chapters: readonly NumberedChapter[],
  { size }: CookbookOptions,
  ruler: Ruler,
): Mark[][] {
  const styles = stylesFor(size)
  const flow = new Flow(areaOf(size), ruler)
  flow.words('Contents', styles.chapter)
  flow.down(5)
  for (const { title, page, recipes } of chapters) {
    if (title) {
      flow.skip(2)
      flow.need(14)
      layEntry(flow, title, page, styles.part, `page-${page}`)
    }
    for (const recipe of recipes)
      layEntry(flow, recipe.title, recipe.page, styles.body, recipe.id, title ? 5 : 0)
  }
  return flow.pages
}

function layEntry(
  flow: Flow,
  title: string,
  page: number,
  style: Style,
  to: string,
  indent = 0,
): void {
  const width = flow.area.width - indent - besideNumber
  const lines = flow.broken(title, style, width)
  flow.need(heightOfLines(style.font, style.size, lines.length))
  const top = flow.y
  for (const line of lines) flow.line(line, style, { indent, width })
  const high = heightOfLines(style.font, style.size, 1)
  flow.add(flow.markOf(String(page), style, flow.y - high, { align: 'right' }))
  const box = { ...flow.area, y: top, height: flow.y - top }
  flow.add({ kind: 'link', box, to }, dotsFrom(flow, lines.at(-1)!, style, indent, page))
}

/** A fine line from the name to its number, for the eye to follow. */
function dotsFrom(flow: Flow, last: string, style: Style, indent: number, page: number): Mark {
  const from = indent + flow.ruler.measure(style.font, style.size, last) + 2
  const until = flow.area.width - flow.ruler.measure(style.font, style.size, String(page)) - 2
  const y = flow.y - heightOfLines(style.font, style.size, 1) * 0.28
  const width = Math.max(0.1, until - from)
  return {
    kind: 'line',
    box: { x: flow.area.x + from, y, width, height: 0.1 },
    colour: 'soft',
  }
}

const between = 6

/** In columns, read down one after the other. */
export function layIndex(
  entries: readonly IndexEntry[],
  { size }: CookbookOptions,
  ruler: Ruler,
): Mark[][] {
  const styles = stylesFor(size)
  const area = areaOf(size)
  const columns = size === 'small' ? 2 : 3
  const width = (area.width - (columns - 1) * between) / columns
  const flow = new Flow(area, ruler)
  flow.words('Index', styles.chapter)
  flow.down(5)
  const columned = new Columns(flow, { columns, width })
  let letter = ''
  for (const entry of entries) {
    const own = letterOf(entry.name)
    if (own !== letter) columned.head(own, styles.letter)
    letter = own
    columned.entry(entry, styles)
  }
  return flow.pages
}

class Columns {
  readonly #flow: Flow
  readonly #columns: number
  readonly #width: number
  #column = 0
  #top: number
  #y: number

  constructor(flow: Flow, { columns, width }: { columns: number; width: number }) {
    this.#flow = flow
    this.#columns = columns
    this.#width = width
    this.#top = flow.y
    this.#y = flow.y
  }

  head(letter: string, style: Style): void {
    if (this.#y > this.#top) this.#y += 2
    // Never alone at the foot of a column.
    this.#need(heightOfLines(style.font, style.size, 1) + 10)
    this.#line(letter, style, 0)
  }

  entry({ name, isRecipe, pages }: IndexEntry, styles: Styles): void {
    const style = isRecipe ? styles.indexName : styles.index
    const where = pages.length > 0 ? pages.join(', ') : 'throughout'
    const [first, ...more] = this.#flow.broken(`${name}  ${where}`, style, this.#width)
    const rest = this.#flow.broken(more.join(' '), style, this.#width - 4)
    const lines = [first!, ...(more.length > 0 ? rest : [])]
    // What is longer than a column goes on in the next one.
    if (lines.length < 12) this.#need(heightOfLines(style.font, style.size, lines.length))
    lines.forEach((line, nth) => {
      this.#need(heightOfLines(style.font, style.size, 1))
      this.#line(line, style, nth === 0 ? 0 : 4)
    })
  }

  #line(words: string, style: Style, indent: number): void {
    const x = this.#column * (this.#width + between) + indent
    this.#flow.add(this.#flow.markOf(words, style, this.#y, { indent: x }))
    this.#y += heightOfLines(style.font, style.size, 1)
  }

  #need(height: number): void {
    const { area } = this.#flow
    if (this.#y + height <= area.y + area.height) return
    this.#column += 1
    if (this.#column === this.#columns) {
      this.#flow.turn()
      this.#column = 0
      this.#top = area.y
    }
    this.#y = this.#top
  }
}

export const titlesOf = <Recipe extends { readonly id: string; readonly title: string }>(
  chapters: readonly Chapter<Recipe>[],
): NumberedChapter[] =>
  chapters.map(({ title, recipes }) => ({
    title,
    page: unknownPage,
    recipes: recipes.map(({ id, title }) => ({ id, title, page: unknownPage })),
  }))
