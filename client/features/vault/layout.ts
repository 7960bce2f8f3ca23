import { aspectAt } from '#contract/rules/aspect-letters.ts'

/** Where everything of a shelf stands, as the server tells it. */
interface Shape {
  readonly months: readonly string[]
  readonly counts: readonly number[]
  /** One letter each. */
  readonly aspects: string
}

interface Section {
  /** The newest of its months. */
  readonly month: string
  readonly span: 'month' | 'year' | 'decade'
  readonly start: number
  readonly count: number
}

// A heading for every single photo helps nobody: what is sparse stands together.
const fewInDecade = 18
const fewInYear = 40

/** Under one heading: a month where there is much, a year where there is some, a decade where there is little. */
export function sectionsOf({ months, counts }: Shape): Section[] {
  const total = (length: 3 | 4) => {
    const totals = new Map<string, number>()
    months.forEach((month, i) => {
      const key = month.slice(0, length)
      totals.set(key, (totals.get(key) ?? 0) + counts[i]!)
    })
    return (month: string) => totals.get(month.slice(0, length))!
  }
  const [inDecade, inYear] = [total(3), total(4)]
  const sections: Section[] = []
  let start = 0
  months.forEach((month, i) => {
    const count = counts[i]!
    const span =
      inDecade(month) <= fewInDecade ? 'decade' : inYear(month) <= fewInYear ? 'year' : 'month'
    const last = sections.at(-1)
    if (last && last.span === span && keyOf(last.month, span) === keyOf(month, span))
      sections[sections.length - 1] = { ...last, count: last.count + count }
    else sections.push({ month, span, start, count })
    start += count
  })
  return sections
}

const lengths = { decade: 3, year: 4, month: 7 } as const
const keyOf = (month: string, span: Section['span']) => month.slice(0, lengths[span])

export interface Row {
  readonly top: number
  readonly height: number
  /** The first of its pictures, counted over the whole shelf. */
  readonly start: number
  readonly widths: readonly number[]
}

export interface PlacedSection extends Section {
  readonly top: number
  readonly height: number
}

/** Three numbers a row, whatever stands in it: a million pictures are some ten megabytes. */
export interface Layout {
  readonly aspects: string
  readonly sections: readonly PlacedSection[]
  /** The first picture of each row, and after the last row how many there are. */
  readonly starts: readonly number[]
  readonly tops: readonly number[]
  readonly heights: readonly number[]
  readonly height: number
}

interface Room {
  readonly width: number
  /** How high a row would like to be. */
  readonly rowHeight: number
  readonly headingHeight: number
  readonly gap: number
}

// Browsers draw nothing beyond some 17 million pixels: the more there is, the smaller it stands.
const highest = 16_000_000

/** Rows as wide as the page, each as high as its pictures make it; the last of a section isn't stretched. */
export function layOut(shape: Shape, room: Room): Layout {
  const layout = layOutAt(shape, room)
  if (layout.height <= highest || room.rowHeight < smallest) return layout
  const rowHeight = 0.95 * room.rowHeight * Math.sqrt(highest / layout.height)
  return layOut(shape, { ...room, rowHeight })
}

const smallest = 20

function layOutAt(shape: Shape, room: Room): Layout {
  const { aspects } = shape
  const rows = { starts: [] as number[], tops: [] as number[], heights: [] as number[] }
  let top = 0
  const sections = sectionsOf(shape).map((section): PlacedSection => {
    const from = top
    top = placeRows(rows, aspects, section, { ...room, top: top + room.headingHeight })
    top += room.gap * 3
    return { ...section, top: from, height: top - from }
  })
  rows.starts.push(aspects.length)
  return { aspects, sections, ...rows, height: top }
}

/** Appends a section's rows, and tells where the last one ends. */
function placeRows(
  { starts, tops, heights }: Record<'starts' | 'tops' | 'heights', number[]>,
  aspects: string,
  { start, count }: Section,
  { width, rowHeight, gap, top }: Room & { top: number },
): number {
  const end = start + count
  let at = top
  for (let first = start; first < end;) {
    let next = first
    let sum = 0
    let wide = -gap
    while (next < end && (next === first || wide < width)) {
      const aspect = aspectAt(aspects, next++)
      sum += aspect
      wide += aspect * rowHeight + gap
    }
    const full = (width - (next - first - 1) * gap) / sum
    const height = Math.round(full < rowHeight || wide >= width ? full : rowHeight)
    starts.push(first)
    tops.push(at)
    heights.push(height)
    at += height + gap
    first = next
  }
  return at
}

export function rowAt({ aspects, starts, tops, heights }: Layout, row: number): Row {
  const start = starts[row]!
  const height = heights[row]!
  const widths = Array.from(
    { length: starts[row + 1]! - start },
    (_, i) => aspectAt(aspects, start + i) * height,
  )
  return { top: tops[row]!, height, start, widths }
}

/** The rows that can be seen between these two heights. */
export function rowsBetween(layout: Layout, top: number, bottom: number): Row[] {
  const { tops, heights } = layout
  const from = firstWhere(tops, (begins, row) => begins + heights[row]! >= top)
  const to = firstWhere(tops, (begins) => begins > bottom)
  return Array.from({ length: Math.max(0, to - from) }, (_, i) => rowAt(layout, from + i))
}

/** In which row a picture stands. */
export const rowOf = ({ starts }: Layout, picture: number): number =>
  firstWhere(starts, (start) => start > picture) - 1

/** Which picture stands here, or next to here: an index over the whole shelf. */
export function placeAt(
  layout: Layout,
  gap: number,
  left: number,
  top: number,
): number | undefined {
  const { tops, starts } = layout
  if (tops.length === 0) return undefined
  const row = Math.max(0, firstWhere(tops, (begins) => begins > top) - 1)
  const { start, widths } = rowAt(layout, row)
  let right = 0
  const column = widths.findIndex((width) => (right += width + gap) > left)
  return column < 0 ? starts[row + 1]! - 1 : start + column
}

/** The first of these for which it is so, where it is so for all that follow. */
export function firstWhere<T>(
  sorted: readonly T[],
  is: (one: T, index: number) => boolean,
): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(sorted[middle]!, middle)) high = middle
    else low = middle + 1
  }
  return low
}
