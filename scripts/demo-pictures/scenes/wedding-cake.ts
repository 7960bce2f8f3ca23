import { sashing } from '#scripts/demo-pictures/borders.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { cup } from '#scripts/demo-pictures/props/table.ts'

export const weddingCake = picture('wedding-cake', {
  format: 'square',
  draw: (frame) => [
    ...Array.from({ length: 6 }, (_, i) =>
      pieced(i % 2 ? 'rose/dot' : 'blush', box(i * 50, 0, 50, 226)),
    ),
    patch('cotton/dot', [0, 226, 300, 226, 300, 300, 0, 300]),
    ...Array.from({ length: 10 }, (_, i) =>
      patch('linen', bent([i * 30, 226, i * 30 + 15, 246, i * 30 + 30, 226], true), {
        stitched: false,
      }),
    ),
    patch('silver', oval(150, 236, 92, 14)),
    ...tier(150, 234, 78, 50, 'cotton'),
    ...tier(150, 184, 58, 44, 'mist'),
    ...tier(150, 140, 38, 38, 'cotton'),
    ...couple(),
    ...cup(44, 270, 40, 'cranberry/dot'),
    ...cup(256, 268, 40, 'indigo/dot'),
    ...sashing({ ...frame, depth: 14 }, 'coral', 'cotton'),
  ],
})

function tier(x: number, y: number, half: number, height: number, cloth: Cloth): Mark[] {
  const swags = Math.round(half / 10)
  const step = (2 * half) / swags
  return [
    patch(cloth, [x - half, y, x - half, y - height, x + half, y - height, x + half, y]),
    patch('cotton', oval(x, y - height, half, half * 0.13)),
    ...Array.from({ length: swags }, (_, i) => {
      const left = x - half + i * step
      return thread(
        'rose',
        bent([left, y - height + 9, left + step / 2, y - height + 20, left + step, y - height + 9]),
        { width: 2.6 },
      )
    }),
    ...Array.from({ length: swags + 1 }, (_, i) =>
      patch('coral', oval(x - half + i * step, y - height + 9, 3.4), { stitched: false }),
    ),
    running('marigold', [x - half + 4, y - 6, x + half - 4, y - 6], { width: 2 }),
  ]
}

/** Two pegs in paper clothes, Frances's work. */
const couple = (): Mark[] => [
  patch('indigo', [138, 100, 139, 76, 147, 76, 148, 100]),
  patch('peach', oval(143, 68, 6.5, 7), { stitched: false }),
  patch('raven', oval(143, 65, 6.8, 5, 180, 360), { stitched: false }),
  patch('cotton', [148, 101, 153, 76, 160, 76, 168, 101]),
  patch('porcelain', oval(157, 68, 6.5, 7), { stitched: false }),
  patch('mist', bent([149, 62, 157, 56, 165, 62, 171, 92, 165, 84], true), {
    stitched: false,
    opacity: 0.9,
  }),
]
