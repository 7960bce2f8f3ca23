import { geese, sashing, sawtooth } from '#server/database/seed/pictures/borders.ts'
import { figure, type Figure } from '#server/database/seed/pictures/figure.ts'
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
} from '#server/database/seed/pictures/marks.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import {
  hills,
  pine,
  rings,
  sky,
  sunburst,
} from '#server/database/seed/pictures/props/landscape.ts'
import { block } from '#server/database/seed/pictures/props/quilt-block.ts'
import { cow, haystack, wagon } from '#server/database/seed/pictures/props/farm.ts'

const wedding = picture('wedding', {
  draw: (frame) => [
    ...sky(400, 196, ['sky', 'chambray', 'blush', 'linen']),
    hills(400, 200, [22, 34, 20, 30, 44, 26, 36, 24], 'leaf'),
    pieced('moss/sprig', box(0, 192, 400, 108)),
    ...oak(),
    ...lanterns(),
    ...bench(40, 262, ['cranberry/dot', 'teal', 'plum/sprig']),
    ...bench(268, 262, ['indigo/dot', 'marigold/check', 'coral']),
    patch('linen', [186, 250, 214, 250, 240, 300, 160, 300]),
    ...figure(
      {
        skin: 'peach',
        hair: 'raven',
        hairdo: 'short',
        top: 'indigo',
        bottom: 'indigo',
        right: [10, 22],
      },
      184,
      268,
      124,
    ),
    patch('cranberry', [178, 200, 188, 204, 188, 196, 178, 200], { stitched: false }),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'chestnut',
        hairdo: 'bob',
        top: 'cotton',
        bottom: 'cotton/dot',
        dress: true,
        hat: 'veil',
        hatCloth: 'mist',
        left: [-8, 22],
      },
      220,
      268,
      120,
    ),
    ...bouquet(203, 218),
    ...sashing({ ...frame, depth: 16 }, 'rose/dot', 'cranberry'),
  ],
})

function oak(): Mark[] {
  return [
    patch('walnut', [176, 230, 186, 190, 184, 120, 216, 120, 214, 190, 228, 230]),
    ...[
      [192, 140, 120, 96],
      [208, 140, 286, 92],
      [200, 130, 196, 70],
    ].map(([a, b, c, d]) => thread('walnut', [a!, b!, c!, d!], { width: 8 })),
    ...[
      [92, 78, 46, 'teal/sprig'],
      [308, 76, 48, 'teal/sprig'],
      [140, 54, 48, 'moss/sprig'],
      [262, 52, 46, 'moss/sprig'],
      [200, 44, 52, 'teal/sprig'],
      [170, 86, 38, 'leaf/sprig'],
      [234, 88, 36, 'leaf/sprig'],
      [118, 98, 28, 'moss/sprig'],
      [284, 96, 28, 'moss/sprig'],
    ].map(([x, y, r, cloth]) => leafage(x as number, y as number, r as number, cloth as Cloth)),
  ]
}

/** A clump of leaves with a scalloped rim. */
function leafage(x: number, y: number, radius: number, cloth: Cloth): Mark {
  const scallops = Array.from({ length: 18 }, (_, i) => {
    const angle = (i * Math.PI) / 9
    const reach = radius * (i % 2 ? 0.84 : 1)
    return [x + Math.cos(angle) * reach * 1.12, y + Math.sin(angle) * reach * 0.86]
  })
  return patch(cloth, bent(scallops.flat(), true))
}

const lanterns = (): Mark[] =>
  [
    [84, 112, 22],
    [132, 118, 34],
    [168, 120, 18],
    [240, 120, 26],
    [282, 114, 38],
    [324, 108, 20],
  ].flatMap(([x, y, drop], i) => [
    thread('ink', [x!, y!, x!, y! + drop!], { width: 0.9 }),
    patch(
      (['marigold', 'cranberry', 'straw', 'coral', 'marigold', 'rose'] as const)[i]!,
      oval(x!, y! + drop! + 8, 8, 9),
    ),
  ])

const bouquet = (x: number, y: number): Mark[] =>
  ['cranberry', 'marigold', 'rose', 'coral', 'straw'].map((dye, i) =>
    patch(dye as 'rose', oval(x + Math.cos(i * 1.26) * 5, y + Math.sin(i * 1.26) * 4, 4), {
      stitched: false,
    }),
  )

function bench(x: number, y: number, coats: Figure['top'][]): Mark[] {
  const hair = ['silver', 'chestnut', 'flaxen'] as const
  return [
    ...coats.flatMap((top, i) => [
      patch(top, [
        x + 8 + i * 32,
        y,
        x + 12 + i * 32,
        y - 30,
        x + 28 + i * 32,
        y - 30,
        x + 32 + i * 32,
        y,
      ]),
      patch(hair[i]!, oval(x + 20 + i * 32, y - 40, 10, 11), { stitched: false }),
      ...(i === 1
        ? [patch('straw', oval(x + 20 + i * 32, y - 45, 16, 4.5), { stitched: false })]
        : []),
    ]),
    patch('pine/plank', box(x - 4, y - 6, 104, 12)),
    ...[x + 4, x + 84].map((at) => patch('bark', box(at, y + 5, 7, 18), { stitched: false })),
  ]
}

