import { formats, type Format } from '#contract/scrapbooks/looks.ts'
import type { Item, Scene, TextItem } from '#contract/scrapbooks/scene.ts'
import { flowText, type Stretch } from './flow-text.ts'
import { pictureIn, type LaidPhoto } from './lay-pictures.ts'
import { layText, type NewId } from './lay-text.ts'
import { level, type Box, type MeasureText } from './theme-look.ts'
import type { DishLook } from './template.ts'

/** A recipe, as far as a book shows it. */
export interface Dish {
  readonly title: string
  /** Whose it is, for how many, how long it takes. */
  readonly facts: string
  readonly story: string
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
  readonly photo: LaidPhoto | null
  /** The picture that belongs to it: who may not see that doesn't read the dish either. */
  readonly memoryId: string | null
}

interface Laying {
  readonly format: Format
  readonly look: DishLook
  readonly measure: MeasureText
  readonly newId: NewId
}

const margin = 16
const gap = 8
const headHeight = 27
/** The largest at which all of a dish is on its page; what is longer is set in the middle one. */
const sizes = [14, 13, 12, 11, 10] as const
const usualSize = 11
const narrow = 0.36

/** A dish on as many pages as its words take. */
export function layDish(dish: Dish, laying: Laying): Scene[] {
  const page = formats[laying.format]
  const across = page.width - 2 * margin
  const top = layTop(dish, laying)
  const first = page.height - margin - top.below
  const further = page.height - 2 * margin - headHeight
  const heights = [first, further]
  const flowAt = (size: number) => {
    const flow = (words: string, width: number) =>
      flowText(words, { width, heights }, { font: 'body', size }, laying.measure)
    const left = flow(dish.ingredients.join('\n'), across * narrow)
    const right = flow(numbered(dish.steps), across * (1 - narrow) - gap)
    return { size, left, right }
  }
  const fits = (at: number) => {
    const { left, right } = flowAt(at)
    return left.length < 2 && right.length < 2
  }
  const { size, left, right } = flowAt(sizes.find(fits) ?? usualSize)
  const count = Math.max(1, left.length, right.length)
  return Array.from({ length: count }, (_, at): Scene => {
    const y = at === 0 ? top.below : margin + headHeight
    const height = heights[Math.min(at, 1)]!
    const columns = [
      ...column(dish, size, left[at], { x: margin, y, width: across * narrow, height }, laying),
      ...column(
        dish,
        size,
        right[at],
        { x: margin + across * narrow + gap, y, width: across * (1 - narrow) - gap, height },
        laying,
      ),
    ]
    const head =
      at === 0 ? top.items : layHead({ ...dish, title: `${dish.title} …`, facts: '' }, laying)
    return { paper: laying.look.paper, items: [...head, ...columns] }
  })
}

const numbered = (steps: readonly string[]) =>
  steps.map((step, at) => (steps.length > 1 ? `${at + 1}. ${step}` : step)).join('\n\n')

function column(
  { memoryId }: Dish,
  size: number,
  stretch: Stretch | undefined,
  box: Box,
  { newId }: Laying,
): TextItem[] {
  if (!stretch) return []
  const style = { font: 'body', size, colour: 'ink', align: 'left', memoryId } as const
  const { words, lines } = stretch
  return [{ kind: 'text', id: newId(), ...box, ...level, ...style, words, lines: [...lines] }]
}

function layHead({ title, facts, memoryId }: Dish, laying: Laying): Item[] {
  const { look, newId } = laying
  const { width } = formats[laying.format]
  const across = { x: margin, width: width - 2 * margin - 18 }
  const style = { font: 'heading', colour: look.headingColour, align: 'left', memoryId } as const
  const heading = layText(
    title,
    { ...across, y: margin - 3, height: 15 },
    { ...style, sizes: [28, 24, 20, 16, 13, 10] },
    laying,
  )
  const drawn = { x: width - margin - 14, y: margin - 3, width: 14, height: 14 }
  const mark: Item = {
    kind: 'sticker',
    id: newId(),
    ...drawn,
    ...level,
    sticker: look.sticker,
    colour: look.headingColour,
  }
  if (facts === '') return [heading, mark]
  const below = { x: margin, width: width - 2 * margin, y: margin + 13, height: 8 }
  const soft = { font: 'body', colour: 'soft', align: 'left', memoryId } as const
  return [heading, mark, layText(facts, below, { ...soft, sizes: [13, 12, 10, 9, 8] }, laying)]
}

/** Its name, its photo and its story; and where that ends. */
function layTop(dish: Dish, laying: Laying): { readonly items: Item[]; readonly below: number } {
  const { look, newId, format } = laying
  const { width, height } = formats[format]
  const items = layHead(dish, laying)
  const y = margin + headHeight
  const across = width - 2 * margin
  const { photo, story } = dish
  if (!photo && !story) return { items, below: y }
  const isBeside = look.photo === 'beside' && photo !== null && story !== ''
  const high = photo ? height * (isBeside ? 0.28 : 0.36) : 0
  const picture = { x: margin, y, width: isBeside ? across * 0.5 : across, height: high }
  if (photo) items.push(pictureIn(photo, picture, { frame: look.frame, newId }))
  if (!story) return { items, below: y + high + gap }
  const told = isBeside
    ? { x: margin + across * 0.5 + gap, y, width: across * 0.5 - gap, height: high }
    : { x: margin, y: y + (photo ? high + 5 : 0), width: across, height: height * 0.11 }
  const hand = { font: 'hand', colour: 'soft', align: 'left', memoryId: dish.memoryId } as const
  items.push(layText(story, told, { ...hand, sizes: [20, 18, 16, 14, 12] }, laying))
  return { items, below: Math.max(y + high, told.y + told.height) + gap }
}
