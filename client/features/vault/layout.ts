/** Where everything of a shelf stands, as the server tells it. */
interface Shape {
  readonly months: readonly string[]
  readonly counts: readonly number[]
  readonly aspects: readonly number[]
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

export interface Layout {
  readonly sections: readonly PlacedSection[]
  readonly rows: readonly Row[]
  readonly height: number
}

interface Room {
  readonly width: number
  /** How high a row would like to be. */
  readonly rowHeight: number
  readonly headingHeight: number
  readonly gap: number
}

/** Rows as wide as the page, each as high as its pictures make it; the last of a section isn't stretched. */
export function layOut(shape: Shape, room: Room): Layout {
  const rows: Row[] = []
  let top = 0
  const sections = sectionsOf(shape).map((section): PlacedSection => {
    const from = top
    top += room.headingHeight
    for (const row of rowsOf(shape.aspects, section, room)) {
      rows.push({ ...row, top })
      top += row.height + room.gap
    }
    top += room.gap * 3
    return { ...section, top: from, height: top - from }
  })
  return { sections, rows, height: top }
}

function* rowsOf(
  aspects: readonly number[],
  { start, count }: Section,
  { width, rowHeight, gap }: Room,
): Generator<Omit<Row, 'top'>> {
  const end = start + count
  for (let first = start; first < end;) {
    let next = first
    let sum = 0
    const fits = () => sum * rowHeight + (next - first - 1) * gap
    while (next < end && (next === first || fits() < width)) sum += aspects[next++]! / 100
    const full = (width - (next - first - 1) * gap) / sum
    const height = Math.round(full < rowHeight || fits() >= width ? full : rowHeight)
    const widths = aspects.slice(first, next).map((aspect) => (aspect / 100) * height)
    yield { start: first, height, widths }
    first = next
  }
}

/** The rows that can be seen between these two heights. */
export function rowsBetween(rows: readonly Row[], top: number, bottom: number): readonly Row[] {
  const from = firstWhere(rows, (row) => row.top + row.height >= top)
  const to = firstWhere(rows, (row) => row.top > bottom)
  return rows.slice(from, to)
}

export function firstWhere<T>(sorted: readonly T[], is: (one: T) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (is(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}
