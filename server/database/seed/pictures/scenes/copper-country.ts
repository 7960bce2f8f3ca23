import { binding, sashing, sawtooth } from '#server/database/seed/pictures/borders.ts'
import {
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
import {
  hills,
  pine,
  rings,
  sky,
  starrySky,
  water,
} from '#server/database/seed/pictures/props/landscape.ts'

const saunaNight = picture('sauna-night', {
  draw: (frame) => [
    ...sky(400, 190, ['ink', 'indigo', 'indigo/star', 'dusk']),
    ...starrySky(400, 120, 22, 'straw', 3),
    ...rings(86, 70, 24, ['lilac', 'cotton']),
    hills(400, 194, [20, 40, 26, 44, 34, 52, 30, 22], 'fir'),
    ...water(400, 192, 300, ['indigo', 'deep', 'indigo/wave', 'dusk', 'deep']),
    ...[206, 220, 234].map((y, i) =>
      running('cotton', [66 - i * 4, y, 106 + i * 4, y], { width: 1.6 }),
    ),
    patch('teal/sprig', [400, 206, 330, 200, 230, 212, 178, 240, 190, 300, 400, 300]),
    ...pine(372, 236, 150, 'fir'),
    ...pine(336, 222, 104, 'teal'),
    ...logSauna(),
    ...upright(),
    ...[0, 1, 2].map((i) =>
      running('straw', [196 - i * 34, 262 + i * 4, 170 - i * 34, 262 + i * 4], { width: 2 }),
    ),
    ...sawtooth({ ...frame, depth: 16 }, 'indigo', 'marigold'),
  ],
})

function logSauna(): Mark[] {
  return [
    patch('walnut', box(298, 136, 13, 30), { stitched: false }),
    ...Array.from({ length: 7 }, (_, i) =>
      patch(i % 2 ? 'walnut' : 'pine', box(212, 190 + i * 10, 112, 10)),
    ),
    ...Array.from({ length: 7 }, (_, i) =>
      patch('oat', oval(212, 195 + i * 10, 4), { stitched: false }),
    ),
    patch('grape', [198, 192, 268, 144, 338, 192]),
    ...windowPane(226, 206, 26, 26, 'marigold'),
    patch('brick', box(278, 208, 26, 52)),
    patch('straw', [252, 260, 226, 260, 176, 286, 214, 292], { stitched: false, opacity: 0.4 }),
  ]
}

const upright = (): Mark[] =>
  [0, 1, 2].map((i) =>
    thread(
      'cotton',
      Array.from({ length: 12 }, (_, n) => [
        304 + Math.sin(n * 0.9 + i * 2) * (1 + n * 0.45),
        134 - n * 8,
      ]).flat(),
      { width: 1.6, dash: '4 3', opacity: 0.85 },
    ),
  )

const lighthouse = picture('lighthouse', {
  format: 'tall',
  draw: (frame) => [
    ...sky(300, 270, ['ink', 'indigo/star', 'indigo', 'dusk', 'mauve']),
    ...starrySky(300, 150, 14, 'straw', 5),
    ...beam(),
    ...water(300, 262, 400, ['denim', 'deep/wave', 'indigo', 'deep', 'indigo/wave']),
    patch('slate', [76, 330, 100, 296, 150, 284, 214, 292, 246, 330, 230, 352, 96, 354]),
    patch('ink', [96, 352, 120, 326, 176, 322, 232, 344, 214, 366, 120, 368]),
    ...tower(),
    ...[340, 358, 374].map((y, i) =>
      running('cotton', [30 + i * 12, y, 84 + i * 10, y + 2], { width: 1.8 }),
    ),
    ...[346, 366].map((y, i) => running('cotton', [226 + i * 8, y, 272, y], { width: 1.8 })),
    ...sashing({ ...frame, depth: 15 }, 'cranberry', 'cotton'),
  ],
})

const beam = (): Mark[] => [
  patch('straw', [150, 104, 300, 60, 300, 150], { on: 'seam', stitched: false, opacity: 0.75 }),
  patch('straw', [150, 104, 0, 74, 0, 132], { on: 'seam', stitched: false, opacity: 0.55 }),
]

function tower(): Mark[] {
  const bands = 6
  const stripes = Array.from({ length: bands }, (_, i) => {
    const half = (n: number) => 20 + n * 2.6
    const y = (n: number) => 128 + n * 29
    return patch(i % 2 ? 'cotton' : 'cranberry', [
      150 - half(i),
      y(i),
      150 + half(i),
      y(i),
      150 + half(i + 1),
      y(i + 1),
      150 - half(i + 1),
      y(i + 1),
    ])
  })
  return [
    ...stripes,
    patch('ink', box(122, 120, 56, 9)),
    patch('marigold', box(134, 92, 32, 28)),
    ...[134, 144.5, 155.5, 166].map((x) => thread('ink', [x, 92, x, 120], { width: 1.6 })),
    patch('cranberry', [128, 93, 150, 68, 172, 93]),
    patch('marigold', oval(150, 66, 3.4), { stitched: false }),
    patch('ink', [143, 302, 143, 284, 150, 277, 157, 284, 157, 302], { stitched: false }),
    patch('straw', box(146, 168, 8, 13), { stitched: false }),
    patch('straw', box(146, 226, 8, 13), { stitched: false }),
  ]
}

const shaftHouse = picture('shaft-house', {
  draw: (frame) => [
    ...sky(400, 220, ['plum', 'cranberry', 'coral', 'marigold', 'straw']),
    hills(400, 226, [40, 52, 36, 60, 44, 30, 48, 38], 'grape'),
    pieced('brick/sprig', box(0, 222, 400, 78)),
    patch('rust', [24, 246, 66, 196, 104, 224, 132, 248]),
    ...headframe(),
    ...hoist(),
    ...tracks(),
    ...binding({ ...frame, depth: 12 }, 'ink'),
  ],
})

function headframe(): Mark[] {
  return [
    patch('ink', [148, 250, 168, 64, 222, 64, 240, 128, 252, 250]),
    patch('grape', [162, 66, 196, 36, 228, 66]),
    patch('slate', [232, 128, 300, 206, 300, 222, 238, 164], { stitched: true }),
    ...[92, 128, 164].flatMap((y) => windowPane(184, y, 16, 18, 'ink')),
    patch('brick', oval(196, 78, 7), { stitched: false }),
    thread('cotton', [196, 78, 330, 206], { width: 1 }),
    thread('cotton', [196, 72, 342, 204], { width: 1 }),
    patch('marigold', box(176, 222, 38, 28)),
    thread('ink', [176, 222, 214, 250], { width: 1.4 }),
    thread('ink', [214, 222, 176, 250], { width: 1.4 }),
  ]
}

function hoist(): Mark[] {
  return [
    patch('brick/plank', box(296, 206, 82, 48)),
    patch('ink', [288, 208, 336, 180, 386, 208]),
    patch('brick', box(362, 160, 9, 40)),
    ...windowPane(306, 218, 18, 18, 'dusk'),
    ...windowPane(338, 218, 18, 18, 'straw'),
    running('fog', [366, 158, 372, 140, 362, 122, 374, 104, 366, 86], { width: 2 }),
  ]
}

const tracks = (): Mark[] => [
  ...Array.from({ length: 11 }, (_, i) =>
    thread('oat', [130 + i * 14, 254 + i * 0.2, 118 + i * 15.5, 274], { width: 2 }),
  ),
  thread('fog', [112, 258, 300, 258], { width: 1.8 }),
  thread('fog', [100, 270, 300, 270], { width: 1.8 }),
  patch('slate', [58, 246, 110, 246, 104, 266, 64, 266]),
  patch('rust', [60, 246, 72, 234, 90, 232, 108, 246], { stitched: false }),
  ...[72, 96].map((x) => patch('ink', oval(x, 268, 5), { stitched: false })),
]

export const copperCountryScenes: Picture[] = [saunaNight, lighthouse, shaftHouse]
