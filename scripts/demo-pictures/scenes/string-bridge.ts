import { geese } from '#scripts/demo-pictures/borders.ts'
import { lettering } from '#scripts/demo-pictures/cross-stitch.ts'
import type { Figure } from '#scripts/demo-pictures/figure.ts'
import { bent, box, oval, patch, pieced, thread, type Mark } from '#scripts/demo-pictures/marks.ts'
import { picture } from '#scripts/demo-pictures/picture.ts'

export const stringBridge = picture('string-bridge', {
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
