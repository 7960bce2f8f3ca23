import { setImmediate } from 'node:timers/promises'
import { stickers } from '#content/scrapbooks/stickers.ts'
import { themes, type Theme } from '#content/scrapbooks/themes.ts'
import { cookbookSizes, type CookbookOptions } from '#contract/cookbooks.ts'
import { composed, pointMillimetres } from '#contract/rules/scrapbooks/text-lines.ts'
import { bleed, type PaperName } from '#contract/scrapbooks/looks.ts'
import type { PrintedRecipe } from '#server/features/recipes/index.ts'
import { drawCover } from '#server/platform/printing/draw-cover.ts'
import { addPage, openPdf, taken } from '#server/platform/printing/open-pdf.ts'
import {
  colourOf,
  drawDrawing,
  drawPaper,
  type Doc,
} from '#server/platform/printing/pdf-drawing.ts'
import { imagesFrom, type OpenedImage } from '#server/platform/printing/picture-bytes.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { Flow, type Mark } from './page-flow.ts'
import { layContents, layIndex } from './lay-lists.ts'
import { layRecipe, picturesOf, unprintableIn, wordsOf, type Kitchen } from './lay-recipe.ts'
import { areaOf, stylesFor } from './text-styles.ts'
import type { Plan } from './plan-cookbook.ts'

interface Sheet {
  readonly marks: readonly Mark[]
  readonly paper: PaperName
  /** At its foot; none on the title. */
  readonly foot?: string
  /** Of what begins here: what links lead to, and its line in the reader's own contents. */
  readonly begins?: { readonly id: string; readonly title: string; readonly isChapter: boolean }
}

interface CookbookParts {
  readonly kitchen: Kitchen
  readonly plan: Plan
  readonly storage: Storage
}

/** The inside of a cookbook, a page at a time, each drawn when the reader has taken the one before. */
export async function* writeCookbook(parts: CookbookParts): AsyncGenerator<Buffer> {
  const { kitchen, storage, plan } = parts
  const { options, photos } = kitchen
  const opened = openPdf(options.title)
  const { doc } = opened
  const theme = themes[options.theme]
  // In their own order: the next one is read while one is written, and none lies about for long.
  const order = plan.chapters.flatMap(({ whole }) => whole.flatMap(picturesOf))
  const seen = [...new Set(order.filter((id) => photos.has(id)))]
  const imageOf = imagesFrom(doc, { storage, photos }, seen)
  const outline = new Outline(doc)
  let number = 0
  for (const sheet of sheetsOf(parts)) {
    number += 1
    openPage(doc, theme, options, sheet.paper)
    if (sheet.begins) {
      doc.addNamedDestination(sheet.begins.id)
      outline.add(sheet.begins.title, sheet.begins.isChapter)
    }
    for (const mark of sheet.marks) {
      await drawMark(doc, mark, theme, imageOf)
      if (mark.kind === 'picture') yield* taken(opened)
    }
    if (sheet.foot !== undefined) drawFoot(doc, theme, kitchen, sheet.foot, number)
    yield* taken(opened)
    // A print shop takes pieces at once: without a pause nobody else would have their turn.
    await setImmediate()
  }
  attachUnprintable(doc, plan, kitchen)
  doc.end()
  yield* taken(opened)
}

export async function* writeCookbookCover({
  kitchen,
  pageCount,
}: Pick<CookbookParts, 'kitchen'> & { readonly pageCount: number }): AsyncGenerator<Buffer> {
  const { options } = kitchen
  const opened = openPdf(options.title)
  const { doc } = opened
  const theme = themes[options.theme]
  const { title } = options
  const covered = {
    title,
    ...cookbookSizes[options.size],
    pageCount,
    theme,
    paper: theme.coverPaper,
  }
  await drawCover(doc, covered, async () => {
    drawPlate(doc, theme, options)
    for (const mark of layTitle(kitchen)) await drawMark(doc, mark, theme, async () => undefined)
  })
  doc.end()
  yield* taken(opened)
}

/** A quiet ground for the words on a patterned cover. */
function drawPlate(doc: Doc, theme: Theme, { size }: CookbookOptions): void {
  const { x, width, height } = areaOf(size)
  doc.roundedRect(x, height * 0.2, width, height * 0.42, 3).fill(theme.colours.paper)
}

export const pageCountOf = ({ kitchen, plan }: Pick<CookbookParts, 'kitchen' | 'plan'>): number => {
  const pages = plan.indexPage - 1 + layIndex(plan.index, kitchen.options, kitchen.ruler).length
  // Shops print sheets: the last page of an odd book is empty.
  return kitchen.options.place === 'shop' ? pages + (pages % 2) : pages
}

function* sheetsOf(parts: CookbookParts): Generator<Sheet> {
  const { kitchen, plan } = parts
  const { options, ruler } = kitchen
  const theme = themes[options.theme]
  let count = 1
  yield { marks: layTitle(kitchen), paper: theme.openingPaper }
  for (const [nth, marks] of layContents(plan.chapters, options, ruler).entries()) {
    count += 1
    const begins = { id: 'contents', title: 'Contents', isChapter: true }
    yield { marks, paper: theme.paper, foot: options.title, ...(nth === 0 && { begins }) }
  }
  for (const { title, page, recipes, whole } of plan.chapters) {
    if (title) {
      count += 1
      const begins = { id: `page-${page}`, title, isChapter: true }
      yield { marks: layOpening(kitchen, title), paper: theme.openingPaper, foot: title, begins }
    }
    for (const [which, recipe] of whole.entries())
      for (const [nth, marks] of layRecipe(recipe, kitchen).entries()) {
        count += 1
        const { id } = recipes[which]!
        const begins = { id, title: recipe.title, isChapter: false }
        const foot = title || options.title
        yield { marks, paper: theme.paper, foot, ...(nth === 0 && { begins }) }
      }
  }
  for (const [nth, marks] of layIndex(plan.index, options, ruler).entries()) {
    count += 1
    const begins = { id: 'index', title: 'Index', isChapter: true }
    yield { marks, paper: theme.paper, foot: 'Index', ...(nth === 0 && { begins }) }
  }
  if (pageCountOf(parts) > count) yield { marks: [], paper: theme.paper }
}

