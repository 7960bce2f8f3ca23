import { pairs, type Mark, type Marks, type Points, type Thread } from './marks.ts'

type Move = (x: number, y: number) => readonly [number, number]

const movedPoints = (points: Points, move: Move): Points =>
  pairs(points).flatMap(([x, y]) => move(x, y))

const moved = (marks: Marks, move: Move): Mark[] =>
  marks.map((mark) => ({ ...mark, points: movedPoints(mark.points, move) }))

/** Puts what was drawn around the origin somewhere, larger or smaller. */
export const placed = (marks: Marks, x: number, y: number, scale = 1): Mark[] =>
  moved(marks, (px, py) => [x + px * scale, y + py * scale]).map((mark) =>
    mark.kind === 'thread' ? thinner(mark, scale) : mark,
  )

const thinner = (mark: Thread, scale: number): Thread => ({
  ...mark,
  width: mark.width * scale,
  dash:
    mark.dash &&
    mark.dash
      .split(' ')
      .map((length) => Number(length) * scale)
      .join(' '),
})

export const mirrored = (marks: Marks, axis = 0): Mark[] =>
  moved(marks, (x, y) => [2 * axis - x, y])

export function turned(marks: Marks, degrees: number, x = 0, y = 0): Mark[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return moved(marks, (px, py) => [
    x + (px - x) * cos - (py - y) * sin,
    y + (px - x) * sin + (py - y) * cos,
  ])
}
