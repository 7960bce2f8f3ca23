import { box, pieced, patch, running, type Cloth, type Mark } from './marks.ts'

interface Frame {
  readonly width: number
  readonly height: number
  /** How deep the border is. */
  readonly depth: number
}

/** Plain sashing with a square of another cloth in each corner. */
export function sashing({ width, height, depth }: Frame, strip: Cloth, corner: Cloth): Mark[] {
  const [w, h, d] = [width, height, depth]
  return [
    ...[box(d, 0, w - 2 * d, d), box(d, h - d, w - 2 * d, d)].map((one) =>
      patch(strip, one, { on: 'seam' }),
    ),
    ...[box(0, d, d, h - 2 * d), box(w - d, d, d, h - 2 * d)].map((one) =>
      patch(strip, one, { on: 'seam' }),
    ),
    ...[box(0, 0, d, d), box(w - d, 0, d, d), box(0, h - d, d, d), box(w - d, h - d, d, d)].map(
      (one) => patch(corner, one, { on: 'seam' }),
    ),
  ]
}

/** Triangles all round, their points outward. */
export function sawtooth({ width, height, depth }: Frame, ground: Cloth, teeth: Cloth): Mark[] {
  const across = Math.round((width - 2 * depth) / depth)
  const down = Math.round((height - 2 * depth) / depth)
  const [stepX, stepY] = [(width - 2 * depth) / across, (height - 2 * depth) / down]
  const top = Array.from({ length: across }, (_, i) => {
    const x = depth + i * stepX
    return [
      [x, depth, x + stepX / 2, 0, x + stepX, depth],
      [x, height - depth, x + stepX / 2, height, x + stepX, height - depth],
    ]
  }).flat()
  const sides = Array.from({ length: down }, (_, i) => {
    const y = depth + i * stepY
    return [
      [depth, y, 0, y + stepY / 2, depth, y + stepY],
      [width - depth, y, width, y + stepY / 2, width - depth, y + stepY],
    ]
  }).flat()
  return [
    ...rim({ width, height, depth }, ground),
    ...[...top, ...sides].map((points) => pieced(teeth, points)),
    ...corners({ width, height, depth }, teeth),
  ]
}

/** Two rows of small squares, taking turns. */
export function checkerboard({ width, height, depth }: Frame, light: Cloth, dark: Cloth): Mark[] {
  const side = depth / 2
  const [across, down] = [Math.round(width / side), Math.round(height / side)]
  const [stepX, stepY] = [width / across, height / down]
  const squares = Array.from(
    { length: across * down },
    (_, n) => [n % across, Math.floor(n / across)] as const,
  )
    .filter(([c, r]) => c < 2 || r < 2 || c >= across - 2 || r >= down - 2)
    .filter(([c, r]) => (c + r) % 2 === 0)
  return [
    ...rim({ width, height, depth }, light),
    ...squares.map(([c, r]) => pieced(dark, box(c * stepX, r * stepY, stepX, stepY))),
  ]
}

/** Flying geese along top and bottom, plain strips at the sides. */
export function geese(
  { width, height, depth }: Frame,
  ground: Cloth,
  one: Cloth,
  other: Cloth,
): Mark[] {
  const count = Math.round((width - 2 * depth) / depth)
  const step = (width - 2 * depth) / count
  const birds = Array.from({ length: count }, (_, i) => {
    const x = depth + i * step
    const cloth = i % 2 ? other : one
    return [
      pieced(cloth, [x, 0, x + step, depth / 2, x, depth]),
      pieced(cloth, [
        width - x,
        height - depth,
        width - x - step,
        height - depth / 2,
        width - x,
        height,
      ]),
    ]
  }).flat()
  return [
    ...rim({ width, height, depth }, ground),
    ...birds,
    ...corners({ width, height, depth }, other),
  ]
}

/** A narrow binding and one line of quilting inside it. */
export function binding({ width, height, depth }: Frame, cloth: Cloth): Mark[] {
  const far = depth + 4
  return [
    ...rim({ width, height, depth }, cloth),
    running(
      'cotton',
      [far, far, width - far, far, width - far, height - far, far, height - far, far, far],
      {
        opacity: 0.75,
        width: 0.7,
      },
    ),
  ]
}

function rim({ width: w, height: h, depth: d }: Frame, cloth: Cloth): Mark[] {
  return [
    pieced(cloth, box(0, 0, w, d)),
    pieced(cloth, box(0, h - d, w, d)),
    pieced(cloth, box(0, d, d, h - 2 * d)),
    pieced(cloth, box(w - d, d, d, h - 2 * d)),
  ]
}

function corners({ width: w, height: h, depth: d }: Frame, cloth: Cloth): Mark[] {
  return [box(0, 0, d, d), box(w - d, 0, d, d), box(0, h - d, d, d), box(w - d, h - d, d, d)].map(
    (one) => patch(cloth, one, { on: 'seam' }),
  )
}
