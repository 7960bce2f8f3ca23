import { geese, sashing } from '#server/database/seed/pictures/borders.ts'
import { box, patch, running, thread, type Mark } from '#server/database/seed/pictures/marks.ts'
import { picture, type Picture } from '#server/database/seed/pictures/picture.ts'
import { house, lakeHouseCloths, smoke } from '#server/database/seed/pictures/props/house.ts'
import {
  birch,
  hills,
  pine,
  rings,
  sky,
  sunburst,
  water,
} from '#server/database/seed/pictures/props/landscape.ts'

const lakeHouse = picture('lake-house', {
  draw: (frame) => [
    ...sky(400, 190, ['sky', 'chambray', 'blush', 'straw']),
    ...sunburst(282, 176, 160, 'straw', 'blush', 14),
    ...rings(282, 158, 34, ['marigold', 'straw']),
    hills(400, 184, [16, 30, 20, 36, 22, 18, 12, 16, 28], 'moss/sprig'),
    ...water(400, 182, 300, ['lake', 'deep', 'lake/wave', 'denim', 'deep/wave']),
    ...reflection(),
    patch('leaf/sprig', [0, 214, 60, 200, 150, 204, 214, 226, 206, 262, 120, 282, 40, 300, 0, 300]),
    ...pine(40, 226, 120),
    ...pine(78, 218, 92, 'fir'),
    ...pine(14, 240, 96, 'fir'),
    ...house(96, 236, 92, lakeHouseCloths),
    ...smoke(162, 152, 46),
    ...birch(206, 236, 92),
    ...jetty(),
    ...sashing({ ...frame, depth: 16 }, 'indigo', 'marigold'),
  ],
})

const reflection = (): Mark[] =>
  [198, 212, 226, 240].map((y, i) =>
    running('straw', [264 - i * 5, y, 300 + i * 5, y], { width: 1.8, opacity: 0.9 }),
  )

function jetty(): Mark[] {
  return [
    ...[226, 262, 298].map((x) => thread('grape', [x, 252, x, 274], { width: 3 })),
    patch('pine/plank', [196, 248, 312, 244, 314, 254, 196, 260]),
  ]
}

const winter = picture('winter', {
  draw: (frame) => [
    ...sky(400, 190, ['indigo/star', 'indigo', 'dusk', 'mauve']),
    ...rings(330, 62, 26, ['lilac', 'cotton']),
    hills(400, 192, [30, 46, 28, 52, 34, 24, 40, 30], 'dusk'),
    ...water(400, 188, 300, ['ice', 'chambray', 'mist', 'cotton']),
    ...pine(46, 228, 150, 'fir'),
    ...pine(352, 226, 128, 'fir'),
    ...pine(382, 240, 150, 'teal'),
    ...pine(92, 214, 96, 'teal'),
    ...snowOn(),
    ...house(136, 246, 132, { ...lakeHouseCloths, roof: 'cotton', glass: 'marigold' }),
    ...smoke(231, 122, 60),
    ...drifts(),
    ...geese({ ...frame, depth: 16 }, 'indigo', 'sky', 'cotton'),
  ],
})

const snowOn = (): Mark[] => [
  patch('cotton', [46, 78, 56, 96, 36, 96], { stitched: false }),
  patch('cotton', [352, 98, 361, 114, 343, 114], { stitched: false }),
  patch('cotton', [382, 90, 392, 108, 372, 108], { stitched: false }),
]

function drifts(): Mark[] {
  return [
    patch('cotton', [110, 262, 150, 232, 206, 250, 262, 226, 300, 254, 320, 270, 110, 276]),
    patch('ice', [0, 262, 70, 240, 130, 258, 210, 250, 300, 262, 400, 244, 400, 300, 0, 300]),
    ...[0, 1, 2, 3, 4, 5, 6].map((i) =>
      patch('fog', box(170 - i * 14 + (i % 2) * 6, 262 + i * 5, 6, 3), { stitched: false }),
    ),
  ]
}

export const lakeScenes: Picture[] = [lakeHouse, winter]
