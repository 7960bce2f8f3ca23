import {
  bent,
  box,
  oval,
  patch,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { placed } from '#scripts/demo-pictures/move.ts'

const plain = { stitched: false }

/** A braided loaf on a board, 100 wide. */
export function braid(x: number, y: number, width: number): Mark[] {
  const strands = Array.from({ length: 7 }, (_, i) => {
    const at = -42 + i * 14
    const small = 1 - Math.abs(i - 3) * 0.09
    return [
      patch(
        'amber',
        bent(
          [at - 12, -6 * small, at - 4, -24 * small, at + 10, -20 * small, at + 12, -6, at, 2],
          true,
        ),
        plain,
      ),
      patch('pine', bent([at - 4, -3, at + 8, -16 * small, at + 16, -8, at + 8, 3], true), plain),
    ]
  }).flat()
  const sugar = Array.from({ length: 12 }, (_, i) =>
    patch('cotton', oval(-40 + i * 7.2, -12 - ((i * 5) % 7), 1.3), plain),
  )
  return placed([patch('walnut', box(-60, -2, 120, 10)), ...strands, ...sugar], x, y, width / 100)
}

/** A coffee pot of enamel, 100 high. */
export function pot(x: number, y: number, height: number, cloth: Cloth): Mark[] {
  const marks = [
    thread('ink', bent([34, -62, 58, -58, 56, -26, 36, -18]), { width: 6 }),
    patch(cloth, [-34, -40, -66, -70, -60, -76, -30, -56], plain),
    patch(cloth, [-38, 0, -28, -78, 28, -78, 38, 0]),
    patch('cotton', [-34, -24, 34, -24, 36, -14, -36, -14], plain),
    patch(cloth, bent([-28, -78, -18, -90, 18, -90, 28, -78], true)),
    patch('straw', oval(0, -94, 5), plain),
  ]
  return placed(marks, x, y, height / 100)
}

export function cup(x: number, y: number, width: number, cloth: Cloth): Mark[] {
  const marks = [
    patch('cotton', oval(0, 0, 62, 14)),
    thread('ink', bent([38, -44, 62, -42, 58, -18, 32, -14]), { width: 6 }),
    patch(cloth, [-42, -52, 42, -52, 28, -2, -28, -2]),
    patch('walnut', oval(0, -52, 42, 10), plain),
    ...[-12, 8].map((at) =>
      thread('cotton', bent([at, -68, at + 7, -80, at - 4, -92, at + 4, -106]), {
        width: 3,
        dash: '9 7',
      }),
    ),
  ]
  return placed(marks, x, y, width / 100)
}
