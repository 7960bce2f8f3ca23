import { checkerboard, sashing, sawtooth } from '#server/database/seed/pictures/borders.ts'
import { figure } from '#server/database/seed/pictures/figure.ts'
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
import { mirrored } from '#server/database/seed/pictures/move.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import { windowPane } from '#server/database/seed/pictures/props/house.ts'
import { pine, sky, water } from '#server/database/seed/pictures/props/landscape.ts'

const ship = picture('ship', {
  isToile: true,
  draw: (frame) => [
    ...sky(400, 196, ['mist', 'chambray', 'fog', 'sky']),
    ...steam(),
    ...hull(),
    ...water(400, 194, 300, ['denim/wave', 'deep', 'lake/wave', 'indigo', 'deep/wave']),
    ...crests(),
    ...gulls(),
    ...sawtooth({ ...frame, depth: 16 }, 'indigo', 'cotton'),
  ],
})

function hull(): Mark[] {
  const deck = [150, 186, 222, 258].flatMap((x) => [
    patch('slate', box(x, 140, 26, 16), { stitched: false }),
  ])
  return [
    ...[164, 222].flatMap((x) => [
      patch('brick', [x, 138, x + 5, 84, x + 23, 84, x + 28, 138]),
      patch('ink', [x + 4, 96, x + 5, 84, x + 23, 84, x + 24, 96], { stitched: false }),
    ]),
    thread('ink', [110, 152, 110, 70], { width: 2.4 }),
    thread('ink', [306, 152, 306, 70], { width: 2.4 }),
    thread('ink', [62, 158, 110, 74, 168, 110, 238, 110, 306, 74, 352, 150], { width: 0.7 }),
    patch('cotton', box(132, 138, 160, 22)),
    ...deck,
    patch('indigo', [56, 158, 356, 158, 340, 224, 84, 224]),
    patch('cotton', [60, 166, 354, 166, 352, 173, 63, 173], { stitched: false }),
    ...Array.from({ length: 13 }, (_, i) =>
      patch('straw', oval(92 + i * 19, 186, 3.6), { stitched: false }),
    ),
    patch('cranberry', [306, 70, 330, 74, 322, 81, 330, 88, 306, 84], { stitched: false }),
  ]
}

const steam = (): Mark[] =>
  [178, 236].flatMap((x, n) =>
    [0, 1, 2, 3].map((i) =>
      patch(
        i % 2 ? 'mist' : 'fog',
        bent(oval(x - i * 26 - n * 4, 74 - i * 9, 12 + i * 5, 9 + i * 3), true),
        { opacity: 0.92 },
      ),
    ),
  )

const crests = (): Mark[] =>
  [70, 130, 196, 262, 330].map((x, i) =>
    patch(
      'cotton',
      bent(
        [
          x,
          222 + (i % 2) * 6,
          x + 14,
          212 + (i % 2) * 6,
          x + 30,
          220 + (i % 2) * 6,
          x + 14,
          218 + (i % 2) * 6,
        ],
        true,
      ),
      { stitched: false },
    ),
  )

const gulls = (): Mark[] =>
  [
    [60, 60],
    [90, 46],
    [334, 52],
    [366, 80],
    [48, 96],
  ].map(([x, y]) =>
    thread('ink', bent([x! - 9, y! - 3, x! - 4, y! - 5, x!, y!, x! + 4, y! - 5, x! + 9, y! - 3]), {
      width: 1.5,
    }),
  )

const loom = picture('loom', {
  isToile: true,
  draw: (frame) => [
    pieced('oat/plank', box(0, 0, 400, 230)),
    pieced('walnut/plank', box(0, 226, 400, 74)),
    patch('pine', box(42, 40, 96, 116)),
    ...windowPane(50, 48, 80, 100, 'ice'),
    ...warp(),
    ...figure(
      {
        skin: 'peach',
        hair: 'flaxen',
        hairdo: 'bun',
        top: 'cranberry',
        bottom: 'indigo/sprig',
        dress: true,
        right: [30, 22],
        left: [14, 26],
      },
      130,
      262,
      158,
    ),
    ...loomFrame(),
    ...lampBearer(),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'indigo'),
  ],
})