function openPage(
  doc: Doc,
  theme: Theme,
  { size, place }: CookbookOptions,
  paper: PaperName,
): void {
  const { width, height } = cookbookSizes[size]
  const over = place === 'shop' ? bleed : 0
  addPage(doc, width, height, over)
  const ground = { x: -over, y: -over, width: width + 2 * over, height: height + 2 * over }
  // At home nobody wants a whole sheet of ink for the colour of paper.
  if (place === 'shop') drawPaper(doc, paper, theme, ground)
}

function layTitle({ options, ruler }: Kitchen): Mark[] {
  const styles = stylesFor(options.size)
  const flow = new Flow(areaOf(options.size), ruler)
  flow.down(flow.area.height * 0.26)
  flow.words(options.title, styles.title, { align: 'centre' })
  flow.down(4)
  if (options.subtitle) flow.words(options.subtitle, styles.lead, { align: 'centre' })
  return flow.pages[0]!
}

function layOpening({ options, ruler }: Kitchen, title: string): Mark[] {
  const styles = stylesFor(options.size)
  const flow = new Flow(areaOf(options.size), ruler)
  flow.down(flow.area.height * 0.36)
  flow.words(title, styles.chapter, { align: 'centre' })
  const { x, width } = flow.area
  const box = { x: x + width / 2 - 12, y: flow.y + 4, width: 24, height: 0.8 }
  return [...flow.pages[0]!, { kind: 'line', box, colour: 'accent' }]
}

async function drawMark(
  doc: Doc,
  mark: Mark,
  theme: Theme,
  imageOf: (memoryId: string) => Promise<OpenedImage | undefined>,
): Promise<void> {
  if (mark.kind === 'words') return drawWords(doc, mark, theme)
  const { x, y, width, height } = mark.box
  if (mark.kind === 'line') {
    doc.rect(x, y, width, height).fill(colourOf(theme, mark.colour))
    return
  }
  if (mark.kind === 'link') {
    doc.goTo(x, y, width, height, mark.to)
    return
  }
  const image = await imageOf(mark.memoryId)
  if (image) doc.image(image as unknown as PDFKit.Mixins.ImageSrc, x, y, { width, height })
  else {
    const middle = { x: x + width / 2 - 8, y: y + height / 2 - 8, width: 16, height: 16 }
    drawDrawing(doc, stickers.patch.drawing, middle, { theme, chosen: 'soft' })
  }
}

function drawWords(doc: Doc, mark: Extract<Mark, { kind: 'words' }>, theme: Theme): void {
  const words = composed(mark.words)
  if (words.trim() === '') return
  doc.font(theme.fonts[mark.font]).fontSize(mark.size * pointMillimetres)
  doc.fillColor(colourOf(theme, mark.colour))
  doc.text(words, mark.x, mark.y, { lineBreak: false, baseline: 'alphabetic' })
}

function drawFoot(
  doc: Doc,
  theme: Theme,
  { options, ruler }: Kitchen,
  foot: string,
  number: number,
): void {
  const { foot: style } = stylesFor(options.size)
  const { width, height } = cookbookSizes[options.size]
  const { x } = areaOf(options.size)
  const y = height - 11
  const most = width - 2 * x - 16
  const letters = [...foot]
  while (ruler.measure(style.font, style.size, letters.join('')) > most) letters.pop()
  const said = letters.join('')
  const wide = (words: string) => ruler.measure(style.font, style.size, words)
  // The number stands outside: on the left of a page that lies left.
  const isLeft = number % 2 === 0
  const words = { ...style, kind: 'words', y } as const
  const at = (words: string, isAtLeft: boolean) => (isAtLeft ? x : width - x - wide(words))
  drawWords(doc, { ...words, x: at(String(number), isLeft), words: String(number) }, theme)
  drawWords(doc, { ...words, x: at(said, !isLeft), words: said }, theme)
}

/** The list that a reader shows beside the pages: chapters, and under each its recipes. */
class Outline {
  readonly #doc: Doc
  #chapter: PDFKit.PDFOutline | undefined

  constructor(doc: Doc) {
    this.#doc = doc
  }

  add(title: string, isChapter: boolean): void {
    const { outline } = this.#doc
    if (isChapter) this.#chapter = outline.addItem(title)
    else if (this.#chapter) this.#chapter.addItem(title)
    else outline.addItem(title)
  }
}

/** What no font of ours can print isn't lost: the recipe's words travel with the file. */
function attachUnprintable(doc: Doc, { chapters }: Plan, { ruler, options }: Kitchen): void {
  const whole = chapters
    .flatMap(({ whole }) => whole)
    .filter((recipe: PrintedRecipe) => unprintableIn(recipe, ruler).length > 0)
  if (whole.length === 0) return
  const text = whole.map(wordsOf).join('\n\n––––––––––\n\n')
  doc.file(Buffer.from(`${options.title}\n\n${text}\n`), {
    name: 'words-of-recipes.txt',
    type: 'text/plain',
    description: 'The words of recipes whose letters our fonts can’t print',
    creationDate: new Date(0),
    modifiedDate: new Date(0),
  })
}
