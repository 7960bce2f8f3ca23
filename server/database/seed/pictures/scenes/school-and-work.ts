import { checkerboard, geese, sashing } from '#server/database/seed/pictures/borders.ts'
import { lettering } from '#server/database/seed/pictures/cross-stitch.ts'
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
import { placed, turned } from '#server/database/seed/pictures/move.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import { house, windowPane } from '#server/database/seed/pictures/props/house.ts'
import { roundTree, sky } from '#server/database/seed/pictures/props/landscape.ts'

const schoolroom = picture('schoolroom', {
  isToile: true,
  draw: (frame) => [
    pieced('fog/stripe', box(0, 0, 400, 196)),
    pieced('oat/plank', box(0, 190, 400, 110)),
    pieced('walnut', box(0, 184, 400, 8)),
    patch('bark', box(96, 40, 196, 100)),
    patch('ink', box(103, 47, 182, 86)),
    ...lettering('RHUBARB', 'cotton', 124, 62, 3.2),
    ...lettering('A B C D', 'fog', 130, 98, 2.4),
    ...windowPane(314, 46, 48, 84, 'ice'),
    ...stove(),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'bun',
        top: 'cranberry',
        bottom: 'ink/sprig',
        dress: true,
        right: [26, -14],
      },
      84,
      218,
      128,
    ),
    ...[0, 1, 2].flatMap((row) =>
      [0, 1, 2].flatMap((seat) =>
        desk(128 + seat * 78 + row * 8, 214 + row * 32, (row * 3 + seat) % 5),
      ),
    ),
    ...checkerboard({ ...frame, depth: 14 }, 'cotton', 'ink'),
  ],
})

const children = [
  { hair: 'flaxen', hairdo: 'plaits', top: 'cranberry/check' },
  { hair: 'chestnut', hairdo: 'short', top: 'teal' },
  { hair: 'raven', hairdo: 'bob', top: 'marigold/dot' },
  { hair: 'copper', hairdo: 'short', top: 'indigo' },
  { hair: 'flaxen', hairdo: 'bun', top: 'plum/dot' },
] as const

function desk(x: number, y: number, who: number): Mark[] {
  const child = children[who]!
  return [
    ...figure({ skin: 'peach', bottom: 'slate', ...child }, x + 26, y + 34, 76).filter((mark) =>
      mark.points.some((n, i) => i % 2 && n < y + 6),
    ),
    patch('pine', [x, y + 4, x + 52, y + 4, x + 56, y + 16, x - 4, y + 16]),
    patch('cotton', [x + 16, y + 6, x + 34, y + 6, x + 36, y + 12, x + 15, y + 12], {
      stitched: false,
    }),
  ]
}

const stove = (): Mark[] => [
  patch('ink', box(34, 0, 10, 120), { stitched: false }),
  patch('ink', box(22, 116, 34, 76)),
  patch('marigold', box(29, 146, 20, 16)),
  ...[24, 48].map((x) => patch('ink', box(x, 190, 6, 14), { stitched: false })),
]

const schoolyard = picture('schoolyard', {
  draw: (frame) => [
    ...sky(400, 190, ['lake', 'sky', 'chambray', 'blush']),
    pieced('leaf/sprig', box(0, 186, 400, 114)),
    ...roundTree(66, 216, 150, 'amber/sprig', 'plum'),
    ...roundTree(350, 208, 118, 'marigold/sprig', 'plum'),
    ...house(120, 218, 180, {
      gable: 'cranberry',
      wall: 'cotton',
      roof: 'indigo/pin',
      door: 'marigold',
      glass: 'sky',
      chimney: 'plum',
    }),
    patch('cotton', box(146, 40, 20, 22)),
    patch('indigo', [140, 42, 156, 24, 172, 42]),
    patch('marigold', oval(156, 52, 5), { stitched: false }),
    patch('oat', [150, 218, 172, 218, 236, 300, 92, 300]),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'chestnut',
        hairdo: 'plaits',
        top: 'marigold',
        bottom: 'cranberry/check',
        dress: true,
        right: [14, 14],
      },
      150,
      280,
      116,
    ),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'flaxen',
        hairdo: 'bob',
        top: 'cotton',
        bottom: 'indigo/dot',
        dress: true,
        left: [-14, 14],
      },
      206,
      280,
      112,
    ),
    thread('straw', [176, 214, 182, 196], { width: 2.6 }),
    thread('cranberry', [172, 216, 176, 208], { width: 2.6 }),
    ...[118, 240].map((x) => patch('walnut', box(x - 10, 250, 20, 22))),
    ...geese({ ...frame, depth: 15 }, 'teal', 'marigold', 'cotton'),
  ],
})

