import { pairs, type Points } from './marks.ts'

/** A straight line across a polygon, cut to the parts that lie inside it. */
interface Span {
  readonly at: number
  readonly from: number
  readonly to: number
}

type Direction = 'across' | 'down'

/** Parallel lines through a polygon, `step` apart, on one grid for the whole picture so that prints meet at seams. */
export function spans(points: Points, direction: Direction, step: number, offset = 0): Span[] {
  const corners = pairs(points).map(([x, y]): [number, number] =>
    direction === 'across' ? [x, y] : [y, x],
  )
  const levels = corners.map(([, level]) => level)
  const first = Math.ceil((Math.min(...levels) - offset) / step)
  const last = Math.floor((Math.max(...levels) - offset) / step)
  const lines = Array.from(
    { length: Math.max(0, last - first + 1) },
    (_, i) => (first + i) * step + offset,
  )
  return lines.flatMap((at) => {
    const crossings = corners
      .flatMap(([x, y], i) => {
        const [nx, ny] = corners[(i + 1) % corners.length]!
        return y <= at !== ny <= at ? [x + ((at - y) / (ny - y)) * (nx - x)] : []
      })
      .sort((a, b) => a - b)
    return crossings.flatMap((from, i) =>
      i % 2 ? [] : [{ at, from, to: crossings[i + 1] ?? from }],
    )
  })
}

/** Points of a grid inside a polygon, every other row shifted by half a step, none nearer the edge than `margin`. */
export function gridInside(points: Points, step: number, margin: number): [number, number][] {
  return spans(points, 'across', step / 2).flatMap(({ at, from, to }) => {
    const shift = Math.round(at / (step / 2)) % 2 ? step / 2 : 0
    const first = Math.ceil((from + margin - shift) / step)
    const last = Math.floor((to - margin - shift) / step)
    return Array.from(
      { length: Math.max(0, last - first + 1) },
      (_, i) => [(first + i) * step + shift, at] as [number, number],
    )
  })
}
