import type { Measures } from '#contract/rules/recipes/measures.ts'
import { readIngredient } from '#contract/rules/recipes/read-ingredient.ts'
import { showIngredient } from '#contract/rules/recipes/scale.ts'
import { heightOfLines } from '#contract/rules/scrapbooks/text-lines.ts'
import type { Flow } from './page-flow.ts'
import type { Styles } from './text-styles.ts'

interface Row {
  readonly isHeading: boolean
  readonly amount: readonly string[]
  readonly food: readonly string[]
  readonly height: number
}

const between = 8
const besideAmount = 2
const below = 0.8
const fewRows = 5

/** Side by side where there are many, read down the left and then down the right. */
export function layIngredients(
  flow: Flow,
  styles: Styles,
  ingredients: readonly string[],
  { factor, measures }: { readonly factor: number; readonly measures: Measures },
): void {
  const columns = ingredients.length > fewRows && flow.area.width >= 110 ? 2 : 1
  const width = (flow.area.width - (columns - 1) * between) / columns
  const amountWidth = Math.min(25, width * 0.34)
  const foodWidth = width - amountWidth - besideAmount
  const rows = ingredients.map((line): Row => {
    const read = readIngredient(line)
    const { amount, food, note } = showIngredient(read, factor, measures)
    const { isHeading } = read
    const said = [food, note].filter(Boolean).join(', ')
    const broken = {
      isHeading,
      amount: amount ? flow.broken(amount, styles.amount, amountWidth) : [],
      food: isHeading
        ? flow.broken(food, styles.part, width)
        : flow.broken(said, styles.body, foodWidth),
    }
    const style = isHeading ? styles.part : styles.body
    const lines = Math.max(broken.amount.length, broken.food.length)
    return { ...broken, height: heightOfLines(style.font, style.size, lines) + below }
  })
  for (let from = 0; from < rows.length;)
    from = layBlock(flow, styles, rows, { from, columns, width, amountWidth })
}

interface Block {
  readonly from: number
  readonly columns: number
  readonly width: number
  readonly amountWidth: number
}

/** As many as fit on this page, and the row with which the next one begins. */
function layBlock(flow: Flow, styles: Styles, rows: readonly Row[], block: Block): number {
  const { columns, width, amountWidth } = block
  flow.need(rows[block.from]!.height)
  const left = rows.slice(block.from).reduce((sum, { height }) => sum + height, 0)
  const tallest = Math.max(...rows.slice(block.from).map(({ height }) => height))
  const deep = Math.min(flow.room, left / columns + (columns > 1 ? tallest : 0.01))
  let at = block.from
  let lowest = flow.y
  for (let column = 0; column < columns; column += 1) {
    let y = flow.y
    for (; at < rows.length; at += 1) {
      const row = rows[at]!
      const isFirst = y === flow.y
      if (y + row.height > flow.y + deep && !isFirst) break
      layRow(flow, styles, row, { y, x: column * (width + between), amountWidth })
      y += row.height
    }
    lowest = Math.max(lowest, y)
  }
  flow.down(lowest - flow.y)
  if (at < rows.length) flow.turn()
  return at
}

interface Where {
  readonly x: number
  readonly y: number
  readonly amountWidth: number
}

function layRow(flow: Flow, styles: Styles, row: Row, { x, y, amountWidth }: Where): void {
  const words = (
    lines: readonly string[],
    style: Styles['body' | 'part' | 'amount'],
    indent: number,
  ) =>
    lines.forEach((line, nth) => {
      const top = y + heightOfLines(style.font, style.size, nth)
      flow.add(flow.markOf(line, style, top, { indent }))
    })
  if (row.isHeading) return words(row.food, styles.part, x)
  words(row.amount, styles.amount, x)
  words(row.food, styles.body, x + amountWidth + besideAmount)
}
