import { sashing } from '#scripts/demo-pictures/borders.ts'
import { figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'
import { hills, pine, sky, starrySky } from '#scripts/demo-pictures/props/landscape.ts'

export const snowman = picture('snowman', {
  format: 'square',
  draw: (frame) => [
    ...sky(300, 190, ['dusk', 'mauve', 'rose', 'blush']),
    ...starrySky(300, 110, 14, 'cotton', 3),
    hills(300, 194, [26, 40, 22, 36, 28], 'lilac'),
    ...[28, 64, 268].flatMap((x, i) => pine(x, 206, 92 + (i % 2) * 30, 'fir', 'bark')),
    patch('cotton', bent([0, 200, 80, 192, 180, 202, 300, 190, 300, 300, 0, 300], true)),
    ...stacked(132, 262),
    ...figure(
      {
        skin: 'honey',
        hair: 'chestnut',
        hairdo: 'plaits',
        top: 'marigold/dot',
        bottom: 'cranberry',
        hat: 'hood',
        hatCloth: 'cranberry',
        left: [-22, -8],
      },
      220,
      272,
      96,
    ),
    ...dog(50, 272),
    ...sashing({ ...frame, depth: 14 }, 'dusk', 'rose'),
  ],
})

const stacked = (x: number, y: number): Mark[] => [
  patch('mist', oval(x, y - 30, 44, 38)),
  patch('cotton', oval(x, y - 88, 32, 29)),
  patch('mist', oval(x, y - 130, 22, 20)),
  patch('ink', box(x - 24, y - 150, 48, 6)),
  patch('ink', box(x - 15, y - 176, 30, 27)),
  patch('cranberry', box(x - 15, y - 156, 30, 6), { stitched: false }),
  ...[-7, 7].map((at) => patch('ink', oval(x + at, y - 135, 2.4), { stitched: false })),
  patch('amber', [x, y - 130, x + 22, y - 125, x, y - 124]),
  patch(
    'teal/stripe',
    bent(
      [x - 22, y - 116, x, y - 108, x + 22, y - 116, x + 20, y - 106, x, y - 98, x - 20, y - 106],
      true,
    ),
  ),
  patch('teal/stripe', [x + 8, y - 104, x + 20, y - 106, x + 24, y - 70, x + 12, y - 70]),
  ...[-96, -84, -72].map((at) => patch('ink', oval(x, y + at, 2.6), { stitched: false })),
  thread('bark', [x - 30, y - 92, x - 62, y - 116, x - 70, y - 112], { width: 3.2 }),
  thread('bark', [x + 30, y - 92, x + 58, y - 104], { width: 3.2 }),
]

/** Captain, who doesn't trust it. */
const dog = (x: number, y: number): Mark[] => [
  thread('ink', bent([x - 26, y - 22, x - 36, y - 34, x - 32, y - 42]), { width: 4 }),
  patch(
    'ink',
    bent([x - 28, y - 6, x - 24, y - 28, x, y - 32, x + 18, y - 24, x + 20, y - 4], true),
  ),
  patch('cotton', bent([x + 2, y - 4, x + 8, y - 22, x + 18, y - 20, x + 18, y - 2], true), {
    stitched: false,
  }),
  ...[-22, -12, 8, 16].map((at) => patch('ink', box(x + at, y - 8, 5, 12), { stitched: false })),
  patch(
    'ink',
    bent([x + 8, y - 28, x + 10, y - 46, x + 26, y - 50, x + 34, y - 36, x + 24, y - 26], true),
  ),
  patch('cotton', bent([x + 22, y - 46, x + 28, y - 46, x + 36, y - 34, x + 26, y - 30], true), {
    stitched: false,
  }),
  patch('ink', [x + 10, y - 46, x + 6, y - 58, x + 18, y - 50], { stitched: false }),
  patch('ink', oval(x + 36, y - 35, 2.6), { stitched: false }),
  thread('cranberry', [x + 8, y - 28, x + 24, y - 26], { width: 3 }),
]