const quiltingBee = picture('quilting-bee', {
  format: 'square',
  draw: (frame) => [
    pieced('oat/plank', box(0, 0, 300, 300)),
    patch('walnut', box(62, 62, 176, 176)),
    patch('chambray', box(70, 70, 160, 160)),
    ...centreStar(),
    ...[0, 1, 2, 3, 4, 5].flatMap((seat) => quilter(seat)),
    ...sashing({ ...frame, depth: 14 }, 'plum', 'rose'),
  ],
})

function centreStar(): Mark[] {
  const rounds = ['cranberry', 'marigold', 'teal', 'rose', 'indigo'] as const
  const spoke = rounds.flatMap((cloth, ring) =>
    Array.from({ length: ring + 1 }, (_, i) => {
      const [u, v] = [ring - i, i]
      const at = (a: number, b: number) => [150 + (a - b) * 5.4, 150 - (a + b) * 12.6]
      return pieced(cloth, [...at(u, v), ...at(u + 1, v), ...at(u + 1, v + 1), ...at(u, v + 1)])
    }),
  )
  return Array.from({ length: 8 }, (_, i) => turned(spoke, i * 45, 150, 150)).flat()
}

function quilter(seat: number): Mark[] {
  const cloths = [
    'cranberry/dot',
    'indigo/sprig',
    'teal/check',
    'plum/dot',
    'marigold/sprig',
    'denim/stripe',
  ] as const
  const hair = ['silver', 'raven', 'chestnut', 'flaxen', 'snow', 'copper'] as const
  const woman = [
    patch(cloths[seat]!, bent([-26, 8, -20, -14, 0, -20, 20, -14, 26, 8, 0, 16], true)),
    ...[-1, 1].flatMap((side) => [
      patch(cloths[seat]!, [side * 24, -4, side * 17, 6, side * 8, 34, side * 13, 36], {
        stitched: false,
      }),
      patch('peach', oval(side * 10, 37, 4.2), { stitched: false }),
    ]),
    patch(hair[seat]!, oval(0, -4, 12.5), { stitched: false }),
    patch(hair[seat]!, oval(0, -10, 5.5), { stitched: false }),
    running('cotton', [-11, 0, 0, -9, 11, 0], { width: 0.7 }),
  ]
  const [x, y, turn] = (
    [
      [108, 44, 0],
      [192, 44, 0],
      [256, 150, 90],
      [192, 256, 180],
      [108, 256, 180],
      [44, 150, -90],
    ] as const
  )[seat]!
  return placed(turned(woman, turn), x, y)
}

const switchboard = picture('switchboard', {
  isToile: true,
  draw: (frame) => [
    pieced('fog/stripe', box(0, 0, 400, 300)),
    patch('walnut', box(150, 26, 220, 190)),
    patch('bark', box(162, 38, 196, 118)),
    ...Array.from({ length: 60 }, (_, i) =>
      patch(
        (i * 7) % 11 === 0 ? 'marigold' : 'oat',
        oval(176 + (i % 12) * 15.4, 52 + Math.floor(i / 12) * 22, 3.6),
        { stitched: false },
      ),
    ),
    patch('pine', [140, 182, 380, 182, 388, 220, 132, 220]),
    patch('walnut', box(146, 218, 232, 82)),
    ...cords(),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'curls',
        top: 'cotton/dot',
        bottom: 'indigo',
        dress: true,
        right: [38, -16],
        left: [24, 22],
      },
      108,
      322,
      232,
    ),
    thread('ink', bent([88, 122, 92, 100, 108, 94, 124, 100, 128, 120]), { width: 3 }),
    patch('ink', oval(88, 126, 5.5, 8), { stitched: false }),
    patch('ink', oval(128, 126, 5.5, 8), { stitched: false }),
    thread('ink', bent([90, 132, 98, 150, 112, 146]), { width: 1.8 }),
    ...sashing({ ...frame, depth: 14 }, 'indigo', 'cotton'),
  ],
})

const cords = (): Mark[] =>
  [
    [196, 96, 206, 190],
    [258, 74, 226, 190],
    [242, 118, 300, 190],
    [320, 52, 262, 190],
    [336, 140, 344, 190],
  ].map(([x, y, fx, fy]) =>
    thread('cotton', bent([x!, y!, (x! + fx!) / 2 - 10, (y! + fy!) / 2 + 22, fx!, fy!]), {
      width: 2.4,
    }),
  )

export const schoolAndWorkScenes: Picture[] = [schoolroom, schoolyard, quiltingBee, switchboard]