function loomFrame(): Mark[] {
  return [
    ...[168, 306].map((x) => patch('bark', box(x, 74, 11, 182))),
    patch('bark', box(156, 74, 174, 12)),
    patch('pine', box(164, 120, 156, 8)),
    patch('pine', box(160, 208, 164, 14)),
    patch('bark', box(160, 246, 164, 10)),
  ]
}

function warp(): Mark[] {
  const cloth = ['cranberry', 'cotton', 'indigo', 'marigold', 'cotton', 'teal'] as const
  return [
    ...Array.from({ length: 22 }, (_, i) =>
      thread('cotton', [182 + i * 5.8, 86, 182 + i * 5.8, 176], { width: 1 }),
    ),
    ...cloth.map((dye, i) => pieced(`${dye}/pin`, box(180, 172 + i * 6.2, 126, 6.2))),
  ]
}

function lampBearer(): Mark[] {
  return [
    patch('straw', oval(300, 96, 42), { stitched: false, opacity: 0.55 }),
    ...mirrored(
      figure(
        {
          skin: 'peach',
          hair: 'chestnut',
          hairdo: 'short',
          top: 'teal',
          bottom: 'slate',
          right: [26, -20],
        },
        0,
        0,
        168,
      ),
    ).map((mark) => ({ ...mark, points: mark.points.map((n, i) => n + (i % 2 ? 268 : 354)) })),
    patch('marigold', [288, 108, 296, 86, 308, 108]),
    thread('ink', [298, 86, 298, 78], { width: 1.4 }),
  ]
}

const rapids = picture('rapids', {
  isToile: true,
  draw: (frame) => [
    ...sky(400, 120, ['fog', 'chambray', 'mist']),
    ...[20, 58, 96, 134, 268, 306, 344, 382].flatMap((x, i) =>
      pine(x, 128 + (i % 3) * 8, 74 + ((i * 13) % 30), i % 2 ? 'fir' : 'teal'),
    ),
    ...water(400, 118, 300, ['ice', 'lake', 'cotton', 'denim', 'ice', 'deep', 'lake']),
    ...rocks(),
    ...logs(),
    ...figure(
      {
        skin: 'honey',
        hair: 'raven',
        hairdo: 'short',
        top: 'cranberry/check',
        bottom: 'indigo',
        hat: 'cap',
        hatCloth: 'ink',
        beard: 'raven',
        left: [-30, -6],
        right: [30, 4],
      },
      204,
      204,
      112,
    ),
    thread('bark', [136, 128, 282, 146], { width: 2.6 }),
    ...sashing({ ...frame, depth: 15 }, 'teal', 'marigold'),
  ],
})

const logs = (): Mark[] =>
  [
    [64, 236, 118],
    [150, 208, 116],
    [258, 244, 108],
    [96, 266, 150],
  ].flatMap(([x, y, w]) => [
    patch('walnut', [x!, y!, x! + w!, y! - 5, x! + w!, y! + 9, x!, y! + 14]),
    patch('oat', oval(x!, y! + 7, 4.5, 7), { stitched: false }),
    running('cotton', [x! - 12, y! + 20, x! + w! + 12, y! + 14], { width: 1.8 }),
  ])

const rocks = (): Mark[] => [
  patch('slate', [24, 190, 44, 168, 78, 172, 90, 194, 60, 204]),
  patch('ink', [318, 188, 336, 160, 366, 164, 386, 196, 350, 206]),
  patch('slate', [300, 270, 322, 256, 352, 262, 360, 282, 320, 288]),
]

export const crossingScenes: Picture[] = [ship, loom, rapids]
