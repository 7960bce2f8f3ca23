import { geese } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, sky, star, water } from '#scripts/demo-pictures/props/landscape.ts'

export const sailboat = picture('sailboat', {
  draw: (frame) => [
    ...sky(400, 168, ['lake', 'sky', 'mist', 'chambray']),
    patch('cotton', bent([270, 64, 296, 46, 332, 52, 356, 68, 320, 80], true)),
    hills(400, 172, [24, 34, 18, 14, 20, 30, 46, 36], 'teal'),
    ...[16, 44, 352, 380].flatMap((x, i) => pine(x, 174, 40 + (i % 2) * 16, 'fir')),
    ...water(400, 168, 300, ['sky', 'lake/wave', 'denim', 'lake', 'deep/wave', 'denim']),
    ...boat(),
    ...[262, 272].map((y, i) => running('cotton', [96 + i * 20, y, 318 - i * 10, y], { width: 2 })),
    mark(),
    ...geese({ ...frame, depth: 15 }, 'indigo', 'sky', 'marigold'),
  ],
})

/** Hull, sails and the two aboard. */
export const boat = (): Mark[] => [
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
]

/** The star on her sail. */
export const mark = (): Mark => star(228, 96, 9, 'marigold', 5)

const patchedSail = (): Mark[] => [
  patch('cotton', [200, 48, 290, 200, 200, 204]),
  patch('rose/dot', [200, 128, 246, 128, 266, 164, 200, 166]),
  patch('sky/check', [200, 166, 230, 166, 232, 203, 200, 204]),
  patch('marigold', [192, 62, 192, 200, 122, 204]),
  patch('teal/dot', [192, 140, 192, 176, 140, 178, 158, 148]),
]
