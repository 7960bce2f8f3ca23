import { geese, sashing, sawtooth } from '#server/database/seed/pictures/borders.ts'
import { figure, type Figure } from '#server/database/seed/pictures/figure.ts'
import {
  bent,
  box,
  patch,
  pieced,
  running,
  thread,
  type Cloth,
  type Mark,
} from '#server/database/seed/pictures/marks.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import {
  hills,
  pine,
  rings,
  sky,
  star,
  water,
} from '#server/database/seed/pictures/props/landscape.ts'
import { block } from '#server/database/seed/pictures/props/quilt-block.ts'

const freighter = picture('freighter', {
  draw: (frame) => [
    ...sky(400, 190, ['dusk', 'mauve', 'coral', 'straw']),
    ...rings(330, 180, 40, ['straw', 'cotton']),
    hills(400, 192, [26, 18, 30, 14, 10, 16, 28, 40], 'dusk'),
    ...liftBridge(),
    ...water(400, 188, 300, ['mauve', 'denim', 'deep/wave', 'indigo', 'deep']),
    ...oreBoat(),
    ...[252, 264, 276].map((y, i) =>
      running('cotton', [40 + i * 20, y, 330 - i * 16, y], { width: 1.8, opacity: 0.8 }),
    ),
    ...sashing({ ...frame, depth: 15 }, 'plum', 'straw'),
  ],
})

function liftBridge(): Mark[] {
  return [
    ...[70, 316].flatMap((x) => [
      patch('slate', box(x, 52, 18, 140)),
      ...[62, 88, 114, 140, 166].flatMap((y) => [
        thread('fog', [x + 2, y, x + 16, y + 20], { width: 1.2 }),
        thread('fog', [x + 16, y, x + 2, y + 20], { width: 1.2 }),
      ]),
    ]),
    patch('slate', box(62, 44, 280, 12)),
    patch('slate', box(76, 76, 252, 12)),
    ...Array.from({ length: 12 }, (_, i) =>
      thread('slate', [88 + i * 20, 76, 98 + i * 20, 56], { width: 2 }),
    ),
    patch('indigo', box(184, 60, 36, 22)),
    patch('marigold', box(190, 65, 10, 10), { stitched: false }),
    patch('marigold', box(204, 65, 10, 10), { stitched: false }),
  ]
}

function oreBoat(): Mark[] {
  return [
    patch('brick', [54, 204, 356, 204, 344, 248, 74, 248]),
    patch(
      'ice',
      [
        48, 200, 360, 200, 358, 212, 340, 210, 330, 222, 318, 210, 280, 212, 272, 224, 262, 211,
        190, 212, 180, 226, 168, 211, 110, 212, 100, 222, 90, 211, 54, 212,
      ],
    ),
    patch('cotton', box(300, 160, 42, 40)),
    patch('cotton', box(306, 144, 30, 18)),
    ...[310, 322].map((x) => patch('marigold', box(x, 148, 8, 8), { stitched: false })),
    patch('cotton', box(66, 172, 54, 28)),
    patch('ink', [78, 172, 80, 140, 100, 140, 102, 172]),
    patch('ice', [78, 144, 80, 136, 100, 136, 102, 144], { stitched: false }),
    ...[76, 92, 108].map((x) => patch('straw', box(x - 4, 180, 8, 9), { stitched: false })),
    ...Array.from({ length: 8 }, (_, i) =>
      patch('fog', box(134 + i * 20, 190, 14, 10), { stitched: false }),
    ),
    ...[0, 1, 2].map((i) =>
      thread(
        'cotton',
        bent([90, 132 - i * 2, 84 - i * 8, 116, 70 - i * 12, 106, 60 - i * 16, 92]),
        { width: 1.8, dash: '4 3' },
      ),
    ),
  ]
}

