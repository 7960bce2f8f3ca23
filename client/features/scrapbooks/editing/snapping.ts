import { safeMargin } from '#contract/scrapbooks/looks.ts'
import { boundsOf, tidy, type Box, type Placed } from './geometry.ts'

/** A line that something came to lie on: `at` millimetres along its axis, from one end to the other. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
  readonly from: number
  readonly to: number
}

interface Line {
  readonly at: number
  readonly from: number
  readonly to: number
}

export interface SnapLines {
  readonly x: readonly Line[]
  readonly y: readonly Line[]
}

interface Sheet {
  readonly width: number
  readonly height: number
}

/** The page's edges, its middle, its safe margin, and the edges and middles of everything else on it. */
export function snapLinesOf({ width, height }: Sheet, others: readonly Placed[]): SnapLines {
  const boxes = others.map(boundsOf)
  const along = (size: number) => [0, safeMargin, size / 2, size - safeMargin, size]
  return {
    x: [
      ...along(width).map((at) => ({ at, from: 0, to: height })),
      ...boxes.flatMap((box) =>
        [box.x, box.x + box.width / 2, box.x + box.width].map((at) => ({
          at,
          from: box.y,
          to: box.y + box.height,
        })),
      ),
    ],
    y: [
      ...along(height).map((at) => ({ at, from: 0, to: width })),
      ...boxes.flatMap((box) =>
        [box.y, box.y + box.height / 2, box.y + box.height].map((at) => ({
          at,
          from: box.x,
          to: box.x + box.width,
        })),
      ),
    ],
  }
}

interface Snapped {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
}

/** How far it has to go on to lie on the nearest lines, and those it lies on then. */
export function snap(box: Box, lines: SnapLines, reach: number): Snapped {
  const x = nearest([box.x, box.x + box.width / 2, box.x + box.width], lines.x, reach)
  const y = nearest([box.y, box.y + box.height / 2, box.y + box.height], lines.y, reach)
  const dx = x?.by ?? 0
  const dy = y?.by ?? 0
  const guides: Guide[] = []
  if (x) guides.push(guide('x', x.line, box.y + dy, box.y + dy + box.height))
  if (y) guides.push(guide('y', y.line, box.x + dx, box.x + dx + box.width))
  return { dx, dy, guides }
}

/** Of a side that is being pulled, only that side comes to lie on a line. */
export function snapSide(at: number, lines: readonly Line[], reach: number): number {
  return nearest([at], lines, reach)?.by ?? 0
}

const guide = (axis: 'x' | 'y', line: Line, from: number, to: number): Guide => ({
  axis,
  at: tidy(line.at),
  from: Math.min(line.from, from),
  to: Math.max(line.to, to),
})

function nearest(places: readonly number[], lines: readonly Line[], reach: number) {
  let best: { by: number; line: Line } | undefined
  for (const line of lines)
    for (const place of places) {
      const by = line.at - place
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  return best
}
