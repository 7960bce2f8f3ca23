import {
  bent,
  box,
  oval,
  patch,
  pieced,
  thread,
  type Cloth,
  type Mark,
  type Points,
} from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'

/** Strips of sky from the top down to the horizon, pieced like a strip quilt, a little askew. */
export function sky(width: number, horizon: number, cloths: Cloth[], slant = 4): Mark[] {
  const step = horizon / cloths.length
  return cloths.map((cloth, i) => {
    const lean = (edge: number) =>
      edge === 0 || edge === cloths.length ? 0 : slant * (edge % 2 ? 1 : -1)
    const [top, bottom] = [i * step, (i + 1) * step]
    return pieced(cloth, [
      0,
      top - lean(i),
      width,
      top + lean(i),
      width,
      bottom + lean(i + 1),
      0,
      bottom - lean(i + 1),
    ])
  })
}

/** Bands of water whose seams rise and fall. */
export function water(width: number, from: number, to: number, cloths: Cloth[]): Mark[] {
  const step = (to - from) / cloths.length
  const seam = (y: number, phase: number): [number, number][] =>
    Array.from({ length: 9 }, (_, i) => [
      (width / 8) * i,
      y + (i % 2 === phase ? -step * 0.16 : step * 0.16),
    ])
  return cloths.map((cloth, i) => {
    const top = i === 0 ? [0, from, width, from] : seam(from + i * step, i % 2).flat()
    return pieced(cloth, [...top, width, to, 0, to])
  })
}

/** A ridge of hills: heights are given from left to right, above the base line. */
export function hills(width: number, base: number, heights: number[], cloth: Cloth): Mark {
  const step = width / (heights.length - 1)
  return patch(
    cloth,
    [...heights.flatMap((height, i) => [i * step, base - height]), width, base + 6, 0, base + 6],
    { stitched: true },
  )
}

export function pine(
  x: number,
  y: number,
  height: number,
  cloth: Cloth = 'teal',
  trunk: Cloth = 'plum',
): Mark[] {
  const tier = (top: number, half: number, bottom: number): Points => [
    0,
    top,
    half,
    bottom,
    -half,
    bottom,
  ]
  const marks = [
    patch(trunk, box(-3.5, -18, 7, 18), { stitched: false }),
    patch(cloth, tier(-62, 34, -16)),
    patch(cloth, tier(-82, 28, -42)),
    patch(cloth, tier(-100, 21, -66)),
  ]
  return placed(marks, x, y, height / 100)
}

export function birch(x: number, y: number, height: number): Mark[] {
  const marks = [
    patch('cotton', [-3, 0, -2, -92, 2, -92, 3.5, 0], { stitched: false }),
    ...[-20, -34, -52, -68].map((at, i) =>
      thread('ink', [i % 2 ? -2.5 : 0.5, at, i % 2 ? 0 : 2.6, at], { width: 1.4 }),
    ),
    patch('leaf/sprig', bent([-22, -62, -14, -96, 4, -112, 20, -92, 24, -60, 0, -50], true)),
  ]
  return placed(marks, x, y, height / 112)
}

export function roundTree(x: number, y: number, height: number, leaf: Cloth, trunk: Cloth): Mark[] {
  const marks = [
    patch(trunk, [-6, 0, -4, -48, 4, -48, 7, 0], { stitched: false }),
    thread('plum', [0, -40, -12, -58], { width: 3 }),
    thread('plum', [0, -44, 12, -62], { width: 3 }),
    patch(
      leaf,
      bent([-34, -52, -38, -74, -18, -98, 10, -100, 34, -82, 36, -56, 12, -44, -14, -44], true),
    ),
  ]
  return placed(marks, x, y, height / 100)
}

/** A sun or moon with its rings, as many as cloths are given, the widest first. */
export const rings = (x: number, y: number, radius: number, cloths: Cloth[]): Mark[] =>
  cloths.map((cloth, i) =>
    patch(cloth, oval(x, y, (radius * (cloths.length - i)) / cloths.length), {
      on: i ? 'top' : 'seam',
      stitched: i === cloths.length - 1,
    }),
  )

/** A pieced sunburst: wedges from a centre to the horizon. */
export function sunburst(
  x: number,
  y: number,
  radius: number,
  one: Cloth,
  other: Cloth,
  wedges = 16,
): Mark[] {
  return Array.from({ length: wedges }, (_, i) => {
    const angle = (n: number) => Math.PI + (Math.PI * n) / wedges
    const at = (n: number) => [x + radius * Math.cos(angle(n)), y + radius * Math.sin(angle(n))]
    return pieced(i % 2 ? one : other, [x, y, ...at(i), ...at(i + 1)])
  })
}

export function star(x: number, y: number, radius: number, cloth: Cloth, points = 8): Mark {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2
    const reach = i % 2 ? radius * 0.42 : radius
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  }).flat()
  return patch(cloth, corners, { stitched: false })
}

/** Stars strewn without chance: the same sky every time. */
export function starrySky(
  width: number,
  height: number,
  count: number,
  cloth: Cloth,
  seed = 7,
): Mark[] {
  return Array.from({ length: count }, (_, i) => {
    const a = Math.sin((i + 1) * 12.9898 * seed) * 43758.5453
    const b = Math.sin((i + 1) * 78.233 * seed) * 12578.1459
    const [u, v] = [a - Math.floor(a), b - Math.floor(b)]
    return star(
      12 + u * (width - 24),
      10 + v * (height - 20),
      1.6 + ((i * 7) % 4) * 0.8,
      cloth,
      i % 3 ? 4 : 8,
    )
  })
}