const bridge = picture('bridge', {
  draw: (frame) => [
    ...sky(400, 210, ['sky', 'chambray', 'blush', 'straw', 'blush']),
    ...balloon(92, 66, 30, 'cranberry', 'marigold'),
    ...balloon(312, 54, 24, 'indigo', 'rose'),
    ...balloon(222, 96, 16, 'teal', 'straw'),
    ...balloon(362, 112, 13, 'plum', 'coral'),
    ...water(400, 248, 300, ['denim', 'lake/wave', 'deep']),
    patch('moss/sprig', [0, 172, 70, 168, 108, 190, 120, 232, 150, 268, 0, 300]),
    patch('brick', [70, 172, 108, 190, 120, 232, 150, 268, 92, 276, 80, 220]),
    patch('moss/sprig', [400, 168, 322, 166, 290, 190, 280, 234, 250, 270, 400, 300]),
    patch('rust', [322, 170, 290, 190, 280, 234, 250, 270, 306, 276, 316, 220]),
    ...suspension(),
    ...sawtooth({ ...frame, depth: 15 }, 'indigo', 'straw'),
  ],
})

function suspension(): Mark[] {
  const chain = (x: number) => 118 + 44 * (1 - ((x - 200) / 96) ** 2)
  return [
    ...[98, 288].flatMap((x) => [
      patch('rust', [x - 3, 176, x, 108, x + 14, 108, x + 17, 176]),
      patch('blush', [x + 4, 150, x + 4, 130, x + 7, 124, x + 10, 130, x + 10, 150], {
        stitched: false,
        on: 'seam',
      }),
    ]),
    thread('ink', [20, 172, 104, 114], { width: 2.2 }),
    thread('ink', [380, 172, 296, 114], { width: 2.2 }),
    thread('ink', Array.from({ length: 25 }, (_, i) => [104 + i * 8, chain(104 + i * 8)]).flat(), {
      width: 2.2,
    }),
    ...Array.from({ length: 23 }, (_, i) => 112 + i * 8).map((x) =>
      thread('ink', [x, chain(x), x, 172], { width: 0.8 }),
    ),
    patch('plum', box(20, 170, 360, 7)),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'indigo',
        bottom: 'ink',
        left: [-16, -12],
        right: [14, -20],
      },
      190,
      171,
      30,
    ),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'long',
        top: 'cranberry',
        bottom: 'cranberry',
        dress: true,
      },
      210,
      171,
      29,
    ),
  ]
}

function balloon(x: number, y: number, radius: number, one: Cloth, other: Cloth): Mark[] {
  const gore = (i: number) => {
    const edge = (n: number) =>
      Array.from({ length: 9 }, (_, k) => {
        const t = k / 8
        const half = radius * Math.sin(Math.min(1, t * 1.12) * Math.PI * 0.86 + 0.12) * (n / 3)
        return [x + half, y - radius + t * radius * 2.3]
      })
    return [
      ...edge(i).flat(),
      ...edge(i + 1)
        .reverse()
        .flat(),
    ]
  }
  return [
    ...[-3, -2, -1, 0, 1, 2].map((i) => pieced(i % 2 ? one : other, gore(i))),
    ...[-1, 1].map((side) =>
      thread(
        'bark',
        [x + side * radius * 0.2, y + radius * 1.28, x + side * radius * 0.16, y + radius * 1.7],
        { width: 0.8 },
      ),
    ),
    patch('pine', box(x - radius * 0.2, y + radius * 1.66, radius * 0.4, radius * 0.3), {
      stitched: false,
    }),
  ]
}

