import { pairs, type Points } from './marks.ts'

/**
 * The same polygon a little smaller all round: where the running stitch goes. Undefined where the
 * piece is too narrow to carry one.
 */
export function inset(points: Points, by: number): Points | undefined {
  const corners = withoutRepeats(pairs(points))
  if (corners.length < 3) return undefined
  const area = signedArea(corners)
  const side = Math.sign(area)
  const roundness = Math.abs(area) / perimeter(corners)
  // Area over perimeter is half the width of a strip: a stitch needs room on both its sides.
  if (roundness < by * 0.95) return undefined
  const inner = corners.map((corner, i) =>
    shifted(corners.at(i - 1)!, corner, corners[(i + 1) % corners.length]!, by * side),
  )
  return isSane(corners, inner) ? inner.flat() : undefined
}

type Corner = readonly [number, number]

function shifted(before: Corner, at: Corner, after: Corner, by: number): [number, number] {
  const a = normal(before, at)
  const b = normal(at, after)
  const sum = [a[0] + b[0], a[1] + b[1]] as const
  const length = Math.max(0.35, (sum[0] ** 2 + sum[1] ** 2) / 2)
  return [at[0] + (sum[0] / length) * by, at[1] + (sum[1] / length) * by]
}

function normal(from: Corner, to: Corner): Corner {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(x, y) || 1
  return [-y / length, x / length]
}

// An edge that turned round means that two sides crossed: no stitch rather than a knot.
function isSane(outer: Corner[], inner: Corner[]): boolean {
  const flipped = outer.filter((corner, i) => {
    const j = (i + 1) % outer.length
    const [ox, oy] = [outer[j]![0] - corner[0], outer[j]![1] - corner[1]]
    const [ix, iy] = [inner[j]![0] - inner[i]![0], inner[j]![1] - inner[i]![1]]
    return ox * ix + oy * iy < 0
  })
  return flipped.length <= outer.length / 8
}

const withoutRepeats = (corners: Corner[]): Corner[] =>
  corners.filter((corner, i) => {
    const before = corners.at(i - 1)!
    return Math.hypot(corner[0] - before[0], corner[1] - before[1]) > 0.05
  })

const signedArea = (corners: readonly Corner[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!
    return sum + (x * ny - nx * y) / 2
  }, 0)

const perimeter = (corners: Corner[]): number =>
  corners.reduce((sum, [x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length]!
    return sum + Math.hypot(nx - x, ny - y)
  }, 0)
