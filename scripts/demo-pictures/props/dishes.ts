import { lettering } from '#scripts/demo-pictures/cross-stitch.ts'
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
import { star } from './landscape.ts'
import { braid } from './table.ts'

const plain = { stitched: false }

/** Each dish around its own middle, about 150 wide and 90 high. */
const plate = (cloth: Cloth = 'cotton'): Mark[] => [
  patch(cloth, oval(0, 14, 78, 34)),
  patch('mist', oval(0, 12, 60, 24)),
]

export function pasty(): Mark[] {
  const rim = Array.from({ length: 13 }, (_, i) => {
    const angle = Math.PI + (Math.PI * i) / 12
    return patch('pine', oval(Math.cos(angle) * 58, 18 + Math.sin(angle) * 46, 7.5), plain)
  })
  return [
    ...plate('indigo'),
    ...rim,
    patch(
      'amber',
      bent([-58, 20, -50, -10, -26, -30, 0, -36, 26, -30, 50, -10, 58, 20, 0, 28], true),
    ),
    ...lettering('J E', 'bark', 14, -4, 2.4),
    running('bark', bent([-40, 8, -20, -12, 0, -18]), { width: 1.6 }),
  ]
}

export const pulla = (): Mark[] => placed(braid(0, 0, 150), 0, 16)

export const tourtiere = (): Mark[] => [
  patch('cranberry', [-74, 4, 74, 4, 58, 40, -58, 40]),
  ...Array.from({ length: 15 }, (_, i) => patch('pine', oval(-70 + i * 10, 4, 7, 6), plain)),
  patch('amber', bent([-66, 2, -50, -18, 0, -28, 50, -18, 66, 2, 0, 10], true)),
  star(0, -10, 15, 'bark', 6),
]

export const pierogi = (): Mark[] => [
  ...plate('sky'),
  ...[
    [-34, 14, 0],
    [4, 22, 1],
    [36, 8, 2],
    [-6, -4, 3],
  ].flatMap(([x, y]) =>
    placed(
      [
        patch('linen', bent([-26, 6, -18, -12, 0, -18, 18, -12, 26, 6, 0, 10], true)),
        running('oat', bent([-18, -6, 0, -12, 18, -6]), { width: 2 }),
      ],
      x!,
      y!,
    ),
  ),
  ...[
    [-18, 2],
    [18, -6],
    [22, 22],
    [-44, 20],
  ].map(([x, y]) => thread('amber', bent([x!, y!, x! + 5, y! - 4, x! + 10, y!]), { width: 2.4 })),
]

export const jam = (): Mark[] =>
  [-50, 0, 50].flatMap((x, i) => [
    patch(
      'cranberry',
      bent([x - 20, 40, x - 22, -4, x - 14, -14, x + 14, -14, x + 22, -4, x + 20, 40], true),
    ),
    patch((['cotton/check', 'marigold/dot', 'sky/check'] as const)[i]!, [
      x - 22,
      -10,
      x - 17,
      -32,
      x + 17,
      -32,
      x + 22,
      -10,
    ]),
    thread('ink', [x - 18, -14, x + 18, -14], { width: 2 }),
    patch('cotton', box(x - 13, 6, 26, 18)),
    running('cranberry', [x - 8, 15, x + 8, 15], { width: 1.4 }),
  ])

export const whitefish = (): Mark[] => [
  patch('walnut/plank', [-82, 16, 82, 16, 76, 42, -76, 42]),
  patch(
    'marigold',
    bent([-62, 14, -40, -14, 4, -22, 44, -8, 60, 10, 40, 26, 0, 32, -44, 26], true),
  ),
  patch('amber', [54, 8, 84, -16, 78, 12, 86, 36], plain),
  ...[-24, -4, 16, 34].map((x) => thread('rust', bent([x, -10, x + 7, 6, x, 22]), { width: 2 })),
  patch('ink', oval(-44, 2, 3.4), plain),
  thread('rust', bent([-32, -10, -26, 4, -32, 18]), { width: 2.4 }),
]

export const payasam = (): Mark[] => [
  patch('straw', bent([-70, -8, -58, 30, -24, 46, 24, 46, 58, 30, 70, -8], true)),
  patch('linen', oval(0, -8, 70, 17)),
  ...[
    [-40, -8],
    [-14, -2],
    [16, -10],
    [42, -5],
    [2, -15],
  ].map(([x, y]) =>
    patch('pine', bent([x! - 6, y!, x!, y! - 5, x! + 6, y!, x!, y! + 3], true), plain),
  ),
  ...[
    [-26, -13],
    [30, -14],
    [-2, -6],
  ].map(([x, y]) => patch('grape', oval(x!, y!, 3.2), plain)),
  ...[
    [-48, -2],
    [20, 0],
    [-8, -12],
  ].map(([x, y]) => thread('cranberry', [x!, y!, x! + 7, y! - 2], { width: 1.4 })),
  running('cranberry', bent([-60, 14, 0, 30, 60, 14]), { width: 2.2 }),
]

export const welshCakes = (): Mark[] => [
  patch('ink', oval(0, 32, 80, 16)),
  ...[
    [-40, 20],
    [36, 22],
    [-2, 14],
    [-22, -6],
    [20, -4],
    [0, -26],
  ].flatMap(([x, y], i) => [
    patch('pine', oval(x!, y! + 4, 24, 11), plain),
    patch('straw', oval(x!, y!, 24, 11)),
    ...[-10, 0, 9].map((dx, n) =>
      patch('grape', oval(x! + dx, y! - 2 + ((n + i) % 2) * 4, 1.9), plain),
    ),
  ]),
]