const sailboat = picture('sailboat', {
  draw: (frame) => [
    ...sky(400, 168, ['lake', 'sky', 'mist', 'chambray']),
    patch('cotton', bent([270, 64, 296, 46, 332, 52, 356, 68, 320, 80], true)),
    hills(400, 172, [24, 34, 18, 14, 20, 30, 46, 36], 'teal'),
    ...[16, 44, 352, 380].flatMap((x, i) => pine(x, 174, 40 + (i % 2) * 16, 'fir')),
    ...water(400, 168, 300, ['sky', 'lake/wave', 'denim', 'lake', 'deep/wave', 'denim']),
    thread('bark', [196, 226, 196, 44], { width: 4 }),
    ...patchedSail(),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'cotton/stripe',
        bottom: 'denim',
        hat: 'cap',
        hatCloth: 'indigo',
        right: [14, 16],
      },
      158,
      256,
      74,
    ),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'tail',
        top: 'marigold',
        bottom: 'denim',
        left: [-12, -16],
      },
      244,
      256,
      72,
    ),
    patch(
      'cranberry',
      bent(
        [112, 220, 150, 226, 200, 228, 260, 226, 300, 214, 282, 250, 240, 258, 160, 258, 126, 246],
        true,
      ),
    ),
    patch('cotton', [118, 224, 294, 220, 292, 228, 121, 232], { stitched: false }),
    ...[262, 272].map((y, i) => running('cotton', [96 + i * 20, y, 318 - i * 10, y], { width: 2 })),
    star(228, 96, 9, 'marigold', 5),
    ...geese({ ...frame, depth: 15 }, 'indigo', 'sky', 'marigold'),
  ],
})

const patchedSail = (): Mark[] => [
  patch('cotton', [200, 48, 290, 200, 200, 204]),
  patch('rose/dot', [200, 128, 246, 128, 266, 164, 200, 166]),
  patch('sky/check', [200, 166, 230, 166, 232, 203, 200, 204]),
  patch('marigold', [192, 62, 192, 200, 122, 204]),
  patch('teal/dot', [192, 140, 192, 176, 140, 178, 158, 148]),
]

const jetty = picture('jetty', {
  draw: (frame) => [
    ...sky(400, 130, ['lake', 'sky', 'chambray']),
    ...rings(330, 56, 26, ['straw', 'marigold']),
    hills(400, 134, [26, 40, 30, 48, 34, 26, 38, 30], 'teal/sprig'),
    ...water(400, 128, 300, ['sky', 'lake', 'denim/wave', 'lake', 'deep/wave', 'denim', 'deep']),
    ...[24, 62, 100].map((x) => thread('grape', [x, 214, x, 250], { width: 5 })),
    patch('pine/plank', [0, 200, 128, 196, 132, 212, 0, 218]),
    ...leaper(
      { skin: 'honey', hair: 'raven', hairdo: 'tail', top: 'cranberry/dot', bottom: 'indigo' },
      158,
      178,
      86,
    ),
    ...leaper(
      { skin: 'porcelain', hair: 'copper', hairdo: 'plaits', top: 'teal', bottom: 'marigold' },
      214,
      196,
      84,
    ),
    ...leaper(
      { skin: 'porcelain', hair: 'copper', hairdo: 'short', top: 'plum/stripe', bottom: 'teal' },
      272,
      178,
      86,
    ),
    ...leaper(
      { skin: 'almond', hair: 'raven', hairdo: 'curls', top: 'marigold', bottom: 'cranberry' },
      334,
      210,
      92,
    ),
    ...[154, 214, 270, 332].flatMap((x, i) => splash(x, 254 + (i % 2) * 8)),
    ...block(
      'rail-fence',
      { ground: 'cotton', figure: 'cranberry', accent: 'marigold' },
      34,
      172,
      30,
    ),
    ...sashing({ ...frame, depth: 15 }, 'marigold', 'teal'),
  ],
})

const leaper = (who: Figure, x: number, y: number, height: number): Mark[] =>
  figure({ ...who, left: [-22, -26], right: [22, -26] }, x, y, height)

const splash = (x: number, y: number): Mark[] => [
  thread('cotton', bent([x - 26, y, x - 12, y + 4, x + 12, y + 4, x + 26, y]), {
    width: 1.6,
    dash: '4 3',
  }),
  thread('cotton', bent([x - 16, y + 9, x, y + 12, x + 16, y + 9]), { width: 1.4, dash: '4 3' }),
]

export const waterAndBridgeScenes: Picture[] = [freighter, bridge, sailboat, jetty]
