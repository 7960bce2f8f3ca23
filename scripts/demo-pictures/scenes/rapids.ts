import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { oval, patch, running, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { pine, sky, water } from '#scripts/demo-pictures/props/landscape.ts'

export const rapids = picture('rapids', {
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