const harvest = picture('harvest', {
  draw: (frame) => [
    ...sky(400, 130, ['lake', 'sky', 'chambray']),
    ...sunburst(318, 128, 92, 'straw', 'sky', 12),
    ...rings(318, 122, 24, ['marigold', 'straw']),
    hills(400, 136, [18, 34, 22, 40, 28, 16, 30, 20], 'moss'),
    pieced('leaf', box(0, 130, 400, 170)),
    ...stripsOfField(),
    ...pine(36, 138, 62),
    ...pine(62, 140, 48, 'fir'),
    ...haystack(120, 196, 46),
    ...haystack(186, 186, 36),
    ...haystack(60, 232, 58),
    ...wagon(252, 232, 116),
    ...figure(
      {
        skin: 'peach',
        hair: 'chestnut',
        hairdo: 'short',
        top: 'cranberry/check',
        bottom: 'denim',
        hat: 'straw',
        hatCloth: 'straw',
        left: [-20, 18],
        right: [-12, 26],
      },
      158,
      268,
      92,
    ),
    thread('bark', [126, 208, 166, 276], { width: 2.4 }),
    ...figure(
      {
        skin: 'porcelain',
        hair: 'flaxen',
        hairdo: 'plaits',
        top: 'marigold',
        bottom: 'indigo/dot',
        dress: true,
        right: [16, -18],
      },
      210,
      272,
      78,
    ),
    ...figure(
      {
        skin: 'peach',
        hair: 'copper',
        hairdo: 'bob',
        top: 'cotton',
        bottom: 'teal/check',
        dress: true,
        hat: 'scarf',
        hatCloth: 'cranberry',
        right: [12, 22],
        left: [-2, 24],
      },
      104,
      276,
      86,
    ),
    patch('oat', oval(118, 236, 12, 5), { stitched: true }),
    ...geese({ ...frame, depth: 15 }, 'teal', 'marigold', 'straw'),
  ],
})

const stripsOfField = (): Mark[] => {
  const cloths = [
    'straw',
    'leaf',
    'marigold/pin',
    'straw/sprig',
    'amber',
    'leaf/sprig',
    'straw/pin',
    'moss/sprig',
  ] as const
  return cloths.map((cloth, i) =>
    pieced(cloth, [-190 + i * 98, 300, -40 + i * 60, 132, 20 + i * 60, 132, -92 + i * 98, 300]),
  )
}

const barn = picture('barn', {
  draw: (frame) => [
    ...sky(400, 176, ['lake', 'sky', 'mist', 'chambray']),
    patch('cotton', bent([40, 70, 60, 54, 92, 56, 116, 72, 90, 80, 56, 80], true)),
    patch('cotton', bent([300, 52, 322, 38, 350, 42, 366, 56, 340, 64], true)),
    hills(400, 182, [20, 34, 46, 30, 22, 40, 30, 26], 'leaf/sprig'),
    pieced('moss', box(0, 178, 400, 122)),
    ...[0, 1, 2, 3].map((i) =>
      pieced(i % 2 ? 'leaf/sprig' : 'moss/sprig', [
        0,
        204 + i * 24,
        400,
        196 + i * 26,
        400,
        222 + i * 26,
        0,
        228 + i * 24,
      ]),
    ),
    ...redBarn(),
    ...block(
      'sawtooth-star',
      { ground: 'cotton', figure: 'indigo', accent: 'marigold' },
      170,
      78,
      60,
    ),
    ...cow(60, 270, 66, 'cotton', 'ink'),
    ...cow(306, 280, 76, 'walnut', 'cotton'),
    ...cow(352, 236, 50, 'cotton', 'ink'),
    ...sawtooth({ ...frame, depth: 16 }, 'cranberry', 'linen'),
  ],
})

function redBarn(): Mark[] {
  return [
    patch('slate', [292, 214, 292, 92, 300, 78, 320, 70, 340, 78, 348, 92, 348, 214]),
    ...[110, 136, 162, 188].map((y) => thread('fog', [292, y, 348, y], { width: 1.2 })),
    patch('cranberry/pin', [116, 214, 116, 118, 132, 80, 200, 42, 268, 80, 284, 118, 284, 214]),
    patch(
      'ink',
      [
        106, 120, 126, 76, 200, 32, 274, 76, 294, 120, 284, 120, 268, 84, 200, 44, 132, 84, 116,
        120,
      ],
      { stitched: false },
    ),
    patch('cotton', box(164, 156, 72, 58)),
    patch('brick', box(169, 161, 62, 53)),
    thread('cotton', [169, 161, 231, 214], { width: 3 }),
    thread('cotton', [231, 161, 169, 214], { width: 3 }),
    thread('cotton', [200, 161, 200, 214], { width: 2.4 }),
    running('cotton', [116, 226, 284, 226], { width: 1 }),
  ]
}

export const weddingAndFarmScenes: Picture[] = [wedding, harvest, barn]
