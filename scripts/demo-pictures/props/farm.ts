import {
  bent,
  box,
  oval,
  patch,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'

export function cow(x: number, y: number, width: number, hide: Cloth, spots: Cloth): Mark[] {
  const plain = { stitched: false }
  const marks = [
    ...[-34, -24, 20, 30].map((at) => patch(hide, box(at, -22, 7, 22), plain)),
    patch(hide, bent([-42, -50, -30, -58, 30, -58, 40, -48, 38, -22, 0, -18, -40, -22], true)),
    patch(spots, bent([-28, -54, -8, -56, -4, -38, -22, -34], true), plain),
    patch(spots, bent([12, -50, 30, -46, 28, -30, 12, -32], true), plain),
    patch(hide, [38, -62, 60, -60, 64, -42, 56, -34, 40, -40]),
    patch('rose', [56, -46, 66, -44, 64, -36, 54, -36], plain),
    patch('ink', oval(50, -52, 1.8), plain),
    thread('oat', [40, -62, 36, -70], { width: 2.4 }),
    thread('oat', [54, -61, 58, -69], { width: 2.4 }),
    thread('ink', bent([-42, -48, -52, -40, -50, -24]), { width: 1.8 }),
  ]
  return placed(marks, x, y, width / 110)
}

export function haystack(x: number, y: number, width: number): Mark[] {
  const marks = [
    patch('straw', bent([-50, 0, -42, -44, -16, -84, 14, -84, 42, -44, 50, 0], true)),
    ...[-26, -6, 14, 32].map((at, i) =>
      running('amber', [at, -10 - (i % 2) * 6, at * 0.5, -66], { width: 1.8 }),
    ),
    patch('amber', [-14, -80, 0, -98, 14, -80], { stitched: false }),
  ]
  return placed(marks, x, y, width / 100)
}

export function wagon(x: number, y: number, width: number): Mark[] {
  const wheel = (at: number) => [
    patch('bark', oval(at, -14, 14)),
    patch('straw', oval(at, -14, 9), { stitched: false }),
    ...[0, 45, 90, 135].map((turn) => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180) * 10, Math.sin((turn * Math.PI) / 180) * 10]
      return thread('bark', [at - c, -14 - s, at + c, -14 + s], { width: 2 })
    }),
  ]
  const marks = [
    patch('straw', bent([4, -38, 10, -72, 40, -92, 80, -90, 104, -68, 106, -38], true)),
    ...[22, 44, 66, 88].map((at, i) =>
      running('amber', [at, -44, at + (i - 1.5) * -5, -76], { width: 1.4 }),
    ),
    patch('cranberry/plank', [-4, -42, 112, -42, 106, -22, 2, -22]),
    thread('bark', [110, -30, 140, -14], { width: 3 }),
    ...wheel(22),
    ...wheel(86),
  ]
  return placed(marks, x, y, width / 120)
}
