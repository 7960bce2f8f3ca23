import { checkerboard } from '#scripts/demo-pictures/borders.ts'
import { figure, type Figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, pieced, running, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { windowPane } from '#scripts/demo-pictures/props/house.ts'

const coat = (cloth: Figure['top'], height: number, x: number, more: Partial<Figure> = {}) =>
  figure(
    {
      skin: 'peach',
      hair: 'chestnut',
      hairdo: 'short',
      top: cloth,
      bottom: 'ink',
      hat: 'hood',
      hatCloth: cloth,
      ...more,
    },
    x,
    262,
    height,
  )

export const raincoats = picture('raincoats', {
  draw: (frame) => [
    pieced('sky/stripe', box(0, 0, 400, 200)),
    pieced('walnut/plank', box(0, 196, 400, 104)),
    patch('cotton', box(146, 26, 108, 78)),
    ...windowPane(152, 32, 96, 66, 'denim'),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      running('cotton', [158 + i * 13, 36 + (i % 2) * 8, 152 + i * 13, 92], { width: 0.9 }),
    ),
    ...coat('teal', 152, 86, { hair: 'raven' }),
    ...coat('cranberry', 116, 148, { hairdo: 'plaits' }),
    ...coat('indigo', 124, 258),
    ...coat('plum', 144, 322, { hairdo: 'bob' }),
    ...coat('marigold', 92, 204, { hair: 'raven', hatCloth: 'marigold' }),
    ...dinner(),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'cranberry'),
  ],
})

const dinner = (): Mark[] => [
  patch('cotton/check', [34, 218, 366, 218, 390, 262, 10, 262]),
  patch('mist', [10, 260, 390, 260, 390, 290, 10, 290]),
  patch('slate', oval(200, 228, 44, 10)),
  patch('brick', bent([172, 226, 184, 206, 214, 204, 230, 226], true)),
  ...[
    [162, 236],
    [240, 238],
    [150, 230],
  ].map(([x, y]) => patch('straw', oval(x!, y!, 7, 5), { stitched: false })),
  ...[74, 134, 266, 330].map((x) => patch('cotton', oval(x, 244, 20, 6.5))),
  ...[74, 134, 266, 330].map((x, i) =>
    patch(i % 2 ? 'amber' : 'moss', oval(x, 243, 9, 3), { stitched: false }),
  ),
]
