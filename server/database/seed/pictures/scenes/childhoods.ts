import { binding, checkerboard, geese, sashing } from '#server/database/seed/pictures/borders.ts'
import { lettering } from '#server/database/seed/pictures/cross-stitch.ts'
import { figure, type Figure } from '#server/database/seed/pictures/figure.ts'
import {
  bent,
  box,
  oval,
  patch,
  pieced,
  running,
  thread,
  type Mark,
} from '#server/database/seed/pictures/marks.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import { windowPane } from '#server/database/seed/pictures/props/house.ts'
import { hills, roundTree, sky, star } from '#server/database/seed/pictures/props/landscape.ts'
import { block } from '#server/database/seed/pictures/props/quilt-block.ts'

const cradle = picture('cradle', {
  format: 'square',
  draw: (frame) => [
    pieced('lilac', box(0, 0, 300, 210)),
    pieced('dusk/plank', box(0, 206, 300, 94)),
    patch('cotton', box(92, 34, 116, 106)),
    patch('indigo', box(100, 42, 100, 90), { on: 'seam' }),
    star(150, 80, 13, 'straw', 8),
    ...[
      [118, 58],
      [182, 64],
      [126, 114],
      [176, 112],
    ].map(([x, y]) => star(x!, y!, 2.6, 'cotton', 4)),
    thread('cotton', [150, 42, 150, 132], { width: 2 }),
    thread('cotton', [100, 90, 200, 90], { width: 2 }),
    patch('pine', [62, 190, 238, 190, 222, 246, 78, 246]),
    ...[0, 1, 2, 3].flatMap((i) =>
      block(
        'friendship-star',
        { ground: 'chambray', figure: i % 2 ? 'rose' : 'dusk', accent: 'straw' },
        76 + i * 37,
        180,
        37,
      ),
    ),
    patch('pine', bent([56, 196, 50, 168, 60, 148, 76, 152, 80, 192], true)),
    patch(
      'walnut',
      bent([60, 244, 90, 266, 150, 272, 210, 266, 240, 244, 214, 258, 150, 262, 86, 258], true),
    ),
    running('cotton', [84, 236, 216, 236], { width: 1 }),
    ...binding({ ...frame, depth: 12 }, 'dusk'),
  ],
})

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

const raincoats = picture('raincoats', {
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

const bicycle = picture('bicycle', {
  draw: (frame) => [
    ...sky(400, 210, ['lake', 'sky', 'chambray', 'blush']),
    patch('cotton', bent([52, 60, 78, 44, 112, 50, 130, 64, 90, 74], true)),
    hills(400, 214, [30, 44, 66, 48, 36, 30, 42, 52], 'leaf'),
    patch('moss/sprig', [0, 150, 110, 168, 230, 212, 400, 262, 400, 300, 0, 300]),
    patch('oat', [0, 196, 120, 214, 250, 258, 330, 300, 210, 300, 110, 258, 0, 232]),
    ...roundTree(338, 246, 130, 'teal/sprig', 'plum'),
    ...roundTree(36, 166, 84, 'moss/sprig', 'plum'),
    ...cycle(),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'indigo'),
  ],
})

function cycle(): Mark[] {
  const wheel = (x: number, y: number) => [
    thread('ink', [...oval(x, y, 27), x + 27, y], { width: 4 }),
    ...[0, 30, 60, 90, 120, 150].map((turn) => {
      const [c, s] = [Math.cos((turn * Math.PI) / 180) * 25, Math.sin((turn * Math.PI) / 180) * 25]
      return thread('slate', [x - c, y - s, x + c, y + s], { width: 0.8 })
    }),
  ]
  return [
    ...wheel(146, 206),
    ...wheel(226, 228),
    ...[
      [146, 206, 166, 168, 214, 180],
      [166, 168, 184, 218, 226, 228],
      [146, 206, 184, 218, 214, 180, 226, 228],
    ].map((line) => thread('cranberry', line, { width: 4.5 })),
    thread('ink', [208, 162, 216, 184], { width: 3.5 }),
    thread('ink', [202, 160, 216, 164], { width: 3.5 }),
    patch('ink', [152, 166, 176, 164, 170, 171, 156, 171], { stitched: false }),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'tail',
        top: 'marigold/dot',
        bottom: 'denim',
        left: [-30, -26],
        right: [30, -26],
        sitting: true,
      },
      170,
      202,
      120,
    ),
  ]
}

const stringBridge = picture('string-bridge', {
  draw: (frame) => [
    pieced('linen', box(0, 0, 400, 224)),
    ...Array.from({ length: 10 }, (_, i) =>
      pieced(i % 2 ? 'sky/sprig' : 'mist', box(i * 40, 0, 40, 200)),
    ),
    pieced('pine/plank', box(0, 216, 400, 84)),
    ...books(34, ['cranberry', 'teal/pin', 'marigold', 'indigo', 'plum/dot', 'leaf']),
    ...books(270, ['indigo/dot', 'coral', 'teal', 'straw/pin', 'cranberry', 'dusk']),
    ...[34, 362].flatMap((x) => [
      thread('walnut', [x === 34 ? 120 : 280, 108, x === 34 ? 120 : 280, 62], { width: 4 }),
    ]),
    thread('cranberry', bent([60, 106, 120, 62, 200, 122, 280, 62, 344, 106]), { width: 1.8 }),
    ...Array.from({ length: 9 }, (_, i) => 136 + i * 16).map((x) =>
      thread('cranberry', [x, 126, x, 66 + 54 * (1 - Math.abs(x - 200) / 80) ** 0.9], {
        width: 0.9,
      }),
    ),
    patch('straw/pin', box(118, 124, 164, 10)),
    ...bus(),
    thread('bark', [310, 262, 366, 246], { width: 4 }),
    patch('cotton', [48, 246, 122, 236, 130, 272, 54, 280]),
    ...lettering('WHY', 'indigo', 66, 250, 2.2),
    ...geese({ ...frame, depth: 15 }, 'plum', 'rose', 'marigold'),
  ],
})

const books = (x: number, cloths: Figure['top'][]): Mark[] =>
  cloths.map((cloth, i) => patch(cloth, box(x + (i % 3) * 4, 108 + i * 18, 96 - (i % 2) * 8, 18)))

const bus = (): Mark[] => [
  patch('marigold', [170, 124, 170, 98, 176, 94, 226, 94, 230, 104, 234, 112, 234, 124]),
  ...[176, 192, 208].map((x) => patch('sky', box(x, 99, 11, 9), { stitched: false })),
  ...[184, 220].map((x) => patch('ink', oval(x, 124, 5.5), { stitched: false })),
]

export const childhoodScenes: Picture[] = [cradle, raincoats, bicycle, stringBridge]
